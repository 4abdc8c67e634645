/** Computes what is left to do for withdrawals, and closes the incidents of those for which nothing is. */
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import { closeSettledIncident } from '../../../platform/jobs/incidents'
import { readRefundableCents } from '../giftCards/soldGiftCard'
import { countToSend, type OrderLine } from '../lines/orderLine'
import { createOrderLineReader } from '../lines/orderLineRepository'
import type { OrderRecord } from '../orderContent'
import { createOrderReader } from '../orderRepository'
import { isShippable } from '../orderRules'
import { createRefundReader, type RefundRow, readRates } from '../refundRepository'
import { createWithdrawalReader, type WithdrawalRecord } from './withdrawalRepository'
import { withdrawnPart } from './withdrawalRules'

/** A refund of an order, and whether its money has arrived. */
export type KnownRefund = Pick<RefundRow, 'amount_cents' | 'rates' | 'created_at'> & { isDone: boolean }

/** An order as far as it decides about its withdrawals. */
export interface WithdrawnOrder {
  order: OrderRecord
  lines: readonly OrderLine[]
  /** What can still be refunded, in cents. */
  remainingCents: number
  refunds: readonly KnownRefund[]
}

type Declared = Pick<WithdrawalRecord, 'items' | 'received_at'>

/** What is left to do for a withdrawal. */
export interface WithdrawalRest {
  /** What the buyer still gets back, in cents, without what is on its way. */
  owedCents: number
  /** Whether a refund of the order is on its way, or has to be transferred by hand. */
  isOnItsWay: boolean
  /** Whether the order would still be sent with copies that the buyer has withdrawn from. */
  isToSend: boolean
}

/**
 * Computes what is left to do for a withdrawal. Money for its lines counts, and since the first withdrawal also money that
 * was refunded without naming lines.
 * @param withdrawal null as its items is the whole order
 * @param before the earlier withdrawals from this order
 */
export function getWithdrawalRest(
  { order, lines, remainingCents, refunds }: WithdrawnOrder,
  withdrawal: Declared,
  before: readonly Declared[],
): WithdrawalRest {
  const listLines = (declared: readonly Declared[]) => {
    const part = withdrawnPart(order.content, declared)
    return lines.filter(({ line }) => part.lines.includes(line))
  }
  const ownLines = listLines([withdrawal])
  const earlierLines = listLines(before).filter((orderLine) => !ownLines.includes(orderLine))
  const isWhole = withdrawnPart(order.content, [...before, withdrawal]).isWholeOrder
  const receivedTimes = [...before, withdrawal].map(({ received_at }) => received_at).toSorted()
  // Money that names no lines is for the earlier withdrawals first.
  const creditedCents = Math.max(
    0,
    sumRefundsWithoutLines(refunds, receivedTimes[0] ?? '') - sumOwedCents(earlierLines),
  )
  return {
    owedCents: isWhole
      ? remainingCents
      : Math.max(0, Math.min(remainingCents, sumOwedCents(ownLines) - creditedCents)),
    isOnItsWay: refunds.some(({ isDone }) => !isDone),
    isToSend: isShippable(order) && ownLines.some((orderLine) => countToSend(orderLine) > 0),
  }
}

const sumOwedCents = (lines: readonly OrderLine[]): number =>
  lines.reduce(
    (sum, { line, refundedCents }) => sum + Math.max(0, line.itemsCents - line.rebateCents - refundedCents),
    0,
  )

/** Sums what was refunded since a time without naming lines, in cents. */
const sumRefundsWithoutLines = (refunds: readonly KnownRefund[], since: string): number =>
  refunds
    .filter(({ created_at, rates }) => created_at >= since && !isForLines(rates))
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0)

/** Tells whether money was refunded for lines. Rates without money only name copies under the margin scheme. */
const isForLines = (rates: RefundRow['rates']): boolean =>
  (readRates(rates) ?? []).some(({ grossCents }) => grossCents > 0)

/** Tells whether nothing is left to do for a withdrawal. */
export const isSettled = ({ owedCents, isOnItsWay, isToSend }: WithdrawalRest): boolean =>
  owedCents === 0 && !isOnItsWay && !isToSend

/** Reads of an order what decides about its withdrawals. */
export async function readWithdrawnOrder(db: ReadOnlyDatabase, order: OrderRecord): Promise<WithdrawnOrder> {
  const [lines, remainingCents, refunds] = await Promise.all([
    createOrderLineReader(db).readOrderLines(order),
    readRefundableCents(db, order),
    createRefundReader(db).listRefunds([order.uuidOrder]),
  ])
  return { order, lines, remainingCents, refunds }
}

/**
 * Lists the withdrawals of an order with what is left to do for each.
 * @param withdrawals of this order
 */
export const listWithdrawalRests = (withdrawn: WithdrawnOrder, withdrawals: readonly WithdrawalRecord[]) =>
  withdrawals.map((withdrawal) => ({
    withdrawal,
    rest: getWithdrawalRest(withdrawn, withdrawal, listEarlier(withdrawal, withdrawals)),
  }))

/** @returns the withdrawals from the same order that were received before another one */
export const listEarlier = (
  { uuid_withdrawal, uuid_order, received_at }: WithdrawalRecord,
  all: readonly WithdrawalRecord[],
): WithdrawalRecord[] =>
  all.filter(
    (other) =>
      other.uuid_order === uuid_order &&
      other.uuid_withdrawal !== uuid_withdrawal &&
      other.received_at <= received_at,
  )

/**
 * Closes the open withdrawals of an order for which nothing is left to do. The order is locked.
 * @param now ISO time
 */
export async function closeSettledWithdrawals(
  trx: WriteTransaction,
  uuidOrder: string,
  now: string,
): Promise<void> {
  const withdrawals = await createWithdrawalReader(trx).listOfOrders([uuidOrder])
  if (!withdrawals.some(({ is_open }) => is_open)) return
  const [order] = await createOrderReader(trx).listOrders([uuidOrder])
  if (!order) return
  for (const { withdrawal, rest } of listWithdrawalRests(await readWithdrawnOrder(trx, order), withdrawals)) {
    if (!withdrawal.is_open || !isSettled(rest)) continue
    await closeSettledIncident(trx, { kind: 'withdrawal', ref: withdrawal.uuid_withdrawal }, now)
  }
}
