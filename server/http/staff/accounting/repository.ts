import type { OrderRecord } from '../../../core/order/orderContent'
import { readOrder } from '../../../core/order/orderRepository'
import type { ReadOnlyDatabase } from '../../../platform/database/access'

/**
 * Lists the orders that are in the books and not paid, oldest first: those whose payment is awaited, and those whose
 * payment failed after they were sent. A failed order that is void has a correction, and nothing is owed for it.
 */
export async function listUnpaid(db: ReadOnlyDatabase, isTest: boolean): Promise<OrderRecord[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('is_test', '=', isTest ? 1 : 0)
    .where((eb) =>
      eb.or([
        eb('payment_status', '=', 'pending'),
        eb.and([
          eb('payment_status', '=', 'failed'),
          eb('status', '<>', 'returned'),
          eb('cancelled_at', 'is', null),
        ]),
      ]),
    )
    .orderBy('order_number')
    .execute()
  return rows.map(readOrder)
}
