import type { z } from 'zod'
import { required } from '../../../../src/shared/required'
import { permissionsByRole } from '../../../../src/shared/staff/roles'
import type { meSchema } from '../../../../src/shared/staff/signIn/contract'
import { createStaffReader } from '../../../core/staff/members/staffRepository'
import type { StaffSession } from '../../../core/staff/signIn/staffSessions'
import type { ReadOnlyDatabase } from '../../../platform/database/access'

type Me = z.output<typeof meSchema>

/**
 * Reads who is signed in, and what they may do.
 * @param shop reads the shop's name and further facts that the screens need at their start
 */
export async function readMe(
  db: ReadOnlyDatabase,
  { uuidStaff, reauthenticatedUntil }: StaffSession,
  shop: () => Promise<Me['shop']>,
): Promise<Me> {
  const reader = createStaffReader(db)
  const [row, passkeys, recovery_codes_left] = await Promise.all([
    reader.find(uuidStaff),
    reader.listPasskeys(uuidStaff),
    reader.countRecoveryCodes(uuidStaff),
  ])
  const member = required(row, 'signed-in user')
  return {
    uuid_staff: uuidStaff,
    name: member.name,
    role: member.role,
    permissions: [...permissionsByRole[member.role]],
    language: member.language,
    has_passkey: passkeys.length > 0,
    has_password: member.password_hash !== null,
    recovery_codes_left,
    reauthenticated_until: reauthenticatedUntil,
    shop: await shop(),
  }
}

export type ReadMe = (session: StaffSession) => Promise<Me>
