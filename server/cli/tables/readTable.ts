import { readFile, stat } from 'node:fs/promises'
import { buildRecord } from '../../../src/shared/objects'
import { required } from '../../../src/shared/required'
import {
  columnTitles,
  parcelTitles,
  plainTitle,
  releaseTitles,
} from '../../../src/shared/staff/goodsIn/columnTitles'
import type { SupplierColumns } from '../../../src/shared/staff/goodsIn/receiptCells'
import { findTitles, isReceiptTitle } from '../../../src/shared/staff/goodsIn/receiptTable'
import { findDamage, formatDamage } from '../../../src/shared/tables/spoiltCells'
import { getErrorReason } from '../../platform/log/errorDetails'
import { type FileTable, maxTableBytes, readTableFile } from '../../platform/table/tableFile'
import { UnreadableTable } from '../../platform/table/unreadableTable'
import { type CliContext, CommandRefused } from '../cliContext'

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
  ...releaseTitles,
  ...parcelTitles,
  format: ['format'],
  id: ['uuid_release_format', 'id'],
  counted: ['counted', 'count', 'gezählt', 'gezaehlt', 'ist'],
  expected: ['expected', 'soll'],
  position: ['position', 'pos', 'track_no', 'track_nr', 'track_number', 'titelnummer'],
  title: ['title', 'titel', 'track', 'song'],
  version: ['version'],
  artist: ['artist', 'interpret', 'künstler', 'kuenstler'],
  duration: [
    'duration',
    'length',
    'runtime',
    'dauer',
    'länge',
    'laenge',
    'laufzeit',
    'spielzeit',
    'spieldauer',
  ],
  bpm: ['bpm', 'tempo'],
  key: ['key', 'musical_key', 'initialkey', 'tonart'],
  disc: ['disc', 'disc_no', 'medium'],
  list: ['list', 'tracklist'],
} as const

export type KnownColumn = keyof typeof columnNames

const allNames = new Set(Object.values(columnNames).flat().map(plainTitle))

/** What the columns have that name something, in messages. A rounded barcode may have a catalogue number beside it. */
const numberNames: Partial<Record<KnownColumn, string>> = {
  catalogNr: 'catalogue number',
  barcode: 'barcode',
  id: 'id',
  orderNumber: 'order number',
  tracking: 'tracking number',
  position: 'position',
}

export interface TableOptions<Name extends string> {
  /** The columns to read. */
  names: readonly Name[]
  /** Groups of columns; the file must have one column of each group. */
  needed: readonly (readonly Name[])[]
  /** A column that may be missing, but not where the file has columns that are not understood. */
  usual?: Name
  /** How the supplier writes its files; they may have an address above the titles. */
  supplier?: SupplierColumns | null
}

/**
 * Reads a table as spreadsheet programs write it: CSV, or the first sheet of an Excel file. Columns that are not understood
 * are named on the error output.
 * @returns at least one row or problem; a problem for each line with a cell that the spreadsheet has spoilt
 * @throws CommandRefused if the file is missing, larger than 20 MB or no table, lacks a column, or has no rows
 */
export async function readTable<Name extends KnownColumn>(
  { stderr }: Pick<CliContext, 'stderr'>,
  file: string,
  { names, needed, usual, supplier = null }: TableOptions<Name>,
): Promise<{ rows: TableRow<Name>[]; problems: LineProblem[] }> {
  const { lines: records, notes = [] } = await readFileTable(file)
  for (const note of notes) stderr.write(`${file}: ${note}\n`)
  if (supplier) records.splice(0, findTitles(records))
  const own = mapSupplierTitles(supplier)
  const titles = records.shift()?.cells ?? []
  const header = titles.map((title) => own.get(plainTitle(title)) ?? plainTitle(title))
  const places = new Map(
    names.map((name) => {
      const knownTitles = new Set<string>(columnNames[name].map(plainTitle))
      return [name, header.findIndex((title) => knownTitles.has(title))]
    }),
  )
  const isThere = (name: Name) => required(places.get(name), `place ${name}`) >= 0
  const missing = needed.find((group) => !group.some(isThere))
  if (missing) throw new CommandRefused(`${file}: ${missingText(missing, titles)}`)
  const unknown = titles.filter(
    (title, i) => title !== '' && !allNames.has(header[i] ?? '') && !isReceiptTitle(title),
  )
  if (usual !== undefined && !isThere(usual) && unknown.length > 0) {
    throw new CommandRefused(
      `${file}: ${missingText([usual], titles)} Rename that column, or take the others out if there is none.`,
    )
  }
  if (records.length === 0) throw new CommandRefused(`${file}: There are no lines below the first.`)
  if (unknown.length > 0) stderr.write(`${file}: not understood and not read: ${unknown.join(', ')}.\n`)
  const rows: TableRow<Name>[] = []
  const problems: LineProblem[] = []
  for (const { line, cells, dates = [] } of records) {
    const getPlace = (name: Name) => required(places.get(name), `place ${name}`)
    const row = { line, cells: buildRecord(names, (name) => cells[getPlace(name)] ?? '') }
    const wrong = names.flatMap((name) => {
      const isDate = dates.includes(getPlace(name)) && name !== 'duration'
      return spoiltCell(name, row.cells[name], isDate) ?? []
    })
    if (wrong.length === 0) rows.push(row)
    else problems.push(...wrong.map((problem) => ({ line, problem })))
  }
  return { rows, problems }
}

/** Says what a spreadsheet has done to a cell; null if nothing. */
function spoiltCell(name: KnownColumn, text: string, isDate: boolean): string | null {
  const spoilt = findDamage(text, { isNumber: name in numberNames }) ?? (isDate ? 'date' : null)
  if (spoilt === null || (spoilt === 'rounded' && name === 'barcode')) return null
  return formatDamage(spoilt, numberNames[name] ?? columnNames[name][0].replaceAll('_', ' '), text)
}

function missingText(missing: readonly KnownColumn[], titles: readonly string[]): string {
  const neededTitles = missing.map((name) => columnNames[name][0]).join(' or ')
  const fileTitles = titles.filter(Boolean).join(', ') || 'nothing'
  const knownTitles = missing.flatMap((name) => [...columnNames[name]]).join(', ')
  return `the first line must name the columns, but none is called ${neededTitles}. It has: ${fileTitles}. Known are: ${knownTitles}.`
}

/** Says what the titles of a supplier's columns are called here. */
function mapSupplierTitles(supplier: SupplierColumns | null): Map<string, string> {
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

/**
 * Writes a problem of a line for the terminal.
 * @returns the problem with its place: `file:line: problem`
 */
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
  const shownProblems = [...problems].sort((a, b) => a.line - b.line).slice(0, max)
  const lines = shownProblems.map((problem) => problemText(file, problem))
  if (problems.length > max) lines.push(`… and ${problems.length - max} more.`)
  throw new CommandRefused([...lines, unchanged].join('\n'))
}

async function readFileTable(file: string): Promise<FileTable> {
  const bytes = await readBytes(file)
  try {
    return await readTableFile(bytes)
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
    const reason = getErrorReason(error)
    throw new CommandRefused(
      reason === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${reason}).`,
    )
  }
  throw new CommandRefused(`${file} is larger than 20 MB. Split it.`)
}
