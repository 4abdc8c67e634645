import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { OrderRecord } from '../orderContent'
import { buildOrderLines, type LineCounts, type OrderLine } from './orderLine'

const ordersPerRead = 500

/**
 * Reads the lines of orders with what became of their copies.
 * @returns lines by the id of the order
 */
export async function readLines(
  db: ReadOnlyDatabase,
  orders: readonly OrderRecord[],
): Promise<Map<string, OrderLine[]>> {
  const countsByOrder = new Map<string, Map<string, LineCounts>>()
  for (let first = 0; first < orders.length; first += ordersPerRead) {
    const ids = orders.slice(first, first + ordersPerRead).map(({ uuidOrder }) => uuidOrder)
    const rows = await db
      .selectFrom('order_line')
      .select(['uuid_order', 'uuid_release_format', 'sent', 'cancelled', 'returned', 'refunded_cents'])
      .where('uuid_order', 'in', ids)
      .execute()
    for (const { uuid_order, uuid_release_format, refunded_cents, ...counts } of rows) {
      const ofOrder = countsByOrder.get(uuid_order) ?? new Map<string, LineCounts>()
      ofOrder.set(uuid_release_format, { ...counts, refundedCents: refunded_cents })
      countsByOrder.set(uuid_order, ofOrder)
    }
  }
  return new Map(
    orders.map((order) => [
      order.uuidOrder,
      buildOrderLines(order, countsByOrder.get(order.uuidOrder) ?? new Map()),
    ]),
  )
}

/** Reads the lines of one order. */
export async function readOrderLines(db: ReadOnlyDatabase, order: OrderRecord): Promise<OrderLine[]> {
  return (await readLines(db, [order])).get(order.uuidOrder) ?? []
}

/** Adds to the counts of a line. The order must be locked. */
export async function addToLine(
  trx: WriteTransaction,
  uuid_order: string,
  uuid_release_format: string,
  { sent = 0, cancelled = 0, returned = 0, refundedCents = 0 }: Partial<LineCounts>,
): Promise<void> {
  await trx
    .updateTable('order_line')
    .set((eb) => ({
      sent: eb('sent', '+', sent),
      cancelled: eb('cancelled', '+', cancelled),
      returned: eb('returned', '+', returned),
      refunded_cents: eb('refunded_cents', '+', refundedCents),
    }))
    .where('uuid_order', '=', uuid_order)
    .where('uuid_release_format', '=', uuid_release_format)
    .execute()
}
