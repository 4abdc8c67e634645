import { csvBounds, readCsvLines, WrongCsv } from '../../src/shared/tables/csvLines'
import { type TableLine, UnreadableTable } from './unreadableTable'

/**
 * Reads a CSV table as spreadsheet programs write it, with or without a byte order mark, in UTF-8, UTF-16 or Windows-1252
 * (Excel).
 * @returns the lines that are not empty
 * @throws UnreadableTable if it is not valid CSV, or larger than the bounds of `readCsvLines`
 */
export function readCsv(bytes: Buffer, bounds = csvBounds): TableLine[] {
  try {
    return [...readCsvLines(textOf(bytes), null, bounds)]
  } catch (error) {
    if (!(error instanceof WrongCsv)) throw error
    throw new UnreadableTable(`${error.message} ${error.advice}`, error.line)
  }
}

function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
