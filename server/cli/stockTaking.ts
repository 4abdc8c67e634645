/** Goods that come in, and counting what is there. */
import path from 'node:path'
import type { Command } from 'commander'
import { money } from '../../src/shared/money'
import { type FormatNames, inShelfOrder, shortName, titleOf } from '../stock/formatNames'
import { createShelfRepository, type ShelfFormat } from '../stock/shelfRepository'
import { type CountedFormat, type CountLine, copies, createStockDesk, deliveryRef } from '../stock/stockDesk'
import {
  CommandRefused,
  type CommandResult,
  type CommonOptions,
  exitCodes,
  type RunCommand,
} from './cliContext'
import { byteOrderMark, csvText } from './csvText'
import { changeShop } from './deeds'
import {
  chooseFormats,
  type FormatChoice,
  formatColumns,
  formatHelp,
  formatJson,
  formatOfRow,
  getFormat,
  readFormatNames,
} from './namedFormats'
import { withShopDatabase } from './openShopDatabase'
import { createProgress } from './progress'
import { readWhole } from './readOptions'
import { type LineProblem, problemText, readTable, refuseLines } from './readTable'
import { textTable } from './textTable'
import { writeNewFile } from './wholeFiles'

interface ReceiveOptions extends CommonOptions {
  ref?: string
  note?: string
  dryRun?: boolean
}
interface SheetOptions extends CommonOptions, FormatChoice {
  out?: string
  semicolons?: boolean
}
interface CountOptions extends CommonOptions {
  all?: boolean
  onlyListed?: boolean
  partial?: boolean
  dryRun?: boolean
}

const mostCopies = 100_000
const columnHelp = `The first line names the columns: catalog_nr or barcode (or both; format, where several share a number)`

const receiveHelp = `
${formatHelp}

A file is a table as spreadsheets save it (CSV, with commas, semicolons or tabs).
${columnHelp},
and quantity. All of it goes in, or nothing. A delivery that was received already is refused: by its number (--ref),
or without one by what is in it. Customers who wait for a record get their mail within five minutes.

Examples:
  $ rille stock receive delivery.csv --dry-run
  $ rille stock receive delivery.csv --ref "delivery note 4711"
  $ rille stock receive OST-012 5 --note "from the label, by hand"`

const sheetHelp = `
Fill in the column "counted" and give the file to rille stock count. Pre-orders are left out: they are not there yet.

Examples:
  $ rille stock sheet --out count.csv
  $ rille stock sheet --label "Obst und Söhne" --semicolons --out count.csv`

const countHelp = `
A sheet of rille stock sheet with the column "counted" filled in; lines without a number are left alone. What is taken
over is the difference to the column "expected", so that customers can go on buying while you count. Only sending,
receiving and putting back must wait: a record that was carried in or out since the sheet was written is refused, with
its line. ${columnHelp},
counted and, if you have it, expected; without it the count is compared with what should be there now.

Examples:
  $ rille stock count count.csv --dry-run
  $ rille stock count count.csv --partial
  $ rille stock count whole-shop.csv --all --dry-run`

