import type { ImportedFormat } from '../../../core/catalogue/writing/importedRelease'
import type { FormatMemory } from '../../../core/catalogue/writing/importMemory'
import type { StoredStock } from './mergeTypes'

export interface CopyCount {
  /** The counts for the import memory. */
  memory: Pick<FormatMemory, 'copies' | 'listings' | 'soldHere'>
  /** The change of the stock; null if it does not change. */
  change: { delta: number; note: string } | null
  /** The number of copies that are gone at the source but reserved by a checkout in the shop. */
  held: number
}

/**
 * Compares the copies of a source with those of its last import. Copies that the shop has sold meanwhile stay sold, and
 * reserved copies stay reserved.
 * @param before the memory of the last import of this source
 * @param counted the number of copies in the last import; undefined if an older version did not store it
 */
export function countCopies(
  { stock: copies, listings }: Pick<ImportedFormat, 'stock' | 'listings'>,
  before: FormatMemory | undefined,
  counted: number | undefined,
  { on_hand, reserved }: StoredStock,
): CopyCount {
  const emptyListings = Object.fromEntries(Object.keys(before?.listings ?? {}).map((listing) => [listing, 0]))
  const memory = { copies, listings: { ...emptyListings, ...listings } }
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
  const removedCopies = Math.min(-difference, on_hand - reserved)
  const held = Math.min(-difference, on_hand) - removedCopies
  const soldToo = Math.max(0, counted! - on_hand)
  const note = `sold or gone on Discogs${soldToo > 0 ? `; ${soldToo} sold here too` : ''}`
  return {
    memory: { ...memory, copies: copies + held, soldHere: soldHere - difference - removedCopies - held },
    change: removedCopies > 0 ? { delta: -removedCopies, note } : null,
    held,
  }
}

/** Counts the copies by which listings of the last import have grown, for example because a listing is back. */
const copiesBack = (listings: ImportedFormat['listings'] = {}, before: FormatMemory | undefined): number =>
  Object.entries(listings).reduce((sum, [listing, count]) => {
    const last = before?.listings?.[listing]
    return sum + (last === undefined ? 0 : Math.max(0, count - last))
  }, 0)
