import { columnTitles, plainTitle, releaseTitles } from '../../../shared/staff/goodsIn/columnTitles'
import { readCopies } from '../../../shared/staff/goodsIn/receiptCells'
import { readCsvLines, WrongCsv } from '../../../shared/tables/csvLines'
import { findDamage, isErrorValue } from '../../../shared/tables/spoiltCells'
import type { EditedRow, ListedFormat, ListedGenre } from './calls'
import { cellText, type EditableColumn, editableColumns, formatName } from './cellValues'
import { type RowValues, readCell } from './readCell'

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
    | 'noNumber'
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

/** What a line names its format by: a number, and the format that it is for, '' for any. */
export interface NumberedFormat {
  number: string
  format: string
}

export interface PasteContext {
  /** The rows of the list from the anchor on, in their order. */
  formats: readonly ListedFormat[]
  genres: readonly ListedGenre[]
  anchor: Anchor | null
  /** Finds the formats of the shop that a name may mean. */
  find: (name: NumberedFormat) => readonly ListedFormat[]
}

const titlesByColumn: Readonly<Record<EditableColumn, readonly string[]>> = {
  ...releaseTitles,
  stock: [...releaseTitles.stock, ...columnTitles.quantity],
}
type Title = EditableColumn | 'number' | 'format' | null

/**
 * Reads a pasted block: with titles by the numbers of formats, else from the anchor to the right and down.
 * @param context what `needsOf` has asked for
 * @returns rows to be saved only if there are no problems; a title that is unknown is left out, and named
 */
export function readPaste(text: string, context: PasteContext): ReadPaste {
  const lines = splitLines(text)
  if ('kind' in lines) return { rows: [], problems: [lines], ignored: [] }
  if (lines.length === 0) return buildRefusal('noCells')
  const [first = []] = lines
  const titles = first.map(getTitle)
  if (titles.includes('number')) {
    const ignored = first.filter((title, at) => titles[at] === null && title.trim() !== '')
    if (!titles.some(isEditable)) {
      return { ...buildRefusal('noColumns', first.filter(Boolean).join(', ')), ignored }
    }
    return { ...readTitled(lines.slice(1), titles, context), ignored }
  }
  // A block that begins with titles, but has none that names the formats, is no block of values.
  if (titles.length > 1 && titles.every((title) => title !== null)) return buildRefusal('titles')
  return context.anchor ? readBlock(lines, context.anchor, context) : buildRefusal('titles')
}

/** Splits what a spreadsheet copies: lines of cells between tabs. */
function splitLines(text: string): string[][] | PasteProblem {
  try {
    return [...readCsvLines(text, '\t')].map(({ cells }) => cells)
  } catch (error) {
    if (!(error instanceof WrongCsv)) throw error
    return { kind: 'broken', line: error.line, text: `${error.message} ${error.advice}`, column: null }
  }
}

const buildRefusal = (kind: 'noCells' | 'noColumns' | 'titles', text = ''): ReadPaste => ({
  rows: [],
  problems: [{ kind, line: 1, text, column: null }],
  ignored: [],
})

function getTitle(cell: string): Title {
  const plain = plainTitle(cell)
  const isOne = (names: readonly string[]) => names.some((name) => plainTitle(name) === plain)
  if (isOne(columnTitles.format)) return 'format'
  if (isOne(columnTitles.barcode) || isOne([...columnTitles.catalogNr, 'number'])) return 'number'
  return editableColumns.find((column) => isOne(titlesByColumn[column])) ?? null
}

const isEditable = (title: Title): title is EditableColumn =>
  title !== null && title !== 'number' && title !== 'format'

/** Lists what the lines of a line of titles name their formats by: the barcode, the catalogue number, or both. */
const listNames = (cells: readonly string[], titles: readonly Title[]): NumberedFormat[] => {
  const format = cells[titles.indexOf('format')]?.trim() ?? ''
  return titles.flatMap((title, at) => {
    const number = cells[at]?.trim()
    return title === 'number' && number ? [{ number, format }] : []
  })
}

/** What is looked up before a block is read: names of formats, or how many rows of the list it goes over. */
export interface PasteNeeds {
  names: NumberedFormat[]
  /** Of a block with titles, without these. */
  lines: number
  /** Of a block without titles. */
  rows: number
}

/**
 * Tells what must be looked up in the shop before `readPaste` reads a block.
 * @returns nothing for a block that cannot be read
 */
