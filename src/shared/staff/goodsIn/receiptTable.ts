/** Reads a supplier's table: which column is what, and what each line says. The browser and the server use it. */
import { readScan } from '../../barcodes'
import { toEuros } from '../../money'
import { isRoundedCode } from '../../tables/spoiltCells'
import { columnTitles, plainTitle } from './columnTitles'
import {
  type LineProblem,
  nameFields,
  type ReceiptField,
  type ReceiptLine,
  readCopies,
  readSupplierCents,
  receiptFields,
  type SupplierColumns,
  spoiltFields,
} from './receiptCells'

/** A line of a table with the texts of its cells; `line` counts from 1. */
export interface RawLine {
  line: number
  cells: readonly string[]
  /** The places of the cells in which a spreadsheet has a date or a time. */
  dates?: readonly number[]
}

const titlesByField: Readonly<Record<ReceiptField, readonly string[]>> = {
  barcode: columnTitles.barcode,
  catalog_nr: [...columnTitles.catalogNr, 'bestellnummer', 'bestell_nr', 'order_no', 'artikel_nr', 'art_nr'],
  quantity: columnTitles.quantity,
  purchase_price: [
    ...columnTitles.purchasePrice,
    ...['einzelpreis', 'stückpreis', 'unit_price', 'nettopreis', 'netto', 'price', 'preis'],
  ],
  price: [
    ...['vk', 'vk_preis', 'uvp', 'verkaufspreis', 'ladenpreis', 'rrp', 'srp', 'retail', 'retail_price'],
    'sale_price',
  ],
  artist: ['artist', 'interpret', 'künstler', 'kuenstler', 'band', 'performer'],
  title: [
    'title',
    'titel',
    'album',
    'release',
    'artikel',
    'bezeichnung',
    'artikelbezeichnung',
    'description',
  ],
  label: ['label', 'plattenfirma'],
  format: ['format', 'medium', 'tonträger', 'configuration', 'config', 'type'],
}

/** Tells whether a title is one that goods receipts have. */
export const isReceiptTitle = (title: string): boolean => allTitles.has(plainTitle(title))
const allTitles = new Set(Object.values(titlesByField).flat().map(plainTitle))

/** Their titles often go on, such as `Stück geliefert`. */
const longerTitles = ['barcode', 'catalog_nr', 'quantity'] as const
const minBeginning = 3

/** Above the titles of the columns there may be an address. */
const maxLinesAbove = 30
const isBarcode = (text: string): boolean => /^\d{12,14}$/.test(readScan(text).replace(/[\s-]/g, ''))

/**
 * Finds the line with the titles of the columns: the one among the first 30 with the most known titles.
 * @returns its index; that of the first line with several cells if no title is known
 */
export function findTitles(lines: readonly RawLine[]): number {
  const counts = lines.slice(0, maxLinesAbove).map(({ cells }) => cells.filter(isReceiptTitle).length)
  const most = Math.max(0, ...counts)
  if (most > 0) return counts.indexOf(most)
  return Math.max(
    0,
    lines.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1),
  )
}

/**
 * Guesses the columns of a table that no supplier was seen with yet, by their titles and by what barcodes look like.
 * @param titles of the columns
 * @param lines below the titles
 */
export function guessColumns(titles: readonly string[], lines: readonly RawLine[]): SupplierColumns {
  const columns: SupplierColumns['columns'] = {}
  const takenTitles = new Set<string>()
  const take = (field: ReceiptField, title: string | undefined) => {
    if (title === undefined || title === '' || takenTitles.has(title)) return
    columns[field] = title
    takenTitles.add(title)
  }
  for (const field of receiptFields) {
    // The names are in the order of how sure they are.
    const names = titlesByField[field].map(plainTitle)
    const best = names.map((name) => titles.find((title) => plainTitle(title) === name)).find(Boolean)
    take(field, best)
  }
  for (const field of longerTitles) {
    if (columns[field]) continue
    const names = titlesByField[field].map(plainTitle).filter(({ length }) => length >= minBeginning)
    const begins = (title: string) => names.some((name) => plainTitle(title).startsWith(name))
    take(
      field,
      titles.find((title) => !takenTitles.has(title) && begins(title)),
    )
  }
  if (!columns.barcode) {
    const share = (index: number) => lines.filter(({ cells }) => isBarcode(cells[index] ?? '')).length
    take(
      'barcode',
      titles.find((_, index) => share(index) > lines.length / 2),
    )
  }
  return { columns, decimal: guessDecimal(titles, lines, columns) }
}

