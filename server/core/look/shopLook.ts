import type { Logger } from '../../platform/log/log'
import { type PaperLook, readStoredLook, type StoredLook, toPaperLook } from './storedLook'

/**
 * Reads the shop's look once and keeps it until the content changes.
 * @param findSetting returns the JSON of the setting `shop`
 */
export function createShopLook(findSetting: () => Promise<string | null>, log: Pick<Logger, 'warn'>) {
  let look: Promise<StoredLook | null> | null = null
  let paperLook: PaperLook = toPaperLook(null)
  const read = async () => {
    const storedLook = readStoredLook(await findSetting())
    paperLook = toPaperLook(storedLook)
    return storedLook
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
    paperLook: (): PaperLook => paperLook,
    lookChanged() {
      look = null
    },
  }
}
