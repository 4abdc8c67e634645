import type { Command } from 'commander'
import type { Kysely } from 'kysely'
import { money } from '../../src/shared/money'
import { createPriceDesk, type PriceWish } from '../catalogue/priceDesk'
import { createPriceRepository } from '../catalogue/priceRepository'
import { originalPriceCents, type PriceEntry, referenceCents } from '../catalogue/priceRules'
import type { Database } from '../database/schema'
import { type FormatNames, inShelfOrder, shortName, titleOf } from '../stock/formatNames'
import type { ShelfFormat } from '../stock/shelfRepository'
import {
  type AddCommand,
  type CliContext,
  CommandRefused,
  type CommandResult,
  type CommonOptions,
  exitCodes,
  type RunCommand,
} from './cliContext'
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
import { readCents, readLimit, readWhole } from './readOptions'
import { readTable } from './readTable'
import { shownTime } from './shownTime'
import { textTable } from './textTable'

interface ListOptions extends CommonOptions, FormatChoice {
  sale?: boolean
  limit: string
}
interface ChangeOptions extends CommonOptions {
  partial?: boolean
  dryRun?: boolean
}
interface SaleOptions extends ChangeOptions, FormatChoice {
  percent?: string
  price?: string
  list?: string
}
interface EndOptions extends ChangeOptions, FormatChoice {
  price?: string
  list?: string
  all?: boolean
}

const folderHelp = `
A price that is changed here stays until the release itself changes in the shop's folder: the import after that brings
the folder's price back. Change it there as well.`

const help = `
${formatHelp}
${folderHelp}

Examples:
  $ rille prices list --sale
  $ rille prices show OST-012
  $ rille prices set OST-012 21.90
  $ rille prices sale --label "Obst und Söhne" --percent 20 --dry-run
  $ rille prices end-sale --label "Obst und Söhne"`

const setHelp = `
A file is a table as spreadsheets save it, with the columns catalog_nr or barcode (or both; format, where several share
a number) and price. What is on sale is refused: end the sale first.
${folderHelp}

Examples:
  $ rille prices set OST-012 21.90
  $ rille prices set new-prices.csv --dry-run`

const saleHelp = `
A sale begins at once and lasts until rille prices end-sale: the shop has no clock for prices. Shops show it within a
second. What is reduced is compared with the lowest price of the 30 days before (§ 11 PAngV), and --percent is taken off
that price. A sale that would show no reduction is refused.
${folderHelp}

Examples:
  $ rille prices sale OST-012 OST-013 --price 14.90
  $ rille prices sale --label "Obst und Söhne" --percent 20 --dry-run
  $ rille prices sale --list sale.csv
With --list a file with the column price has a price of its own for each.`

const endHelp = `
The price goes back to what it was before the sale, or to --price.

Examples:
  $ rille prices end-sale OST-012
  $ rille prices end-sale OST-012 --price 19.90
  $ rille prices end-sale --all --dry-run`

/** `rille prices list|show|set|sale|end-sale` */
export const addPricesCommand: AddCommand = (program, run) => {
  const prices = program.command('prices').description('What records cost, what they did cost, and sales.')
  prices.addHelpText('after', help)
  addList(prices, run)
  addShow(prices, run)
  addSet(prices, run)
  addSale(prices, run)
  addEndSale(prices, run)
}

