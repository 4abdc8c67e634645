import { hasPermission, type Permission } from '../../../../src/shared/staff/roles'
import type { WhyNotAllowed } from '../../../platform/actions/actionRights'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { createApiTokenReader } from '../apiTokens/apiTokenRepository'
import { presentApiToken } from '../apiTokens/apiTokens'
import { createCredentialReader } from './credentialRepository'
import { createStaffReader } from './staffRepository'

/**
 * Makes the check whether the user or API client that asked for an action may still have it done. It looks at
 * the access and role at the moment in which the action happens.
 * @returns a function that passes actors of the command line, who have neither an account nor a token
 */
export const createWhyNotAllowed =
  (now: () => Date): WhyNotAllowed =>
  async (db, { by, uuidStaff, uuidToken }, permission) => {
    if (uuidToken) return findTokenProblem(db, { by, uuidToken }, permission, now().toISOString())
    return uuidStaff === null ? null : findMemberProblem(db, { by, uuidStaff }, permission)
  }

async function findTokenProblem(
  db: ReadOnlyDatabase,
  { by, uuidToken }: { by: string; uuidToken: string },
  permission: Permission | null,
  now: string,
): Promise<string | null> {
  const row = await createApiTokenReader(db).find(uuidToken)
  const token = row && presentApiToken(row, now)
  if (token?.state !== 'valid') return `The token ${by} is not valid any more.`
  const scopes: readonly Permission[] = token.scopes
  return permission === null || scopes.includes(permission)
    ? null
    : `The token ${by} may not do this any more.`
}

async function findMemberProblem(
  db: ReadOnlyDatabase,
  { by, uuidStaff }: { by: string; uuidStaff: string },
  permission: Permission | null,
): Promise<string | null> {
  const member = await createStaffReader(db).find(uuidStaff)
  // A member who is invited again has no credentials until the link is used.
  if (!member || member.ended_at !== null || !(await createCredentialReader(db).hasAccess(uuidStaff))) {
    return `The access of ${by} has ended.`
  }
  return permission === null || hasPermission(member.role, permission)
    ? null
    : `The role of ${by} does not include this any more.`
}
