import type { WriteTransaction } from '../../platform/database/access'
import { createIncidentWriter } from '../../platform/jobs/incidentRepository'
import { buildDetail, closeSettledIncident, openIncident } from '../../platform/jobs/incidents'
import { createContentReader } from '../content/contentRepository'
import { createGiftCardWriter } from '../giftCards/giftCardRepository'
import { getCardRefundCents } from '../giftCards/giftCardRules'
import { createStockWriter, sortForLocking } from '../inventory/stock/stockRepository'
import { readShopTexts } from '../shop/shopTexts'
import { createBankEntryReader, toIncidentRef } from './bank/bankEntryRepository'
import { enqueueOrderMail } from './enqueueOrderMail'
import { blockSoldCard, issueSoldCard, takeBackUnpaidCard } from './giftCards/soldGiftCard'
import { issueDocuments } from './invoices/invoiceDocuments'
import {
  buildLinePlan,
  type ChosenLine,
  countReturnable,
  countToSend,
  type OrderLine,
} from './lines/orderLine'
import { createOrderLineWriter } from './lines/orderLineRepository'
import { getOrderLanguage, type OrderRecord } from './orderContent'
import { noteOrderEvent } from './orderEventRepository'
import { createOrderWriter } from './orderRepository'
import { cancellableStates, hasParcel, isPaidAtCounter, owedCents } from './orderRules'
import { lowerClaim } from './reversal/lowerClaim'
import { createParcelWriter } from './shipping/parcelRepository'
import { tell } from './staffSentences'
import { closeSettledWithdrawals } from './withdrawal/withdrawalRest'

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
  const failedOrders: OrderRecord[] = []
  if (state === 'paid') await closeMoneyIncidents(trx, uuidCheckout, now)
  for (const order of await orders.lockOfCheckout(uuidCheckout)) {
    const from = state === 'paid' ? ['pending' as const] : (['pending', 'paid', 'partly_refunded'] as const)
    const isMoved = await orders.movePayment(order.uuidOrder, from, state)
    if (isMoved && state === 'paid') {
      await noteOrderEvent(trx, order.uuidOrder, 'paid', now)
      await issueSoldCard(trx, order, now)
    }
    if (isMoved && state === 'paid' && !hasParcel(order.content))
      await orders.markDelivered(order.uuidOrder, 'placed')
    if (!isMoved || state === 'paid') continue
    const keptOrder = isPaidAtCounter(order) ? await takeBackReady(trx, order, now) : order
    if (await closeUnpaid(trx, keptOrder, now)) await returnToCard(trx, order, now)
    else await reportLostMoney(trx, order.uuidOrder, now)
    await takeBackUnpaidCard(trx, order, now)
    await closeSettledWithdrawals(trx, order.uuidOrder, now)
    failedOrders.push(order)
    const payload = { uuid_order: order.uuidOrder, reason: outcome.reason ?? null }
    await enqueueOrderMail(trx, 'mail.payment_failed', payload, { now })
  }
  if (failedOrders.length === 0) return
  // Lock order: all stock rows, then the counter of corrections, as in every other change of an order.
  const changedOrders = await orders.listOrders(failedOrders.map(({ uuidOrder }) => uuidOrder))
  for (const order of changedOrders) await issueDocuments(trx, order, now)
}

/** Closes what staff were asked about money that has come meanwhile. */
async function closeMoneyIncidents(trx: WriteTransaction, uuidCheckout: string, now: string): Promise<void> {
  const parts = await createBankEntryReader(trx).listParts(uuidCheckout)
  await closeSettledIncident(trx, { kind: 'invoice_overdue', ref: uuidCheckout }, now)
  for (const ref of [uuidCheckout, ...parts.map(toIncidentRef)]) {
    await closeSettledIncident(trx, { kind: 'bank_transfer', ref }, now)
  }
}

/** Undoes that an order is ready to be collected: nobody has come for it, and its copies are still in the shop. */
async function takeBackReady(trx: WriteTransaction, order: OrderRecord, now: string): Promise<OrderRecord> {
  const { uuidOrder, status } = order
  const orderLines = createOrderLineWriter(trx)
  for (const orderLine of await orderLines.readOrderLines(order)) {
    const ready = countReturnable(orderLine)
    const { uuidReleaseFormat } = orderLine.line
    if (ready > 0) await orderLines.addToLine(uuidOrder, uuidReleaseFormat, { sent: -ready })
  }
  await createParcelWriter(trx).removeParcels(uuidOrder)
  if (status !== 'shipped') return order
  await createOrderWriter(trx, now).changeStatus(uuidOrder, 'placed')
  return { ...order, status: 'placed' }
}

/**
 * Ends an order that is not paid. What was sent of it stays sent; the rest goes back on the shelf, and is not owed any more.
 * @returns whether the buyer has nothing of it
 */
