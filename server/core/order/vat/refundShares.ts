import { elementAt } from '../../../../src/shared/required'
import type { VatKind } from '../../../../src/shared/vocabulary'
import { splitByWeight } from '../../pricing/shares'
import type { OrderContent } from '../orderContent'
import { getVatKind } from './orderVat'

/** The part of an amount of one kind and VAT rate. */
export interface RateAmount {
  kind: VatKind
  /** The rate in hundredths of a percent. */
  rate: number
  netCents: number
  vatCents: number
  grossCents: number
}

/** A part of a refund of lines, as it is stored. */
export interface RateShare {
  /** Left out by refunds from before there were several kinds. */
  kind?: VatKind
  /** The rate in hundredths of a percent. */
  rate: number
  grossCents: number
  /**
   * The line that it is for, and how many of its copies the buyer no longer gets. Earlier refunds name only lines under the
   * margin scheme.
   */
  uuidReleaseFormat?: string
  copies?: number
}

/** A refund of an order. */
export interface SplitRefund {
  amountCents: number
  /** What of it belongs to which VAT rate, for a refund of some lines; left out for a part of all of the order. */
  rates?: readonly RateShare[] | null | undefined
}

/**
 * Splits the refunds of an order over its VAT rates. All refunds and what is left add up to the order at each rate.
 * @param refunds all refunds of the order, oldest first
 * @returns for each refund its amounts by rate, and those of what is left; they are below 0, and rates without a change are
 * left out
 */
export function splitRefunds(
  content: OrderContent,
  refunds: readonly SplitRefund[],
): { refunds: RateAmount[][]; remaining: RateAmount[] } {
  const rates = listRates(content)
  // A part of all of the order is a part of what was left after the last refund of lines.
  let base = rates.map(({ gross }) => gross)
  let remaining = base
  const split = refunds.map(({ amountCents, rates: refundRates }) => {
    const before = remaining
    if (refundRates?.some(isForLine)) {
      const shares = refundRates.map((share) => ({ ...share, kind: getVatKind(content, share) }))
      remaining = base = subtractLines(rates, before, amountCents, shares)
    } else remaining = splitByWeight(sum(before) - amountCents, base)
    return listDifferences(rates, before, remaining)
  })
  const nothing = rates.map(() => 0)
  return { refunds: split, remaining: listDifferences(rates, remaining, nothing) }
}

/** A refund for all of an order may name copies too; only under the margin scheme do they change its split. */
const isForLine = ({ kind, grossCents }: RateShare): boolean => grossCents > 0 || kind === 'margin'

const sum = (amounts: readonly number[]): number => amounts.reduce((all, cents) => all + cents, 0)

/** Subtracts a refund of lines. What a rate has no longer, because it was refunded before, is taken from the others. */
function subtractLines(
  rates: readonly Rate[],
  remaining: readonly number[],
  amountCents: number,
  shares: readonly RateShare[],
): number[] {
  const after = rates.map(({ rate, kind }, i) => {
    const ownShares = shares.filter((share) => share.rate === rate && share.kind === kind)
    return Math.max(0, elementAt(remaining, i) - sum(ownShares.map(({ grossCents }) => grossCents)))
  })
  const excess = amountCents - (sum(remaining) - sum(after))
  const parts = splitByWeight(excess, after)
  return after.map((cents, i) => cents - elementAt(parts, i))
}

function listDifferences(
  rates: readonly Rate[],
  from: readonly number[],
  to: readonly number[],
): RateAmount[] {
  return rates.flatMap((whole, i) => {
    const grossCents = elementAt(to, i) - elementAt(from, i)
    const vatCents = vatIn(whole, elementAt(to, i)) - vatIn(whole, elementAt(from, i))
    if (grossCents === 0 && vatCents === 0) return []
    const { kind, rate } = whole
    return [{ kind, rate, netCents: grossCents - vatCents, vatCents, grossCents }]
  })
}

const vatIn = ({ gross, vat }: Rate, cents: number): number =>
  gross === 0 ? 0 : Math.round((vat * cents) / gross)

interface Rate {
  kind: VatKind
  rate: number
  gross: number
  vat: number
}

/** Lists the amounts of an order by kind and rate. */
export const listRates = (content: OrderContent): Rate[] =>
  content.vatLines.length > 0
    ? content.vatLines.map(({ rate, netCents, vatCents, ...line }) => ({
        kind: getVatKind(content, line),
        rate,
        gross: netCents + vatCents,
        vat: vatCents,
      }))
    : [{ kind: getVatKind(content, {}), rate: 0, gross: content.totalCents, vat: 0 }]
