import type { ShopDatabase, WriteTransaction } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { NotFound, ShopError } from '../../../platform/errors'
import { leftToRefund } from '../giftCards/soldGiftCard'
import { issueDocuments } from '../invoices/invoiceDocuments'
import { type ChosenLine, chooseLines } from '../lines/chosenLines'
import {
  goneCopies,
  leftToReturn,
  leftToSend,
  type OrderLine,
  type OrderLineCopies,
  planOf,
  statusOfLines,
} from '../lines/orderLine'
import { addToLine, readLinesOf } from '../lines/orderLineRepository'
import type { OrderRecord } from '../orderContent'
import { noteOrderEvent } from '../orderEventRepository'
import { createOrderWriter } from '../orderRepository'
import { hasParcel, isCancellable, isReturnable, statusText } from '../orderRules'
import { closeOrder, lowerLostMoney, putBack, returnToCard } from '../settlePayment'
import { closeSettledWithdrawals } from '../withdrawal/withdrawalRest'
import { type BegunRefund, beginRefund } from './beginRefund'
import { addToLines, lowerClaim } from './lowerClaim'

export interface ReversalOptions {
  now: () => Date
  /** Called when new jobs are due. */
  onJobsQueued: () => void
}

/** What goes back of an order. */
export interface Reversal {
  /** The refund in cents; null to work it out. */
  cents?: number | null
  /** The copies that it is about; null for all of the order. */
  lines?: readonly OrderLineCopies[] | null
  /** Whether the copies go back on the shelf. */
  isSellable?: boolean
}

interface Step {
  trx: WriteTransaction
  order: OrderRecord
  lines: readonly OrderLine[]
  /** For the buyer. */
  reason: string
  cents: number | null
  isSellable: boolean
}

/**
 * Makes the service that takes orders back, or lines of them: cancel before sending, return after it, refund.
 * @returns the service, whose methods give the refunded cents, and throw ShopError 409 when the order's state does not
 * allow the step
 */
