import { csvBounds, readCsvLines, WrongCsv } from '../../../src/shared/tables/csvLines'
import { decodeTable } from '../../../src/shared/tables/decodeTable'
import { tableWords } from './tableWords'
import { type TableLine, UnreadableTable } from './unreadableTable'

/**
 * Reads a CSV table as spreadsheet programs write it, in any character set that `decodeTable` knows.
 * @returns the lines that are not empty, and sentences about what a person should check
 * @throws UnreadableTable if it is not valid CSV, or larger than the bounds
 */
export function readCsv(bytes: Buffer, bounds = csvBounds): { lines: TableLine[]; notes: string[] } {
  const words = tableWords()
  try {
    const { text, notes } = decodeTable(bytes, words)
    return { lines: [...readCsvLines(text, null, bounds, words)], notes }
  } catch (error) {
    if (!(error instanceof WrongCsv)) throw error
    throw new UnreadableTable(`${error.message} ${error.advice}`, error.line)
  }
}
