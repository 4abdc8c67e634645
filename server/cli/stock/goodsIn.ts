/** The command that adds delivered copies to the stock: `rille stock receive`. */
import path from 'node:path'
import { toEuros } from '../../../src/shared/money'
import {
  readCopies,
  readSupplierCents,
  type SupplierColumns,
} from '../../../src/shared/staff/goodsIn/receiptCells'
import { isRoundedCode } from '../../../src/shared/tables/spoiltCells'
import { type FormatNames, formatTitle } from '../../core/catalogue/names/formatNames'
import { chooseFormat, explainDownload } from '../../core/inventory/findFormats'
import { receiveGoods } from '../../core/inventory/goodsIn/goodsInActions'
import { matchLine } from '../../core/inventory/goodsIn/matchLine'
import { formatCopies } from '../../core/inventory/stock/stockAdmin'
import {
  createStockListReader,
  type StockFormat,
  type StockListReader,
} from '../../core/inventory/stock/stockListRepository'
import { findSupplier } from '../../http/staff/goodsIn/page'
import { runAction } from '../../platform/actions/action'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { getErrorCode } from '../../platform/log/errorDetails'
import { countText } from '../../platform/support/countText'
import type { CliCommand, OpenShop } from '../cliCommand'
import { type CliContext, CommandRefused, type CommandResult } from '../cliContext'
import { columnHelp, readFormatTable, refuseFormat } from '../releases/formatTable'
import {
  chooseFormatOfRow,
  formatColumns,
  formatHelp,
  getFormat,
  readFormatNames,
  toFormatJson,
} from '../releases/namedFormats'
import { withProgress } from '../tables/progress'
import { readWhole } from '../tables/readOptions'
import { refuseLines } from '../tables/readTable'
import { textTable } from '../tables/textTable'

interface ReceiveOptions {
  ref?: string
  supplier?: string
  note?: string
  dryRun?: boolean
}
const maxCopies = 100_000

const receiveHelp = `
${formatHelp}

A file is a table as spreadsheets save it (Excel, or CSV with commas, semicolons or tabs).
${columnHelp},
and quantity; purchase_price is the net price of a copy. The files of a supplier (--supplier) that was received in the back
office are read by the columns that were chosen there. All of it goes in, or nothing. A delivery that was received already is
refused: by its number (--ref), or without one by what is in it. Customers who wait for a record get their mail within five
minutes.

Examples:
  $ rille stock receive delivery.csv --dry-run
  $ rille stock receive delivery.csv --ref "delivery note 4711"
  $ rille stock receive delivery.xlsx --ref 4711 --supplier "Obst und Söhne"
  $ rille stock receive OST-012 5 --note "from the label, by hand"`

/**
 * Adds `rille stock receive`, for copies of one format or for a supplier's file.
 * @param stock the command `rille stock`
 * @throws ShopError from the command if a goods receipt of this `--ref` was received before
 */
export function addReceive(stock: CliCommand): void {
  stock
    .command('receive <what> [copies]')
    .description('Receive goods: a file, or copies of one format.')
    .option('--ref <text>', 'delivery number, which can be received only once')
    .option('--supplier <name>', 'who delivered it')
    .option('--note <text>', 'a note, shown by rille stock show')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', receiveHelp)
    .setShopAction((shop, what: string, count: string | undefined, options: ReceiveOptions) =>
      receive(shop, { what, count, ...options }),
    )
}

interface Quantity {
  format: StockFormat
  quantity: number
}
interface ReceiptLine extends Quantity {
  /** Cents; null if it is not known. */
  purchaseCents: number | null
}

async function receive(
  { db, context, actor }: OpenShop,
  { what, count, dryRun: isDryRun = false, ...options }: ReceiveOptions & { what: string; count?: string },
): Promise<CommandResult> {
  const names = await readFormatNames(db, context)
  const isFile = count === undefined
  if (isFile) refuseFormat(names, what, 'how many copies have arrived')
  const supplier = options.supplier?.trim() || null
  const lines = isFile
    ? await readSupplierFile(context, names, what, await readColumns(db, supplier))
    : [toLine(names, what, readWhole('The number of copies', count, maxCopies))]
  const input = {
    reference: options.ref ?? null,
    is_by_hand: !isFile,
    supplier,
    columns: null,
    note: options.note?.trim() || (isFile ? path.basename(what) : null),
    lines: lines.map(({ format, quantity, purchaseCents }) => ({
      uuid_release_format: format.uuid_release_format,
      quantity,
      purchase_price: purchaseCents === null ? null : toEuros(purchaseCents),
    })),
    drafts: [],
  }
  const { result } = await withProgress(context, (at) =>
    runAction(db, actor, receiveGoods, input, { isDryRun, onProgress: at }),
  ).catch((error: unknown) => {
    throw explainRefusal(error, options.ref)
  })
  return presentReceived(createStockListReader(db), mergeLines(lines), { ref: result.reference, isDryRun })
}

/** Asks how a supplier writes its files; null if that is not known. */
async function readColumns(db: ReadOnlyDatabase, supplier: string | null): Promise<SupplierColumns | null> {
  return supplier === null ? null : ((await findSupplier(db, supplier))?.columns ?? null)
}

