import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { createFormatNames, type FormatNames } from './formatNames'
import { createStockListReader } from './stockListRepository'

const keptMs = 30_000

/**
 * Keeps the names of all formats for half a minute, because a person who types or scans asks several times. The copies in
 * them are old by then: ask for those anew.
 */
export function createKeptFormatNames(db: ReadOnlyDatabase, now: () => Date): () => Promise<FormatNames> {
  let kept: { names: FormatNames; at: number } | null = null
  return async () => {
    const at = now().getTime()
    if (kept === null || at - kept.at > keptMs) {
      kept = { names: createFormatNames(await createStockListReader(db).listFormats()), at }
    }
    return kept.names
  }
}

export type KeptFormatNames = ReturnType<typeof createKeptFormatNames>
