import { materials } from '../../core/order/accounting/packaging/packagingRules'
import { kilograms, packagingCsv, readPackaging } from '../../core/order/accounting/packaging/packagingYear'
import { byteOrderMark } from '../../platform/table/csvText'
import type { CliCommand } from '../cliCommand'
import { textTable } from '../tables/textTable'
import { writeNewFile } from '../tables/wholeFiles'
import { readPeriod, testOption } from './readPeriod'

interface PackagingOptions {
  year?: string
  out?: string
  semicolons?: boolean
  test?: boolean
}

const help = `
What the packaging weighed that was sent in a year, by country and material, for the packaging register (LUCID) and the
dual system, and for those of other countries. shop.yaml says what a parcel's packaging weighs, under packaging.

Examples:
  $ rille books packaging --year 2026
  $ rille books packaging --year 2026 --semicolons --out packaging-2026.csv`

/**
 * Adds `rille books packaging`, which weighs the packaging that was sent in a year, by country and material.
 * @param books the command `rille books`
 */
export function addPackaging(books: CliCommand): void {
  books
    .command('packaging')
    .description('The weight of the packaging that was sent in a year, by country and material.')
    .option('--year <year>', 'in this year, YYYY')
    .option('--out <file>', 'write the table to this file, as CSV')
    .option('--semicolons', 'semicolon-separated, for locales with a decimal comma')
    .option(...testOption)
    .addHelpText('after', help)
    .setShopAction(async ({ db }, options: PackagingOptions) => {
      const year = Number(readPeriod('year', options.year, /^20\d\d$/, '2026'))
      const countries = await readPackaging(db, { year, isTest: options.test === true })
      if (options.out !== undefined) {
        const csv = packagingCsv(year, countries, options.semicolons ? ';' : ',')
        await writeNewFile(options.out, byteOrderMark + csv)
      }
      const table = textTable(countries, [
        { title: 'Country', of: ({ country }) => country },
        { title: 'Parcels', of: ({ parcels }) => parcels, isNumber: true },
        ...materials.map((material) => ({
          title: `${material} (kg)`,
          of: ({ grams }: (typeof countries)[number]) => kilograms(grams[material]),
          isNumber: true,
        })),
      ])
      return {
        text: countries.length === 0 ? `Nothing was sent in ${year}.` : table,
        json: { year, countries },
      }
    })
}
