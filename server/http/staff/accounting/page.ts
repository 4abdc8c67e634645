import type { z } from 'zod'
import { toEuros } from '../../../../src/shared/money'
import type { monthSchema } from '../../../../src/shared/staff/accounting/contract'
import { type GiftCardMonth, sumGiftCardMonth } from '../../../core/giftCards/giftCardMonthRepository'
import type { BookedLine } from '../../../core/order/accounting/bookkeeping'
import { getTotal, stateSales, sumUp } from '../../../core/order/accounting/bookSums'
import { booksCsv, booksCsvHeader, readBooks, totalMarginCsv } from '../../../core/order/accounting/readBooks'
import { readTotalMargin } from '../../../core/order/accounting/readTotalMargin'
import type { TotalMarginMonth } from '../../../core/pricing/totalMargin'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { lastDayOfMonth } from '../../../platform/support/dates'
import { byteOrderMark } from '../../../platform/table/csvText'

interface Month {
  /** `YYYY-MM` */
  month: string
  isTest: boolean
}

/**
 * Sums up a month by country and VAT rate, as `rille orders export` does, and its gift cards.
 * @param isTest counts test orders instead of real ones
 * @returns amounts in euros and rates in percent
 */
export async function readMonth(
  db: ReadOnlyDatabase,
  { month, isTest }: Month,
): Promise<z.output<typeof monthSchema>> {
  const period = { from: `${month}-01`, until: lastDayOfMonth(month), isTest }
  const lines: BookedLine[] = []
  for await (const part of readBooks(db, period)) lines.push(...part.lines)
  const totalMargin = await readTotalMargin(db, period)
  const sums = sumUp(lines, totalMargin)
  const listOrderNumbers = (isSale: boolean) =>
    lines.filter(({ kind }) => (kind === 'sale') === isSale).map(({ orderNumber }) => orderNumber)
  const total = getTotal(sums)
  return {
    from: period.from,
    until: period.until,
    is_test: isTest,
    orders: new Set(listOrderNumbers(true)).size,
    refunds: new Set(listOrderNumbers(false)).size,
    sums: sums.map((sum) => ({
      country: sum.idCountry,
      vat_rate: sum.vatRate / 100,
      is_export: sum.isExport,
      sold: toEuros(sum.soldCents),
      refunded: toEuros(sum.refundedCents),
      gross: toEuros(sum.grossCents),
      net: toEuros(sum.netCents),
      vat: toEuros(sum.vatCents),
      kind: sum.vatKind,
      margin_method: sum.marginMethod,
      vat_country: sum.vatCountry,
      margin: toEuros(sum.marginCents),
    })),
    statement: stateSales(lines).map(({ vatId, kind, euros }) => ({ vat_id: vatId, kind, net: euros })),
    total_margin: totalMargin.map(presentTotalMargin)[0] ?? null,
    gift_cards: presentGiftCardMonth(await sumGiftCardMonth(db, { month, isTest })),
    total: {
      sold: toEuros(total.soldCents),
      refunded: toEuros(total.refundedCents),
      gross: toEuros(total.grossCents),
      net: toEuros(total.netCents),
      vat: toEuros(total.vatCents),
    },
  }
}

/**
 * Writes the file of a month part by part, as `rille orders export --out` does.
 * @param hasSemicolons separates cells by semicolons, as German spreadsheets want it, instead of commas
 * @returns parts of a CSV in UTF-8 that begins with a byte order mark
 */
export async function* writeMonth(
  db: ReadOnlyDatabase,
  { month, isTest, hasSemicolons }: Month & { hasSemicolons: boolean },
): AsyncGenerator<string> {
  const delimiter = hasSemicolons ? ';' : ','
  yield byteOrderMark + booksCsvHeader(delimiter)
  const period = { from: `${month}-01`, until: lastDayOfMonth(month), isTest }
  for await (const { lines } of readBooks(db, period)) yield booksCsv(lines, delimiter)
  yield totalMarginCsv(await readTotalMargin(db, period), delimiter)
}

/** Presents a month of the total margin. @returns amounts in euros */
export const presentTotalMargin = (month: TotalMarginMonth) => ({
  sold: toEuros(month.soldCents),
  bought: toEuros(month.boughtCents),
  year: toEuros(month.yearCents),
  margin: toEuros(month.marginCents),
  vat: toEuros(month.vatCents),
})

/** Presents what the shop owed and owes to the holders of gift cards. @returns amounts in euros */
export const presentGiftCardMonth = (month: GiftCardMonth) => ({
  opening: toEuros(month.openingCents),
  issued: toEuros(month.issuedCents),
  taken_back: toEuros(month.takenBackCents),
  spent: toEuros(month.spentCents),
  refunded: toEuros(month.refundedCents),
  closing: toEuros(month.closingCents),
  blocked: toEuros(month.blockedCents),
  expired: toEuros(month.expiredCents),
})
