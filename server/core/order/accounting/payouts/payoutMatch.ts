import { isKeyOf } from '../../../../../src/shared/isKeyOf'
import { tell } from '../staffSentences'
import { type PayoutFile, type PayoutLine, splitRepeated } from './payoutFile'

/** What the shop took or gave back by a provider. */
export interface ShopMovement {
  kind: 'payment' | 'refund'
  /** As `PayoutLine.ref`. */
  ref: string
  /** Above 0. */
  cents: number
  /** `YYYY-MM-DD` */
  day: string
  orders: number[]
}

export interface PayoutMatch {
  provider: PayoutFile['provider']
  from: string
  until: string
  payments: number
  refunds: number
  grossCents: number
  feeCents: number
  netCents: number
  /** What the provider transferred to the bank. */
  payouts: { id: string; day: string; cents: number }[]
  /** Lines that differ from the shop's books or are not in them, one sentence each. */
  differences: { line: number; text: string }[]
  /** What the shop has of these days, and the file has not. */
  missing: ShopMovement[]
}

/** What Stripe calls lines that are neither a payment nor a refund (https://docs.stripe.com/reports/reporting-categories). */
const stripeTypes = {
  dispute: 'dispute',
  dispute_reversal: 'dispute won',
  refund_failure: 'failed refund',
  other_adjustment: 'other adjustment',
  transfer: 'transfer',
  topup: 'top-up',
} as const

const tellType = (type: string): string => (isKeyOf(stripeTypes, type) ? tell(stripeTypes[type]) : type)

/**
 * Compares a provider's report with the payments and refunds of the shop, by their references.
 * @param movements those that the report names, and all of its days
 */
export function matchPayouts(
  { provider, lines }: PayoutFile,
  movements: readonly ShopMovement[],
): PayoutMatch {
  const days = lines.map(({ day }) => day).sort()
  const from = days[0] ?? ''
  const until = days.at(-1) ?? ''
  const matches = new Set<ShopMovement>()
  const byRef = Map.groupBy(movements, ({ kind, ref }) => `${kind} ${ref}`)
  const findPayment = (ref: string) => (ref === '' ? undefined : byRef.get(`payment ${ref}`)?.[0])
  const differences: PayoutMatch['differences'] = []
  const note = (line: number, text: string) => differences.push({ line, text })
  const { fresh, repeated } = splitRepeated(lines)
  for (const { line, id } of repeated) note(line, tell('{id} is in the file twice.', { id }))

  for (const parts of Map.groupBy(filterByKind(fresh, 'payment'), ({ ref }) => ref).values()) {
    const [first] = parts
    if (!first) continue
    const cents = parts.reduce((sum, { grossCents }) => sum + grossCents, 0)
    const own = findPayment(first.ref)
    if (!own) {
      note(
        first.line,
        tell('{amount} for {ref}: the shop has no such payment.', {
          amount: { cents },
          ref: first.ref || first.id,
        }),
      )
      continue
    }
    matches.add(own)
    if (own.cents === cents) continue
    const values = { amount: { cents }, orders: orderText(own), taken: { cents: own.cents } }
    note(first.line, tell('{amount} for {orders}: the shop has taken {taken}.', values))
  }
  for (const { line, ref, id, grossCents } of filterByKind(fresh, 'refund')) {
    const own = byRef
      .get(`refund ${ref}`)
      ?.find((movement) => movement.cents === -grossCents && !matches.has(movement))
    if (own) {
      matches.add(own)
    } else {
      const payment = findPayment(ref)
      const values = { amount: { cents: -grossCents }, ref: payment ? orderText(payment) : ref || id }
      note(line, tell('{amount} given back for {ref}: the shop has no such refund.', values))
    }
  }
  for (const { line, type, id, grossCents } of filterByKind(fresh, 'other')) {
    const values = { amount: { cents: grossCents }, type: tellType(type) || id }
    note(line, tell('{amount}, {type}: this is neither a payment nor a refund. Look it up.', values))
  }
  const sum = (getCents: (line: PayoutLine) => number, payoutLines: readonly PayoutLine[]) =>
    payoutLines.reduce((cents, line) => cents + getCents(line), 0)
  const moved = fresh.filter(({ kind }) => kind !== 'payout')
  const isFee = ({ kind }: PayoutLine) => kind === 'fee'
  // A fee with a line of its own has its amount as gross.
  const ownFees = -sum(({ grossCents }) => grossCents, moved.filter(isFee))
  return {
    provider,
    from,
    until,
    payments: [...matches].filter(({ kind }) => kind === 'payment').length,
    refunds: [...matches].filter(({ kind }) => kind === 'refund').length,
    grossCents: sum(
      ({ grossCents }) => grossCents,
      moved.filter((line) => !isFee(line)),
    ),
    feeCents: sum(({ feeCents }) => feeCents, fresh) + ownFees,
    netCents: sum(({ netCents }) => netCents, moved),
    payouts: filterByKind(fresh, 'payout').map(({ id, day, grossCents }) => ({
      id,
      day,
      cents: -grossCents || 0,
    })),
    differences: differences.sort((a, b) => a.line - b.line),
    missing: movements.filter(
      (movement) => !matches.has(movement) && from <= movement.day && movement.day <= until,
    ),
  }
}

const filterByKind = (lines: readonly PayoutLine[], kind: PayoutLine['kind']) =>
  lines.filter((line) => line.kind === kind)

export const orderText = ({ orders, ref }: ShopMovement): string =>
  orders.length === 0
    ? ref
    : tell(orders.length === 1 ? 'order {numbers}' : 'orders {numbers}', { numbers: orders.join(', ') })