export function createOrderReversal(db: ShopDatabase, { now, onJobsQueued }: ReversalOptions) {
  const at = () => now().toISOString()

  /** Does a step with the order locked. */
  async function reverse(
    orderNumber: number,
    step: (trx: WriteTransaction, order: OrderRecord, lines: OrderLine[]) => Promise<number>,
  ): Promise<number> {
    const cents = await transact(db, async (trx) => {
      const order = await createOrderWriter(trx, at()).lockOrder(orderNumber)
      if (!order) throw new NotFound(`There is no order ${orderNumber}.`)
      return step(trx, order, await readLinesOf(trx, order))
    })
    onJobsQueued()
    return cents
  }

  /**
   * Cancels an order, or copies of it that were not sent. When others were sent, the order counts as sent afterwards.
   * @param reason for the buyer
   */
  const cancel = (
    orderNumber: number,
    reason: string,
    { cents = null, lines: wanted = null, isSellable = true }: Reversal = {},
  ): Promise<number> =>
    reverse(orderNumber, async (trx, order, lines) => {
      if (!isCancellable(order)) throw notCancellable(order)
      const step = { trx, order, lines, reason, cents, isSellable }
      const isUnsent = lines.every(({ sent }) => sent === 0)
      if (isUnsent && wanted === null) return cancelAll(step)
      const chosen = chooseLines(orderNumber, lines, wanted, {
        possible: leftToSend,
        verb: 'cancelled: a download is refunded, and what was sent is taken back',
      })
      if (isUnsent && planOf(lines, chosen).isAll) return cancelAll(step)
      return reverseLines(step, chosen, 'cancelled')
    })

  async function cancelAll(step: Step): Promise<number> {
    const { trx, order, lines, reason, isSellable } = step
    const cents = centsOfCancelling(step, await leftToRefund(trx, order))
    if (!(await closeOrder(trx, order, isSellable ? lines : [], at()))) throw changedMeanwhile(order)
    return refundOrCorrect(trx, order, {
      cents,
      reason,
      rates: goneCopies(
        order.content,
        lines.map((one) => ({ one, quantity: leftToSend(one) })),
      ),
    })
  }

  /**
   * Refunds money without touching the goods.
   * @param cents the amount; null for everything that is left, or for what was paid for the lines
   * @param reason for the buyer
   * @param wanted the copies that it is for; null for all of the order
   */
  const refund = (
    orderNumber: number,
    cents: number | null,
    reason: string,
    wanted: readonly OrderLineCopies[] | null = null,
  ): Promise<number> =>
    reverse(orderNumber, async (trx, order, lines) => {
      const possible = { possible: ({ line }: OrderLine) => line.quantity, verb: 'refunded' }
      const plan = wanted && planOf(lines, chooseLines(orderNumber, lines, wanted, possible))
      const left = await leftToRefund(trx, order)
      const amount = cents ?? (plan ? Math.min(plan.cents, left) : left)
      if (amount <= 0)
        throw new ShopError(409, 'nothing_to_refund', `Nothing of order ${orderNumber} is left to refund.`)
      const rates = plan && (await addToLines(trx, order, plan, { cents: amount, areGone: false }))
      await beginRefund(trx, order, { cents: amount, reason, rates }, at())
      return amount
    })

  /**
   * Takes back a sent order, or copies of it, and refunds the buyer.
   * @param reason for the buyer
   */
  const returnItems = (
    orderNumber: number,
    reason: string,
    { cents = null, lines: wanted = null, isSellable = true }: Reversal,
  ): Promise<number> =>
    reverse(orderNumber, async (trx, order, lines) => {
      const isPartlySent = order.status === 'placed' && lines.some((one) => leftToReturn(one) > 0)
      if (!isReturnable(order) && !(isPartlySent && wanted !== null)) throw notReturnable(order)
      const chosen = chooseLines(orderNumber, lines, wanted, { possible: leftToReturn, verb: 'taken back' })
      if (wanted !== null && !planOf(lines, chosen).isAll) {
        return reverseLines({ trx, order, lines, reason, cents, isSellable }, chosen, 'returned')
      }
      if (!(await createOrderWriter(trx, at()).markReturned(order.uuidOrder))) throw changedMeanwhile(order)
      if (isSellable) await putBack(trx, order, chosen, at())
      return refundOrCorrect(trx, order, {
        cents: cents ?? (await leftToRefund(trx, order)),
        reason,
        rates: goneCopies(order.content, chosen),
      })
    })

  /** Takes single copies out of an order; what is left of it goes on. */
  async function reverseLines(
    step: Step,
    chosen: readonly ChosenLine[],
    counted: 'cancelled' | 'returned',
  ): Promise<number> {
    const { trx, order, lines, reason, cents, isSellable } = step
    const { uuidOrder } = order
    const plan = planOf(lines, chosen)
    for (const { one, quantity } of chosen) {
      await addToLine(trx, uuidOrder, one.line.uuidReleaseFormat, { [counted]: quantity })
    }
    const after = lines.map((one) => {
      const quantity = chosen.find((each) => each.one === one)?.quantity ?? 0
      return { ...one, [counted]: one[counted] + quantity }
    })
    const status = statusOfLines(order.status, after)
    if (status !== order.status) {
      await createOrderWriter(trx, at()).changeStatus(uuidOrder, status)
      if (status === 'shipped') await noteOrderEvent(trx, uuidOrder, 'sent', at())
      if (status === 'cancelled') await noteOrderEvent(trx, uuidOrder, 'cancelled', at())
    }
    if (isSellable) await putBack(trx, order, chosen, at())
    if (order.paymentStatus === 'failed' && !plan.isAll) await lowerClaim(trx, order, { plan, reason }, at())
    const left = await leftToRefund(trx, order)
    const planned = plan.isAll ? left : Math.min(plan.cents, left)
    const amount = counted === 'cancelled' ? centsOfCancelling(step, planned) : (cents ?? planned)
    const rates =
      amount > 0 && !plan.isAll
        ? await addToLines(trx, order, plan, { cents: amount, areGone: true })
        : goneCopies(order.content, chosen)
    return refundOrCorrect(trx, order, { cents: amount, reason, rates })
  }

  async function refundOrCorrect(
    trx: WriteTransaction,
    order: OrderRecord,
    begun: BegunRefund,
  ): Promise<number> {
    if (begun.cents > 0) await beginRefund(trx, order, begun, at())
    else {
      const [changed = order] = await createOrderWriter(trx, at()).listOrders([order.uuidOrder])
      const isVoid = changed.paymentStatus === 'failed' && changed.status === 'returned'
      if (isVoid) await returnToCard(trx, changed, at())
      if (changed.paymentStatus === 'failed') await lowerLostMoney(trx, changed, at())
      await issueDocuments(trx, changed, at())
      await closeSettledWithdrawals(trx, order.uuidOrder, at())
    }
    return begun.cents
  }

  return { cancel, refund, returnItems }
}

/**
 * Decides what is taken out of what the buyer pays, or has paid, for copies that are cancelled.
 * @param planned what they cost, in cents
 * @throws ShopError 409 for less while the payment is awaited: the buyer would still be asked for the rest
 */
function centsOfCancelling({ order, cents }: Step, planned: number): number {
  if (order.paymentStatus === 'pending' && cents !== null && cents < planned) throw notPaid(order)
  return cents ?? planned
}

const notPaid = ({ orderNumber }: OrderRecord) =>
  new ShopError(
    409,
    'not_paid',
    `Order ${orderNumber} is not paid yet: leave the amount empty, so that the buyer no longer owes what is cancelled.`,
  )

const notCancellable = (order: OrderRecord) =>
  new ShopError(
    409,
    'not_cancellable',
    `Order ${order.orderNumber} cannot be cancelled: ${statusText(order)}.`,
  )

const notReturnable = (order: OrderRecord) =>
  new ShopError(
    409,
    'not_returnable',
    hasParcel(order.content)
      ? `Order ${order.orderNumber} cannot be returned: ${statusText(order)}.`
      : `Order ${order.orderNumber} contains only downloads: nothing comes back. Cancel it instead.`,
  )

const changedMeanwhile = ({ orderNumber }: OrderRecord) =>
  new ShopError(
    409,
    'changed_meanwhile',
    `Order ${orderNumber} has changed meanwhile. Please look at it again.`,
  )
