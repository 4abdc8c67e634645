import { randomUUID } from 'node:crypto'
import { writeAuditEntry } from '../../../platform/audit/auditRepository'
import type { ReadOnlyDatabase, ShopDatabase } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { createApiTokenWriter } from '../apiTokens/apiTokenRepository'
import { createCredentialReader } from '../members/credentialRepository'
import { createStaffWriter } from '../members/staffRepository'
import { toNameKey } from '../nameKey'
import { createStaffSessions } from './staffSessions'

const name = 'Demo owner'
const name_key = toNameKey(name)
const linkMs = 24 * 60 * 60_000

/**
 * Makes a link that signs in to the back office of a demo shop once, within a day, as an owner whose account it makes.
 * @returns the address; null if the access of that account has been ended, or a person has it now
 */
export async function createDemoSignInLink(
  db: ShopDatabase,
  { publicUrl, now }: { publicUrl: string; now: () => Date },
): Promise<string | null> {
  const sessions = createStaffSessions(db, { now })
  const token = await transact(db, async (trx) => {
    const staff = createStaffWriter(trx)
    // Another container may make the account at the same time.
    const at = now().toISOString()
    const owner = { uuid_staff: randomUUID(), name, name_key, role: 'owner', created_at: at } as const
    if (await staff.insertUnlessNamed(owner)) {
      await staff.updateStaff(owner.uuid_staff, { joined_at: at, is_demo: 1 })
    }
    const account = await findDemoAccount(trx)
    return account ? sessions.makeLink(trx, 'entry', { uuidStaff: account.uuid_staff, forMs: linkMs }) : null
  })
  return token && `${publicUrl}/staff/demo-sign-in#${token}`
}

/**
 * Ends the access of the demo's account and of its API clients when the shop is live: readers of the demo's log may have its
 * link, a session or a token.
 * @returns whether there was such an account
 */
export function endDemoAccess(db: ShopDatabase, now: Date): Promise<boolean> {
  return transact(db, async (trx) => {
    const staff = createStaffWriter(trx)
    const account = await findDemoAccount(trx)
    if (!account) return false
    const at = now.toISOString()
    await staff.endAllAccess(account.uuid_staff)
    await staff.updateStaff(account.uuid_staff, { ended_at: at })
    await createApiTokenWriter(trx).endAllMadeBy(account.name, at)
    const entry = { command: 'staff end', ref: account.uuid_staff, detail: { name: account.name } }
    await writeAuditEntry(trx, entry, {
      by: 'Rille',
      uuidStaff: null,
      from: 'start of the live shop',
      now: at,
    })
    return true
  })
}

/**
 * Finds the demo's account, if its access has not ended.
 * @returns undefined if there is none, or its access was ended
 */
export const findDemoAccount = (db: ReadOnlyDatabase) => createCredentialReader(db).findDemoAccount(name_key)
