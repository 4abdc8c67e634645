import { LRUCache } from 'lru-cache'
import type { ReleaseListItem } from '../../src/shared/contract'

const maxKept = 20_000
const comma = Buffer.from(',')

/**
 * List items as JSON, made once and kept as bytes: a list of 120 is then put together by copying. Items are
 * replaced when they change, never altered, so an item stands for its text.
 */
export function createListItemJson() {
  const kept = new LRUCache<ReleaseListItem, Buffer>({ max: maxKept })

  function jsonOf(item: ReleaseListItem): Buffer {
    let json = kept.get(item)
    if (!json) {
      json = Buffer.from(JSON.stringify(item))
      kept.set(item, json)
    }
    return json
  }

  return {
    /** The inside of a JSON list, in pieces. */
    listOf(items: readonly ReleaseListItem[]): Buffer[] {
      const pieces: Buffer[] = []
      for (const item of items) {
        if (pieces.length > 0) pieces.push(comma)
        pieces.push(jsonOf(item))
      }
      return pieces
    },
    /** Counts of artists, labels and genres stand in the items and may have moved. */
    forget(): void {
      kept.clear()
    },
  }
}
