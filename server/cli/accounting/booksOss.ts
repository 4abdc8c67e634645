import { moneyOfCents, toEuros } from '../../../src/shared/money'
import { ossFile } from '../../core/order/accounting/oss/ossFile'
import type { OssCorrection, OssSale } from '../../core/order/accounting/oss/ossReturn'
import { type OssReturn, readOss } from '../../core/order/accounting/oss/readOss'
import type { CliCommand } from '../cliCommand'
import { textTable } from '../tables/textTable'
import { writeNewFile } from '../tables/wholeFiles'
import { readPeriod, testOption } from './readPeriod'

interface OssOptions {
  quarter?: string
  out?: string
  test?: boolean
}

const help = `
What the quarterly return of the One-Stop-Shop declares: sales to private buyers in other countries of the EU by country,
rate, goods and services (downloads), and how refunds correct earlier quarters. --out writes the file that the portal of
the Bundeszentralamt für Steuern imports (Mein BOP, OSS EU).

Examples:
  $ rille books oss --quarter 2026-Q4
  $ rille books oss --quarter 2026-Q4 --out oss-2026-q4.csv`

/**
 * Adds `rille books oss`, which makes the quarterly return of the One-Stop-Shop.
 * @param books the command `rille books`
 */
export function addOss(books: CliCommand): void {
  books
    .command('oss')
    .description('The quarterly return of the One-Stop-Shop (OSS EU).')
    .option('--quarter <quarter>', 'of this quarter, such as 2026-Q4')
    .option('--out <file>', 'write the file for the portal')
    .option(...testOption)
    .addHelpText('after', help)
    .setShopAction(async ({ db }, options: OssOptions) => {
      const quarter = readPeriod('quarter', options.quarter, /^\d{4}-Q[1-4]$/, '2026-Q4')
      const ossReturn = await readOss(db, { quarter, isTest: options.test === true })
      if (options.out !== undefined)
        await writeNewFile(options.out, ossFile(ossReturn.sales, ossReturn.corrections))
      return { text: formatReturn(ossReturn, options.out), json: toOssJson(ossReturn) }
    })
}

function formatReturn({ quarter, sales, corrections, tooLate }: OssReturn, out: string | undefined): string {
  if (sales.length + corrections.length + tooLate.length === 0)
    return `There is nothing to declare for ${quarter}.`
  const parts = [
    sales.length > 0 ? salesTable(sales) : 'No sales.',
    ...(corrections.length > 0
      ? [`Corrections of earlier quarters\n\n${correctionsTable(corrections)}`]
      : []),
    ...(tooLate.length > 0
      ? [`Older than three years: declare these in the country itself\n\n${correctionsTable(tooLate)}`]
      : []),
    `VAT to pay: ${moneyOfCents(dueCents(sales, corrections))}.${out === undefined ? '' : ` File: ${out}.`}`,
  ]
  return parts.join('\n\n')
}

const salesTable = (sales: readonly OssSale[]): string =>
  textTable(sales, [
    { title: 'Country', of: ({ country }) => country },
    { title: 'Sort', of: ({ sort }) => sort },
    { title: 'Rate', of: ({ rate }) => `${rate / 100} %`, isNumber: true },
    { title: 'Net', of: ({ netCents }) => moneyOfCents(netCents), isNumber: true },
    { title: 'VAT', of: ({ vatCents }) => moneyOfCents(vatCents), isNumber: true },
  ])

const correctionsTable = (corrections: readonly OssCorrection[]): string =>
  textTable(corrections, [
    { title: 'Country', of: ({ country }) => country },
    { title: 'Quarter', of: ({ quarter }) => quarter },
    { title: 'VAT declared', of: ({ declaredCents }) => moneyOfCents(declaredCents), isNumber: true },
    { title: 'VAT right', of: ({ correctedCents }) => moneyOfCents(correctedCents), isNumber: true },
  ])

const dueCents = (sales: readonly OssSale[], corrections: readonly OssCorrection[]): number =>
  sales.reduce((sum, { vatCents }) => sum + vatCents, 0) +
  corrections.reduce((sum, { declaredCents, correctedCents }) => sum + correctedCents - declaredCents, 0)

const toOssJson = ({ sales, corrections, tooLate, ...period }: OssReturn) => ({
  ...period,
  due: toEuros(dueCents(sales, corrections)),
  sales: sales.map(({ netCents, vatCents, rate, isReduced, ...sale }) => ({
    ...sale,
    rate: rate / 100,
    is_reduced: isReduced,
    net: toEuros(netCents),
    vat: toEuros(vatCents),
  })),
  corrections: corrections.map(toCorrectionJson),
  too_late: tooLate.map(toCorrectionJson),
})

const toCorrectionJson = ({ declaredCents, correctedCents, ...correction }: OssCorrection) => ({
  ...correction,
  declared: toEuros(declaredCents),
  corrected: toEuros(correctedCents),
})