function addList(prices: Command, run: RunCommand): void {
  prices
    .command('list')
    .description('What costs how much, as records stand on the shelf.')
    .option('--sale', 'only what is reduced')
    .option('--search <text>', 'only what has these words in artist, title, label or numbers')
    .option('--label <name>', 'only releases of this label')
    .option('--limit <n>', 'how many at most', '200')
    .option('--json', 'answer in JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ rille prices list --sale\n  $ rille prices list --search "nora radio"',
    )
    .action((options: ListOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const limit = readLimit(options.limit)
          const names = await readFormatNames(db, context)
          const chosen = inShelfOrder(await chooseFormats(db, names, options)).filter(
            ({ original_price_cents }) => !options.sale || original_price_cents !== null,
          )
          const shown = chosen.slice(0, limit)
          const starts = await createPriceRepository(db, '').listOnSale()
          const since = (one: ShelfFormat) =>
            one.original_price_cents === null ? null : (starts.get(one.uuid_release_format) ?? null)
          const table = textTable(shown, [
            { title: 'Label', of: ({ label }) => label, most: 24 },
            ...formatColumns<ShelfFormat>((one) => one),
            { title: 'Price', of: ({ price_cents }) => euros(price_cents), isNumber: true },
            {
              title: 'Instead of',
              of: ({ original_price_cents: cents }) => cents && euros(cents),
              isNumber: true,
            },
            {
              title: 'Off',
              of: (one) => percentOff(one.price_cents, one.original_price_cents),
              isNumber: true,
            },
            { title: 'On sale since', of: (one) => since(one) && shownTime(since(one)!).slice(0, 10) },
          ])
          const cut =
            shown.length < chosen.length ? `\n\nThe first ${shown.length} of ${chosen.length} (--limit).` : ''
          return {
            text: chosen.length === 0 ? 'There are no such formats.' : `${table}${cut}`,
            json: shown.map((one) => ({
              ...formatJson(one),
              price: one.price_cents / 100,
              original_price: one.original_price_cents === null ? null : one.original_price_cents / 100,
              on_sale_since: since(one),
            })),
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}

const euros = (cents: number): string => money(cents / 100)
const percentOff = (cents: number, original: number | null): string =>
  original === null ? '' : `${Math.round((1 - cents / original) * 100)} %`

function addShow(prices: Command, run: RunCommand): void {
  prices
    .command('show <format>')
    .description('Every price that a format had, and what a sale would be compared with.')
    .option('--json', 'answer in JSON')
    .addHelpText('after', `\n${formatHelp}\n\nExample:\n  $ rille prices show OST-012`)
    .action((name: string, options: CommonOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const format = getFormat(await readFormatNames(db, context), name)
          const now = context.now().toISOString()
          const history = await createPriceRepository(db, now).listHistory(format.uuid_release_format)
          const lowest = referenceCents(history, now)
          const entries = history.map((entry, i) => ({
            ...entry,
            insteadOf: originalPriceCents(history.slice(0, i + 1), entry.validFrom),
          }))
          const text = [
            titleOf(format),
            '',
            textTable(entries.toReversed(), [
              { title: 'From', of: ({ validFrom }) => shownTime(validFrom) },
              { title: 'Price', of: ({ priceCents }) => euros(priceCents), isNumber: true },
              { title: '', of: ({ kind }) => (kind === 'sale' ? 'sale' : '') },
              { title: 'Instead of', of: ({ insteadOf }) => insteadOf && euros(insteadOf), isNumber: true },
            ]),
            ...(lowest === null ? [] : ['', comparedText(history.at(-1)!, lowest)]),
          ]
          const json = {
            ...formatJson(format),
            price: format.price_cents / 100,
            original_price: format.original_price_cents === null ? null : format.original_price_cents / 100,
            compared_with: lowest === null ? null : lowest / 100,
            history: entries.map(({ kind, priceCents, validFrom, insteadOf }) => ({
              kind,
              price: priceCents / 100,
              original_price: insteadOf === null ? null : insteadOf / 100,
              valid_from: validFrom,
            })),
          }
          return { text: text.join('\n'), json, exitCode: exitCodes.ok }
        }),
      ),
    )
}

const comparedText = ({ kind }: PriceEntry, cents: number): string =>
  kind === 'sale'
    ? `A further reduction would be compared with ${euros(cents)}: the lowest price of the 30 days before the sale.`
    : `A sale that begins today would be compared with ${euros(cents)}: the lowest price of the last 30 days.`

/** One format, and what is wished for it. */
interface Wished {
  format: ShelfFormat
  wish: PriceWish
}
interface Wishes {
  wished: Wished[]
  /** What could not be read. */
  problems: string[]
}

function addSet(prices: Command, run: RunCommand): void {
  prices
    .command('set <what> [price]')
    .description('A new price for one format, or for those in a file.')
    .option('--partial', 'change what is right, and report the rest')
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--json', 'answer in JSON')
    .addHelpText('after', setHelp)
    .action((what: string, price: string | undefined, options: ChangeOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const names = await readFormatNames(db, context)
          const set = (cents: number): PriceWish => ({ kind: 'set', priceCents: cents })
          const wishes: Wishes =
            price === undefined
              ? await readPriceList(names, what, (cents) => (cents === null ? null : set(cents)))
              : {
                  wished: [
                    { format: getFormat(names, what), wish: set(readCents('The price', price, '19.90')) },
                  ],
                  problems: [],
                }
          return changePrices(db, context, 'prices set', wishes, options)
        }),
      ),
    )
}

