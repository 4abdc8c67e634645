/** Decides which steps an incident of the inbox has. */
import type { z } from 'zod'
import { toEuros } from '../../../../src/shared/money'
import type { incidentSchema } from '../../../../src/shared/staff/inbox/contract'
import type { OrderRecord } from '../../../core/order/orderContent'
import { isCancellable, isReturnable } from '../../../core/order/orderRules'
import { getWithdrawalSituation } from '../../../core/order/withdrawal/withdrawalAdvice'
import type { WithdrawalRest } from '../../../core/order/withdrawal/withdrawalRest'
import { withdrawnPart } from '../../../core/order/withdrawal/withdrawalRules'

type InboxIncident = z.output<typeof incidentSchema>
type Step = InboxIncident['steps'][number]
type Advice = NonNullable<InboxIncident['withdrawal']>['advice']

const closing: Step = { what: 'close', order_number: null, amount: null }
const tryingAgain: Step = { what: 'again', order_number: null, amount: null }

/** The items of a withdrawal; null for all of the order. */
interface Withdrawn {
  items: readonly string[] | null
}

/**
 * Tells what a withdrawal means for the work of staff.
 * @param order the order that it belongs to; null if there is none
 * @param rest what is left to do
 * @param before the earlier withdrawals from this order
 */
export function getAdvice(
  order: OrderRecord | null,
  withdrawal: Withdrawn,
  { rest, before }: { rest: WithdrawalRest | null; before: readonly Withdrawn[] },
): Advice {
  if (!order || !rest) return 'find_order'
  if (rest.owedCents === 0) {
    if (rest.isToSend) return 'take_out'
    return rest.isOnItsWay ? 'on_its_way' : 'settled'
  }
  const isEnded = order.status === 'cancelled' || order.status === 'returned'
  return isEnded ? 'partly_settled' : getWithdrawalSituation(order, withdrawal, before)
}

/**
 * Lists the steps of a withdrawal, the advised one first.
 * @param owed what the buyer still gets back, in cents
 */
export function listWithdrawalSteps(
  order: OrderRecord | null,
  withdrawal: Withdrawn,
  { owed, advice }: { owed: number; advice: Advice },
): Step[] {
  if (!order) return [closing]
  const { isWholeOrder } = withdrawnPart(order.content, [withdrawal])
  return [
    ...listWantedSteps(advice, isWholeOrder, owed).flatMap((step) => toPossibleSteps(order, step)),
    closing,
  ]
}

const isReturnAdvised = (advice: Advice) => advice === 'after_sending' || advice === 'ready_to_collect'

type Wanted = Pick<Step, 'what'> & { cents: number }

function listWantedSteps(advice: Advice, isWholeOrder: boolean, cents: number): Wanted[] {
  const refund: Wanted = { what: 'refund', cents }
  switch (advice) {
    case 'find_order':
    case 'on_its_way':
    case 'settled':
      return []
    case 'take_out':
      return [{ what: 'cancel', cents: 0 }]
    case 'partly_settled':
      return [refund]
    case 'last_items':
      return [refund, { what: 'cancel', cents }, { what: 'return', cents }]
    default:
      if (!isWholeOrder) return [refund]
      return [{ what: isReturnAdvised(advice) ? 'return' : 'cancel', cents }, refund]
  }
}

/** @returns the step, if the order is in a state for it */
function toPossibleSteps(order: OrderRecord, { what: step, cents }: Wanted): Step[] {
  const isPossible =
    step === 'cancel' ? isCancellable(order) : step === 'return' ? isReturnable(order) : cents > 0
  return isPossible ? [{ what: step, order_number: order.orderNumber, amount: toEuros(cents) }] : []
}

/**
 * Lists the steps of another incident.
 * @param orders that it is about
 */
export function listIncidentSteps(kind: string, orders: readonly OrderRecord[]): Step[] {
  if (kind.startsWith('outbox.')) return [tryingAgain, closing]
  if (kind !== 'debit_failed') return [closing]
  const returns = orders.flatMap((order) => toPossibleSteps(order, { what: 'return', cents: 0 }))
  return [closing, ...returns]
}
