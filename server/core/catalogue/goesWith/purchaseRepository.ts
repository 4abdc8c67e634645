import type { ReadOnlyDatabase } from '../../../platform/database/access'

/** So few that reading them takes only a few milliseconds. */
const ordersPerRead = 200
/** The sales of some years in a busy shop. */
const maxOrders = 200_000

/**
 * Reads which releases were bought together, the latest purchases first: those of paid orders of the real shop, without
 * what was cancelled or came back. Shipments of one checkout are one purchase.
 * @returns batches of purchases, each as the ids of its releases
 */
export async function* readPurchases(db: ReadOnlyDatabase): AsyncGenerator<string[][]> {
  let before = '9'
  for (let ordersRead = 0; ordersRead < maxOrders; ordersRead += ordersPerRead) {
    const times = await db
      .selectFrom('orders')
      .select('created_at')
      .where('created_at', '<', before)
      .orderBy('created_at', 'desc')
      .limit(ordersPerRead)
      .execute()
    const first = times.at(-1)?.created_at
    if (first === undefined) return
    yield await readPurchasesBetween(db, first, before)
    before = first
  }
}

/** @param until is not part of the time; the orders of a checkout are all created at the same time */
async function readPurchasesBetween(db: ReadOnlyDatabase, from: string, until: string): Promise<string[][]> {
  const lines = await db
    .selectFrom('orders as o')
    .innerJoin('order_line as line', 'line.uuid_order', 'o.uuid_order')
    .innerJoin('release_format as format', 'format.uuid_release_format', 'line.uuid_release_format')
    .select(['o.uuid_checkout', 'format.uuid_release'])
    .where('o.created_at', '>=', from)
    .where('o.created_at', '<', until)
    .where('o.is_test', '=', 0)
    .where('o.payment_status', 'in', ['paid', 'partly_refunded'])
    .where('o.status', 'in', ['placed', 'shipped', 'delivered'])
    .where((eb) => eb('line.quantity', '>', eb('line.cancelled', '+', eb.ref('line.returned'))))
    .execute()
  const byCheckout = Map.groupBy(lines, ({ uuid_checkout }) => uuid_checkout)
  return Array.from(byCheckout.values(), (purchase) => purchase.map(({ uuid_release }) => uuid_release))
}
