import type { ShopDatabase } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { createIndexing } from '../../../platform/jobs/indexing'
import type { Logger } from '../../../platform/log/log'
import { createCustomerSearchReader, createCustomerSearchWriter } from './customerSearchRepository'

const customersPerBatch = 25

/**
 * Makes the job that adds new and changed customers to the search index, also those that an older version of the shop
 * has changed.
 */
export const createCustomerIndexing = (db: ShopDatabase, log: Logger): ReturnType<typeof createIndexing> =>
  createIndexing(
    'the indexing of customers',
    async () => {
      const customers = await createCustomerSearchReader(db).readUnindexed(customersPerBatch)
      if (customers.length === 0) return false
      await transact(db, (trx) => createCustomerSearchWriter(trx).indexCustomers(customers))
      return customers.length === customersPerBatch
    },
    log,
  )
