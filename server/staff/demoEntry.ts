import { randomUUID } from 'node:crypto'
import { required } from '../../src/shared/required'
import type { ShopDatabase } from '../database/access'
import { transact } from '../database/transactions'
import { createStaffWriter } from './people/staffRepository'
import { nameKey } from './signIn/signIn'
import { createStaffSessions } from './signIn/staffSessions'

const name = 'Demo owner'
const entryMs = 24 * 60 * 60_000

/**
 * Makes a link that signs in to the back office of a demo shop once, within a day, as an owner whose account it makes.
 * @returns the address
 */
export async function makeDemoEntry(
  db: ShopDatabase,
  { publicUrl, now }: { publicUrl: string; now: () => Date },
): Promise<string> {
  const sessions = createStaffSessions(db, { now })
  const token = await transact(db, async (trx) => {
    const staff = createStaffWriter(trx)
    // Another container may make the account at the same time.
    const at = now().toISOString()
    const name_key = nameKey(name)
    const owner = { uuid_staff: randomUUID(), name, name_key, role: 'owner', created_at: at } as const
    if (await staff.insertUnlessNamed(owner)) await staff.updateStaff(owner.uuid_staff, { joined_at: at })
    const { uuid_staff } = required(await staff.findByName(name_key), 'owner of the demo')
    return sessions.makeLink(trx, 'entry', { uuidStaff: uuid_staff, forMs: entryMs })
  })
  return `${publicUrl}/staff/enter#${token}`
}
