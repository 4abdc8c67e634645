/** Which prices are to change, and to what: named one by one, in a file, or by what formats have in common. */
import type { Kysely } from 'kysely'
import { required } from '../../../src/shared/required'
import type { PriceRequest } from '../../catalogue/priceAdmin'
import type { Database } from '../../database/schema'
import type { FormatNames } from '../../stock/formatNames'
import type { StockFormat } from '../../stock/stockListRepository'
import { CommandRefused } from '../cliContext'
import { onceEach, readFormatTable } from '../tables/formatTable'
import { type LineProblem, problemText } from '../tables/readTable'
import { chooseFormats, type FormatChoice, getFormat } from './namedFormats'

/** One format, and what is wished for it. */
export interface RequestedPrice {
  format: StockFormat
  request: PriceRequest
}

export interface RequestedPrices {
  requested: RequestedPrice[]
  /** What could not be read. */
  problems: string[]
}

export interface FormatSelection extends FormatChoice {
  list?: string
  all?: boolean
}

/** They were chosen by what they have in common: some of them may not be meant. */
export const isChosen = ({ label, search, all }: FormatSelection): boolean =>
  label !== undefined || search !== undefined || all === true

/**
 * @param formats their names, one by one
 * @param requestOf of a price in a file, which is null where there is none; null: there should be one
 * @throws CommandRefused
 */
export async function readPriceRequests(
  db: Kysely<Database>,
  names: FormatNames,
  formats: readonly string[],
  which: FormatSelection,
  requestOf: (cents: number | null) => PriceRequest | null,
): Promise<RequestedPrices> {
  const { label, search, list } = which
  if ([formats.length > 0, list !== undefined, isChosen(which)].filter(Boolean).length !== 1) {
    throw new CommandRefused('Say which: name formats, or give --label, --search or --list.')
  }
  if (list !== undefined) return readPriceList(names, list, requestOf)
  const chosen = isChosen(which)
    ? await chooseFormats(db, names, { label, search })
    : formats.map((name) => getFormat(names, name))
  const request = required(requestOf(null), 'price')
  return { requested: [...new Set(chosen)].map((format) => ({ format, request })), problems: [] }
}

/** @throws CommandRefused when the file is no table of formats */
export async function readPriceList(
  names: FormatNames,
  file: string,
  requestOf: (cents: number | null) => PriceRequest | null,
): Promise<RequestedPrices> {
  const { lines, problems: unknown } = await readFormatTable(names, file, ['price'], [])
  const { first, problems: repeated } = onceEach(lines)
  const requested: RequestedPrice[] = []
  const priceless: LineProblem[] = []
  for (const { line, format, cells } of first) {
    const cents = cells.price === '' ? null : readPrice(cells.price)
    const request = Number.isNaN(cents) ? null : requestOf(cents)
    if (request !== null) requested.push({ format, request })
    else priceless.push({ line, problem: `"${cells.price}" is no price: write it like 19.90.` })
  }
  const problems = [...unknown, ...repeated, ...priceless].sort((a, b) => a.line - b.line)
  return { requested, problems: problems.map((one) => problemText(file, one)) }
}

/** @returns cents; NaN when it is no price. A currency sign may stand beside it. */
function readPrice(text: string): number {
  const number = text.replace(/\s|€|EUR/gi, '').replace(',', '.')
  const cents = /^\d{1,6}(\.\d{1,2})?$/.test(number) ? Math.round(Number(number) * 100) : 0
  return cents > 0 ? cents : Number.NaN
}