export function addReceive(stock: Command, run: RunCommand): void {
  stock
    .command('receive <what> [copies]')
    .description('Goods came in: a file, or some copies of one format.')
    .option('--ref <text>', 'number of the delivery: it is received once')
    .option('--note <text>', 'a word on it, shown by rille stock show')
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--json', 'answer in JSON')
    .addHelpText('after', receiveHelp)
    .action((what: string, count: string | undefined, options: ReceiveOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const names = await readFormatNames(db, context)
          const isFile = count === undefined
          const delivered = isFile
            ? await readDelivery(names, what)
            : [
                {
                  format: getFormat(names, what),
                  quantity: readWhole('The number of copies', count, mostCopies),
                },
              ]
          const now = context.now().toISOString()
          const quantities = delivered.map(({ format, quantity }) => ({
            uuid_release_format: format.uuid_release_format,
            quantity,
          }))
          const ref = options.ref?.trim() || (isFile ? deliveryRef(quantities) : `by hand ${now}`)
          const comment = options.note?.trim() || (isFile ? path.basename(what) : null)
          const sum = quantities.reduce((sum, { quantity }) => sum + quantity, 0)
          const isDryRun = options.dryRun === true
          const progress = createProgress(context)
          try {
            await changeShop(
              db,
              context,
              'stock receive',
              async (trx, note) => {
                await createStockDesk(trx, now).receive(quantities, { ref, note: comment }, (done) =>
                  progress.at('Receiving', done, quantities.length),
                )
                const about = isFile
                  ? (options.ref?.trim() ?? path.basename(what))
                  : shortName(delivered[0]!.format)
                await note(about, { delivery: ref, note: comment, formats: delivered.length, copies: sum })
              },
              { isDryRun },
            )
          } catch (error) {
            throw explained(error, options.ref)
          } finally {
            progress.end()
          }
          const shelf = createShelfRepository(db)
          const lines = []
          for (const { format, quantity } of delivered) {
            const { waiting } = await shelf.countWishes(format.uuid_release_format)
            lines.push({ format, quantity, onHand: format.on_hand + quantity, waiting })
          }
          const text = [
            textTable(lines, [
              ...formatColumns<(typeof lines)[number]>(({ format }) => format),
              { title: 'Came in', of: ({ quantity }) => `+${quantity}`, isNumber: true },
              { title: 'On hand', of: ({ onHand }) => onHand, isNumber: true },
              { title: 'Waiting', of: ({ waiting }) => waitingText(waiting) },
            ]),
            '',
            `${isDryRun ? 'Dry run, nothing was changed. It would be' : 'Received'}: ${copies(sum)} of ${formatsText(delivered.length)}.`,
          ]
          if (!isDryRun && lines.some(({ waiting }) => waiting > 0)) {
            text.push('Those who wait get their mail within five minutes, while the shop is running.')
          }
          const json = {
            ref,
            is_dry_run: isDryRun,
            copies: sum,
            lines: lines.map(({ format, quantity, onHand, waiting }) => ({
              ...formatJson(format),
              quantity,
              on_hand: onHand,
              wishes_waiting: waiting,
            })),
          }
          return { text: text.join('\n'), json, exitCode: exitCodes.ok }
        }),
      ),
    )
}

const formatsText = (count: number): string => (count === 1 ? '1 format' : `${count} formats`)
const waitingText = (waiting: number): string =>
  waiting === 0 ? '' : waiting === 1 ? '1 customer' : `${waiting} customers`

function explained(error: unknown, ref: string | undefined): unknown {
  if (!(error instanceof Error) || (error as { code?: unknown }).code !== 'received_before') return error
  const advice =
    ref === undefined
      ? 'If these are other copies, give the delivery a number with --ref.'
      : 'If these are other copies, give another number with --ref.'
  return new CommandRefused(`${error.message} Nothing was changed. ${advice}`)
}

async function readDelivery(
  names: FormatNames,
  file: string,
): Promise<{ format: ShelfFormat; quantity: number }[]> {
  const rows = await readTable(
    file,
    ['catalogNr', 'barcode', 'format', 'id', 'quantity'],
    [['catalogNr', 'barcode', 'id'], ['quantity']],
  )
  const problems: LineProblem[] = []
  const delivered = new Map<ShelfFormat, number>()
  for (const { line, cells } of rows) {
    const quantity = wholeOf(cells.quantity)
    const format = formatOfRow(names, cells)
    if (typeof format === 'string') problems.push({ line, problem: format })
    if (quantity === null || quantity === 0) {
      problems.push({
        line,
        problem: `"${cells.quantity}" is not a number of copies: write a whole number above 0.`,
      })
    } else if (typeof format !== 'string') {
      delivered.set(format, (delivered.get(format) ?? 0) + quantity)
    }
  }
  refuseLines(file, problems, 'Nothing was received.')
  return [...delivered].map(([format, quantity]) => ({ format, quantity }))
}

