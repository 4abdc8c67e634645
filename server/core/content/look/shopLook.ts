import type { Logger } from '../../../platform/log/log'
import { type PaperLook, paperLookOf, readStoredLook, type StoredLook } from './storedLook'

/**
 * Reads the shop's look once and keeps it until the content changes.
 * @param findSetting returns the JSON of the setting `shop`
 */
export function createShopLook(findSetting: () => Promise<string | null>, log: Pick<Logger, 'warn'>) {
  let look: Promise<StoredLook | null> | null = null
  let shown: PaperLook = paperLookOf(null)
  const read = async () => {
    const found = readStoredLook(await findSetting())
    shown = paperLookOf(found)
    return found
  }
  return {
    /** Returns the shop's own look; null for Rille's. */
    look(): Promise<StoredLook | null> {
      look ??= read().catch((error) => {
        look = null
        log.warn({ err: error }, 'the look cannot be read; import the content again')
        return null
      })
      return look
    },
    /** Returns the look of single pages, which must not wait for the database: the one that was read last. */
    paperLook: (): PaperLook => shown,
    lookChanged() {
      look = null
    },
  }
}
