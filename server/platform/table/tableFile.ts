import { csvBounds } from '../../../src/shared/tables/csvLines'
import { detectUtf16 } from '../../../src/shared/tables/decodeTable'
import { readCsv } from './csvTable'
import { readSheet } from './sheetTable'
import { tell } from './staffSentences'
import { type TableLine, UnreadableTable } from './unreadableTable'

/** The largest file that is read, in bytes. */
export const maxTableBytes = 20_000_000

/** A table with the name of its sheet, which CSV does not have. */
export interface FileTable {
  sheet: string | null
  otherSheets: number
  lines: TableLine[]
  /** Sentences about what a person should check; left out if there are none. */
  notes?: string[]
}

const maxCellLength = 500
const beginsWith = (bytes: Buffer, ...signature: number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte)

/**
 * Reads a table from the bytes of a CSV or Excel file, whatever its name says.
 * @param bounds of CSV; those of Excel are narrower
 * @returns its lines that are not empty, with cells of at most 500 characters without control characters
 * @throws UnreadableTable if it is another kind of file, damaged, too large or empty
 */
export async function readTableFile(bytes: Buffer, bounds = csvBounds): Promise<FileTable> {
  if (bytes.length > maxTableBytes)
    throw new UnreadableTable(tell('This file is larger than 20 MB. Split it.'))
  const table = await readAny(bytes, bounds)
  return {
    ...table,
    lines: table.lines.map(({ cells, ...line }) => ({ ...line, cells: cells.map(plainCell) })),
  }
}

async function readAny(bytes: Buffer, bounds: typeof csvBounds): Promise<FileTable> {
  if (beginsWith(bytes, 0x50, 0x4b)) return readSheet(bytes)
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new UnreadableTable(
      tell(
        'This is a file of an old Excel, or one with a password. Save it as .xlsx without a password, and choose that.',
      ),
    )
  }
  if ((detectUtf16(bytes) === null && bytes.includes(0)) || beginsWith(bytes, 0x25, 0x50, 0x44, 0x46)) {
    throw new UnreadableTable(tell('This is not a table. Choose a CSV or Excel file (.xlsx).'))
  }
  const { lines, notes } = readCsv(bytes, bounds)
  return { sheet: null, otherSheets: 0, lines, ...(notes.length > 0 && { notes }) }
}

/** Trims a cell and takes out what no text for people needs, and the apostrophe that `csvText` puts before formulas. */
const plainCell = (cell: string): string =>
  cell
    .toWellFormed()
    .replace(/[\p{Cc}\ufffd]+/gu, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
    .slice(0, maxCellLength)
