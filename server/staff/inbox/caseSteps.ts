/** Decides which steps a case of the inbox has. */
import type { z } from 'zod'
import type { caseSchema } from '../../../src/shared/staff/inboxContract'
import type { OrderRecord } from '../../order/orderContent'
import { isCancellable, isReturnable } from '../../order/orderRules'
import { type WithdrawalCase, withdrawalCase } from '../../order/withdrawalAdvice'
import { type WithdrawnPart, withdrawnPart } from '../../order/withdrawalRules'

type Case = z.output<typeof caseSchema>
type Step = Case['steps'][number]
type Advice = NonNullable<Case['withdrawal']>['advice']

const closing: Step = { what: 'close', order_number: null, amount: null }
const tryingAgain: Step = { what: 'again', order_number: null, amount: null }

/** The items of a withdrawal; null for all of the order. */
interface Withdrawn {
  items: readonly string[] | null
}

/**
 * Tells what a withdrawal means for the work of staff.
 * @param order the order that it belongs to; null if there is none
 * @param known `left`: what can still be refunded, in cents; `before`: the earlier withdrawals from this order
 */
export function adviceOn(
  order: OrderRecord | null,
  withdrawal: Withdrawn,
  { left, before }: { left: number; before: readonly Withdrawn[] },
): Advice {
  if (!order) return 'find_order'
  const isEnded = order.status === 'cancelled' || order.status === 'returned'
  return isEnded || left === 0 ? 'settled' : withdrawalCase(order, withdrawal, before)
}

/**
 * Lists the steps of a withdrawal, the advised one first.
 * @param known `left`: what can still be refunded, in cents
 */
export function stepsOfWithdrawal(
  order: OrderRecord | null,
  withdrawal: Withdrawn,
  { left, advice }: { left: number; advice: Advice },
): Step[] {
  if (!order || advice === 'find_order' || advice === 'settled') return [closing]
  const part = withdrawnPart(order.content, [withdrawal])
  return [...wantedSteps(advice, part, left).flatMap((step) => possible(order, step)), closing]
}

type Wanted = Pick<Step, 'what'> & { cents: number }

function wantedSteps(advice: WithdrawalCase, part: WithdrawnPart, left: number): Wanted[] {
  const refund: Wanted = { what: 'refund', cents: part.isWholeOrder ? left : Math.min(part.cents, left) }
  if (advice === 'last_items') {
    return [
      { what: 'refund', cents: left },
      { what: 'cancel', cents: left },
      { what: 'return', cents: left },
    ]
  }
  if (!part.isWholeOrder) return [refund]
  return [{ what: advice === 'after_sending' ? 'return' : 'cancel', cents: left }, refund]
}

/** @returns the step, if the order is in a state for it */
function possible(order: OrderRecord, { what, cents }: Wanted): Step[] {
  const isPossible =
    what === 'cancel' ? isCancellable(order) : what === 'return' ? isReturnable(order) : cents > 0
  return isPossible ? [{ what, order_number: order.orderNumber, amount: cents / 100 }] : []
}

/**
 * Lists the steps of another case.
 * @param orders that it is about
 */
export function stepsOfIncident(kind: string, orders: readonly OrderRecord[]): Step[] {
  if (kind.startsWith('outbox.')) return [tryingAgain, closing]
  if (kind !== 'debit_failed') return [closing]
  const returns = orders.flatMap((order) => possible(order, { what: 'return', cents: 0 }))
  return [closing, ...returns]
}
