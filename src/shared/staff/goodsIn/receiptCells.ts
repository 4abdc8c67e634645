/** The fields of a goods receipt, and what their cells say. The browser and the server use it. */
import { toCents } from '../../money'
import { findDamage, type Spoilt } from '../../tables/spoiltCells'

/** What a column of a goods receipt can be. */
export const receiptFields = [
  'barcode',
  'catalog_nr',
  'quantity',
  'purchase_price',
  'price',
  'artist',
  'title',
  'label',
  'format',
] as const
export type ReceiptField = (typeof receiptFields)[number]

/** How a supplier writes its tables. */
export interface SupplierColumns {
  /** The title of the column of each field. */
  columns: Partial<Record<ReceiptField, string>>
  /** The sign before the cents, which tells whether `1.250` is a thousand. */
  decimal: 'comma' | 'point'
}

/** The fields by which a record is found or named. */
export const nameFields = ['barcode', 'catalog_nr', 'artist', 'title', 'label', 'format'] as const
export type NameField = (typeof nameFields)[number]

/** One record of a goods receipt. Prices are net euros; null where the table has none. */
export interface ReceiptLine extends Record<NameField, string> {
  line: number
  quantity: number
  purchase_price: number | null
  /** What the record is to cost in the shop, VAT included. */
  price: number | null
  /** The fields of which the spreadsheet has made a date; left out if none. */
  dates?: NameField[]
}

export interface LineProblem {
  line: number
  kind: 'quantity' | 'purchase_price' | 'price' | 'nameless' | Spoilt
  /** The cell as it stands. */
  text: string
}

/** Dates and times as they are read of a sheet; what a person has written since is none. */
const sheetDate = /^(\d{4}-\d\d-\d\d|\d+:\d\d:\d\d)$/

/**
 * Lists the fields of a record that a spreadsheet has spoilt. They name nothing: no record is found by them, and none is
 * made of them.
 */
export const spoiltFields = (
  record: Readonly<Record<NameField, string>> & { dates?: readonly NameField[] },
): { field: NameField; spoilt: Spoilt }[] =>
  nameFields.flatMap((field) => {
    const isNumber = field === 'barcode' || field === 'catalog_nr'
    const isDate = record.dates?.includes(field) && sheetDate.test(record[field])
    const spoilt = findDamage(record[field], { isNumber }) ?? (isDate ? 'date' : null)
    return spoilt === null ? [] : [{ field, spoilt }]
  })

/**
 * Reads a number of copies from a cell. Spreadsheets also write `3.0` and `3,00`.
 * @returns null if the text is not a whole number; `1.000` is refused, because it may mean a thousand
 */
export function readCopies(text: string): number | null {
  const [, digits] = /^(\d{1,6})(?:[.,]00?)?$/.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}

/**
 * Reads an amount of euros from a cell: `12,50`, `1.250,00 €`, `EUR 12.5`.
 * @param decimal decides where `1.250` is not clear by itself
 * @returns cents; null if the cell is empty, undefined if it is no amount of euros
 */
export function readSupplierCents(
  text: string,
  decimal: SupplierColumns['decimal'],
): number | null | undefined {
  const plain = text
    .trim()
    .replace(/^(?:€|EUR)\s*|\s*(?:€|EUR)$/i, '')
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
  if (plain === '' || plain === '-') return text.trim() === '' || plain === '-' ? null : undefined
  if (!/^\d[\d.,]*$/.test(plain)) return undefined
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
  const sign = plain[last]
  const isRepeated = sign !== undefined && plain.indexOf(sign) !== last
  const hasBoth = plain.includes(',') && plain.includes('.')
  const behind = plain.length - last - 1
  const isThousands = behind === 3 && !hasBoth && (isRepeated || (sign === ',') !== (decimal === 'comma'))
  if (last === -1 || isThousands) return centsOfParts(plain, '')
  if (isRepeated) return undefined
  return centsOfParts(plain.slice(0, last), plain.slice(last + 1))
}

/** @param whole euros, perhaps in groups of three digits */
function centsOfParts(whole: string, behind: string): number | undefined {
  if (!/^(\d{1,6}|\d{1,3}[.,]\d{3})$/.test(whole)) return undefined
  return toCents(Number(`${whole.replace(/[.,]/, '')}.${behind || '0'}`))
}
