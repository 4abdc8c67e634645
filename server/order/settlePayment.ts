import type { WriteTransaction } from '../database/access'
import { openIncident } from '../jobs/incidentRepository'
import { createStockWriter, sortForLocking } from '../stock/stockRepository'
import { issueDocuments } from './invoices/invoiceDocuments'
import type { OrderRecord } from './orderContent'
import { noteOrderEvent } from './orderEventRepository'
import { enqueueMail } from './orderMails'
import { createOrderWriter } from './orderRepository'
import { cancellableStates, hasParcel } from './orderRules'

/**
 * Records the result of a pending payment, from the bank or a provider, or that the bank reversed a paid debit.
 * Unpaid orders that were not shipped are cancelled and their copies go back to stock. A repeated call changes nothing.
 * @param outcome the new state, and the bank's reason of a failure
 * @param now ISO time
 */
export async function settlePayment(
  trx: WriteTransaction,
  uuidCheckout: string,
  outcome: { state: 'paid' | 'failed'; reason?: string | null },
  now: string,
): Promise<void> {
  const { state } = outcome
  const orders = createOrderWriter(trx, now)
  const failed: OrderRecord[] = []
  for (const order of await orders.listOfCheckout(uuidCheckout)) {
    const from = state === 'paid' ? ['pending' as const] : (['pending', 'paid', 'partly_refunded'] as const)
    const isMoved = await orders.movePayment(order.uuidOrder, from, state)
    if (isMoved && state === 'paid') await noteOrderEvent(trx, order.uuidOrder, 'paid', now)
    if (isMoved && state === 'paid' && !hasParcel(order.content))
      await orders.markDelivered(order.uuidOrder, 'placed')
    if (!isMoved || state === 'paid') continue
    if (!(await closeOrder(trx, order, now))) await reportLostMoney(trx, order, now)
    failed.push(order)
    const payload = { uuid_order: order.uuidOrder, reason: outcome.reason ?? null }
    await enqueueMail(trx, 'mail.payment_failed', payload, now)
  }
  if (failed.length === 0) return
  // Lock order: all stock rows, then the counter of corrections, as in every other change of an order.
  const changed = await orders.listOrders(failed.map(({ uuidOrder }) => uuidOrder))
  for (const order of changed) await issueDocuments(trx, order, now)
}

/** Tells staff that an order has been sent whose payment failed afterwards. */
async function reportLostMoney(
  trx: WriteTransaction,
  { uuidOrder, orderNumber, status }: OrderRecord,
  now: string,
): Promise<void> {
  if (status !== 'shipped' && status !== 'delivered') return
  const detail = `Order ${orderNumber} was sent, but its payment failed: ask the buyer for the money.`
  await openIncident(trx, { kind: 'debit_failed', ref: uuidOrder, detail }, now)
}

/**
 * Cancels an unsent order and puts its copies back on the shelf.
 * @param now ISO time
 * @returns false, without a change, when its status does not allow it any more
 */
export async function closeOrder(trx: WriteTransaction, order: OrderRecord, now: string): Promise<boolean> {
  const orders = createOrderWriter(trx, now)
  if (!(await orders.markCancelled(order.uuidOrder, cancellableStates(order)))) return false
  await noteOrderEvent(trx, order.uuidOrder, 'cancelled', now)
  await putBackAll(trx, order, now)
  return true
}

/**
 * Puts all copies of an order back in stock.
 * @param now ISO time
 */
export async function putBackAll(
  trx: WriteTransaction,
  { uuidOrder, content }: OrderRecord,
  now: string,
): Promise<void> {
  const stock = createStockWriter(trx, now)
  const lines = content.lines.map(({ uuidReleaseFormat, quantity }) => ({
    uuid_release_format: uuidReleaseFormat,
    quantity,
  }))
  for (const item of sortForLocking(lines)) await stock.putBack(item, uuidOrder)
}
