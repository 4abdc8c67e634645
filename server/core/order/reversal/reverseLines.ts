/** What cancelling, refunding and taking back share. */
import type { WriteTransaction } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { readRefundableCents } from '../giftCards/soldGiftCard'
import { issueDocuments } from '../invoices/invoiceDocuments'
import {
  buildLinePlan,
  type ChosenLine,
  decideStatus,
  listGoneCopies,
  type OrderLine,
  type OrderLineCopies,
} from '../lines/orderLine'
import { createOrderLineWriter } from '../lines/orderLineRepository'
import type { OrderRecord } from '../orderContent'
import { noteOrderEvent } from '../orderEventRepository'
import { createOrderWriter } from '../orderRepository'
import { lowerLostMoney, putBack, returnToCard } from '../settlePayment'
import { tell } from '../staffSentences'
import { closeSettledWithdrawals } from '../withdrawal/withdrawalRest'
import { type BegunRefund, beginRefund } from './beginRefund'
import { addToLines, lowerClaim } from './lowerClaim'

/** What goes back of an order. */
export interface Reversal {
  orderNumber: number
  /** For the buyer. */
  reason: string
  /** The refund in cents; null to work it out. */
  cents?: number | null
  /** The copies that it is about; null for all of the order. */
  lines?: readonly OrderLineCopies[] | null
  /** Whether the copies go back on the shelf; they do if it is left out. */
  isSellable?: boolean
}

/** A reversal of an order that is locked. */
export interface ReversalStep {
  trx: WriteTransaction
  order: OrderRecord
  lines: readonly OrderLine[]
  /** For the buyer. */
  reason: string
  cents: number | null
  isSellable: boolean
  /** ISO time. */
  now: string
}

/**
 * Takes single copies out of an order; what is left of it goes on.
 * @returns the refunded cents
 */
export async function reverseLines(
  step: ReversalStep,
  chosenLines: readonly ChosenLine[],
  field: 'cancelled' | 'returned',
): Promise<number> {
  const { trx, order, lines, reason, cents, isSellable, now } = step
  const { uuidOrder } = order
  const plan = buildLinePlan(lines, chosenLines)
  const orderLines = createOrderLineWriter(trx)
  for (const { orderLine, quantity } of chosenLines) {
    await orderLines.addToLine(uuidOrder, orderLine.line.uuidReleaseFormat, { [field]: quantity })
  }
  const changedLines = lines.map((orderLine) => {
    const quantity = chosenLines.find((each) => each.orderLine === orderLine)?.quantity ?? 0
    return { ...orderLine, [field]: orderLine[field] + quantity }
  })
  const status = decideStatus(order.status, changedLines)
  if (status !== order.status) {
    await createOrderWriter(trx, now).changeStatus(uuidOrder, status)
    if (status === 'shipped') await noteOrderEvent(trx, uuidOrder, 'sent', now)
    if (status === 'cancelled') await noteOrderEvent(trx, uuidOrder, 'cancelled', now)
  }
  if (isSellable) await putBack(trx, order, chosenLines, now)
  if (order.paymentStatus === 'failed' && !plan.isAll) await lowerClaim(trx, order, { plan, reason }, now)
  const remainingCents = await readRefundableCents(trx, order)
  const plannedCents = plan.isAll ? remainingCents : Math.min(plan.cents, remainingCents)
  const amount = field === 'cancelled' ? getCancelledCents(step, plannedCents) : (cents ?? plannedCents)
  const rates =
    amount > 0 && !plan.isAll
      ? await addToLines(trx, order, plan, { cents: amount, areGone: true })
      : listGoneCopies(order.content, chosenLines)
  return refundOrCorrect(step, { cents: amount, reason, rates })
}

/**
 * Refunds the buyer; without an amount the documents follow what has changed.
 * @returns the refunded cents
 */
export async function refundOrCorrect(
  { trx, order, now }: Pick<ReversalStep, 'trx' | 'order' | 'now'>,
  refund: BegunRefund,
): Promise<number> {
  if (refund.cents > 0) await beginRefund(trx, order, refund, now)
  else {
    const [changedOrder = order] = await createOrderWriter(trx, now).listOrders([order.uuidOrder])
    const isVoid = changedOrder.paymentStatus === 'failed' && changedOrder.status === 'returned'
    if (isVoid) await returnToCard(trx, changedOrder, now)
    if (changedOrder.paymentStatus === 'failed') await lowerLostMoney(trx, changedOrder, now)
    await issueDocuments(trx, changedOrder, now)
    await closeSettledWithdrawals(trx, order.uuidOrder, now)
  }
  return refund.cents
}

/**
 * Decides by how many cents the cancellation of copies lowers what the buyer pays or has paid.
 * @param plannedCents what the copies cost
 * @throws ShopError 409 for less while the payment is awaited: the buyer would still be asked for the rest
 */
export function getCancelledCents({ order, cents }: ReversalStep, plannedCents: number): number {
  if (order.paymentStatus === 'pending' && cents !== null && cents < plannedCents) throw notPaid(order)
  return cents ?? plannedCents
}

const notPaid = ({ orderNumber }: OrderRecord) =>
  new ShopError(
    409,
    'not_paid',
    tell(
      'Order {number} is not paid yet: leave the amount empty, so that the buyer no longer owes what is cancelled.',
      { number: orderNumber },
    ),
  )
