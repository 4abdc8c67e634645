import { moneyOfCents, toEuros } from '../../../src/shared/money'
import type { BookedLine } from '../../core/order/accounting/bookkeeping'
import { type BookedSum, getTotal, stateSales, sumUp } from '../../core/order/accounting/bookSums'
import { booksCsv, booksCsvHeader, readBooks, totalMarginCsv } from '../../core/order/accounting/readBooks'
import { readTotalMargin } from '../../core/order/accounting/readTotalMargin'
import { vatName } from '../../core/order/accounting/vatName'
import type { TotalMarginMonth } from '../../core/pricing/totalMargin'
import { presentTotalMargin } from '../../http/staff/accounting/page'
import { countText } from '../../platform/support/countText'
import { lastDayOfMonth } from '../../platform/support/dates'
import { byteOrderMark } from '../../platform/table/csvText'
import type { CliCommand } from '../cliCommand'
import { CommandRefused } from '../cliContext'
import { withProgress } from '../tables/progress'
import { readDay } from '../tables/readOptions'
import { textTable } from '../tables/textTable'
import { writeNewFile } from '../tables/wholeFiles'

interface ExportOptions {
  month?: string
  from?: string
  until?: string
  out?: string
  semicolons?: boolean
  test?: boolean
}

const exportHelp = `
For the bookkeeper: each order by VAT rate, and each refund on the day it happened (Berlin time). No names, no addresses: the
order's number is the invoice's, and the column document has the number of a correction. Without --out the sums by country
and rate are shown and nothing is written. Orders of a test shop are left out.

Examples:
  $ rille orders export --month 2026-11
  $ rille orders export --month 2026-11 --out november.csv
  $ rille orders export --from 2026-10-01 --until 2026-12-31 --semicolons --out quarter.csv`

/**
 * Adds `rille orders export`, which sums up sales and refunds of a month or of some days.
 * @param orders the command `rille orders`
 * @throws CommandRefused from the command if the period is missing or wrong, or the file exists
 */
export function addExport(orders: CliCommand): void {
  orders
    .command('export')
    .description('Sales and refunds, with VAT by country and rate.')
    .option('--month <month>', 'of this month, YYYY-MM')
    .option('--from <date>', 'or from this day, YYYY-MM-DD')
    .option('--until <date>', 'to this one, included')
    .option('--out <file>', 'write all lines to this file, as CSV')
    .option('--semicolons', 'semicolon-separated, for locales with a decimal comma')
    .option('--test', 'only orders of a test shop')
    .addHelpText('after', exportHelp)
    .setShopAction(async ({ db, context }, options: ExportOptions) => {
      const { from, until } = readPeriod(options)
      const isTest = options.test === true
      const lines: BookedLine[] = []
      await withProgress(context, async (at) => {
        for await (const part of readBooks(db, { from, until, isTest })) {
          at('Reading orders', part.done, part.total)
          lines.push(...part.lines)
        }
      })
      const totalMargin = await readTotalMargin(db, { from, until, isTest })
      const sums = sumUp(lines, totalMargin)
      if (options.out !== undefined) {
        const delimiter = options.semicolons ? ';' : ','
        const csv =
          booksCsvHeader(delimiter) + booksCsv(lines, delimiter) + totalMarginCsv(totalMargin, delimiter)
        await writeNewFile(options.out, byteOrderMark + csv)
      }
      return {
        text: exportText(lines, sums, totalMargin, { from, until, out: options.out }),
        json: {
          from,
          until,
          is_test: isTest,
          file: options.out ?? null,
          sums: sums.map(sumJson),
          total_margin: totalMargin.map((month) => ({ date: month.day, ...presentTotalMargin(month) })),
          statement: stateSales(lines).map(({ vatId, ...sale }) => ({ vat_id: vatId, ...sale })),
          lines: lines.map(lineJson),
        },
      }
    })
}

function readPeriod({ month, from, until }: ExportOptions): { from: string; until: string } {
  if ((month === undefined) === (from === undefined && until === undefined)) {
    throw new CommandRefused('Give either --month, or --from and --until.')
  }
  if (month !== undefined) {
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) {
      throw new CommandRefused(`${month} is not a month, such as 2026-11.`)
    }
    return { from: `${month}-01`, until: lastDayOfMonth(month) }
  }
  const period = { from: readDay(from ?? null), until: readDay(until ?? null) }
  if (period.from === null || period.until === null) throw new CommandRefused('Give both --from and --until.')
  if (period.from > period.until) throw new CommandRefused('--until is before --from.')
  return { from: period.from, until: period.until }
}

