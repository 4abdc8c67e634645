import { moneyOfCents } from '../../src/shared/money'
import {
  bestSoldSorts,
  searchOutcomes,
  searchSorts,
  slowDays,
  slowStockSorts,
  soldGroups,
} from '../../src/shared/staff/reports/reportChoices'
import { type BestSoldRow, bestSold, formatSoldName } from '../http/staff/reports/bestSold'
import { presentBestSold, presentSearches, presentSlowStock } from '../http/staff/reports/page'
import { checkPeriod } from '../http/staff/reports/reportPeriod'
import { bestSoldCsv, searchesCsv, slowStockCsv } from '../http/staff/reports/reportTables'
import { createReportReader } from '../http/staff/reports/repository'
import { readSlowStock } from '../http/staff/reports/slowStock'
import { readSoldFormats } from '../http/staff/reports/soldFormats'
import { shopDay } from '../platform/support/dates'
import { testOption } from './accounting/readPeriod'
import type { AddCommand, CliCommand } from './cliCommand'
import { CommandRefused } from './cliContext'
import { readDay, readLimit, readWhole } from './tables/readOptions'
import { textTable } from './tables/textTable'
import { writeNewFile } from './tables/wholeFiles'

interface ReportOptions {
  from?: string
  until?: string
  by?: string
  sort?: string
  found?: string
  days?: string
  limit?: string
  out?: string
  semicolons?: boolean
  test?: boolean
}

const fromOption = ['--from <day>', 'the first day, YYYY-MM-DD; without it, the first of this month'] as const
const untilOption = ['--until <day>', 'the last day; without it, today'] as const
const limitOption = ['--limit <n>', 'how many rows at most; without it, 50'] as const
const outOption = ['--out <file>', 'write all rows to this file, as CSV'] as const
const semicolonsOption = ['--semicolons', 'semicolon-separated, for locales with a decimal comma'] as const

const help = `
Examples:
  $ rille reports sold --from 2026-11-01 --until 2026-11-30
  $ rille reports sold --by label --sort net --out labels.csv
  $ rille reports slow --days 365
  $ rille reports searches --from 2026-01-01 --found sold_out`

/** Adds `rille reports sold|slow|searches` to the program. */
export const addReportsCommand: AddCommand = (program) => {
  const reports = program
    .command('reports')
    .description('What sold best, what stands in the shop, and what shoppers searched for and did not find.')
    .option('--json', 'print JSON')
    .addHelpText('after', help)
  for (const add of [addSold, addSlow, addSearches]) add(reports)
}

function addSold(reports: CliCommand): void {
  reports
    .command('sold')
    .description(
      'What was sold in a period, less what went back. With postage and VAT on the total margin it agrees with the books.',
    )
    .option(...fromOption)
    .option(...untilOption)
    .option('--by <what>', `added up by ${soldGroups.join(', ')}; without it, by release_format`)
    .option('--sort <by>', `sorted by ${bestSoldSorts.join(', ')}; without it, by copies`)
    .option(...limitOption)
    .option(...outOption)
    .option(...semicolonsOption)
    .option(...testOption)
    .addHelpText('after', '\nExample:\n  $ rille reports sold --by artist --sort net')
    .setShopAction(async ({ db, context }, options: ReportOptions) => {
      const period = readPeriod(options, context.now())
      const by = choose('--by', soldGroups, options.by)
      const sort = choose('--sort', bestSoldSorts, options.sort)
      const isTest = options.test === true
      const report = bestSold(await readSoldFormats(db, { ...period, isTest }), { by, sort })
      await writeCsvFile(options, (delimiter) => bestSoldCsv(report, by, delimiter))
      const limit = getLimit(options)
      const { total, postage, totalMarginVatCents: vatCents } = report
      const sums = [
        `${moneyOfCents(total.netCents)} net for records, ${moneyOfCents(postage.netCents)} for postage.`,
        ...(vatCents === 0 ? [] : [`VAT on the total margin is still in it: ${moneyOfCents(vatCents)}.`]),
      ].join('\n')
      const table = textTable<BestSoldRow>(report.rows.slice(0, limit), [
        { title: 'Copies', of: ({ copies }) => copies, isNumber: true },
        { title: 'Counter', of: ({ counterCopies }) => counterCopies > 0 && counterCopies, isNumber: true },
        { title: 'Net', of: ({ netCents }) => moneyOfCents(netCents), isNumber: true },
        { title: by.replace('_', ' '), of: ({ name }) => name ?? '–', max: 60 },
        ...(by === 'release_format'
          ? [{ title: 'Format', of: ({ releaseFormat }: BestSoldRow) => releaseFormat?.format ?? '' }]
          : []),
      ])
      return {
        text: report.rows.length === 0 ? 'Nothing was sold in this period.' : `${table}\n${sums}`,
        json: { ...period, ...presentBestSold(report, isTest, limit) },
      }
    })
}

