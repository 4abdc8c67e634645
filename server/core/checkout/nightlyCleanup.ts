import type { ShopDatabase } from '../../platform/database/access'
import { transact } from '../../platform/database/transactions'
import { createLimitWriter } from '../../platform/limits/limitRepository'
import { timeAfter } from '../../platform/support/dates'
import { createOrderAccessWriter } from '../order/orderAccessRepository'
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
