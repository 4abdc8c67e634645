/** The commands that change prices: `rille prices set`, `sale` and `end-sale`. */
import type { z } from 'zod'
import { money, moneyOfCents, toCents, toEuros } from '../../../src/shared/money'
import { required } from '../../../src/shared/required'
import {
  beginSale,
  endSale,
  type PriceAction,
  type PricesChanged,
  setPrices,
} from '../../core/catalogue/editing/priceActions'
import type { PriceRequest } from '../../core/catalogue/editing/priceAdmin'
import { compareByShelf } from '../../core/catalogue/names/formatNames'
import { createPriceReader } from '../../core/catalogue/priceRepository'
import type { StockFormat } from '../../core/inventory/stock/stockListRepository'
import { type Action, runAction } from '../../platform/actions/action'
import { ShopError } from '../../platform/errors'
import { countText } from '../../platform/support/countText'
import type { CliCommand, OpenShop } from '../cliCommand'
import { CommandRefused, type CommandResult } from '../cliContext'
import { withProgress } from '../tables/progress'
import { readWhole, requireCents } from '../tables/readOptions'
import { type Column, textTable } from '../tables/textTable'
import { refuseFormat } from './formatTable'
import { formatColumns, getFormat, readFormatNames, toFormatJson } from './namedFormats'
import {
  type FormatSelection,
  isChosen,
  type RequestedPrice,
  type RequestedPrices,
  readPriceList,
  readPriceRequests,
} from './priceRequests'

interface ChangeOptions {
  partial?: boolean
  dryRun?: boolean
}
interface SaleOptions extends ChangeOptions, FormatSelection {
  percent?: string
  price?: string
}
interface EndOptions extends ChangeOptions, FormatSelection {
  price?: string
}

/** The part of help texts that says how changed prices and imports go together. */
export const folderHelp = `
A price that is changed here stays when the release is imported again. When its file names another price meanwhile, the
import lists both and keeps this one; rille import --take-theirs takes the file's.`

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
With --list, a file with a column price can give each one its own price.`

const endHelp = `
The price goes back to what it was before the sale, or to --price.

