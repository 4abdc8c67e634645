import type { z } from 'zod'
import type { accountSchema } from '../../../../src/shared/staff/account/contract'
import { createStaffReader } from '../../../core/staff/members/staffRepository'
import type { StaffSession, StaffSessions } from '../../../core/staff/signIn/staffSessions'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { saidDevice } from '../../../platform/languages/saidDevice'

/** Reads with which passkeys and sessions a user is signed in. */
export async function readAccount(
  db: ReadOnlyDatabase,
  sessions: Pick<StaffSessions, 'list'>,
  { uuidStaff, uuidSession }: StaffSession,
): Promise<z.output<typeof accountSchema>> {
  const [passkeys, openSessions] = await Promise.all([
    createStaffReader(db).listPasskeys(uuidStaff),
    sessions.list(uuidStaff),
  ])
  return {
    passkeys: passkeys.map(({ id_credential, name, created_at, used_at }) => ({
      id: id_credential,
      name,
      created_at,
      used_at,
    })),
    sessions: openSessions.map(({ uuid_session, device, address, created_at, used_at }) => ({
      uuid_session,
      device: device && saidDevice(device).forStaff,
      address,
      created_at,
      used_at,
      is_this: uuid_session === uuidSession,
    })),
  }
}
