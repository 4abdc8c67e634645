import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { propertyOf } from '../../../src/shared/propertyOf'
import { recordOf } from '../../../src/shared/records'
import { elementAt, required } from '../../../src/shared/required'
import { codeOf } from '../../log/errorDetails'
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

/**
 * The names under which spreadsheets, distributors and scanners write a column. Case and punctuation are ignored:
 * `Catalogue No.` and `catalogue_no` are the same.
 */
export const columnNames = {
  catalogNr: [
    'catalog_nr',
    'catalogue_nr',
    'catalogue_no',
    'catalog_no',
    'catalogue_number',
    'catalog_number',
  ].concat([
    'cat_no',
    'catno',
    'cat',
    'cat_nr',
    'katalognummer',
    'katalog_nr',
    'sku',
    'item_no',
    'artikelnummer',
  ]),
  barcode: ['barcode', 'ean', 'ean13', 'upc', 'gtin', 'strichcode'],
  format: ['format'],
  id: ['uuid_release_format', 'id'],
  quantity: ['quantity', 'qty', 'copies', 'pieces', 'pcs', 'amount', 'menge', 'anzahl', 'stück', 'stueck'],
  counted: ['counted', 'count', 'gezählt', 'gezaehlt', 'ist'],
  expected: ['expected', 'soll'],
  price: ['price', 'preis', 'vk'],
  orderNumber: ['order_number', 'order', 'order_no', 'order_nr', 'reference', 'bestellnummer', 'bestellung'],
  tracking: ['tracking', 'tracking_number', 'tracking_no', 'shipment_number', 'parcel', 'sendungsnummer'],
  url: ['url', 'tracking_url', 'link'],
} as const

export type KnownColumn = keyof typeof columnNames

const maxBytes = 20_000_000

/**
 * Reads a CSV table as spreadsheet programs write it: with commas, semicolons or tabs, with or without a byte order
 * mark, in UTF-8, UTF-16 or Windows-1252 (Excel). Unknown columns are ignored.
 * @param names the columns to read
 * @param needed groups of columns; the file must have one column of each group
 * @returns at least one row
 * @throws CommandRefused if the file is missing, larger than 20 MB or not valid CSV, lacks a column, or has no rows
 */
export async function readTable<Name extends KnownColumn>(
  file: string,
  names: readonly Name[],
  needed: readonly (readonly Name[])[],
): Promise<TableRow<Name>[]> {
  const text = textOf(await readBytes(file))
  const records = parseTable(file, text)
  const header = records.shift()?.cells.map(plainName) ?? []
  const places = new Map(
    names.map((name) => {
      const known = new Set(columnNames[name].map(plainName))
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
    const cellOf = (name: Name) => plainCell(cells[required(places.get(name), `place ${name}`)])
    return { line, cells: recordOf(names, cellOf) }
  })
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

async function readBytes(file: string): Promise<Buffer> {
  try {
    const bytes = await readFile(file)
    if (bytes.length <= maxBytes) return bytes
  } catch (error) {
    const code = codeOf(error)
    throw new CommandRefused(
      code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`,
    )
  }
  throw new CommandRefused(`${file} is larger than 20 MB. Split it.`)
}

function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

interface CsvLine {
  line: number
  cells: string[]
}

/** Returns the lines that are not empty. Empty lines are counted, so that the line numbers are those of the file. */
function parseTable(file: string, text: string): CsvLine[] {
  const header = elementAt(text.split(/\r?\n/, 1), 0)
  const [delimiter] = [',', ';', '\t'].sort((a, b) => header.split(b).length - header.split(a).length)
  try {
    const records = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      max_record_size: 100_000,
    }) as unknown as { info: { lines: number }; record: string[] }[]
    return records
      .map(({ record }, i) => ({ line: (records[i - 1]?.info.lines ?? 0) + 1, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch (error) {
    const lines = propertyOf(error, 'lines') ?? 1
    throw new CommandRefused(
      `${file}:${lines}: This is not valid CSV from here on. Check the quotes: a quote inside a quoted text is written twice.`,
    )
  }
}

/** Removes the apostrophe that `csvText` puts before a text that looks like a formula. */
const plainCell = (text = ''): string => text.trim().replace(/^'(?=[=+\-@])/, '')

const plainName = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
