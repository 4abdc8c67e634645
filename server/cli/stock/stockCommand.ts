import { moneyOfCents, toEuros } from '../../../src/shared/money'
import { formatTitle, sortByShelf } from '../../core/catalogue/names/formatNames'
import { setStock } from '../../core/inventory/stock/stockActions'
import { formatCopies } from '../../core/inventory/stock/stockAdmin'
import {
  createStockListReader,
  type MovementRow,
  type StockFormat,
} from '../../core/inventory/stock/stockListRepository'
import { runAction } from '../../platform/actions/action'
import { countText } from '../../platform/support/countText'
import { formatDay, formatTime } from '../../platform/support/dates'
import type { AddCommand, CliCommand } from '../cliCommand'
import { CommandRefused } from '../cliContext'
import {
  chooseFormats,
  type FormatChoice,
  formatColumns,
  formatHelp,
  getFormat,
  readFormatNames,
  toFormatJson,
} from '../releases/namedFormats'
import { readLimit } from '../tables/readOptions'
import { textTable } from '../tables/textTable'
import { addReceive } from './goodsIn'
import { addPointOfSale } from './pointOfSale'
import { addCount, addSheet } from './stockTaking'

interface ListOptions extends FormatChoice {
  low?: string
  soldOut?: boolean
  reserved?: boolean
  withoutWeight?: boolean
  limit: string
}
interface ShowOptions {
  movements: string
}
interface SetOptions {
  reason: string
}

const help = `
${formatHelp}

Copies on hand are unsold, including those that a checkout has reserved. Copies to send are sold and still on the shelf.

Examples:
  $ rille stock list --low 2
  $ rille stock show "OST-012 LP"
  $ rille stock receive delivery.csv --dry-run
  $ rille stock sheet --label "Obst und Söhne" --out count.csv
  $ rille stock count count.csv --dry-run`

const listHelp = `
Examples:
  $ rille stock list --low 2 --label "Obst und Söhne"
  $ rille stock list --sold-out --limit 500
  $ rille stock list --without-weight`

const showHelp = `
${formatHelp}

Examples:
  $ rille stock show OST-012
  $ rille stock show 4061265000124 --movements 100`

const setHelp = `
Sets how many copies can be sold, not counting sold copies that wait to be shipped. After counting whole shelves, use
rille stock count, which also respects sales made during the count.

Examples:
  $ rille stock set OST-012 3 --reason "found two behind the shelf"
  $ rille stock set "OST-012 LP" 0 --reason "water damage"`

/** Adds `rille stock list|show|set|receive|sheet|count` and the commands of the point of sale to the program. */
export const addStockCommand: AddCommand = (program) => {
  const stock = program.command('stock').description('View, receive and count stock.')
  stock.addHelpText('after', help)
  addList(stock)
  addShow(stock)
  addSet(stock)
  addReceive(stock)
  addPointOfSale(stock)
  addSheet(stock)
  addCount(stock)
}

interface Line {
  format: StockFormat
  toSend: number
}
const countFree = ({ on_hand, reserved }: StockFormat): number => on_hand - reserved

function addList(stock: CliCommand): void {
  stock
    .command('list')
    .description('List stock in shelf order, by label and catalogue number.')
    .option('--low <n>', 'only formats with at most this many free copies')
    .option('--sold-out', 'only formats without a free copy')
    .option('--reserved', 'only formats reserved by a checkout right now')
    .option('--without-weight', 'only formats without a weight, whose postage cannot be right')
    .option('--search <text>', 'only those with these words in artist, title, label or numbers')
    .option('--label <name>', 'only releases of this label')
    .option('--limit <n>', 'how many at most', '200')
    .addHelpText('after', listHelp)
    .setShopAction(async ({ db, context }, options: ListOptions) => {
      const limit = readLimit(options.limit)
      const low = options.low === undefined ? Infinity : readCount('--low', options.low)
      const names = await readFormatNames(db, context)
      const toSend = await createStockListReader(db).countToSend()
      const formats = sortByShelf(await chooseFormats(db, names, options)).filter(
        (format) =>
          (!format.is_download || (low === Infinity && !options.soldOut)) &&
          countFree(format) <= (options.soldOut ? 0 : low) &&
          (!options.reserved || format.reserved > 0) &&
          (!options.withoutWeight || (format.weight_grams === 0 && !format.is_download)),
      )
      const lines: Line[] = formats
        .slice(0, limit)
        .map((format) => ({ format, toSend: toSend.get(format.uuid_release_format) ?? 0 }))
      return { text: formatList(lines, formats), json: lines.map(toLineJson) }
    })
}

