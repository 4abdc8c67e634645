/** The commands for stocktaking: `rille stock sheet` and `rille stock count`. */
import path from 'node:path'
import { moneyOfCents, toEuros } from '../../../src/shared/money'
import { readCopies } from '../../../src/shared/staff/goodsIn/receiptCells'
import { compareByShelf, type FormatNames, sortByShelf } from '../../core/catalogue/names/formatNames'
import { type CountedFormat, type CountLine, createStockAdmin } from '../../core/inventory/stock/stockAdmin'
import { createStockListReader, type StockFormat } from '../../core/inventory/stock/stockListRepository'
import { withAudit } from '../../platform/audit/auditedChange'
import { countText } from '../../platform/support/countText'
import { byteOrderMark, csvText } from '../../platform/table/csvText'
import type { CliCommand, OpenShop } from '../cliCommand'
import type { CliContext, CommandResult } from '../cliContext'
import { checkRepeats, columnHelp, readFormatTable } from '../releases/formatTable'
import {
  chooseFormats,
  type FormatChoice,
  formatColumns,
  readFormatNames,
  toFormatJson,
} from '../releases/namedFormats'
import { withProgress } from '../tables/progress'
import { type LineProblem, problemText, refuseLines } from '../tables/readTable'
import { textTable } from '../tables/textTable'
import { writeNewFile } from '../tables/wholeFiles'

interface SheetOptions extends FormatChoice {
  out?: string
  semicolons?: boolean
}
interface CountOptions {
  all?: boolean
  onlyListed?: boolean
  partial?: boolean
  dryRun?: boolean
}

const sheetHelp = `
Fill in the column "counted" and pass the file to rille stock count. Pre-orders are left out: they have not arrived yet.

Examples:
  $ rille stock sheet --out count.csv
  $ rille stock sheet --label "Obst und Söhne" --semicolons --out count.csv`

const countHelp = `
A sheet of rille stock sheet with the column "counted" filled in; lines without a number are ignored. Only the
difference from the column "expected" is applied, so customers can keep buying while you count. Only sending,
receiving and putting back must wait: a record that was carried in or out since the sheet was written is refused, with
its line. ${columnHelp},
counted and, if you have it, expected; without it the count is compared with what should be there now.

Examples:
  $ rille stock count count.csv --dry-run
  $ rille stock count count.csv --partial
  $ rille stock count whole-shop.csv --all --dry-run`

/**
 * Adds `rille stock sheet`, which writes a counting sheet. It expects copies on hand, and
 * those sold that were not sent yet.
 * @param stock the command `rille stock`
 */
export function addSheet(stock: CliCommand): void {
  stock
    .command('sheet')
    .description('Write a counting sheet: what should be on the shelf, in shelf order.')
    .option('--out <file>', 'where to write it (default: print it)')
    .option('--search <text>', 'only those with these words in artist, title, label or numbers')
    .option('--label <name>', 'only releases of this label')
    .option('--semicolons', 'semicolon-separated, for locales with a decimal comma')
    .addHelpText('after', sheetHelp)
    .setShopAction(async ({ db, context }, options: SheetOptions) => {
      const names = await readFormatNames(db, context)
      const toSend = await createStockListReader(db).countToSend()
      const formats = await chooseFormats(db, names, options)
      const lines = sortByShelf(
        formats.filter(({ status, is_download }) => status !== 'pre-order' && !is_download),
      ).map((format) => ({
        format,
        expected: format.on_hand + (toSend.get(format.uuid_release_format) ?? 0),
      }))
      const rows = lines.map(({ format, expected }) => [
        ...[format.label ?? '', format.catalog_nr ?? '', format.barcode ?? '', format.format],
        ...[format.display_artist, format.title, String(expected), '', format.uuid_release_format],
      ])
      const header = [
        'label',
        'catalog_nr',
        'barcode',
        'format',
        'artist',
        'title',
        'expected',
        'counted',
        'id',
      ]
      const csv = csvText([header, ...rows], options.semicolons ? ';' : ',')
      const json = lines.map(({ format, expected }) => ({ ...toFormatJson(format), expected }))
      if (options.out === undefined) return { text: csv.trimEnd(), json }
      await writeNewFile(options.out, byteOrderMark + csv)
      const text = `${countText(lines.length, 'format')} to count: ${options.out}. Do not ship or unpack anything until you have run rille stock count; sales can continue.`
      return { text, json }
    })
}

/**
 * Adds `rille stock count`, which sets the stock to what was counted.
 * @param stock the command `rille stock`
 * @throws CommandRefused from the command if a line is wrong, unless `--partial` leaves it out
 */
export function addCount(stock: CliCommand): void {
  stock
    .command('count <file>')
    .description('Apply a count.')
    .option('--only-listed', 'ignore what is not in the file (the default)')
    .option('--all', 'what is not in the file was not found at all')
    .option('--partial', 'apply the valid lines and report the others')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', countHelp)
    .hook('preAction', (command) => {
      const { all, onlyListed }: CountOptions = command.opts()
      if (all && onlyListed) command.error('error: say either --all or --only-listed')
    })
    .setShopAction(count)
}