Examples:
  $ rille prices end-sale OST-012
  $ rille prices end-sale OST-012 --price 19.90
  $ rille prices end-sale --all --dry-run`

/**
 * Adds `rille prices set`, for one format or for those in a file. Formats on sale are refused.
 * @param prices the command `rille prices`
 * @throws CommandRefused from the command if a line is wrong, unless `--partial` leaves it out
 */
export function addSet(prices: CliCommand): void {
  prices
    .command('set <what> [price]')
    .description('Set a new price for one format, or for those in a file.')
    .option('--partial', 'change the valid lines and report the rest')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', setHelp)
    .setShopAction(async (shop, scanOrFile: string, price: string | undefined, options: ChangeOptions) => {
      const names = await readFormatNames(shop.db, shop.context)
      if (price === undefined) refuseFormat(names, scanOrFile, 'what it costs')
      const set = (cents: number): PriceRequest => ({ kind: 'set', priceCents: cents })
      const requests: RequestedPrices =
        price === undefined
          ? await readPriceList({ context: shop.context, names }, scanOrFile, (cents) =>
              cents === null ? null : set(cents),
            )
          : {
              requested: [
                {
                  format: getFormat(names, scanOrFile),
                  request: set(requireCents('The price', price, '19.90')),
                },
              ],
              problems: [],
            }
      return changePrices(shop, setPrices, { ...requests, ...options })
    })
}

/**
 * Adds `rille prices sale`, which reduces prices and keeps those before, so that they are shown beside.
 * @param prices the command `rille prices`
 * @throws CommandRefused from the command without exactly one of `--percent` and
 * `--price`, unless a file has the prices
 */
export function addSale(prices: CliCommand): void {
  prices
    .command('sale [formats...]')
    .description('Reduce prices and show them as reduced.')
    .option('--percent <n>', 'percent off the lowest price of the last 30 days')
    .option('--price <euros>', 'or this sale price')
    .option('--label <name>', 'all releases of this label')
    .option('--search <text>', 'all with these words in artist, title, label or numbers')
    .option('--list <file>', 'all in a file')
    .option('--partial', 'reduce what can be reduced and report the rest')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', saleHelp)
    .setShopAction(async (shop, formats: string[], options: SaleOptions) => {
      const { percent, price } = options
      if (percent !== undefined && price !== undefined)
        throw new CommandRefused('Give either --percent or --price.')
      if (percent === undefined && price === undefined && options.list === undefined) {
        throw new CommandRefused('Give --percent or --price.')
      }
      const same: PriceRequest | null =
        percent !== undefined
          ? { kind: 'percent', percent: readWhole('--percent', percent, 99) }
          : price !== undefined
            ? { kind: 'sale', priceCents: requireCents('--price', price, '14.90') }
            : null
      const names = await readFormatNames(shop.db, shop.context)
      const requests = await readPriceRequests({ ...shop, names }, formats, options, (cents) =>
        cents === null ? same : { kind: 'sale', priceCents: cents },
      )
      return changePrices(shop, beginSale, { ...requests, ...options })
    })
}

/**
 * Adds `rille prices end-sale`. Prices go back to those before the sale, or to that of `--price`.
 * @param prices the command `rille prices`
 * @throws CommandRefused from the command if none of the formats is on sale
 */
export function addEndSale(prices: CliCommand): void {
  prices
    .command('end-sale [formats...]')
    .description('End sales: prices go back to what they were before.')
    .option('--price <euros>', 'the price after the sale')
    .option('--label <name>', 'all releases of this label that are on sale')
    .option('--search <text>', 'all on sale with these words in artist, title, label or numbers')
    .option('--list <file>', 'all in a file')
    .option('--all', 'everything on sale')
    .option('--partial', 'end what can be ended and report the rest')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', endHelp)
    .setShopAction(async (shop, formats: string[], options: EndOptions) => {
      const priceCents = options.price === undefined ? null : requireCents('--price', options.price, '19.90')
      const names = await readFormatNames(shop.db, shop.context)
      const selection = { all: false, ...options }
      const request = (cents: number | null): PriceRequest => ({
        kind: 'end',
        priceCents: cents ?? priceCents,
      })
      const requests = await readPriceRequests({ ...shop, names }, formats, selection, request)
      const onSale = await createPriceReader(shop.db).listOnSale()
      const mayLeaveOut = isChosen(selection)
      const requested = mayLeaveOut
        ? requests.requested.filter(({ format }) => onSale.has(format.uuid_release_format))
        : requests.requested
      if (mayLeaveOut && requested.length === 0) throw new CommandRefused('None of these is on sale.')
      return changePrices(shop, endSale, { ...requests, ...options, requested })
    })
}

interface Changed extends PriceChange {
  format: StockFormat
}
type PriceChange = PricesChanged['changed'][number]
type PricesInput = Parameters<PriceAction['run']>[1]

const maxListedProblems = 30

/**
 * Changes prices in one transaction, with an audit row for each changed price.
 * @param partial leaves out requests that have a problem; without it, one problem refuses all of them
 * @throws CommandRefused if there is a problem and `partial` is not set
 */
async function changePrices(
  { db, context, actor }: OpenShop,
  action: PriceAction,
  {
    requested,
    problems: readProblems,
    partial = false,
    dryRun: isDryRun = false,
  }: RequestedPrices & ChangeOptions,
): Promise<CommandResult> {
  const isRefused = readProblems.length > 0 && !partial
  const formats = new Map(requested.map(({ format }) => [format.uuid_release_format, format]))
  const input = { prices: requested.map(toPriceInput), partial: partial || isRefused } as PricesInput
  const run = action as Action<z.ZodType, PricesChanged>
  const noChanges: PricesChanged = { changed: [], unchanged: 0, problems: [] }
  const outcome =
    requested.length === 0
      ? noChanges
      : await withProgress(context, (onProgress) =>
          runAction(db, actor, run, input, { isDryRun: isDryRun || isRefused, onProgress }),
        ).then(({ result }) => result, refusedPrices)
  const problems = [...readProblems, ...outcome.problems.map(({ problem }) => problem)]
  if (problems.length > 0 && !partial) {
    const listedProblems = problems.slice(0, maxListedProblems)
    if (listedProblems.length < problems.length)
      listedProblems.push(`… and ${problems.length - listedProblems.length} more.`)
    const advice = requested.length > 1 ? ' With --partial all others are changed.' : ''
    throw new CommandRefused([...listedProblems, `Nothing was changed.${advice}`].join('\n'))
  }
  const changedPrices = outcome.changed.map((change) => ({
    ...change,
    format: required(formats.get(change.uuid_release_format), 'format'),
  }))
  return presentChanged({ ...outcome, changed: changedPrices }, problems, isDryRun)
}

/** Writes a request as the actions take it; each reads the fields that it knows. */
function toPriceInput({ format: { uuid_release_format }, request }: RequestedPrice) {
  if (request.kind === 'percent') return { uuid_release_format, price: null, percent: request.percent }
  const price = request.priceCents === null ? null : toEuros(request.priceCents)
  return { uuid_release_format, price, ...(request.kind === 'sale' && { percent: null }) }
}

/** Lists why prices were refused. @throws every other error */
function refusedPrices(error: unknown): PricesChanged {
  if (!(error instanceof ShopError) || error.code !== 'prices_refused') throw error
  const problems = Object.entries(error.errors ?? {}).flatMap(([uuid_release_format, texts]) =>
    texts.map((problem) => ({ uuid_release_format, problem })),
  )
  return { changed: [], unchanged: 0, problems }
}

function presentChanged(
  { changed: real, unchanged: same }: { changed: readonly Changed[]; unchanged: number },
  problems: readonly string[],
  isDryRun: boolean,
): CommandResult {
  const rows = real.toSorted((a, b) => compareByShelf(a.format, b.format))
  const table = textTable(rows, [
    ...formatColumns<Changed>(({ format }) => format),
    { title: 'Before', of: ({ before }) => money(before), isNumber: true },
    { title: 'Now', of: ({ price }) => money(price), isNumber: true },
    ...reductionColumns<Changed>(({ price, original_price }) => [
      toCents(price),
      original_price === null ? null : toCents(original_price),
    ]),
  ])
  const pricesText = countText(real.length, 'price')
  const parts = [...problems]
  if (real.length > 0) parts.push(...(parts.length > 0 ? [''] : []), table, '')
  parts.push(
    `${isDryRun ? `Dry run, nothing was changed. Planned: ${pricesText}` : `Changed ${pricesText}`}${same > 0 ? `; ${same === 1 ? '1 stayed as it was' : `${same} stayed as they were`}` : ''}${problems.length > 0 ? `; ${problems.length} left out` : ''}.`,
  )
  const json = {
    is_dry_run: isDryRun,
    unchanged: same,
    problems,
    changed: real.map(({ format, before, price, original_price }) => ({
      ...toFormatJson(format),
      before,
      price,
      original_price,
    })),
  }
  return { text: parts.join('\n'), json }
}

/**
 * The columns of a text table that show the original price and the reduction in percent.
 * @param of returns the price and the original price of a row in cents; the original price is null without a reduction
 */
export const reductionColumns = <Row>(
  of: (row: Row) => [cents: number, originalCents: number | null],
): Column<Row>[] => [
  {
    title: 'Instead of',
    of: (row) => {
      const [, original] = of(row)
      return original && moneyOfCents(original)
    },
    isNumber: true,
  },
  {
    title: 'Off',
    of: (row) => {
      const [cents, original] = of(row)
      return original && `${Math.round((1 - cents / original) * 100)} %`
    },
    isNumber: true,
  },
]
