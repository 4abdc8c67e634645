import type { ShopDatabase } from '../database/access'
import { transact } from '../database/transactions'
import { createLimitWriter } from '../limits/limitRepository'
import { createOrderAccessWriter } from '../order/orderAccessRepository'
import { timeAfter } from '../support/dates'
import { createCheckoutWriter } from './checkoutRepository'

const dayMs = 86_400_000

/**
 * Creates a nightly task: it removes the hashes of addresses a day after a checkout has ended, order links a week after
 * they have expired, and the counts of limits whose period has ended.
 */
export const createNightlyCleanup = (db: ShopDatabase, now: () => Date) => async (): Promise<void> => {
  const at = (ms = 0) => timeAfter(now(), ms)
  await transact(db, async (trx) => {
    await createCheckoutWriter(trx, at()).anonymiseClients(at(-dayMs))
    await createOrderAccessWriter(trx).deleteExpiredAccess(at(-7 * dayMs))
    await createLimitWriter(trx, at()).deleteEnded()
  })
}
