import type { ShopDatabase } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { shopDay } from '../../../platform/support/dates'
import { createStockWriter } from '../stock/stockRepository'
import { createPointOfSaleReader, createPointOfSaleWriter } from './pointOfSaleRepository'

const releasedAtOnce = 100

/**
 * Gives back to the free stock the copies that were put aside and whose last
 * day is over, at most 100 of them.
 * @param now decides which day is over in the shop's time zone
 */
export async function releaseOverdue(db: ShopDatabase, now: Date): Promise<void> {
  const at = now.toISOString()
  const overdue = await createPointOfSaleReader(db).listOverdue(shopDay(now), releasedAtOnce)
  for (const { uuid_put_aside, uuid_release_format } of overdue) {
    await transact(db, async (trx) => {
      const stock = createStockWriter(trx, at)
      await stock.hold(uuid_release_format)
      const isEnded = await createPointOfSaleWriter(trx).endPutAside(uuid_put_aside, 'expired', at)
      if (isEnded) await stock.release({ uuid_release_format, quantity: 1 })
    })
  }
}
