import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { createStockRepository, inOrder } from '../stock/stockRepository'
import type { OrderRecord } from './orderContent'
import { enqueueMail } from './orderMails'
import { createOrderRepository } from './orderRepository'

/**
 * What was pending is decided: by the bank for a direct debit, by the provider for the rest. What is not paid and was
 * not sent goes back on the shelf. Also for money that the bank takes back after it was paid. Told twice, it changes
 * nothing. Within a transaction.
 */
export async function settlePayment(
  trx: Kysely<Database>,
  uuidCheckout: string,
  outcome: { state: 'paid' | 'failed'; reason?: string | null },
  now: string,
): Promise<void> {
  const { state } = outcome
  for (const order of await createOrderRepository(trx, now).listOfCheckout(uuidCheckout)) {
    const { numUpdatedRows } = await trx
      .updateTable('orders')
      .set({ payment_status: state })
      .where('uuid_order', '=', order.uuidOrder)
      .where('payment_status', 'in', state === 'paid' ? ['pending'] : ['pending', 'paid'])
      .executeTakeFirst()
    if (numUpdatedRows === 0n || state === 'paid') continue
    await closeOrder(trx, order, now)
    const payload = { uuid_order: order.uuidOrder, reason: outcome.reason ?? null }
    await enqueueMail(trx, 'mail.payment_failed', payload, now)
  }
}

/** An order that is not sent any more: its copies go back on the shelf. @returns false when it had been sent */
export async function closeOrder(
  trx: Kysely<Database>,
  { uuidOrder, content }: OrderRecord,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ status: 'cancelled', cancelled_at: now })
    .where('uuid_order', '=', uuidOrder)
    .where('status', '=', 'placed')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const stock = createStockRepository(trx, now)
  const lines = content.lines.map(({ uuidReleaseFormat, quantity }) => ({
    uuid_release_format: uuidReleaseFormat,
    quantity,
  }))
  for (const item of inOrder(lines)) await stock.putBack(item, uuidOrder)
  return true
}
