import type { ReadOnlyDatabase } from '../../../../platform/database/access'
import type { OrderRecord } from '../../orderContent'
import { readOrder } from '../../orderRepository'
import { createParcelReader, type Parcel } from '../../shipping/parcelRepository'

const ordersPerRead = 500

/** An order with its parcels; orders that were sent under earlier versions have none. */
export interface SentOrder {
  order: OrderRecord
  parcels: Parcel[]
}

/**
 * Reads the orders of which something was sent in a period, some hundred at a time.
 * @param from ISO 8601 UTC
 * @param until ISO 8601 UTC, excluded
 */
export async function* readSentOrders(
  db: ReadOnlyDatabase,
  { from, until, isTest }: { from: string; until: string; isTest: boolean },
): AsyncGenerator<SentOrder[]> {
  const orders = db
    .selectFrom('orders')
    .select('order_number')
    .where('is_test', '=', isTest ? 1 : 0)
  const rows = await orders
    .where('shipped_at', '>=', from)
    .where('shipped_at', '<', until)
    .union(
      orders
        .innerJoin('parcel', 'parcel.uuid_order', 'orders.uuid_order')
        .where('sent_at', '>=', from)
        .where('sent_at', '<', until),
    )
    .execute()
  const numbers = rows.map(({ order_number }) => order_number).sort((a, b) => a - b)
  for (let first = 0; first < numbers.length; first += ordersPerRead) {
    const some = await db
      .selectFrom('orders')
      .selectAll()
      .where('order_number', 'in', numbers.slice(first, first + ordersPerRead))
      .orderBy('order_number')
      .execute()
    const parcels = await createParcelReader(db).listParcels(some.map(({ uuid_order }) => uuid_order))
    yield some.map((row) => ({ order: readOrder(row), parcels: parcels.get(row.uuid_order) ?? [] }))
  }
}