function addSale(prices: Command, run: RunCommand): void {
  prices
    .command('sale [formats...]')
    .description('Reduce prices, and show them as reduced.')
    .option('--percent <n>', 'so much off the lowest price of the last 30 days')
    .option('--price <euros>', 'or this price')
    .option('--label <name>', 'all releases of this label')
    .option('--search <text>', 'all that has these words in artist, title, label or numbers')
    .option('--list <file>', 'all that are in a file')
    .option('--partial', 'reduce what can be reduced, and report the rest')
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--json', 'answer in JSON')
    .addHelpText('after', saleHelp)
    .action((formats: string[], options: SaleOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const { percent, price } = options
          if (percent !== undefined && price !== undefined)
            throw new CommandRefused('Give either --percent or --price.')
          if (percent === undefined && price === undefined && options.list === undefined) {
            throw new CommandRefused('Give --percent or --price.')
          }
          const same: PriceWish | null =
            percent !== undefined
              ? { kind: 'percent', percent: readWhole('--percent', percent, 99) }
              : price !== undefined
                ? { kind: 'sale', priceCents: readCents('--price', price, '14.90') }
                : null
          const names = await readFormatNames(db, context)
          const wishes = await wishesFor(db, names, formats, options, (cents) =>
            cents === null ? same : { kind: 'sale', priceCents: cents },
          )
          return changePrices(db, context, 'prices sale', wishes, options)
        }),
      ),
    )
}

function addEndSale(prices: Command, run: RunCommand): void {
  prices
    .command('end-sale [formats...]')
    .description('End sales: the price is again what it was before.')
    .option('--price <euros>', 'what it costs then')
    .option('--label <name>', 'all releases of this label that are on sale')
    .option('--search <text>', 'all that are on sale and have these words in artist, title, label or numbers')
    .option('--list <file>', 'all that are in a file')
    .option('--all', 'all that are on sale')
    .option('--partial', 'end what can be ended, and report the rest')
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--json', 'answer in JSON')
    .addHelpText('after', endHelp)
    .action((formats: string[], options: EndOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const priceCents = options.price === undefined ? null : readCents('--price', options.price, '19.90')
          const names = await readFormatNames(db, context)
          const wish = (cents: number | null): PriceWish => ({ kind: 'end', priceCents: cents ?? priceCents })
          const wishes = await wishesFor(db, names, formats, options, wish)
          const onSale = await createPriceRepository(db, '').listOnSale()
          const isChosen = options.all || options.label !== undefined || options.search !== undefined
          const wished = isChosen
            ? wishes.wished.filter(({ format }) => onSale.has(format.uuid_release_format))
            : wishes.wished
          if (isChosen && wished.length === 0) throw new CommandRefused('None of these is on sale.')
          return changePrices(db, context, 'prices end-sale', { ...wishes, wished }, options)
        }),
      ),
    )
}

/** Formats that are named one by one, in a file, or by what they have in common. */
async function wishesFor(
  db: Kysely<Database>,
  names: FormatNames,
  formats: readonly string[],
  { label, search, list, all }: FormatChoice & { list?: string; all?: boolean },
  wishOf: (cents: number | null) => PriceWish | null,
): Promise<Wishes> {
  const isChosen = label !== undefined || search !== undefined || all === true
  if ([formats.length > 0, list !== undefined, isChosen].filter(Boolean).length !== 1) {
    throw new CommandRefused('Say which: name formats, or give --label, --search or --list.')
  }
  if (list !== undefined) return readPriceList(names, list, wishOf)
  const chosen = isChosen
    ? await chooseFormats(db, names, { label, search })
    : formats.map((name) => getFormat(names, name))
  const wish = wishOf(null)!
  return { wished: [...new Set(chosen)].map((format) => ({ format, wish })), problems: [] }
}

async function readPriceList(
  names: FormatNames,
  file: string,
  wishOf: (cents: number | null) => PriceWish | null,
): Promise<Wishes> {
  const rows = await readTable(
    file,
    ['catalogNr', 'barcode', 'format', 'id', 'price'],
    [['catalogNr', 'barcode', 'id']],
  )
  const read: Wishes = { wished: [], problems: [] }
  const seen = new Map<ShelfFormat, number>()
  for (const { line, cells } of rows) {
    const format = formatOfRow(names, cells)
    const problem = (text: string) => read.problems.push(`${file}:${line}: ${text}`)
    if (typeof format === 'string') {
      problem(format)
      continue
    }
    const cents = cells.price === '' ? null : readPrice(cells.price)
    const wish = Number.isNaN(cents) ? null : wishOf(cents)
    if (seen.has(format)) problem(`${titleOf(format)} is in line ${seen.get(format)} already.`)
    else if (wish === null) problem(`"${cells.price}" is no price: write it like 19.90.`)
    else read.wished.push({ format, wish })
    seen.set(format, line)
  }
  return read
}