/** @returns null when it is no whole number; spreadsheets also write `3.0` and `3,00`, and `1.000` may be a thousand */
function wholeOf(text: string): number | null {
  const [, digits] = /^(\d{1,6})(?:[.,]00?)?$/.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}

export function addSheet(stock: Command, run: RunCommand): void {
  stock
    .command('sheet')
    .description('Write a sheet to count with: what should be on the shelf, in the order of the shelf.')
    .option('--out <file>', 'where to write it (else it is printed)')
    .option('--search <text>', 'only what has these words in artist, title, label or numbers')
    .option('--label <name>', 'only releases of this label')
    .option('--semicolons', 'as spreadsheets want it where the comma stands within numbers')
    .option('--json', 'answer in JSON')
    .addHelpText('after', sheetHelp)
    .action((options: SheetOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const names = await readFormatNames(db, context)
          const toSend = await createShelfRepository(db).countToSend()
          const chosen = await chooseFormats(db, names, options)
          const lines = inShelfOrder(chosen.filter(({ status }) => status !== 'pre-order')).map((format) => ({
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
          const json = lines.map(({ format, expected }) => ({ ...formatJson(format), expected }))
          if (options.out === undefined) return { text: csv.trimEnd(), json, exitCode: exitCodes.ok }
          await writeNewFile(options.out, byteOrderMark + csv)
          const text = `${formatsText(lines.length)} to count: ${options.out}. Do not send or unpack anything until it is given to rille stock count; selling goes on.`
          return { text, json, exitCode: exitCodes.ok }
        }),
      ),
    )
}

export function addCount(stock: Command, run: RunCommand): void {
  stock
    .command('count <file>')
    .description('Take over what was counted.')
    .option('--only-listed', 'leave alone what is not in the file (as without this option)')
    .option('--all', 'what is not in the file is not there: none of it was found')
    .option('--partial', 'take over the lines that are right, and report the others')
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--json', 'answer in JSON')
    .addHelpText('after', countHelp)
    .action((file: string, options: CountOptions, command: Command) => {
      if (options.all && options.onlyListed) command.error('error: say either --all or --only-listed')
      return run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const progress = createProgress(context)
          try {
            const names = await readFormatNames(db, context)
            const { lines, problems, blank } = await readCounted(names, file)
            if (options.all) refuseLines(file, problems, allNeedsEveryLine)
            if (!options.partial) refuseLines(file, problems)
            if (options.all) lines.push(...unlisted(names, lines, blank))
            const isDryRun = options.dryRun === true
            const outcome = await changeShop(
              db,
              context,
              'stock count',
              async (trx, note) => {
                const counted = await createStockDesk(trx, context.now().toISOString()).count(
                  lines,
                  path.basename(file),
                  (done) => progress.at('Comparing', done, lines.length),
                )
                if (!options.partial) refuseLines(file, counted.problems)
                const { formats, missing, found, cents } = sums(counted.counted)
                await note(path.basename(file), { counted: formats, missing, found, worth: cents / 100 })
                return counted
              },
              { isDryRun },
            )
            const left = [...problems, ...outcome.problems].sort((a, b) => a.line - b.line)
            return presentCount(file, outcome.counted, left, blank.size, isDryRun)
          } finally {
            progress.end()
          }
        }),
      )
    })
}

/** What stands in such a line may be any record, and would be taken for gone. */
const allNeedsEveryLine = 'Nothing was changed. With --all every line must be right.'

interface CountedFile {
  lines: CountLine[]
  problems: LineProblem[]
  /** Listed, and not counted. */
  blank: Set<ShelfFormat>
}

