import type { Permission } from '../../../src/shared/staff/roles'
import type { StaffEndpoint } from '../../../src/shared/staff/staffEndpoint'
import { staffEndpoints } from '../../../src/shared/staff/staffEndpoints'
import type { Actor } from '../audit/actor'
import type { ReadOnlyDatabase } from '../database/access'

/** A person or program that looks at what waits. */
export interface Viewer {
  uuidStaff: string | null
  uuidToken: string | null
  may(permission: Permission): boolean
}

/**
 * Tells why somebody may not have an action done any more that they asked for.
 * @param permission what the action needs
 * @returns a sentence; null if they still may
 */
export type WhyNotAllowed = (
  db: ReadOnlyDatabase,
  actor: Omit<Actor, 'now'>,
  permission: Permission | null,
) => Promise<string | null>

const permissions = new Map(
  Object.values<StaffEndpoint>(staffEndpoints).flatMap(({ action, permission }) =>
    action && permission !== 'anyone' && permission !== 'signed_in' ? [[action, permission] as const] : [],
  ),
)

/** Finds what an action needs, by its name; null if the back office has no call for it. */
export const permissionOf = (action: string): Permission | null => permissions.get(action) ?? null

/** Tells whether somebody may undo an action: who asked for it, and who may do it. */
export function mayUndo(viewer: Viewer, action: string, asker: Omit<Actor, 'now'>): boolean {
  const isOwn =
    viewer.uuidStaff === null
      ? viewer.uuidToken !== null && viewer.uuidToken === asker.uuidToken
      : viewer.uuidStaff === asker.uuidStaff
  const permission = permissionOf(action)
  return isOwn || (permission !== null && viewer.may(permission))
}
