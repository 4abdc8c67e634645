/** Files of which each line is about a format: deliveries, counted stock, prices. */
import { type FormatNames, titleOf } from '../../stock/formatNames'
import type { StockFormat } from '../../stock/stockListRepository'
import { formatOfRow } from '../catalogue/namedFormats'
import { CommandRefused } from '../cliContext'
import { type KnownColumn, type LineProblem, readTable } from './readTable'

export interface FormatLine<Name extends string> {
  line: number
  format: StockFormat
  cells: Record<Name, string>
}

/** What help texts say of the columns that name the format. */
export const columnHelp = `The first line names the columns: catalog_nr or barcode (or both; format, where several share a number)`

const naming = ['catalogNr', 'barcode', 'format', 'id'] as const

/**
 * @param columns beside those that name the format
 * @param needed of each group one column must be there
 * @returns the lines whose format is known, and what is wrong with the others
 * @throws CommandRefused when the file is no such table
 */
export async function readFormatTable<Name extends KnownColumn>(
  names: FormatNames,
  file: string,
  columns: readonly Name[],
  needed: readonly (readonly Name[])[],
): Promise<{ lines: FormatLine<Name>[]; problems: LineProblem[] }> {
  const rows = await readTable<(typeof naming)[number] | Name>(
    file,
    [...naming, ...columns],
    [['catalogNr', 'barcode', 'id'], ...needed],
  )
  const lines: FormatLine<Name>[] = []
  const problems: LineProblem[] = []
  for (const { line, cells } of rows) {
    const format = formatOfRow(names, cells)
    if (typeof format === 'string') problems.push({ line, problem: format })
    else lines.push({ line, format, cells })
  }
  return { lines, problems }
}

/** For an argument that is a file or, with another one behind it, a format. @throws CommandRefused when that was left out */
export function refuseFormat(names: FormatNames, what: string, missing: string): void {
  if (names.find(what).length > 0) throw new CommandRefused(`${what} is a format: say ${missing} behind it.`)
}

/** Where each format may stand once: the first line of each, and what is to be said of the others. */
export function onceEach<Line extends { line: number; format: StockFormat }>(
  lines: readonly Line[],
): { first: Line[]; problems: LineProblem[] } {
  const first = new Map<StockFormat, Line>()
  const problems: LineProblem[] = []
  for (const one of lines) {
    const before = first.get(one.format)
    if (before === undefined) first.set(one.format, one)
    else
      problems.push({
        line: one.line,
        problem: `${titleOf(one.format)} is in line ${before.line} already. Make one line of both.`,
      })
  }
  return { first: [...first.values()], problems }
}

/** @returns null when it is no whole number; spreadsheets also write `3.0` and `3,00`, and `1.000` may be a thousand */
export function copiesOfCell(text: string): number | null {
  const [, digits] = /^(\d{1,6})(?:[.,]00?)?$/.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}
