import type { ShopDatabase } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { createIndexing } from '../../../platform/jobs/indexing'
import type { Logger } from '../../../platform/log/log'
import { createOrderSearchReader, createOrderSearchWriter } from './orderSearchRepository'

const ordersPerBatch = 25

/**
 * Makes the job that adds new orders to the search index. The checkout does not wait for it, and it also adds orders
 * that an older version of the shop or a restore has written.
 */
export const createOrderIndexing = (db: ShopDatabase, log: Logger): ReturnType<typeof createIndexing> =>
  createIndexing(
    'the indexing of orders',
    async () => {
      const unindexed = await createOrderSearchReader(db).readUnindexed(ordersPerBatch)
      if (unindexed.orders.length === 0) return false
      await transact(db, (trx) => createOrderSearchWriter(trx).indexOrders(unindexed))
      return unindexed.orders.length === ordersPerBatch
    },
    log,
  )
