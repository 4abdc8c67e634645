import type { ShopDatabase } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { timeAfter } from '../../../platform/support/dates'
import { enqueueCustomerMail, newMailRequest } from '../customerMails'
import { createBackInStockWriter } from './backInStockRepository'

const dayMs = 86_400_000
/** The maximum number of wishlist items handled in one transaction. */
const atOnce = 200

/**
 * Makes the task that mails customers whose wishlist items are back in stock. The oldest requests come first, at most
 * as many per day as there are copies; the others follow a day later if copies are left. Several processes may run it
 * at once; each item is mailed once for each return.
 */
export function createBackInStock(
  db: ShopDatabase,
  { now, onJobsQueued }: { now: () => Date; onJobsQueued: () => void },
) {
  const at = (ms = 0) => timeAfter(now(), ms)

  /**
   * Queues the mails of one transaction.
   * @returns the number of items that were mailed; `atOnce` means that there may be more
   */
  const tell = () =>
    transact(db, async (trx) => {
      const back = createBackInStockWriter(trx)
      const formatsByCustomer = new Map<string, string[]>()
      let count = 0
      for (const { uuid_release_format, free } of await back.listReturned()) {
        const first = await back.listFirst(uuid_release_format, Math.min(free, atOnce - count))
        // Counting after listing includes the customers on the list that another process has mailed meanwhile.
        const remaining = free - (await back.countNotified(uuid_release_format, at(-dayMs)))
        for (const wishlistItem of first.slice(0, Math.max(0, remaining))) {
          if (!(await back.markNotified(wishlistItem, at()))) continue
          count++
          formatsByCustomer.set(wishlistItem.uuid_customer, [
            ...(formatsByCustomer.get(wishlistItem.uuid_customer) ?? []),
            uuid_release_format,
          ])
        }
      }
      for (const [uuid_customer, uuid_release_formats] of formatsByCustomer) {
        await enqueueCustomerMail(
          trx,
          'mail.back_in_stock',
          { uuid_customer, uuid_release_formats, ...newMailRequest() },
          at(),
        )
      }
      return count
    })

  return {
    async run(): Promise<void> {
      await transact(db, (trx) => createBackInStockWriter(trx).markWaiting())
      while ((await tell()) === atOnce) onJobsQueued()
      onJobsQueued()
    },
  }
}
