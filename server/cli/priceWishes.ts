/** Which prices are to change, and to what: named one by one, in a file, or by what formats have in common. */
import type { Kysely } from 'kysely'
import { required } from '../../src/shared/required'
import type { PriceWish } from '../catalogue/priceDesk'
import type { Database } from '../database/schema'
import type { FormatNames } from '../stock/formatNames'
import type { ShelfFormat } from '../stock/shelfRepository'
import { CommandRefused } from './cliContext'
import { onceEach, readFormatTable } from './formatTable'
import { chooseFormats, type FormatChoice, getFormat } from './namedFormats'
import { type LineProblem, problemText } from './readTable'

/** One format, and what is wished for it. */
export interface Wished {
  format: ShelfFormat
  wish: PriceWish
}

export interface Wishes {
  wished: Wished[]
  /** What could not be read. */
  problems: string[]
}

export interface WishedFormats extends FormatChoice {
  list?: string
  all?: boolean
}

/** They were chosen by what they have in common: some of them may not be meant. */
export const isChosen = ({ label, search, all }: WishedFormats): boolean =>
  label !== undefined || search !== undefined || all === true

/**
 * @param formats their names, one by one
 * @param wishOf of a price in a file, which is null where there is none; null: there should be one
 * @throws CommandRefused
 */
export async function readWishes(
  db: Kysely<Database>,
  names: FormatNames,
  formats: readonly string[],
  which: WishedFormats,
  wishOf: (cents: number | null) => PriceWish | null,
): Promise<Wishes> {
  const { label, search, list } = which
  if ([formats.length > 0, list !== undefined, isChosen(which)].filter(Boolean).length !== 1) {
    throw new CommandRefused('Say which: name formats, or give --label, --search or --list.')
  }
  if (list !== undefined) return readPriceList(names, list, wishOf)
  const chosen = isChosen(which)
    ? await chooseFormats(db, names, { label, search })
    : formats.map((name) => getFormat(names, name))
  const wish = required(wishOf(null), 'price')
  return { wished: [...new Set(chosen)].map((format) => ({ format, wish })), problems: [] }
}

/** @throws CommandRefused when the file is no table of formats */
export async function readPriceList(
  names: FormatNames,
  file: string,
  wishOf: (cents: number | null) => PriceWish | null,
): Promise<Wishes> {
  const { lines, problems: unknown } = await readFormatTable(names, file, ['price'], [])
  const { first, problems: repeated } = onceEach(lines)
  const wished: Wished[] = []
  const priceless: LineProblem[] = []
  for (const { line, format, cells } of first) {
    const cents = cells.price === '' ? null : readPrice(cells.price)
    const wish = Number.isNaN(cents) ? null : wishOf(cents)
    if (wish !== null) wished.push({ format, wish })
    else priceless.push({ line, problem: `"${cells.price}" is no price: write it like 19.90.` })
  }
  const problems = [...unknown, ...repeated, ...priceless].sort((a, b) => a.line - b.line)
  return { wished, problems: problems.map((one) => problemText(file, one)) }
}

/** @returns cents; NaN when it is no price. A currency sign may stand beside it. */
function readPrice(text: string): number {
  const number = text.replace(/\s|€|EUR/gi, '').replace(',', '.')
  const cents = /^\d{1,6}(\.\d{1,2})?$/.test(number) ? Math.round(Number(number) * 100) : 0
  return cents > 0 ? cents : Number.NaN
}