function addSlow(reports: CliCommand): void {
  reports
    .command('slow')
    .description('What is in stock and was not sold for some days, in orders or at the counter.')
    .option('--days <n>', `so many days at least; without it, ${slowDays.usual}`)
    .option('--sort <by>', `sorted by ${slowStockSorts.join(', ')}; without it, by days`)
    .option(...limitOption)
    .option(...outOption)
    .option(...semicolonsOption)
    .addHelpText('after', '\nExample:\n  $ rille reports slow --days 365 --sort value')
    .setShopAction(async ({ db, context }, options: ReportOptions) => {
      const days = readWhole('--days', options.days ?? String(slowDays.usual), slowDays.max)
      const sort = choose('--sort', slowStockSorts, options.sort)
      const report = await readSlowStock(db, { days, sort, now: context.now() })
      await writeCsvFile(options, (delimiter) => slowStockCsv(report, delimiter))
      const limit = getLimit(options)
      const table = textTable(report.rows.slice(0, limit), [
        { title: 'Days', of: ({ idleDays }) => idleDays, isNumber: true },
        { title: 'Copies', of: ({ on_hand }) => on_hand, isNumber: true },
        { title: 'Value', of: ({ valueCents }) => moneyOfCents(valueCents), isNumber: true },
        { title: 'Since', of: ({ since }) => since },
        { title: 'Record', of: formatSoldName, max: 60 },
        { title: 'Format', of: ({ format }) => format },
      ])
      const sums = `${report.copies} copies, ${moneyOfCents(report.valueCents)} in all.`
      return {
        text: report.rows.length === 0 ? `Nothing was idle for ${days} days.` : `${table}\n${sums}`,
        json: { days, ...presentSlowStock(report, limit) },
      }
    })
}

function addSearches(reports: CliCommand): void {
  reports
    .command('searches')
    .description('What shoppers searched for and did not find. It holds nothing about persons.')
    .option(...fromOption)
    .option(...untilOption)
    .option('--found <what>', 'what they found: nothing, or sold_out; without it, nothing')
    .option('--sort <by>', `sorted by ${searchSorts.join(', ')}; without it, by searches`)
    .option(...limitOption)
    .option(...outOption)
    .option(...semicolonsOption)
    .addHelpText('after', '\nExample:\n  $ rille reports searches --from 2026-01-01 --found sold_out')
    .setShopAction(async ({ db, context }, options: ReportOptions) => {
      const period = readPeriod(options, context.now())
      const outcome = choose('--found', searchOutcomes, options.found)
      const rows = await createReportReader(db).listSearches({
        ...period,
        found: outcome,
        sort: choose('--sort', searchSorts, options.sort),
      })
      await writeCsvFile(options, (delimiter) => searchesCsv(rows, delimiter))
      const limit = getLimit(options)
      const table = textTable(rows.slice(0, limit), [
        { title: 'Searches', of: ({ searches }) => searches, isNumber: true },
        { title: 'Last', of: ({ lastOn }) => lastOn },
        { title: 'Text', of: ({ text }) => text, max: 60 },
      ])
      return {
        text: rows.length === 0 ? 'No search was counted in this period.' : table,
        json: { ...period, ...presentSearches(rows, limit) },
      }
    })
}

function readPeriod({ from, until }: ReportOptions, now: Date): { from: string; until: string } {
  const today = shopDay(now)
  const period = {
    from: readDay(from ?? null) ?? `${today.slice(0, 7)}-01`,
    until: readDay(until ?? null) ?? today,
  }
  checkPeriod(period)
  return period
}

/** Reads an option that has a few values; the first is meant where it is left out. */
function choose<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
  text?: string,
): Value {
  const value = values.find((candidate) => candidate === (text ?? values[0]))
  if (value === undefined) throw new CommandRefused(`${name} must be one of ${values.join(', ')}.`)
  return value
}

const getLimit = ({ limit = '50' }: ReportOptions): number => readLimit(limit)

async function writeCsvFile(
  { out, semicolons }: ReportOptions,
  toCsv: (delimiter: ',' | ';') => string,
): Promise<void> {
  if (out !== undefined) await writeNewFile(out, toCsv(semicolons ? ';' : ','))
}
