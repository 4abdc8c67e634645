/**
 * Finds formats by what a person scans or types. All screens and commands ask here, so that one scan finds the same thing
 * everywhere. The first of these that anything has decides:
 *
 * 1. the id of a format, or the copy code on a price label;
 * 2. a barcode or a catalogue number, however it is spelled, alone or with the format behind it (`OST-012 LP`);
 * 3. where words are asked for, those that must all occur in artist, title, edition, format, label or numbers.
 *
 * A hidden format is found by a number only when no other has it. A number decides also where all that it means is left out,
 * such as a download for a caller who looks for copies: who scans a record must not get others by the words of its number.
 *
 * What is found is sorted by artist and title, as the table of releases, and only then cut.
 */
import { elementAt } from '../../../src/shared/required'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import type { FormatSearch } from '../catalogue/editing/formatSearch'
import { type FormatNames, formatTitle, getTypedName } from '../catalogue/names/formatNames'
import { tell } from './staffSentences'
import { createStockListReader, type StockFormat } from './stock/stockListRepository'

/** What a caller may find: all formats, those that have copies, or of these the ones that a supplier can deliver. */
export type Findable = 'formats' | 'copies' | 'new copies'

/**
 * Tells whether a caller may find a format.
 * @param only what it looks for
 */
export const isFindable = ({ is_download, is_used }: StockFormat, only: Findable): boolean =>
  only === 'formats' || (!is_download && (only === 'copies' || !is_used))

/**
 * Finds formats by a number, or else by words.
 * @param search keeps the names of all formats and follows their changes, also for the table of releases, which asks it
 * for words alone
 * @param input a scanned or typed text
 * @returns the formats as they are now, the same for everybody, of which `only` and `limit` leave some out
 */
export async function findFormats(
  db: ReadOnlyDatabase,
  search: FormatSearch,
  input: string,
  { only = 'formats', byWords = true, limit }: { only?: Findable; byWords?: boolean; limit: number },
): Promise<StockFormat[]> {
  const names = await search.names()
  const byNumber = names.find(input)
  const formats =
    byNumber.length > 0 || !byWords
      ? byNumber
      : [...((await search.find(input)) ?? [])].flatMap((id) => names.get(id) ?? [])
  const first = formats
    .filter((format) => isFindable(format, only))
    .sort(compareFormats)
    .slice(0, limit)
  return readAnew(
    db,
    first.map((format) => format.uuid_release_format),
  )
}

const sortKeys = ['display_artist', 'title', 'uuid_release', 'uuid_release_format'] as const

/** Compares for sorting: at last by the id, which decides always. */
function compareFormats(a: StockFormat, b: StockFormat): number {
  const key = sortKeys.find((name) => a[name] !== b[name])
  if (key === undefined) return 0
  return a[key] < b[key] ? -1 : 1
}

/** Reads formats with the copies that there are now, in the order of their ids here. */
export async function readAnew(db: ReadOnlyDatabase, ids: readonly string[]): Promise<StockFormat[]> {
  const formats = await createStockListReader(db).listSome(ids)
  const byId = new Map(formats.map((format) => [format.uuid_release_format, format]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Leaves out what a caller does not look for, unless nothing is left: then there is something to explain.
 * @param only what it looks for
 */
export function preferFindable(formats: readonly StockFormat[], only: Findable): readonly StockFormat[] {
  const fitting = formats.filter((format) => isFindable(format, only))
  return fitting.length > 0 ? fitting : formats
}

/**
 * Chooses the one format that a number names, for a caller who cannot ask.
 * @param name as it was typed, for the sentence
 * @returns the format, or a sentence that says that there is none or lists those that there are
 */
export function chooseFormat(
  names: FormatNames,
  name: string,
  formats: readonly StockFormat[],
): StockFormat | string {
  if (formats.length === 1) return elementAt(formats, 0)
  if (formats.length === 0) {
    return `There is no format ${name}. Name it by its catalogue number, its barcode or its id; rille stock list --search finds it.`
  }
  const typedNames = formats.map((format) => getTypedName(names, format))
  const width = Math.max(...typedNames.map(({ length }) => length))
  const choices = formats.map(
    (format, i) => `\n  ${elementAt(typedNames, i).padEnd(width)}  ${formatTitle(format)}`,
  )
  return `${name} matches several formats. Choose one:${choices.join('')}`
}

/**
 * Says that a barcode and a catalogue number are those of two formats.
 * @returns null if a format has both, or one of them is unknown
 */
export function explainContradiction(
  { barcode, catalogNr }: { barcode: string; catalogNr: string },
  byBarcode: readonly StockFormat[],
  byNumber: readonly StockFormat[],
): string | null {
  const [scanned] = byBarcode
  const [numbered] = byNumber
  if (!scanned || !numbered || byBarcode.some((format) => byNumber.includes(format))) return null
  return tell('The barcode {barcode} belongs to {scanned}, the catalogue number {catalogNr} to {numbered}.', {
    barcode,
    catalogNr,
    scanned: formatTitle(scanned),
    numbered: formatTitle(numbered),
  })
}

/**
 * Says why copies of a format cannot be counted.
 * @returns null if the format has copies, that is, if it is not only a download
 */
export const explainDownload = (format: StockFormat): string | null =>
  format.is_download
    ? tell('{title} is download-only: there are no copies to count.', { title: formatTitle(format) })
    : null
