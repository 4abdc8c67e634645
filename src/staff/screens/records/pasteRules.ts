import { columnTitles, plainTitle, recordTitles } from '../../../shared/staff/stock/columnTitles'
import { readCsvLines, WrongCsv } from '../../../shared/tables/csvLines'
import { isErrorValue, spoiltBy } from '../../../shared/tables/spoiltCells'
import { cellText, type EditableColumn, editableColumns, recordName } from './cellValues'
import { type RowValues, readCell } from './readCell'
import type { EditedRow, ListedGenre, ListedRecord } from './recordsCalls'

/** The cell on which a block was pasted. */
export interface Anchor {
  uuid_release_format: string
  column: EditableColumn
}

/** A block that was pasted; on no cell, it must have titles. */
export interface Pasted {
  text: string
  anchor: Anchor | null
}

export interface PasteProblem {
  kind:
    | 'broken'
    | 'spoilt'
    | 'noColumns'
    | 'noCells'
    | 'titles'
    | 'unknown'
    | 'several'
    | 'twice'
    | 'beyond'
    | 'cell'
    | 'wide'
  /** From 1. */
  line: number
  text: string
  column: EditableColumn | null
}

export interface ReadPaste {
  rows: EditedRow[]
  problems: PasteProblem[]
  /** The titles of columns that are not read. */
  ignored: string[]
}

export interface PasteContext {
  /** The rows of the table, in their order. */
  records: readonly ListedRecord[]
  genres: readonly ListedGenre[]
  anchor: Anchor | null
}

const titlesOf: Readonly<Record<EditableColumn, readonly string[]>> = {
  ...recordTitles,
  stock: [...recordTitles.stock, ...columnTitles.quantity],
}
type Title = EditableColumn | 'number' | null

/** Reads a pasted block: with titles by the numbers of records, else from the anchor to the right and down. */
export function readPaste(text: string, context: PasteContext): ReadPaste {
  const lines = linesOf(text)
  if ('kind' in lines) return { rows: [], problems: [lines], ignored: [] }
  if (lines.length === 0) return refused('noCells')
  const [first = []] = lines
  const titles = first.map(titleOf)
  if (titles.includes('number')) {
    const ignored = first.filter((title, at) => titles[at] === null && title.trim() !== '')
    if (!titles.some((title) => title !== null && title !== 'number')) {
      return { ...refused('noColumns', first.filter(Boolean).join(', ')), ignored }
    }
    return { ...readTitled(lines.slice(1), titles, context), ignored }
  }
  // A block that begins with titles, but has none that names the records, is no block of values.
  if (titles.length > 1 && titles.every((title) => title !== null)) return refused('titles')
  return context.anchor ? readBlock(lines, context.anchor, context) : refused('titles')
}

/** Splits what a spreadsheet copies: lines of cells between tabs. */
function linesOf(text: string): string[][] | PasteProblem {
  try {
    return [...readCsvLines(text, '\t')].map(({ cells }) => cells)
  } catch (error) {
    if (!(error instanceof WrongCsv)) throw error
    return { kind: 'broken', line: error.line, text: `${error.message} ${error.advice}`, column: null }
  }
}

const refused = (kind: 'noCells' | 'noColumns' | 'titles', text = ''): ReadPaste => ({
  rows: [],
  problems: [{ kind, line: 1, text, column: null }],
  ignored: [],
})

function titleOf(cell: string): Title {
  const plain = plainTitle(cell)
  const isOne = (names: readonly string[]) => names.some((name) => plainTitle(name) === plain)
  if (isOne(columnTitles.barcode) || isOne([...columnTitles.catalogNr, 'number'])) return 'number'
  return editableColumns.find((column) => isOne(titlesOf[column])) ?? null
}

function readTitled(
  lines: readonly (readonly string[])[],
  titles: readonly Title[],
  { records, genres }: PasteContext,
): ReadPaste {
  const byNumber = Map.groupBy(
    records.flatMap((record) =>
      [
        ...new Set(
          [record.barcode, record.catalog_nr].flatMap((number) => (number ? plainTitle(number) : [])),
        ),
      ].map((number) => ({ number, record })),
    ),
    ({ number }) => number,
  )
  const read: ReadPaste = { rows: [], problems: [], ignored: [] }
  const seen = new Set<string>()
  for (const [i, cells] of lines.entries()) {
    const line = i + 2
    const numbers = titles.flatMap((title, at) => (title === 'number' ? cells[at]?.trim() || [] : []))
    const spoilt = numbers.find((number) => spoiltBy(number, { isNumber: true }) !== null)
    if (spoilt !== undefined) {
      read.problems.push({ kind: 'spoilt', line, text: spoilt, column: null })
      continue
    }
    const found = numbers
      .map((number) => byNumber.get(plainTitle(number)) ?? [])
      .find(({ length }) => length > 0)
    const text = numbers[0] ?? ''
    const [first] = found ?? []
    if (!first || !found) read.problems.push({ kind: 'unknown', line, text, column: null })
    else if (found.length > 1) read.problems.push({ kind: 'several', line, text, column: null })
    else if (seen.has(first.record.uuid_release_format)) {
      read.problems.push({ kind: 'twice', line, text: recordName(first.record), column: null })
    } else {
      seen.add(first.record.uuid_release_format)
      addRow(read, { record: first.record, cells, columns: titles, line, genres })
    }
  }
  return read
}

function readBlock(
  lines: readonly (readonly string[])[],
  anchor: Anchor,
  { records, genres }: PasteContext,
): ReadPaste {
  const read: ReadPaste = { rows: [], problems: [], ignored: [] }
  // Weights have their column in one list only.
  const columns = editableColumns
    .slice(editableColumns.indexOf(anchor.column))
    .filter((column) => column !== 'weight' || anchor.column === 'weight')
  const first = records.findIndex((one) => one.uuid_release_format === anchor.uuid_release_format)
  for (const [i, cells] of lines.entries()) {
    const line = i + 1
    const record = first < 0 ? undefined : records[first + i]
    if (!record) {
      read.problems.push({ kind: 'beyond', line, text: '', column: null })
      break
    }
    if (cells.length > columns.length) read.problems.push({ kind: 'wide', line, text: '', column: null })
    addRow(read, { record, cells, columns, line, genres })
  }
  return read
}

interface PastedRow {
  record: ListedRecord
  cells: readonly string[]
  columns: readonly Title[]
  line: number
  genres: readonly ListedGenre[]
}

/** Adds the cells of a line that differ from the record. An empty cell changes nothing. */
function addRow(read: ReadPaste, { record, cells, columns, line, genres }: PastedRow): void {
  const values: RowValues = {}
  for (const [at, column] of columns.entries()) {
    const text = cells[at]?.trim() ?? ''
    if (column === null || column === 'number' || text === '' || text === cellText(record, column)) continue
    if (isErrorValue(text)) {
      read.problems.push({ kind: 'spoilt', line, text, column })
      continue
    }
    const cell = readCell(column, text, genres)
    if ('wrong' in cell) read.problems.push({ kind: 'cell', line, text: cell.wrong, column })
    else Object.assign(values, cell.values)
  }
  const names = Object.keys(values) as (keyof RowValues)[]
  if (names.length === 0) return
  const seen = Object.fromEntries(names.map((name) => [name, record[name]]))
  read.rows.push({ uuid_release_format: record.uuid_release_format, values, seen })
}
