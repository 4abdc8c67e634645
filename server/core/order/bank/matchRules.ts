import type { BankOutcome } from '../../../../src/shared/staff/accounting/contract'
import type { AwaitedPaymentRow } from '../../payment/methods/awaited/awaitedPaymentRepository'
import type { BankEntry } from './camtFile'
import { tell } from './staffSentences'

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
      const todo = tell(
        'The bank has taken back a transfer for {orders}. Ask the buyer, and cancel the order if it was not sent.',
        { orders: ordersText(payment) },
      )
      return { outcome: 'reversed', payment, todo: formatTodo(entry, todo) }
    }
    return { outcome: 'other', payment: null, todo: null }
  }
  if (otherPayments.length > 0) {
    const todo = tell('It names several purchases, {orders}. Divide it, and mark each as paid.', {
      orders: namedPayments.map(ordersText).reduce(joinByAnd),
    })
    return { outcome: 'several', payment: null, todo: formatTodo(entry, todo) }
  }
  if (payment) return matchPayment(entry, payment)
  if (openPayments.length > 0) {
    const todo = tell(
      'It has no reference, but the amount fits {orders}. Compare the names; if it is that one, mark it as paid.',
      { orders: openPayments.slice(0, 5).map(ordersText).reduce(joinByOr) },
    )
    return { outcome: 'unknown', payment: null, todo: formatTodo(entry, todo) }
  }
  if (/\bRF ?\d\d/i.test(entry.remittance)) {
    return {
      outcome: 'unknown',
      payment: null,
      todo: formatTodo(
        entry,
        tell('No purchase has this reference. Find the order by the name, or transfer the money back.'),
      ),
    }
  }
  return { outcome: 'other', payment: null, todo: null }
}

function matchPayment(entry: BankEntry, payment: MatchedPayment): Match {
  const dueCents = payment.amount_cents
  const openCents = dueCents - payment.partCents
  const orders = ordersText(payment)
  const toMatch = (outcome: BankOutcome, todo: string): Match => ({
    outcome,
    payment,
    todo: formatTodo(entry, todo),
  })
  if (payment.state === 'paid')
    return toMatch(
      'twice',
      tell('The transfer for {orders} has come twice. Transfer this one back.', { orders }),
    )
  if (payment.state === 'cancelled') {
    return toMatch(
      'late',
      tell('It is for {orders}, which is cancelled. Transfer it back, or ask the buyer to order again.', {
        orders,
      }),
    )
  }
  if (entry.cents < openCents) {
    return toMatch(
      'less',
      tell(
        '{missing} of {due} for {orders} is missing. Ask the buyer for the rest, and mark the order as paid when it has come.',
        { missing: { cents: openCents - entry.cents }, due: { cents: dueCents }, orders },
      ),
    )
  }
  if (entry.cents > openCents) {
    return toMatch(
      'more',
      tell(
        'It is {more} more than the {open} that was open for {orders}, which is paid now. Transfer the rest back.',
        { more: { cents: entry.cents - openCents }, open: { cents: openCents }, orders },
      ),
    )
  }
  return { outcome: 'paid', payment, todo: null }
}

/** Says which booking it is about. The text of the payer is cut, because some write letters. */
function formatTodo({ bookedOn, cents, payer, remittance }: BankEntry, todo: string): string {
  const booking = { amount: { cents }, day: { day: bookedOn }, todo }
  const values = { ...booking, payer: payer?.slice(0, 70) ?? '', text: remittance.slice(0, 140) }
  if (payer && remittance) return tell('{amount} of {day} from {payer}, "{text}": {todo}', values)
  if (payer) return tell('{amount} of {day} from {payer}: {todo}', values)
  return tell(remittance ? '{amount} of {day}, "{text}": {todo}' : '{amount} of {day}: {todo}', values)
}

const joinByAnd = (first: string, next: string): string => tell('{first} and {next}', { first, next })
const joinByOr = (first: string, next: string): string => tell('{first} or {next}', { first, next })
const ordersText = ({ orderNumbers }: MatchedPayment): string =>
  tell('order {numbers}', { numbers: orderNumbers.map(String).reduce(joinByAnd) })