function exportText(
  lines: readonly BookedLine[],
  sums: readonly BookedSum[],
  totalMargin: readonly TotalMarginMonth[],
  { from, until, out }: { from: string; until: string; out?: string },
): string {
  if (lines.length === 0 && totalMargin.length === 0)
    return `Nothing was sold or refunded from ${from} to ${until}.`
  const hasCards = sums.some(({ vatKind }) => vatKind === 'gift_card')
  const rows = [
    ...sums.map((sum) => ({
      ...sum,
      where: sum.idCountry,
      rate: vatName(sum),
      margin: sum.marginCents,
    })),
    { ...getTotal(sums), where: hasCards ? 'All without gift cards' : 'All', rate: '', margin: 0 },
  ]
  const table = textTable(rows, [
    { title: 'Country', of: ({ where }) => where },
    { title: 'VAT', of: ({ rate }) => rate, isNumber: true },
    { title: 'Sold', of: ({ soldCents }) => moneyOfCents(soldCents), isNumber: true },
    {
      title: 'Given back',
      of: ({ refundedCents }) => refundedCents !== 0 && moneyOfCents(refundedCents),
      isNumber: true,
    },
    { title: 'Gross', of: ({ grossCents }) => moneyOfCents(grossCents), isNumber: true },
    { title: 'Margin', of: ({ margin }) => margin !== 0 && moneyOfCents(margin), isNumber: true },
    { title: 'Net', of: ({ netCents }) => moneyOfCents(netCents), isNumber: true },
    { title: 'VAT due', of: ({ vatCents }) => moneyOfCents(vatCents), isNumber: true },
  ])
  const orders = new Set(lines.filter(({ kind }) => kind === 'sale').map(({ orderNumber }) => orderNumber))
    .size
  const file = out === undefined ? '' : `\n${countText(lines.length, 'line')}: ${out}.`
  return `${from} to ${until}, ${countText(orders, 'order')}\n\n${table}${totalMarginText(totalMargin)}${statementText(lines)}${file}`
}

/** Shows how the total margin of each month came about; '' without any. */
function totalMarginText(months: readonly TotalMarginMonth[]): string {
  if (months.length === 0) return ''
  const table = textTable(months, [
    { title: 'Month', of: ({ day }) => day.slice(0, 7) },
    { title: 'Sold', of: ({ soldCents }) => moneyOfCents(soldCents), isNumber: true },
    { title: 'Bought', of: ({ boughtCents }) => moneyOfCents(boughtCents), isNumber: true },
    { title: 'Year so far', of: ({ yearCents }) => moneyOfCents(yearCents), isNumber: true },
    { title: 'Margin', of: ({ marginCents }) => moneyOfCents(marginCents), isNumber: true },
    { title: 'VAT due', of: ({ vatCents }) => moneyOfCents(vatCents), isNumber: true },
  ])
  return `\n\nThe total margin (Gesamtdifferenz)\n\n${table}`
}

/** Lists what belongs into the recapitulative statement; '' if nothing does. */
function statementText(lines: readonly BookedLine[]): string {
  const sales = stateSales(lines)
  if (sales.length === 0) return ''
  const table = textTable(sales, [
    { title: 'VAT ID', of: ({ vatId }) => vatId },
    { title: 'Kind', of: ({ kind }) => (kind === 'L' ? 'goods' : 'services') },
    { title: 'Net in whole euros', of: ({ euros }) => euros, isNumber: true },
  ])
  return `\n\nFor the recapitulative statement (Zusammenfassende Meldung)\n\n${table}`
}

const sumJson = (sum: BookedSum) => ({
  country: sum.idCountry,
  taxation: sum.vatKind,
  vat_country: sum.vatCountry,
  margin: toEuros(sum.marginCents),
  margin_method: sum.marginMethod,
  vat_rate: sum.vatRate / 100,
  is_export: sum.isExport,
  sold: toEuros(sum.soldCents),
  refunded: toEuros(sum.refundedCents),
  gross: toEuros(sum.grossCents),
  net: toEuros(sum.netCents),
  vat: toEuros(sum.vatCents),
})

const lineJson = (line: BookedLine) => ({
  date: line.day,
  kind: line.kind,
  order_number: line.orderNumber,
  country: line.idCountry,
  is_export: line.isExport,
  vat_rate: line.vatRate / 100,
  net: toEuros(line.netCents),
  vat: toEuros(line.vatCents),
  gross: toEuros(line.grossCents),
  payment: line.payment,
  document: line.document,
  taxation: line.vatKind,
  vat_country: line.vatCountry,
  item: line.margin?.item ?? null,
  purchase: line.margin && toEuros(line.margin.purchaseCents),
  margin: line.margin && toEuros(line.margin.marginCents),
  margin_method: line.margin?.method ?? null,
  buyer_vat_id: line.buyerVatId,
  sold_on: line.soldOn,
  services_net: toEuros(line.services.netCents),
  services_vat: toEuros(line.services.vatCents),
})
