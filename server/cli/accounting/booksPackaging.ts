import type { Command } from 'commander'
import { materials } from '../../core/order/accounting/packaging/packagingRules'
import { kilograms, packagingCsv, readPackaging } from '../../core/order/accounting/packaging/packagingYear'
import { byteOrderMark } from '../../platform/table/csvText'
import type { CommonOptions, RunCommand } from '../cliContext'
import { textTable } from '../tables/textTable'
import { writeNewFile } from '../tables/wholeFiles'
import { addBookCommand, testOption } from './bookCommand'
import { readPeriod } from './readPeriod'

interface PackagingOptions extends CommonOptions {
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
export function addPackaging(books: Command, run: RunCommand): void {
  addBookCommand<PackagingOptions>(
    books,
    run,
    {
      name: 'packaging',
      description: 'The weight of the packaging that was sent in a year, by country and material.',
      options: [
        ['--year <year>', 'in this year, YYYY'],
        ['--out <file>', 'write the table to this file, as CSV'],
        ['--semicolons', 'semicolon-separated, for locales with a decimal comma'],
        testOption,
      ],
      help,
    },
    async (db, { options }) => {
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
    },
  )
}