function formatList(lines: readonly Line[], formats: readonly StockFormat[]): string {
  if (formats.length === 0) return 'No formats found.'
  const table = textTable(lines, [
    { title: 'Label', of: ({ format }) => format.label, max: 24 },
    ...formatColumns<Line>(({ format }) => format),
    { title: 'On hand', of: ({ format }) => (format.is_download ? '' : format.on_hand), isNumber: true },
    { title: 'Reserved', of: ({ format }) => format.reserved || '', isNumber: true },
    { title: 'To send', of: ({ format, toSend }) => (!format.is_download && toSend) || '', isNumber: true },
    { title: 'Price', of: ({ format }) => moneyOfCents(format.price_cents), isNumber: true },
    { title: '', of: ({ format }) => formatRemark(format) },
  ])
  const onHand = formats.reduce((sum, format) => sum + format.on_hand, 0)
  const worth = formats.reduce((sum, format) => sum + format.on_hand * format.price_cents, 0)
  const cut = lines.length < formats.length ? `The first ${lines.length} are shown (--limit). ` : ''
  return `${table}\n\n${cut}${countText(formats.length, 'format')}, ${formatCopies(onHand)} on hand, ${moneyOfCents(worth)} at today's prices.`
}

function formatRemark({ status, shipping_date, is_shown, is_download, weight_grams }: StockFormat): string {
  const remarks = []
  if (status === 'pre-order') remarks.push(`pre-order${shipping_date ? `, ships ${shipping_date}` : ''}`)
  if (!is_shown) remarks.push('not in the shop')
  if (is_download) remarks.push('only a download')
  else if (weight_grams === 0) remarks.push('no weight')
  return remarks.join('; ')
}

const toLineJson = ({ format, toSend }: Line) => ({
  ...toFormatJson(format),
  on_hand: format.on_hand,
  reserved: format.reserved,
  free: countFree(format),
  to_send: toSend,
  price: toEuros(format.price_cents),
  status: format.status,
  shipping_date: format.shipping_date,
  weight_grams: format.weight_grams,
  is_shown: format.is_shown,
  is_download: format.is_download,
})

function addShow(stock: CliCommand): void {
  stock
    .command('show <format>')
    .description('Show one format: reservations, sales, wishlists and movements.')
    .option('--movements <n>', 'how many of the last movements', '20')
    .addHelpText('after', showHelp)
    .setShopAction(async ({ db, context }, name: string, options: ShowOptions) => {
      const limit = readLimit(options.movements, '--movements')
      const format = getFormat(await readFormatNames(db, context), name)
      const id = format.uuid_release_format
      const stockList = createStockListReader(db)
      const holds = await stockList.listHolds(id)
      const orders = await stockList.listOrdersToSend(id)
      const movements = await stockList.listMovements(id, limit)
      const onWishlists = await stockList.countWishlistItems(id)
      const toSend = orders.reduce((sum, { quantity }) => sum + quantity, 0)
      const isPreOrder = format.status === 'pre-order'
      const text = [
        formatTitle(format),
        ...facts([
          ['Label', format.label],
          ['Catalogue no.', format.catalog_nr],
          ['Barcode', format.barcode],
          ['Price', moneyOfCents(format.price_cents)],
          ['Weight', format.is_download ? null : formatWeight(format)],
          [
            'Pre-order',
            isPreOrder ? (format.shipping_date ? `ships ${formatDay(format.shipping_date)}` : 'yes') : null,
          ],
          ['In the shop', format.is_shown ? null : 'no, not published'],
          ...(format.is_download
            ? [['Copies', 'not counted: download-only'] satisfies Fact]
            : ([
                ['On hand', String(format.on_hand)],
                ['Reserved', format.reserved > 0 ? `${format.reserved} of them` : '0'],
                [
                  'To send',
                  orders.length === 0
                    ? '0'
                    : `${toSend}, of order ${orders.map(({ order_number }) => order_number).join(', ')}`,
                ],
              ] satisfies Fact[])),
          ['Wishlists', formatWishlist(onWishlists)],
        ]),
        ...holds.map(
          ({ quantity, started_at, expires_at }) =>
            `  ${formatCopies(quantity)} reserved by a checkout since ${formatTime(started_at)}, until ${formatTime(expires_at)}`,
        ),
        '',
        movements.length === 0 ? 'No movements yet.' : formatMovements(movements),
      ].join('\n')
      const json = {
        ...toLineJson({ format, toSend }),
        holds,
        orders_to_send: orders,
        wishes: onWishlists.items,
        wishes_waiting: onWishlists.waiting,
        movements,
      }
      return { text, json }
    })
}

