/** Reads which prices shall change and how: for formats named one by one, listed in a file, or selected by a filter. */
import { readPriceCents } from '../../../src/shared/readAmount'
import { required } from '../../../src/shared/required'
import type { PriceRequest } from '../../core/catalogue/editing/priceAdmin'
import type { FormatNames } from '../../core/catalogue/names/formatNames'
import type { StockFormat } from '../../core/inventory/stock/stockListRepository'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { type CliContext, CommandRefused } from '../cliContext'
import { type LineProblem, problemText } from '../tables/readTable'
import { checkRepeats, readFormatTable } from './formatTable'
import { chooseFormats, type FormatChoice, getFormat } from './namedFormats'

/** A format and the requested change of its price. */
export interface RequestedPrice {
  format: StockFormat
  request: PriceRequest
}

export interface RequestedPrices {
  requested: RequestedPrice[]
  /** A sentence for each line of the file that could not be read. */
  problems: string[]
}

interface KnownNames {
  context: CliContext
  names: FormatNames
}

export interface FormatSelection extends FormatChoice {
  list?: string
  /** Whether all formats are selected; undefined if the command has no `--all`. */
  all?: boolean
}

/**
 * Says whether the formats are selected by a filter (label, search or all) instead of by name. A filter may also select
 * formats that the change does not apply to.
 * @returns false if the formats are named or listed in a file
 */
export const isChosen = ({ label, search, all }: FormatSelection): boolean =>
  label !== undefined || search !== undefined || all === true

/**
 * Reads the requested prices, from exactly one of: names, a file, a filter.
 * @param formats names of formats, as they were typed
 * @param selection the file or the filter
 * @param toRequest makes the request from a price in cents, which is null where the file has none (always null for
 *   names and filters); it returns null if a price is required and missing
 * @throws CommandRefused if there is no selection or several, or if a name, a label or the file is wrong
 */
export async function readPriceRequests(
  { db, ...knownNames }: KnownNames & { db: ReadOnlyDatabase },
  formats: readonly string[],
  selection: FormatSelection,
  toRequest: (cents: number | null) => PriceRequest | null,
): Promise<RequestedPrices> {
  const { label, search, list } = selection
  if ([formats.length > 0, list !== undefined, isChosen(selection)].filter(Boolean).length !== 1) {
    const filters =
      selection.all === undefined ? '--label, --search or --list' : '--label, --search, --list or --all'
    throw new CommandRefused(`Say which: name formats, or give ${filters}.`)
  }
  const { names } = knownNames
  if (list !== undefined) return readPriceList(knownNames, list, toRequest)
  const chosenFormats = isChosen(selection)
    ? await chooseFormats(db, names, { label, search })
    : formats.map((name) => getFormat(names, name))
  const request = required(toRequest(null), 'price')
  return { requested: [...new Set(chosenFormats)].map((format) => ({ format, request })), problems: [] }
}

/**
 * Reads the requested prices from a file.
 * @param file a table with columns that name the format, and a column `price` in euros
 * @param toRequest see `readPriceRequests`
 * @returns the requests of the correct lines, and a sentence for each line that is wrong or names a format again
 * @throws CommandRefused if the file is not such a table
 */
export async function readPriceList(
  { context, names }: KnownNames,
  file: string,
  toRequest: (cents: number | null) => PriceRequest | null,
): Promise<RequestedPrices> {
  const needsPrice = toRequest(null) === null
  const { lines, problems: unknown } = await readFormatTable(context, names, {
    file,
    options: {
      names: ['price'],
      needed: needsPrice ? [['price']] : [],
    },
  })
  const { first, problems: repeated } = checkRepeats(lines)
  const requested: RequestedPrice[] = []
  const priceless: LineProblem[] = []
  for (const { line, format, cells } of first) {
    const cents = cells.price === '' ? null : readPrice(cells.price)
    const request = Number.isNaN(cents) ? null : toRequest(cents)
    if (request !== null) requested.push({ format, request })
    else priceless.push({ line, problem: `"${cells.price}" is not a price such as 19.90.` })
  }
  const problems = [...unknown, ...repeated, ...priceless].sort((a, b) => a.line - b.line)
  return { requested, problems: problems.map((problem) => problemText(file, problem)) }
}

/**
 * Reads a price that was typed.
 * @returns cents; NaN if the text is not a price above 0
 */
export function readPrice(text: string): number {
  return readPriceCents(text) || Number.NaN
}
