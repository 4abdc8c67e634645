import { parse } from 'csv-parse/sync'
import { propertyOf } from '../../src/shared/propertyOf'
import { elementAt } from '../../src/shared/required'
import { type TableLine, UnreadableTable } from './unreadableTable'

/**
 * Reads a CSV table as spreadsheet programs write it: with commas, semicolons or tabs, with or without a byte order mark,
 * in UTF-8, UTF-16 or Windows-1252 (Excel).
 * @returns the lines that are not empty; empty ones are counted, so that the line numbers are those of the file
 * @throws UnreadableTable if it is not valid CSV
 */
export function readCsv(bytes: Buffer): TableLine[] {
  const text = textOf(bytes)
  const first = elementAt(text.split(/\r?\n/, 1), 0)
  const [delimiter] = [',', ';', '\t'].sort((a, b) => first.split(b).length - first.split(a).length)
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
    throw new UnreadableTable(
      'This is not valid CSV from here on. Check the quotes: a quote inside a quoted text is written twice.',
      Number(propertyOf(error, 'lines') ?? 1),
    )
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
