import type { Permission } from '../../../src/shared/staff/roles'
import type { StaffEndpoint } from '../../../src/shared/staff/staffEndpoint'
import { staffEndpoints } from '../../../src/shared/staff/staffEndpoints'
import type { Actor } from '../audit/actor'
import type { ReadOnlyDatabase } from '../database/access'

/** A user or API client that looks at the delayed actions. */
export interface Viewer {
  uuidStaff: string | null
  uuidToken: string | null
  can(permission: Permission): boolean
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

/**
 * Finds the permission that an action needs, by the action's name, such as `orders refund`.
 * @returns null if the back office has no call for it, or one that asks for no permission
 */
export const findPermission = (action: string): Permission | null => permissions.get(action) ?? null

/**
 * Tells whether a viewer may undo a delayed action.
 * @param asker who asked for the action; they always may, and so does everybody with its permission
 */
export function mayUndo(viewer: Viewer, action: string, asker: Omit<Actor, 'now'>): boolean {
  const isOwn =
    viewer.uuidStaff === null
      ? viewer.uuidToken !== null && viewer.uuidToken === asker.uuidToken
      : viewer.uuidStaff === asker.uuidStaff
  const permission = findPermission(action)
  return isOwn || (permission !== null && viewer.can(permission))
}