async function readCounted(names: FormatNames, file: string): Promise<CountedFile> {
  const rows = await readTable(
    file,
    ['catalogNr', 'barcode', 'format', 'id', 'counted', 'quantity', 'expected'],
    [
      ['catalogNr', 'barcode', 'id'],
      ['counted', 'quantity'],
    ],
  )
  const read: CountedFile = { lines: [], problems: [], blank: new Set() }
  const seen = new Map<ShelfFormat, number>()
  for (const { line, cells } of rows) {
    const format = formatOfRow(names, cells)
    if (typeof format === 'string') {
      read.problems.push({ line, problem: format })
      continue
    }
    const before = seen.get(format)
    if (before !== undefined) {
      const problem = `${titleOf(format)} is in line ${before} already: add both up in one line.`
      read.problems.push({ line, problem })
      continue
    }
    seen.set(format, line)
    const text = cells.counted || cells.quantity
    const counted = wholeOf(text)
    const expected = cells.expected === '' ? null : wholeOf(cells.expected)
    if (text === '') read.blank.add(format)
    else if (counted === null) {
      read.problems.push({
        line,
        problem: `counted is "${text}": write a whole number, 0 when there is none.`,
      })
    } else if (expected === null && cells.expected !== '') {
      read.problems.push({ line, problem: `expected is "${cells.expected}": leave it as the sheet had it.` })
    } else read.lines.push({ line, format, counted, expected })
  }
  return read
}

/** What should be there and is not in the file: nobody found it. */
function unlisted({ all }: FormatNames, lines: readonly CountLine[], blank: Set<ShelfFormat>): CountLine[] {
  const listed = new Set([...lines.map(({ format }) => format), ...blank])
  return all
    .filter((format) => !listed.has(format) && !format.is_hidden && format.status !== 'pre-order')
    .filter((format) => format.on_hand > 0)
    .map((format) => ({ line: 0, format, counted: 0, expected: null }))
}

function sums(counted: readonly CountedFormat[]) {
  const missing = counted.reduce((sum, { difference }) => sum + Math.max(0, -difference), 0)
  const found = counted.reduce((sum, { difference }) => sum + Math.max(0, difference), 0)
  const cents = counted.reduce((sum, { difference, format }) => sum + difference * format.price_cents, 0)
  return { formats: counted.length, missing, found, cents }
}

function presentCount(
  file: string,
  counted: readonly CountedFormat[],
  left: readonly LineProblem[],
  blank: number,
  isDryRun: boolean,
): CommandResult {
  const different = counted.filter(({ difference }) => difference !== 0)
  const { formats, missing, found, cents } = sums(counted)
  const inOrder = inShelfOrder(different.map((one) => ({ ...one, ...labelsOf(one.format) })))
  const parts = [...left.map((one) => problemText(file, one))]
  if (left.length > 0) parts.push('')
  if (different.length > 0) {
    parts.push(
      textTable(inOrder, [
        ...formatColumns<CountedFormat>(({ format }) => format),
        { title: 'Expected', of: ({ expected }) => expected, isNumber: true },
        { title: 'Counted', of: ({ counted }) => counted, isNumber: true },
        { title: 'Difference', of: ({ difference }) => signed(difference), isNumber: true },
        {
          title: 'Worth',
          of: ({ difference, format }) => money((difference * format.price_cents) / 100),
          isNumber: true,
        },
      ]),
      '',
    )
  }
  const verdict =
    different.length === 0
      ? 'all as expected'
      : `${missing} missing, ${found} more than expected, ${money(cents / 100)} at today's prices`
  parts.push(
    `${isDryRun ? 'Dry run, nothing was changed. It would be' : 'Counted'}: ${formatsText(formats)}, ${verdict}.`,
  )
  if (blank > 0) parts.push(`${formatsText(blank)} in the file without a number: left alone.`)
  if (left.length > 0)
    parts.push(`${left.length === 1 ? '1 line was' : `${left.length} lines were`} left out.`)
  const json = {
    is_dry_run: isDryRun,
    counted: formats,
    missing,
    found,
    worth: cents / 100,
    not_counted: blank,
    left_out: left,
    differences: different.map(({ format, expected, counted, difference }) => ({
      ...formatJson(format),
      expected,
      counted,
      difference,
    })),
  }
  return { text: parts.join('\n'), json, exitCode: exitCodes.ok }
}

const labelsOf = ({ label, catalog_nr, title }: ShelfFormat) => ({ label, catalog_nr, title })
const signed = (number: number): string => (number > 0 ? `+${number}` : String(number))