function toLine(names: FormatNames, scan: string, quantity: number): ReceiptLine {
  const format = getFormat(names, scan, 'new copies')
  const problem = whyNotReceivable(format)
  if (problem !== null) throw new CommandRefused(problem)
  return { format, quantity, purchaseCents: null }
}

/** Adds the lines of each format together. */
function mergeLines(lines: readonly ReceiptLine[]): Quantity[] {
  const copies = new Map<StockFormat, number>()
  for (const { format, quantity } of lines) copies.set(format, (copies.get(format) ?? 0) + quantity)
  return [...copies].map(([format, quantity]) => ({ format, quantity }))
}

const countCopies = (delivered: readonly Quantity[]): number =>
  delivered.reduce((sum, { quantity }) => sum + quantity, 0)

async function presentReceived(
  stockList: StockListReader,
  quantities: readonly Quantity[],
  { ref, isDryRun }: { ref: string; isDryRun: boolean },
): Promise<CommandResult> {
  const lines: (Quantity & { onHand: number; waiting: number })[] = []
  for (const { format, quantity } of quantities) {
    const { waiting } = await stockList.countWishlistItems(format.uuid_release_format)
    lines.push({ format, quantity, onHand: format.on_hand + quantity, waiting })
  }
  const text = [
    textTable(lines, [
      ...formatColumns<Quantity>(({ format }) => format),
      { title: 'Came in', of: ({ quantity }) => `+${quantity}`, isNumber: true },
      { title: 'On hand', of: ({ onHand }) => onHand, isNumber: true },
      { title: 'Waiting', of: ({ waiting }) => waiting > 0 && countText(waiting, 'customer') },
    ]),
    '',
    `${isDryRun ? 'Dry run, nothing was changed. Planned' : 'Received'}: ${formatCopies(countCopies(quantities))} of ${countText(quantities.length, 'format')}.`,
  ]
  if (!isDryRun && lines.some(({ waiting }) => waiting > 0)) {
    text.push('Customers who are waiting get their e-mail within five minutes, while the shop is running.')
  }
  const json = {
    ref,
    is_dry_run: isDryRun,
    copies: countCopies(quantities),
    lines: lines.map(({ format, quantity, onHand, waiting }) => ({
      ...toFormatJson(format),
      quantity,
      on_hand: onHand,
      wishes_waiting: waiting,
    })),
  }
  return { text: text.join('\n'), json }
}

function explainRefusal(error: unknown, ref: string | undefined): unknown {
  if (!(error instanceof Error) || getErrorCode(error) !== 'received_before') return error
  const advice =
    ref === undefined
      ? 'If these are other copies, give the delivery a number with --ref.'
      : 'If these are other copies, give another number with --ref.'
  return new CommandRefused(`${error.message} Nothing was changed. ${advice}`)
}

async function readSupplierFile(
  context: CliContext,
  names: FormatNames,
  file: string,
  supplier: SupplierColumns | null,
): Promise<ReceiptLine[]> {
  const { lines, problems } = await readFormatTable(context, names, {
    file,
    options: { names: ['quantity', 'purchasePrice', 'artist', 'title'], needed: [['quantity']], supplier },
    chooseFormat: findFormat,
  })
  const delivered: ReceiptLine[] = []
  for (const { line, format, cells } of lines) {
    const quantity = readCopies(cells.quantity)
    const purchaseCents = readSupplierCents(cells.purchasePrice, supplier?.decimal ?? 'comma')
    const problem =
      whyNotReceivable(format) ??
      (quantity ? null : `"${cells.quantity}" is not a number of copies: write a whole number above 0.`) ??
      (purchaseCents === undefined
        ? `"${cells.purchasePrice}" is not a price in euros, such as 12.50.`
        : null)
    if (problem !== null) problems.push({ line, problem })
    else if (quantity) delivered.push({ format, quantity, purchaseCents: purchaseCents ?? null })
  }
  refuseLines(file, problems, 'Nothing was received.')
  return delivered
}

type ReceiptColumn = 'id' | 'catalogNr' | 'barcode' | 'artist' | 'title' | 'format'

/** Says why a goods receipt cannot land on a format. */
const whyNotReceivable = (format: StockFormat): string | null =>
  explainDownload(format) ??
  (format.is_used ? `${formatTitle(format)} is a used copy: a delivery does not land on it.` : null)

/** Finds the format of a line, with its artist and title if the file has them. An id says exactly which one it is. */
function findFormat(names: FormatNames, cells: Record<ReceiptColumn, string>): StockFormat | string {
  const { id, catalogNr: catalog_nr, barcode, artist, title, format } = cells
  if (id || (catalog_nr === '' && (barcode === '' || isRoundedCode(barcode))))
    return chooseFormatOfRow(names, cells)
  const { formats, isSure, siblingFormats, problem } = matchLine(
    { barcode, catalog_nr, artist, title, format },
    names,
  )
  if (problem !== null) return problem
  const [first] = formats
  if (isSure && first) return first
  const name = [catalog_nr || barcode, format].filter(Boolean).join(' ')
  if (first && formats.length === 1) {
    return `${name} may be this one. If it is, write its id (${first.uuid_release_format}) into a column "id": ${formatTitle(first)}`
  }
  const [record] = siblingFormats
  if (!first && record) {
    return `${whyNotReceivable(record)} Add another format to the release (rille releases add-format), or receive the file in the back office.`
  }
  return chooseFormat(names, name, formats)
}
