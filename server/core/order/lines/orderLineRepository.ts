import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { OrderRecord } from '../orderContent'
import { buildOrderLines, type LineCounts, type OrderLine } from './orderLine'

const ordersPerRead = 500

/** Creates the reader of the lines of orders. */
export function createOrderLineReader(db: ReadOnlyDatabase) {
  /**
   * Reads the lines of orders with what became of their copies.
   * @returns lines by the id of the order
   */
  async function readLines(orders: readonly OrderRecord[]): Promise<Map<string, OrderLine[]>> {
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

  return {
    readLines,

    /** Reads the lines of one order. */
    async readOrderLines(order: OrderRecord): Promise<OrderLine[]> {
      return (await readLines([order])).get(order.uuidOrder) ?? []
    },
  }
}

/** Creates the writer of the lines of orders. */
export function createOrderLineWriter(trx: WriteTransaction) {
  return {
    ...createOrderLineReader(trx),

    /** Adds to the counts of a line. The order must be locked. */
    async addToLine(
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
    },
  }
}
