/** Decides what a scan means while an order is packed. */
import { readScan } from '../../../shared/barcodes'
import { readCopyCode } from '../../../shared/staff/listing/copyCode'
import type { StaffOrder } from '../../api/contract'

export type PackedLine = StaffOrder['lines'][number]

/** What is packed now, as it is kept in the tab. */
export interface Packing {
  /** The number of the order; empty before its packing slip is scanned. */
  number: string
  /** The copies that were scanned, by the id of the format. */
  scanned: Record<string, number>
  /** Whether the packer goes on although copies are missing. */
  isPart: boolean
  /** What the scale said; null before the parcel is weighed, 0 if it is not. */
  grams: number
  isWeighed: boolean
}

export const emptyPacking: Packing = { number: '', scanned: {}, isPart: false, grams: 0, isWeighed: false }

/** What the next scan has to be. */
export type Stage = 'order' | 'records' | 'weight' | 'parcel' | 'shelf'

/**
 * Tells what the next scan has to be.
 * @param page the order; null while it is not known, and its packing slip is to be scanned
 */
export function getStage(packing: Packing, page: StaffOrder | null): Stage {
  if (packing.number === '' || !page) return 'order'
  if (!packing.isPart && countMissing(packing, page) > 0) return 'records'
  if (page.order.is_collected) return 'shelf'
  return packing.isWeighed ? 'parcel' : 'weight'
}

/**
 * Lists the lines that belong into the parcel.
 * @returns those with copies that are still to be sent
 */
export const listLinesToPack = ({ lines }: StaffOrder): PackedLine[] =>
  lines.filter(({ to_send }) => to_send > 0)

/**
 * Counts the copies of a line that were scanned.
 * @returns 0 before the first scan
 */
export const countScanned = ({ scanned }: Packing, { uuid_release_format }: PackedLine): number =>
  scanned[uuid_release_format] ?? 0

/** Counts the copies that were not scanned yet. */
const countMissing = (packing: Packing, page: StaffOrder): number =>
  listLinesToPack(page).reduce((sum, line) => sum + line.to_send - countScanned(packing, line), 0)

/**
 * Lists the copies in the parcel, as the action takes them.
 * @returns also less than all copies, where the packer goes on without some
 */
export const listPackedCopies = (packing: Packing, page: StaffOrder) =>
  listLinesToPack(page).flatMap((line) => {
    const quantity = countScanned(packing, line)
    return quantity > 0 ? [{ uuid_release_format: line.uuid_release_format, quantity }] : []
  })

/**
 * Tells whether a scanned text is an order number: 4 to 9 digits, so that it is
 * no barcode and no line's number.
 * @returns true also if there is no such order
 */
export const isOrderNumber = (text: string): boolean => /^\d{4,9}$/.test(text)

/** Compares codes without what scanners add, spaces, signs and the zeros before a number, as scanners and sleeves differ in them. */
const normaliseCode = (text: string): string =>
  readScan(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/^0+(?=\d)/, '')

const minIdLength = 8

/**
 * Finds the lines that a scan or a typed text means: by barcode, catalogue number, or the label or the id of
 * a copy. A typed number up to the count of lines is the place of a line, from 1.
 * @returns none if the text is of another record, several if it is not clear
 */
export function findLines(text: string, lines: readonly PackedLine[]): PackedLine[] {
  const byPosition = /^\d{1,2}$/.test(text) ? lines[Number(text) - 1] : undefined
  if (byPosition) return [byPosition]
  const code = normaliseCode(text)
  if (code === '') return []
  const beginning = readCopyCode(readScan(text))
  const isCode = (value: string | null) => value !== null && normaliseCode(value) === code
  return lines.filter(
    ({ barcode, catalog_nr, copy_id, uuid_release_format }) =>
      isCode(barcode) ||
      isCode(catalog_nr) ||
      isCode(copy_id) ||
      (beginning !== null && uuid_release_format.startsWith(beginning)) ||
      (code.length >= minIdLength && normaliseCode(uuid_release_format).startsWith(code)),
  )
}

/**
 * Reads a weight as a packer or a scale types it: `437`, `437 g`, `0,437 kg`, `1.2`. A number with a decimal sign is in
 * kilograms; `1.234 g` may be a gram or a thousand.
 * @returns grams; null if it is no weight of a parcel, or not clear
 */
export function parseGrams(text: string): number | null {
  const [, sign, whole = '', decimals, unit] =
    /^([+-]?)\s*(\d{1,6})(?:[.,](\d{1,3}))?\s*(kg|g)?$/i.exec(text.trim()) ?? []
  if (whole === '' || sign === '-') return null
  const value = Number(`${whole}.${decimals ?? 0}`)
  const isKilograms = unit ? unit.toLowerCase() === 'kg' : decimals !== undefined
  if (!isKilograms && decimals?.length === 3) return null
  const grams = Math.round(isKilograms ? value * 1000 : value)
  return grams > 0 && grams <= maxGrams ? grams : null
}

/** No carrier takes heavier parcels; what is more is a barcode. */
const maxGrams = 50_000

/**
 * Adds up what the parcel should weigh.
 * @returns grams; null if the weight of a record is not known
 */
export function expectedGrams(packing: Packing, page: StaffOrder): number | null {
  let sum = page.packaging_grams
  for (const line of listLinesToPack(page)) {
    const quantity = countScanned(packing, line)
    if (quantity > 0 && !line.weight_grams) return null
    sum += quantity * (line.weight_grams ?? 0)
  }
  return sum
}

/**
 * Tells whether a weight differs so much that a record may be missing, or one too many be in the parcel: by
 * more than a fifth, and more than 60 grams.
 * @param grams the scale's
 * @param expected that of the records and their packaging, in grams
 */
export const isWeightUnlikely = (grams: number, expected: number): boolean =>
  Math.abs(grams - expected) > Math.max(60, expected * 0.2)
