import { randomUUID } from 'node:crypto'
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
    const known = await staff.findByName(nameKey(name))
    const uuidStaff = known?.uuid_staff ?? randomUUID()
    if (!known) {
      const created_at = now().toISOString()
      await staff.insertStaff({
        uuid_staff: uuidStaff,
        name,
        name_key: nameKey(name),
        role: 'owner',
        created_at,
      })
      await staff.updateStaff(uuidStaff, { joined_at: created_at })
    }
    return sessions.makeLink(trx, 'entry', { uuidStaff, forMs: entryMs })
  })
  return `${publicUrl}/staff/enter#${token}`
}