export function getPasteNeeds(text: string): PasteNeeds {
  const lines = splitLines(text)
  if ('kind' in lines) return { names: [], lines: 0, rows: 0 }
  const titles = (lines[0] ?? []).map(getTitle)
  if (!titles.includes('number')) return { names: [], lines: 0, rows: lines.length }
  const titled = lines.slice(1)
  return { names: titled.flatMap((cells) => listNames(cells, titles)), lines: titled.length, rows: 0 }
}

function readTitled(
  lines: readonly (readonly string[])[],
  titles: readonly Title[],
  { formats, genres, find }: PasteContext,
): ReadPaste {
  const shownIds = new Set(formats.map(({ uuid_release_format }) => uuid_release_format))
  const result: ReadPaste = { rows: [], problems: [], ignored: [] }
  const seenIds = new Set<string>()
  for (const [i, cells] of lines.entries()) {
    const line = i + 2
    const names = listNames(cells, titles)
    const spoilt = names.find(({ number }) => findDamage(number, { isNumber: true }) !== null)
    if (spoilt !== undefined) {
      result.problems.push({ kind: 'spoilt', line, text: spoilt.number, column: null })
      continue
    }
    const matches = names.map(find).find(({ length }) => length > 0) ?? []
    // A number that several formats have is that of the one in the table.
    const inTable = matches.filter(({ uuid_release_format }) => shownIds.has(uuid_release_format))
    const candidates = inTable.length === 1 ? inTable : matches
    const [format] = candidates
    const text = names.map(({ number }) => number).join(', ')
    if (!format) {
      const kind = names.length > 0 ? ('unknown' as const) : ('noNumber' as const)
      result.problems.push({ kind, line, text, column: null })
    } else if (candidates.length > 1) {
      const formats = candidates.map(({ format }) => format).join('; ')
      result.problems.push({ kind: 'several', line, text: `${text} (${formats})`, column: null })
    } else if (seenIds.has(format.uuid_release_format)) {
      result.problems.push({ kind: 'twice', line, text: formatName(format), column: null })
    } else {
      seenIds.add(format.uuid_release_format)
      addRow(result, { format, cells, columns: titles, line, genres })
    }
  }
  return result
}

function readBlock(
  lines: readonly (readonly string[])[],
  anchor: Anchor,
  { formats, genres }: PasteContext,
): ReadPaste {
  const result: ReadPaste = { rows: [], problems: [], ignored: [] }
  // Weights have their column in one list only.
  const columns = editableColumns
    .slice(editableColumns.indexOf(anchor.column))
    .filter((column) => column !== 'weight' || anchor.column === 'weight')
  const first = formats.findIndex((row) => row.uuid_release_format === anchor.uuid_release_format)
  for (const [i, cells] of lines.entries()) {
    const line = i + 1
    const format = first < 0 ? undefined : formats[first + i]
    if (!format) {
      result.problems.push({ kind: 'beyond', line, text: '', column: null })
      break
    }
    if (cells.length > columns.length) result.problems.push({ kind: 'wide', line, text: '', column: null })
    addRow(result, { format, cells, columns, line, genres })
  }
  return result
}

interface PastedRow {
  format: ListedFormat
  cells: readonly string[]
  columns: readonly Title[]
  line: number
  genres: readonly ListedGenre[]
}

/** Spreadsheets write whole numbers also as `3.0` and `3,00`. */
const toPlainCell = (column: Title, text: string): string =>
  column === 'stock' || column === 'weight' ? String(readCopies(text) ?? text) : text

/** Adds the cells of a line that differ from the format. An empty cell changes nothing. */
function addRow(result: ReadPaste, { format, cells, columns, line, genres }: PastedRow): void {
  const values: RowValues = {}
  for (const [at, column] of columns.entries()) {
    const text = toPlainCell(column, cells[at]?.trim() ?? '')
    if (!isEditable(column) || text === '' || text === cellText(format, column)) continue
    if (isErrorValue(text)) {
      result.problems.push({ kind: 'spoilt', line, text, column })
      continue
    }
    const cell = readCell(column, text, genres)
    if ('wrong' in cell) result.problems.push({ kind: 'cell', line, text: cell.wrong, column })
    else Object.assign(values, cell.values)
  }
  const names = Object.keys(values) as (keyof RowValues)[]
  if (names.length === 0) return
  const seenValues = Object.fromEntries(names.map((name) => [name, format[name]]))
  result.rows.push({ uuid_release_format: format.uuid_release_format, values, seen: seenValues })
}