type Fact = [name: string, value: string | null]
const facts = (rows: Fact[]): string[] =>
  rows.filter(([, value]) => value !== null).map(([name, value]) => `${name.padEnd(14)} ${value}`)

const formatWeight = ({ weight_grams }: StockFormat): string =>
  weight_grams > 0 ? `${weight_grams} g` : 'unknown: postage cannot be right'

const formatWishlist = ({ items, waiting }: { items: number; waiting: number }): string =>
  waiting === 0
    ? String(items)
    : `${items}; ${waiting} of them ${waiting === 1 ? 'gets' : 'get'} an e-mail when it is back`

const formatMovements = (movements: readonly MovementRow[]): string =>
  textTable(movements, [
    { title: 'When', of: ({ moved_at }) => formatTime(moved_at) },
    { title: 'Copies', of: ({ delta }) => (delta > 0 ? `+${delta}` : delta), isNumber: true },
    { title: 'What', of: formatReason, max: 40 },
    { title: 'Note', of: ({ note }) => note },
  ])

function formatReason({ reason, ref, order_number }: MovementRow): string {
  if (reason === 'sale') return order_number ? `sold, order ${order_number}` : 'sold'
  if (reason === 'return') return order_number ? `back from order ${order_number}` : 'back from an order'
  if (reason === 'delivery') return /^(file|by hand) /.test(ref) ? 'received' : `received, ${ref}`
  const reasons: Record<string, string> = {
    import: 'first import',
    discogs: 'Discogs',
    set: 'set',
    count: 'counted',
    counter: 'sold at the counter',
    'counter-undo': 'counter sale taken back',
  }
  return reasons[reason] ?? reason
}

function addSet(stock: CliCommand): void {
  stock
    .command('set <format> <copies>')
    .description('Set how many copies can be sold.')
    .requiredOption('--reason <text>', 'why, for the record')
    .addHelpText('after', setHelp)
    .setShopAction(async ({ db, context, actor }, name: string, count: string, options: SetOptions) => {
      const onHand = readCount('The number of copies', count)
      const reason = options.reason.trim()
      if (reason === '') throw new CommandRefused('--reason must not be empty.')
      const format = getFormat(await readFormatNames(db, context), name)
      const input = { uuid_release_format: format.uuid_release_format, on_hand: onHand, reason }
      const { before } = (await runAction(db, actor, setStock, input)).result
      const text =
        before === onHand
          ? `${formatTitle(format)}: ${onHand} on hand, as before. Nothing was changed.`
          : `${formatTitle(format)}: ${onHand} on hand, previously ${before}.`
      return { text, json: { ...toFormatJson(format), on_hand: onHand, before } }
    })
}

function readCount(name: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new CommandRefused(`${name} must be a whole number, 0 or more.`)
  return Number(text)
}
