import { toEuros } from '../../../../src/shared/money'
import type { MarginMethod, VatKind } from '../../../../src/shared/vocabulary'
import type { TotalMarginMonth } from '../../pricing/totalMargin'
import type { BookedLine } from './bookkeeping'

export interface BookedSum {
  idCountry: string
  vatKind: VatKind
  vatCountry: string
  vatRate: number
  /** How margins are computed; null outside the margin scheme. */
  marginMethod: MarginMethod | null
  isExport: boolean
  soldCents: number
  refundedCents: number
  netCents: number
  vatCents: number
  grossCents: number
  /** The margins with their VAT; 0 outside the margin scheme. */
  marginCents: number
}

type Key = Pick<BookedSum, 'idCountry' | 'vatKind' | 'vatCountry' | 'vatRate' | 'marginMethod' | 'isExport'>

/**
 * Adds lines up by country, kind and VAT rate, as VAT returns and the One-Stop-Shop need them.
 * @param totalMargin the months of the total margin that are booked in the period
 * @returns sums in cents
 */
export function sumUp(
  lines: readonly BookedLine[],
  totalMargin: readonly TotalMarginMonth[] = [],
): BookedSum[] {
  const sums = new Map<string, BookedSum>()
  const getSum = ({ idCountry, vatKind, vatCountry, vatRate, marginMethod, isExport }: Key): BookedSum => {
    const key = [
      idCountry,
      String(vatRate).padStart(6, '0'),
      isExport,
      vatKind,
      marginMethod,
      vatCountry,
    ].join(' ')
    const sum = sums.get(key) ?? {
      idCountry,
      vatKind,
      vatCountry,
      vatRate,
      marginMethod,
      isExport,
      marginCents: 0,
      soldCents: 0,
      refundedCents: 0,
      netCents: 0,
      vatCents: 0,
      grossCents: 0,
    }
    sums.set(key, sum)
    return sum
  }
  for (const line of lines) {
    const sum = getSum({ ...line, marginMethod: line.margin?.method ?? null })
    if (line.kind === 'sale') sum.soldCents += line.grossCents
    else sum.refundedCents += line.grossCents
    sum.netCents += line.netCents
    sum.vatCents += line.vatCents
    sum.grossCents += line.grossCents
    sum.marginCents += line.margin?.marginCents ?? 0
  }
  for (const { country, rate, marginCents, vatCents } of totalMargin) {
    if (marginCents === 0) continue
    const place = { idCountry: country, vatCountry: country, isExport: false }
    const sum = getSum({ ...place, vatKind: 'margin', vatRate: rate, marginMethod: 'total' })
    sum.marginCents += marginCents
    sum.vatCents += vatCents
    sum.netCents -= vatCents
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

/**
 * Adds up all sums. Sales of gift cards are left out: what is bought with a card is in the sums too (section 3 (15) UStG).
 * @returns cents
 */
export function getTotal(sums: readonly BookedSum[]) {
  const total = { soldCents: 0, refundedCents: 0, netCents: 0, vatCents: 0, grossCents: 0 }
  for (const sum of sums) {
    if (sum.vatKind === 'gift_card') continue
    total.soldCents += sum.soldCents
    total.refundedCents += sum.refundedCents
    total.netCents += sum.netCents
    total.vatCents += sum.vatCents
    total.grossCents += sum.grossCents
  }
  return total
}

/** A line of the recapitulative statement (Zusammenfassende Meldung, section 18a UStG). */
export interface StatedSale {
  vatId: string
  /** `L` for goods, `S` for services, as the statement's form has it. */
  kind: 'L' | 'S'
  /** The net amount in whole euros, as the statement wants it. */
  euros: number
}

/**
 * Adds up what businesses in other countries of the EU bought without VAT, by VAT id.
 * @returns sorted by VAT id, goods first
 */
export function stateSales(lines: readonly BookedLine[]): StatedSale[] {
  const sums = new Map<string, number>()
  for (const { buyerVatId, vatKind, netCents } of lines) {
    if (buyerVatId === null) continue
    const key = `${buyerVatId} ${vatKind === 'reverse_charge' ? 'S' : 'L'}`
    sums.set(key, (sums.get(key) ?? 0) + netCents)
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, cents]) => {
      const [vatId = '', kind] = key.split(' ')
      return { vatId, kind: kind === 'S' ? 'S' : 'L', euros: Math.round(toEuros(cents)) }
    })
}

/**
 * Adds up a turnover as the limits for small businesses count it: all sales of goods and downloads without VAT, exports of
 * goods too (section 19 (2) UStG, article 288 of Directive 2006/112/EC). Downloads for buyers outside the EU are not supplied
 * in it, and the sale of a gift card is no supply.
 * @param country the country in which it was supplied; left out for the whole Union
 * @returns cents
 */
export const turnoverCents = (lines: readonly BookedLine[], country?: string): number =>
  lines
    .filter(({ vatKind, vatCountry }) => vatKind !== 'gift_card' && (!country || vatCountry === country))
    .reduce((sum, line) => sum + line.netCents - (line.isExport ? line.services.netCents : 0), 0)

/**
 * Adds up what counts towards the threshold of 10,000 € for sales to private buyers in other countries of the EU: goods
 * and downloads without VAT, those of small businesses too (section 3a (5) and 3c (4) UStG, article 59c of Directive
 * 2006/112/EC). Sales under the margin scheme do not count (section 3c (5) UStG).
 * @param home the shop's own country
 * @returns cents
 */
export const crossBorderCents = (lines: readonly BookedLine[], home: string): number =>
  lines
    .filter(({ vatKind, idCountry, isExport }) => {
      return (vatKind === 'taxed' || vatKind === 'small_business') && !isExport && idCountry !== home
    })
    .reduce((sum, { netCents }) => sum + netCents, 0)
