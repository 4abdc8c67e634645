/** Reads files in which each line is about a format: deliveries, counted stock, prices. */
import { type FormatNames, formatTitle } from '../../core/catalogue/names/formatNames'
import type { StockFormat } from '../../core/inventory/stock/stockListRepository'
import { type CliContext, CommandRefused } from '../cliContext'
import { type KnownColumn, type LineProblem, readTable, type TableOptions } from '../tables/readTable'
import { chooseFormatOfRow } from './namedFormats'

export interface FormatLine<Name extends string> {
  line: number
  format: StockFormat
  cells: Record<Name, string>
}

/** The part of help texts that explains the columns that name the format. */
export const columnHelp = `The first line names the columns: catalog_nr or barcode (or both; format, where several share a number)`

const naming = ['catalogNr', 'barcode', 'format', 'id'] as const
type NamingColumn = (typeof naming)[number]

/**
 * Reads a file in which each line names a format.
 * @param options the columns to read, besides those that name the format; see `readTable`
 * @param chooseFormat finds the format of a line, or says why none is meant
 * @returns the lines whose format was found, and a problem for each other line
 * @throws CommandRefused if the file cannot be read or lacks a column
 */
export async function readFormatTable<Name extends KnownColumn>(
  context: Pick<CliContext, 'stderr'>,
  formatNames: FormatNames,
  {
    file,
    options: { names, needed, ...options },
    chooseFormat = chooseFormatOfRow,
  }: {
    file: string
    options: TableOptions<Name>
    chooseFormat?: (names: FormatNames, cells: Record<NamingColumn | Name, string>) => StockFormat | string
  },
): Promise<{ lines: FormatLine<Name>[]; problems: LineProblem[] }> {
  const { rows, problems } = await readTable<NamingColumn | Name>(context, file, {
    ...options,
    names: [...naming, ...names],
    needed: [['catalogNr', 'barcode', 'id'], ...needed],
  })
  const lines: FormatLine<Name>[] = []
  for (const { line, cells } of rows) {
    const format = chooseFormat(formatNames, cells)
    if (typeof format === 'string') problems.push({ line, problem: format })
    else lines.push({ line, format, cells })
  }
  return { lines, problems }
}

/**
 * Checks an argument that should be a file, because the argument after it was left out.
 * @param argument as it was typed
 * @param missing words for the argument that was left out
 * @throws CommandRefused if the argument names a format
 */
export function refuseFormat(names: FormatNames, argument: string, missing: string): void {
  if (names.find(argument).length > 0)
    throw new CommandRefused(`${argument} is a format: after it, give ${missing}.`)
}

/**
 * Checks that each format has only one line.
 * @returns the first line of each format, and a problem for each further line
 */
export function checkRepeats<Line extends { line: number; format: StockFormat }>(
  lines: readonly Line[],
): { first: Line[]; problems: LineProblem[] } {
  const first = new Map<StockFormat, Line>()
  const problems: LineProblem[] = []
  for (const row of lines) {
    const before = first.get(row.format)
    if (before === undefined) first.set(row.format, row)
    else
      problems.push({
        line: row.line,
        problem: `${formatTitle(row.format)} is already in line ${before.line}. Merge the two lines.`,
      })
  }
  return { first: [...first.values()], problems }
}
