import type { ReadOnlyDatabase } from '../database/access'
import type { OrderRecord } from './orderContent'
import { readOrder } from './orderRepository'
import type { RefundRow } from './refundRepository'

/**
 * Lists the orders that were placed, cancelled, refunded or corrected in a period.
 * @param options `from` and `until` are ISO 8601 UTC, and `until` is excluded
 * @returns orders by number, each with all of its refunds, oldest first
 */
export async function listBooked(
  db: ReadOnlyDatabase,
  { from, until, isTest }: { from: string; until: string; isTest: boolean },
): Promise<{ order: OrderRecord; refunds: RefundRow[] }[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('is_test', '=', isTest ? 1 : 0)
    .where((eb) =>
      eb.or([
        eb.and([eb('created_at', '>=', from), eb('created_at', '<', until)]),
        eb.and([eb('cancelled_at', '>=', from), eb('cancelled_at', '<', until)]),
        // For goods that came back unpaid, only the correction has the day.
        eb(
          'uuid_order',
          'in',
          eb
            .selectFrom('invoice_document')
            .select('invoice_document.uuid_order')
            .where('invoice_document.kind', '=', 'correction')
            .where('invoice_document.issued_at', '>=', from)
            .where('invoice_document.issued_at', '<', until),
        ),
        eb(
          'uuid_order',
          'in',
          eb
            .selectFrom('refund')
            .select('refund.uuid_order')
            .where('refund.created_at', '>=', from)
            .where('refund.created_at', '<', until),
        ),
      ]),
    )
    .orderBy('order_number')
    .execute()
  const orders = rows.map(readOrder)
  const refunded = orders.filter(({ refundedCents }) => refundedCents > 0).map(({ uuidOrder }) => uuidOrder)
  const refunds: RefundRow[] = []
  for (let first = 0; first < refunded.length; first += 500) {
    const some = await db
      .selectFrom('refund')
      .selectAll()
      .where('uuid_order', 'in', refunded.slice(first, first + 500))
      .orderBy('created_at')
      .orderBy('uuid_refund')
      .execute()
    refunds.push(...some)
  }
  const byOrder = Map.groupBy(refunds, ({ uuid_order }) => uuid_order)
  return orders.map((order) => ({ order, refunds: byOrder.get(order.uuidOrder) ?? [] }))
}
