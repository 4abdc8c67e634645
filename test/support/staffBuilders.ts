import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { createStaffWriter } from '../../server/core/staff/members/staffRepository'
import { toNameKey } from '../../server/core/staff/nameKey'
import { createStaffSessions } from '../../server/core/staff/signIn/staffSessions'
import type { Database } from '../../server/platform/database/schema'
import { transact } from '../../server/platform/database/transactions'
import type { Role } from '../../src/shared/staff/roles'

export interface TestStaff {
  uuidStaff: string
  name: string
  /** The header of a request in which this person is signed in. */
  cookie: string
}

/**
 * Makes an account of the back office whose person has joined, with a session that was just proved.
 * @param name nobody else's
 */
export async function aStaffMember(
  db: Kysely<Database>,
  { role, name = `Person ${randomUUID().slice(0, 8)}`, now }: { role: Role; name?: string; now: Date },
): Promise<TestStaff> {
  const uuid_staff = randomUUID()
  const created_at = now.toISOString()
  const token = await transact(db, async (trx) => {
    const staff = createStaffWriter(trx)
    await staff.insertUnlessNamed({ uuid_staff, name, name_key: toNameKey(name), role, created_at })
    await staff.updateStaff(uuid_staff, { joined_at: created_at })
    const sessions = createStaffSessions(db, { now: () => now })
    return sessions.start(trx, uuid_staff, { device: 'a test', address: null })
  })
  return { uuidStaff: uuid_staff, name, cookie: `rille-staff=${token}` }
}