function guessDecimal(
  titles: readonly string[],
  lines: readonly RawLine[],
  { purchase_price, price }: SupplierColumns['columns'],
): SupplierColumns['decimal'] {
  const places = [purchase_price, price].map((title) => titles.indexOf(title ?? '\0'))
  const prices = lines.flatMap(({ cells }) => places.map((place) => cells[place] ?? ''))
  const commas = prices.filter((text) => /,\d{1,2}\D*$/.test(text)).length
  const points = prices.filter((text) => /\.\d{1,2}\D*$/.test(text)).length
  return points > commas ? 'point' : 'comma'
}

/** @returns the columns that the table lacks, of those that the supplier's tables have had */
export const missingColumns = (titles: readonly string[], { columns }: SupplierColumns): string[] => {
  const plainTitles = new Set(titles.map(plainTitle))
  return Object.values(columns).filter((title) => !plainTitles.has(plainTitle(title)))
}

/**
 * Reads the lines of a goods receipt. Those without a quantity are left out.
 * @param titles of the columns
 * @param lines below the titles
 */
export function readReceiptLines(
  titles: readonly string[],
  lines: readonly RawLine[],
  { columns, decimal }: SupplierColumns,
): { lines: ReceiptLine[]; problems: LineProblem[]; withoutQuantity: number } {
  const plain = titles.map(plainTitle)
  const place = (field: ReceiptField) =>
    columns[field] === undefined ? -1 : plain.indexOf(plainTitle(columns[field]))
  const receiptLines: ReceiptLine[] = []
  const problems: LineProblem[] = []
  let withoutQuantity = 0
  for (const { line, cells, dates: dateCells = [] } of lines) {
    const cell = (field: ReceiptField) => (cells[place(field)] ?? '').trim()
    const quantity = readCopies(cell('quantity'))
    if (quantity === 0 || cell('quantity') === '') {
      withoutQuantity += 1
      continue
    }
    const problem = (kind: LineProblem['kind'], text: string) => problems.push({ line, kind, text })
    const readPrice = (field: 'purchase_price' | 'price') => {
      const cents = readSupplierCents(cell(field), decimal)
      if (cents === undefined) problem(field, cell(field))
      return cents === undefined || cents === null ? null : toEuros(cents)
    }
    if (quantity === null) problem('quantity', cell('quantity'))
    const isRounded = isRoundedCode(cell('barcode'))
    const dates = nameFields.filter((field) => dateCells.includes(place(field)))
    const receiptLine: ReceiptLine = {
      line,
      barcode: isRounded ? '' : readScan(cell('barcode')).slice(0, 60),
      catalog_nr: cell('catalog_nr').slice(0, 60),
      artist: cell('artist').slice(0, 200),
      title: cell('title').slice(0, 200),
      label: cell('label').slice(0, 200),
      format: cell('format').slice(0, 60),
      quantity: quantity ?? 1,
      purchase_price: readPrice('purchase_price'),
      price: readPrice('price'),
      ...(dates.length > 0 && { dates }),
    }
    const [spoilt] = spoiltFields(receiptLine)
    if (isRounded && receiptLine.catalog_nr === '') problem('rounded', cell('barcode'))
    else if (spoilt) problem(spoilt.spoilt, receiptLine[spoilt.field])
    else if (receiptLine.barcode === '' && receiptLine.catalog_nr === '' && receiptLine.title === '') {
      problem('nameless', cells.filter(Boolean).join(' ').slice(0, 60))
    }
    receiptLines.push(receiptLine)
  }
  return { lines: receiptLines, problems, withoutQuantity }
}
