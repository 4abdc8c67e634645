import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { Gateway } from '../../../platform/database/schema'
import type { OrderRecord } from '../orderContent'
import { readOrder } from '../orderRepository'
import type { RefundRow } from '../refundRepository'

const ordersPerRead = 500

/** An order with all of its refunds, oldest first. */
export interface OrderWithRefunds {
  order: OrderRecord
  refunds: RefundRow[]
  /** How the order was paid; `none` if there was nothing to pay. */
  method: Gateway | null
}

/**
 * Lists the orders that were placed, cancelled, refunded or corrected in a period.
 * @param period `from` and `until` are ISO 8601 UTC, and `until` is excluded
 * @returns orders by number
 */
export async function listBooked(
  db: ReadOnlyDatabase,
  period: { from: string; until: string; isTest: boolean },
): Promise<OrderWithRefunds[]> {
  const all: OrderWithRefunds[] = []
  for await (const { records } of readBooked(db, period)) all.push(...records)
  return all
}

/**
 * Reads the same orders in parts, so that a long period needs no more memory than a short one.
 * @returns each part with the number of orders that have been read, and of all
 */
export async function* readBooked(
  db: ReadOnlyDatabase,
  period: { from: string; until: string; isTest: boolean },
): AsyncGenerator<{ records: OrderWithRefunds[]; done: number; total: number }> {
  const numbers = await numbersBooked(db, period)
  for (let first = 0; first < numbers.length; first += ordersPerRead) {
    const some = numbers.slice(first, first + ordersPerRead)
    yield { records: await readRecords(db, some), done: first + some.length, total: numbers.length }
  }
}

async function readRecords(db: ReadOnlyDatabase, numbers: readonly number[]): Promise<OrderWithRefunds[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('order_number', 'in', numbers)
    .orderBy('order_number')
    .execute()
  const orders = rows.map(readOrder)
  const refunded = orders.filter(({ refundedCents }) => refundedCents > 0).map(({ uuidOrder }) => uuidOrder)
  const refunds =
    refunded.length === 0
      ? []
      : await db
          .selectFrom('refund')
          .selectAll()
          .where('uuid_order', 'in', refunded)
          .orderBy('created_at')
          .orderBy('uuid_refund')
          .execute()
  const byOrder = Map.groupBy(refunds, ({ uuid_order }) => uuid_order)
  const checkouts = await db
    .selectFrom('checkout')
    .select(['uuid_checkout', 'gateway'])
    .where('uuid_checkout', 'in', [...new Set(orders.map(({ uuidCheckout }) => uuidCheckout))])
    .execute()
  const methods = new Map(checkouts.map(({ uuid_checkout, gateway }) => [uuid_checkout, gateway]))
  return orders.map((order) => ({
    order,
    refunds: byOrder.get(order.uuidOrder) ?? [],
    method: methods.get(order.uuidCheckout) ?? null,
  }))
}

/**
 * Lists the numbers of the orders of a period. Each condition is a query of its own with an index: together, they would
 * read the contents of all orders.
 * @returns order numbers, lowest first
 */
async function numbersBooked(
  db: ReadOnlyDatabase,
  { from, until, isTest }: { from: string; until: string; isTest: boolean },
): Promise<number[]> {
  const orders = db
    .selectFrom('orders')
    .select('order_number')
    .where('is_test', '=', isTest ? 1 : 0)
  const rows = await orders
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', until)
    .union(orders.where('cancelled_at', '>=', from).where('cancelled_at', '<', until))
    // For goods that came back unpaid, only the correction has the day.
    .union(
      orders
        .innerJoin('invoice_document', 'invoice_document.uuid_order', 'orders.uuid_order')
        .where('kind', '=', 'correction')
        .where('issued_at', '>=', from)
        .where('issued_at', '<', until),
    )
    .union(
      orders
        .innerJoin('refund', 'refund.uuid_order', 'orders.uuid_order')
        .where('refund.created_at', '>=', from)
        .where('refund.created_at', '<', until),
    )
    .execute()
  return rows.map(({ order_number }) => order_number).sort((a, b) => a - b)
}