async function count(
  { db, context, actor }: OpenShop,
  file: string,
  { all, partial, dryRun: isDryRun = false }: CountOptions,
): Promise<CommandResult> {
  const names = await readFormatNames(db, context)
  const { lines, problems, blank } = await readCounted(context, names, file)
  if (all) refuseLines(file, problems, allNeedsEveryLine)
  if (!partial) refuseLines(file, problems)
  if (all) lines.push(...listUnlisted(names, lines, blank))
  const { counted, problems: impossible } = await withProgress(context, (at) =>
    withAudit(
      db,
      actor,
      'stock count',
      async (trx, note) => {
        const stockAdmin = createStockAdmin(trx, context.now().toISOString())
        const outcome = await stockAdmin.count(lines, path.basename(file), (doneCount) =>
          at('Comparing', doneCount, lines.length),
        )
        if (!partial) refuseLines(file, outcome.problems)
        const { formats, missing, found: surplus, cents } = sumCounts(outcome.counted)
        await note(path.basename(file), { counted: formats, missing, found: surplus, worth: toEuros(cents) })
        return outcome
      },
      { isDryRun },
    ),
  )
  const skippedLines = [...problems, ...impossible].sort((a, b) => a.line - b.line)
  return presentCount(file, { counted, left: skippedLines, blank: blank.size, isDryRun })
}

/** With --all, a format that no line names counts as missing: a line that cannot be read would remove its stock. */
const allNeedsEveryLine = 'Nothing was changed. With --all every line must be valid.'

interface CountedFile {
  lines: CountLine[]
  problems: LineProblem[]
  /** Formats that have a line in the file, but no number in it. */
  blank: Set<StockFormat>
}

async function readCounted(context: CliContext, names: FormatNames, file: string): Promise<CountedFile> {
  const { lines, problems } = await readFormatTable(context, names, {
    file,
    options: {
      names: ['counted', 'quantity', 'expected'],
      needed: [['counted', 'quantity']],
    },
  })
  const { first, problems: repeated } = checkRepeats(lines)
  const countedFile: CountedFile = { lines: [], problems: [...problems, ...repeated], blank: new Set() }
  for (const { line, format, cells } of first) {
    const text = cells.counted || cells.quantity
    const counted = readCopies(text)
    const expected = cells.expected === '' ? null : readCopies(cells.expected)
    if (text === '') countedFile.blank.add(format)
    else if (counted === null) {
      countedFile.problems.push({
        line,
        problem: `counted is "${text}": write a whole number, 0 when there is none.`,
      })
    } else if (expected === null && cells.expected !== '') {
      countedFile.problems.push({
        line,
        problem: `expected is "${cells.expected}": leave it as the sheet had it.`,
      })
    } else countedFile.lines.push({ line, format, counted, expected })
  }
  return countedFile
}

/**
 * Makes lines with a count of 0 for the formats that should be in stock but are not in the file.
 * @param lines the counted lines of the file
 * @param blank formats that are in the file without a number
 */
function listUnlisted(
  { all }: FormatNames,
  lines: readonly CountLine[],
  blank: Set<StockFormat>,
): CountLine[] {
  const listed = new Set([...lines.map(({ format }) => format), ...blank])
  return all
    .filter((format) => !listed.has(format) && !format.is_hidden && format.status !== 'pre-order')
    .filter((format) => format.on_hand > 0 && !format.is_download)
    .map((format) => ({ line: 0, format, counted: 0, expected: null }))
}

function sumCounts(counted: readonly CountedFormat[]) {
  const missing = counted.reduce((sum, { difference }) => sum + Math.max(0, -difference), 0)
  const surplus = counted.reduce((sum, { difference }) => sum + Math.max(0, difference), 0)
  const cents = counted.reduce((sum, { difference, format }) => sum + difference * format.price_cents, 0)
  return { formats: counted.length, missing, found: surplus, cents }
}

interface CountReport {
  counted: readonly CountedFormat[]
  /** The lines that were left out. */
  left: readonly LineProblem[]
  /** How many formats have a line without a number. */
  blank: number
  isDryRun: boolean
}

function presentCount(
  file: string,
  { counted, left: skippedLines, blank, isDryRun }: CountReport,
): CommandResult {
  const different = counted
    .filter(({ difference }) => difference !== 0)
    .sort((a, b) => compareByShelf(a.format, b.format))
  const { formats, missing, found: surplus, cents } = sumCounts(counted)
  const parts = [...skippedLines.map((problem) => problemText(file, problem))]
  if (skippedLines.length > 0) parts.push('')
  if (different.length > 0) {
    parts.push(
      textTable(different, [
        ...formatColumns<CountedFormat>(({ format }) => format),
        { title: 'Expected', of: ({ expected }) => expected, isNumber: true },
        { title: 'Counted', of: ({ counted }) => counted, isNumber: true },
        { title: 'Difference', of: ({ difference }) => formatSigned(difference), isNumber: true },
        {
          title: 'Worth',
          of: ({ difference, format }) => moneyOfCents(difference * format.price_cents),
          isNumber: true,
        },
      ]),
      '',
    )
  }
  const verdict =
    different.length === 0
      ? 'all as expected'
      : `${missing} missing, ${surplus} more than expected, ${moneyOfCents(cents)} at today's prices`
  parts.push(
    `${isDryRun ? 'Dry run, nothing was changed. Planned' : 'Counted'}: ${countText(formats, 'format')}, ${verdict}.`,
  )
  if (blank > 0) parts.push(`${countText(blank, 'format')} in the file without a number: ignored.`)
  if (skippedLines.length > 0)
    parts.push(`${skippedLines.length === 1 ? '1 line was' : `${skippedLines.length} lines were`} left out.`)
  const json = {
    is_dry_run: isDryRun,
    counted: formats,
    missing,
    found: surplus,
    worth: toEuros(cents),
    not_counted: blank,
    left_out: skippedLines,
    differences: different.map(({ format, expected, counted, difference }) => ({
      ...toFormatJson(format),
      expected,
      counted,
      difference,
    })),
  }
  return { text: parts.join('\n'), json }
}

const formatSigned = (number: number): string => (number > 0 ? `+${number}` : String(number))