/** @returns cents; NaN when it is no price. A currency sign may stand beside it. */
function readPrice(text: string): number {
  const number = text.replace(/\s|€|EUR/gi, '')
  return /^\d{1,6}([.,]\d{1,2})?$/.test(number) && Number(number.replace(',', '.')) > 0
    ? Math.round(Number(number.replace(',', '.')) * 100)
    : Number.NaN
}

interface Changed {
  format: ShelfFormat
  beforeCents: number
  afterCents: number
  originalCents: number | null
  isChanged: boolean
}

const shownProblems = 30

/** All of it or, with any problem, nothing; with `partial` all that is in order. */
async function changePrices(
  db: Kysely<Database>,
  context: CliContext,
  command: string,
  { wished, problems: unread }: Wishes,
  { partial = false, dryRun: isDryRun = false }: ChangeOptions,
): Promise<CommandResult> {
  const progress = createProgress(context)
  try {
    const { changed, problems } = await changeShop(
      db,
      context,
      command,
      async (trx, note) => {
        const desk = createPriceDesk(trx, context.now().toISOString())
        await desk.begin()
        const changed: Changed[] = []
        const problems = [...unread]
        for (const { format, wish } of wished) {
          const done = await desk.change(format.uuid_release_format, wish)
          if ('problem' in done) problems.push(`${titleOf(format)}: ${done.problem}`)
          else changed.push({ format, ...done })
          progress.at('Changing prices', changed.length + problems.length, wished.length)
        }
        if (problems.length > 0 && !partial) {
          const shown = problems.slice(0, shownProblems)
          if (shown.length < problems.length) shown.push(`… and ${problems.length - shown.length} more.`)
          const advice = wished.length > 1 ? ' With --partial all others are changed.' : ''
          throw new CommandRefused([...shown, `Nothing was changed.${advice}`].join('\n'))
        }
        for (const { format, beforeCents, afterCents, isChanged } of changed) {
          const detail = { format: format.format, from: beforeCents / 100, to: afterCents / 100 }
          if (isChanged) await note(shortName(format), detail)
        }
        return { changed, problems }
      },
      { isDryRun },
    )
    return presentChanged(changed, problems, isDryRun)
  } finally {
    progress.end()
  }
}

function presentChanged(
  changed: readonly Changed[],
  problems: readonly string[],
  isDryRun: boolean,
): CommandResult {
  const real = changed.filter(({ isChanged }) => isChanged)
  const rows = inShelfOrder(
    real.map((one) => ({
      ...one,
      label: one.format.label,
      catalog_nr: one.format.catalog_nr,
      title: one.format.title,
    })),
  )
  const table = textTable(rows, [
    ...formatColumns<Changed>(({ format }) => format),
    { title: 'Before', of: ({ beforeCents }) => euros(beforeCents), isNumber: true },
    { title: 'Now', of: ({ afterCents }) => euros(afterCents), isNumber: true },
    { title: 'Instead of', of: ({ originalCents }) => originalCents && euros(originalCents), isNumber: true },
    { title: 'Off', of: (one) => percentOff(one.afterCents, one.originalCents), isNumber: true },
  ])
  const pricesText = real.length === 1 ? '1 price' : `${real.length} prices`
  const same = changed.length - real.length
  const parts = [...problems]
  if (real.length > 0) parts.push(...(parts.length > 0 ? [''] : []), table, '')
  parts.push(
    `${isDryRun ? `Dry run, nothing was changed. It would be ${pricesText}` : `Changed ${pricesText}`}${same > 0 ? `; ${same === 1 ? '1 stayed as it was' : `${same} stayed as they were`}` : ''}${problems.length > 0 ? `; ${problems.length} left out` : ''}.`,
  )
  const json = {
    is_dry_run: isDryRun,
    unchanged: same,
    problems,
    changed: real.map(({ format, beforeCents, afterCents, originalCents }) => ({
      ...formatJson(format),
      before: beforeCents / 100,
      price: afterCents / 100,
      original_price: originalCents === null ? null : originalCents / 100,
    })),
  }
  return { text: parts.join('\n'), json, exitCode: exitCodes.ok }
}