async function closeUnpaid(trx: WriteTransaction, order: OrderRecord, now: string): Promise<boolean> {
  const orderLines = createOrderLineWriter(trx)
  const lines = await orderLines.readOrderLines(order)
  if (lines.every(({ sent }) => sent === 0) && (await closeOrder(trx, order, lines, now))) return true
  // It may have come back, or been cancelled, without all of the money for the buyer.
  if (order.status !== 'placed') return isOver(order)
  const unsentLines = lines
    .map((orderLine) => ({ orderLine, quantity: countToSend(orderLine) }))
    .filter(({ quantity }) => quantity > 0)
  for (const { orderLine, quantity } of unsentLines) {
    await orderLines.addToLine(order.uuidOrder, orderLine.line.uuidReleaseFormat, { cancelled: quantity })
  }
  const plan = buildLinePlan(lines, unsentLines)
  const texts = readShopTexts(await createContentReader(trx).findSetting('shop'), getOrderLanguage(order))
  const isOut = !plan.isAll
  if (isOut) await lowerClaim(trx, order, { plan, reason: texts('refund.notSent') }, now)
  await createOrderWriter(trx, now).changeStatus(order.uuidOrder, isOut ? 'shipped' : 'returned')
  if (isOut) await noteOrderEvent(trx, order.uuidOrder, 'sent', now)
  await putBack(trx, order, unsentLines, now)
  return !isOut
}

/** Puts back on the gift card what it has paid of an order that nobody gets, without what was refunded before. */
export async function returnToCard(trx: WriteTransaction, order: OrderRecord, now: string): Promise<void> {
  const { content, refundedCents, uuidCheckout, uuidOrder } = order
  const cents = getCardRefundCents(content.totalCents, {
    giftCardCents: content.giftCardCents ?? 0,
    refundedCents,
  })
  await createGiftCardWriter(trx, now).giveBack(uuidCheckout, cents, uuidOrder)
}

/** Tells staff that an order has been sent whose payment failed afterwards. */
async function reportLostMoney(trx: WriteTransaction, uuidOrder: string, now: string): Promise<void> {
  const [order] = await createOrderWriter(trx, now).listOrders([uuidOrder])
  const incident = order && buildLostMoneyIncident(order)
  if (incident) await openIncident(trx, incident, now)
}

/** Corrects what staff were told to ask the buyer for, after copies came back; closes the incident when nothing is owed. */
export async function lowerLostMoney(trx: WriteTransaction, order: OrderRecord, now: string): Promise<void> {
  const incident = buildLostMoneyIncident(order)
  if (incident)
    await createIncidentWriter(trx, now).updateDetail({ ...incident, ...buildDetail(incident.detail) })
  else await closeSettledIncident(trx, { kind: 'debit_failed', ref: order.uuidOrder }, now)
}

/** @returns null if the buyer owes nothing */
function buildLostMoneyIncident(order: OrderRecord) {
  const cents = owedCents(order)
  if (isOver(order) || cents === 0) return null
  const detail = () =>
    tell('Order {number} was sent, but its payment failed: ask the buyer for {amount}.', {
      number: order.orderNumber,
      amount: { cents },
    })
  return { kind: 'debit_failed', ref: order.uuidOrder, detail }
}

const isOver = ({ status }: OrderRecord): boolean => status === 'cancelled' || status === 'returned'

/**
 * Cancels an unsent order and puts copies of it back on the shelf.
 * @param lines whose copies go back, with what became of them
 * @param now ISO time
 * @returns false, without a change, when its status does not allow it any more
 */
export async function closeOrder(
  trx: WriteTransaction,
  order: OrderRecord,
  lines: readonly OrderLine[],
  now: string,
): Promise<boolean> {
  const orders = createOrderWriter(trx, now)
  if (!(await orders.markCancelled(order.uuidOrder, cancellableStates(order)))) return false
  await noteOrderEvent(trx, order.uuidOrder, 'cancelled', now)
  await blockSoldCard(trx, order, now)
  const copies = lines.map((orderLine) => ({
    orderLine,
    quantity: orderLine.line.quantity - orderLine.cancelled,
  }))
  await putBack(trx, order, copies, now)
  return true
}

/**
 * Puts copies of an order back in stock.
 * @param now ISO time
 */
export async function putBack(
  trx: WriteTransaction,
  { uuidOrder }: OrderRecord,
  copies: readonly ChosenLine[],
  now: string,
): Promise<void> {
  const stock = createStockWriter(trx, now)
  const items = copies.flatMap(({ orderLine, quantity }) =>
    quantity > 0 ? [{ uuid_release_format: orderLine.line.uuidReleaseFormat, quantity, orderLine }] : [],
  )
  for (const { orderLine, ...item } of sortForLocking(items)) {
    // Copies of one line may come back several times; each time is a movement of its own.
    const before = orderLine.cancelled + orderLine.returned
    await stock.putBack(item, before === 0 ? uuidOrder : `${uuidOrder}.${before}`)
  }
}
