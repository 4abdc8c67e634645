import { readFile, stat } from 'node:fs/promises'
import { recordOf } from '../../../src/shared/records'
import { required } from '../../../src/shared/required'
import { columnTitles, plainTitle } from '../../../src/shared/staff/stock/columnTitles'
import { findTitles, type SupplierColumns } from '../../../src/shared/staff/stock/deliveryTable'
import { codeOf } from '../../log/errorDetails'
import { maxTableBytes, readTableFile } from '../../table/tableFile'
import { type TableLine, UnreadableTable } from '../../table/unreadableTable'
import { CommandRefused } from '../cliContext'

/** A line of a file with the trimmed texts of its known columns; '' means that the cell is empty. */
export interface TableRow<Name extends string> {
  /** The line number in the file, from 1. */
  line: number
  cells: Record<Name, string>
}

export interface LineProblem {
  /** The line number in the file, from 1; 0 if the problem is about something that is not in the file. */
  line: number
  problem: string
}

/** The names of columns by which the files of the ops team are read. */
const columnNames = {
  ...columnTitles,
  format: ['format'],
  id: ['uuid_release_format', 'id'],
  counted: ['counted', 'count', 'gezählt', 'gezaehlt', 'ist'],
  expected: ['expected', 'soll'],
  price: ['price', 'preis', 'vk'],
  stock: ['stock', 'on_hand', 'bestand'],
  place: ['place', 'location', 'shelf', 'shelf_location', 'fach', 'standort'],
  weight: ['weight', 'grams', 'gewicht'],
  genres: ['genres', 'genre'],
  visibility: ['visibility', 'sichtbarkeit'],
  position: ['position', 'pos'],
  title: ['title', 'titel'],
  version: ['version'],
  artist: ['artist', 'interpret'],
  duration: ['duration', 'length', 'dauer'],
  disc: ['disc', 'disc_no', 'medium'],
  list: ['list', 'tracklist'],
  orderNumber: ['order_number', 'order', 'order_no', 'order_nr', 'reference', 'bestellnummer', 'bestellung'],
  tracking: ['tracking', 'tracking_number', 'tracking_no', 'shipment_number', 'parcel', 'sendungsnummer'],
  url: ['url', 'tracking_url', 'link'],
} as const

export type KnownColumn = keyof typeof columnNames

/**
 * Reads a table as spreadsheet programs write it: CSV, or the first sheet of an Excel file. Unknown columns are ignored.
 * @param names the columns to read
 * @param needed groups of columns; the file must have one column of each group
 * @param supplier how the supplier writes its files; they may have an address above the titles
 * @returns at least one row
 * @throws CommandRefused if the file is missing, larger than 20 MB or no table, lacks a column, or has no rows
 */
export async function readTable<Name extends KnownColumn>(
  file: string,
  names: readonly Name[],
  needed: readonly (readonly Name[])[],
  supplier: SupplierColumns | null = null,
): Promise<TableRow<Name>[]> {
  const records = await readRecords(file)
  if (supplier) records.splice(0, findTitles(records))
  const own = ownTitles(supplier)
  const header = records.shift()?.cells.map((title) => own.get(plainTitle(title)) ?? plainTitle(title)) ?? []
  const places = new Map(
    names.map((name) => {
      const known = new Set<string>(columnNames[name].map(plainTitle))
      return [name, header.findIndex((title) => known.has(title))]
    }),
  )
  const isThere = (name: Name) => required(places.get(name), `place ${name}`) >= 0
  for (const group of needed) {
    if (group.some(isThere)) continue
    const wanted = group.map((name) => columnNames[name][0]).join(' or ')
    throw new CommandRefused(
      `${file}: the first line must name the columns, but none is called ${wanted}. It has: ${header.filter(Boolean).join(', ') || 'nothing'}.`,
    )
  }
  if (records.length === 0) throw new CommandRefused(`${file}: There are no lines below the first.`)
  return records.map(({ line, cells }) => {
    const cellOf = (name: Name) => cells[required(places.get(name), `place ${name}`)] ?? ''
    return { line, cells: recordOf(names, cellOf) }
  })
}

/** Says what the titles of a supplier's columns are called here. */
function ownTitles(supplier: SupplierColumns | null): Map<string, string> {
  const { barcode, catalog_nr, quantity, purchase_price, format } = supplier?.columns ?? {}
  const pairs: [string | undefined, KnownColumn][] = [
    [barcode, 'barcode'],
    [catalog_nr, 'catalogNr'],
    [quantity, 'quantity'],
    [purchase_price, 'purchasePrice'],
    [format, 'format'],
  ]
  return new Map(
    pairs.flatMap(([title, name]) =>
      title === undefined ? [] : [[plainTitle(title), plainTitle(columnNames[name][0])] as const],
    ),
  )
}

/** @returns the problem with its place: `file:line: problem` */
export const problemText = (file: string, { line, problem }: LineProblem): string =>
  line > 0 ? `${file}:${line}: ${problem}` : `Not in ${file}: ${problem}`

/**
 * Refuses a file that has problems.
 * @param unchanged the sentence that ends the message
 * @throws CommandRefused with the first 30 problems, if there are any
 */
export function refuseLines(
  file: string,
  problems: readonly LineProblem[],
  unchanged = 'Nothing was changed.',
): void {
  if (problems.length === 0) return
  const max = 30
  const shown = [...problems].sort((a, b) => a.line - b.line).slice(0, max)
  const lines = shown.map((one) => problemText(file, one))
  if (problems.length > max) lines.push(`… and ${problems.length - max} more.`)
  throw new CommandRefused([...lines, unchanged].join('\n'))
}

async function readRecords(file: string): Promise<TableLine[]> {
  const bytes = await readBytes(file)
  try {
    return (await readTableFile(bytes)).lines
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    throw new CommandRefused(`${error.line === null ? file : `${file}:${error.line}`}: ${error.message}`)
  }
}

async function readBytes(file: string): Promise<Buffer> {
  try {
    // A larger file is refused before it is read.
    if ((await stat(file)).size <= maxTableBytes) return await readFile(file)
  } catch (error) {
    const code = codeOf(error)
    throw new CommandRefused(
      code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`,
    )
  }
  throw new CommandRefused(`${file} is larger than 20 MB. Split it.`)
}
