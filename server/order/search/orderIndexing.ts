import { setTimeout as delay } from 'node:timers/promises'
import type { ShopDatabase } from '../../database/access'
import { transact } from '../../database/transactions'
import { type PeriodicTask, periodically } from '../../jobs/periodically'
import type { Logger } from '../../log/log'
import { indexOrders, readUnindexed } from './orderSearchRepository'

/** A few milliseconds of work. */
const ordersPerBatch = 25
const everyMs = 5000

/**
 * Makes the job that adds new orders to the search index. The checkout does not wait for it, and it also adds orders
 * that an older version of the shop or a restore has written.
 */
export const createOrderIndexing = (
  db: ShopDatabase,
  log: Logger,
): PeriodicTask & { run(): Promise<void> } => {
  let isStopping = false
  async function run() {
    for (;;) {
      const startedAt = performance.now()
      const unindexed = await readUnindexed(db, ordersPerBatch)
      if (unindexed.orders.length === 0) return
      await transact(db, (trx) => indexOrders(trx, unindexed))
      if (isStopping || unindexed.orders.length < ordersPerBatch) return
      // A large backlog takes at most half of the time of this process.
      await delay(performance.now() - startedAt)
    }
  }
  const task = periodically('the indexing of orders', everyMs, run, log)
  return {
    ...task,
    run,
    start() {
      isStopping = false
      task.start()
    },
    async stop() {
      isStopping = true
      await task.stop()
    },
  }
}
