import type { ImportedFormat } from '../importedShop'
import type { FormatMemory } from '../importMemory'
import type { StoredStock } from './mergedRelease'

export interface CopyCount {
  /** What to remember of the copies. */
  memory: Pick<FormatMemory, 'copies' | 'listings' | 'soldHere'>
  /** What it does to the stock. */
  change: { delta: number; note: string } | null
  /** Copies that are gone on the source, but that a checkout holds here. */
  held: number
}

/**
 * Compares the copies that a source has with those that it had. What was sold here meanwhile stays sold, and no checkout
 * loses what it holds.
 * @param before what the same source said last time
 * @param counted how many there were last time; undefined: imported by an older version, which kept nothing
 */
export function countCopies(
  { stock: copies, listings }: Pick<ImportedFormat, 'stock' | 'listings'>,
  before: FormatMemory | undefined,
  counted: number | undefined,
  { on_hand, reserved }: StoredStock,
): CopyCount {
  const gone = Object.fromEntries(Object.keys(before?.listings ?? {}).map((one) => [one, 0]))
  const memory = { copies, listings: { ...gone, ...listings } }
  const difference = copies - (counted ?? copies)
  if (difference === 0) return { memory, change: null, held: 0 }
  const soldHere = before?.soldHere ?? 0
  if (difference > 0) {
    const staysSold = Math.min(soldHere, copiesBack(listings, before), difference)
    const delta = difference - staysSold
    return {
      memory: { ...memory, soldHere: soldHere - staysSold },
      change: delta > 0 ? { delta, note: 'new on Discogs' } : null,
      held: 0,
    }
  }
  const taken = Math.min(-difference, on_hand - reserved)
  const held = Math.min(-difference, on_hand) - taken
  const soldToo = Math.max(0, counted! - on_hand)
  const note = `sold or gone on Discogs${soldToo > 0 ? `; ${soldToo} sold here too` : ''}`
  return {
    memory: { ...memory, copies: copies + held, soldHere: soldHere - difference - taken - held },
    change: taken > 0 ? { delta: -taken, note } : null,
    held,
  }
}

/** Copies of listings that were there once and are there again. */
const copiesBack = (listings: ImportedFormat['listings'] = {}, before: FormatMemory | undefined): number =>
  Object.entries(listings).reduce((sum, [one, count]) => {
    const last = before?.listings?.[one]
    return sum + (last === undefined ? 0 : Math.max(0, count - last))
  }, 0)
