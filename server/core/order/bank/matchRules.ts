import { moneyOfCents } from '../../../../src/shared/money'
import type { BankOutcome } from '../../../../src/shared/staff/accounting/contract'
import { formatDay } from '../../../platform/support/dates'
import type { AwaitedPaymentRow } from '../../payment/methods/awaited/awaitedPaymentRepository'
import type { BankEntry } from './camtFile'

/** An awaited payment, with the orders that it pays. */
export interface MatchedPayment extends AwaitedPaymentRow {
  orderNumbers: number[]
  /** What has come of it before, in transfers that were too small by themselves. */
  partCents: number
}

/** What a booking means. `todo` is for a person, and null where there is nothing to do. */
export interface Match {
  outcome: BankOutcome
  payment: MatchedPayment | null
  todo: string | null
}

/**
 * Decides what a booking means for the payments that the shop waits for.
 * @param namedPayments the payments whose references its remittance text contains
 * @param openPayments the open payments of the same amount, for a booking whose text has no reference
 */
export function matchEntry(
  entry: BankEntry,
  namedPayments: readonly MatchedPayment[],
  openPayments: readonly MatchedPayment[],
): Match {
  const [payment, ...otherPayments] = namedPayments
  const isIncoming = entry.direction === 'credit' && !entry.isReversal
  if (!isIncoming) {
    if (payment && entry.direction === 'debit' && entry.isReversal) {
      const todo = `The bank has taken back a transfer ${forOrders(payment)}. Ask the buyer, and cancel the order if it was not sent.`
      return { outcome: 'reversed', payment, todo: formatTodo(entry, todo) }
    }
    return { outcome: 'other', payment: null, todo: null }
  }
  if (otherPayments.length > 0) {
    const todo = `It names several purchases, ${namedPayments.map(ordersText).join(' and ')}. Divide it, and mark each as paid.`
    return { outcome: 'several', payment: null, todo: formatTodo(entry, todo) }
  }
  if (payment) return matchPayment(entry, payment)
  if (openPayments.length > 0) {
    const todo = `It has no reference, but the amount fits ${openPayments.slice(0, 5).map(ordersText).join(' or ')}. Compare the names; if it is that one, mark it as paid.`
    return { outcome: 'unknown', payment: null, todo: formatTodo(entry, todo) }
  }
  if (/\bRF ?\d\d/i.test(entry.remittance)) {
    return {
      outcome: 'unknown',
      payment: null,
      todo: formatTodo(
        entry,
        'No purchase has this reference. Find the order by the name, or transfer the money back.',
      ),
    }
  }
  return { outcome: 'other', payment: null, todo: null }
}

function matchPayment(entry: BankEntry, payment: MatchedPayment): Match {
  const dueCents = payment.amount_cents
  const openCents = dueCents - payment.partCents
  const orders = forOrders(payment)
  const toMatch = (outcome: BankOutcome, todo: string): Match => ({
    outcome,
    payment,
    todo: formatTodo(entry, todo),
  })
  if (payment.state === 'paid')
    return toMatch('twice', `The transfer ${orders} has come twice. Transfer this one back.`)
  if (payment.state === 'cancelled') {
    return toMatch(
      'late',
      `It is ${orders}, which is cancelled. Transfer it back, or ask the buyer to order again.`,
    )
  }
  if (entry.cents < openCents) {
    return toMatch(
      'less',
      `${moneyOfCents(openCents - entry.cents)} of ${moneyOfCents(dueCents)} ${orders} is missing. Ask the buyer for the rest, and mark the order as paid when it has come.`,
    )
  }
  if (entry.cents > openCents) {
    return toMatch(
      'more',
      `It is ${moneyOfCents(entry.cents - openCents)} more than the ${moneyOfCents(openCents)} that was open ${orders}, which is paid now. Transfer the rest back.`,
    )
  }
  return { outcome: 'paid', payment, todo: null }
}

/** Says which booking it is about. The text of the payer is cut, because some write letters. */
const formatTodo = ({ bookedOn, cents, payer, remittance }: BankEntry, todo: string): string =>
  `${moneyOfCents(cents)} of ${formatDay(bookedOn)}${payer ? ` from ${payer.slice(0, 70)}` : ''}${remittance ? `, "${remittance.slice(0, 140)}"` : ''}: ${todo}`

const ordersText = ({ orderNumbers }: MatchedPayment): string => `order ${orderNumbers.join(' and ')}`
const forOrders = (payment: MatchedPayment): string => `for ${ordersText(payment)}`
