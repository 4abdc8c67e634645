import type { z } from 'zod'
import type { settingsSchema } from '../../../src/shared/staff/office/settingsContract'
import type { ShownSetting } from '../../configSettings'
import { createContentReader } from '../../content/contentRepository'
import type { ReadOnlyDatabase } from '../../database/access'
import type { Finding } from '../../doctor/finding'
import { shopTextKey } from '../../import/content/keptSettings'
import { placeShopSettings } from '../../import/shopFile/shopPlaces'

/** What the process knows of its configuration. */
export interface KnownSettings {
  settings: readonly ShownSetting[]
  findings: readonly Finding[]
}

const maxLength = 500

/** Reads all settings of the shop: those of the environment, and those of shop.yaml as they were imported. */
export async function readSettings(
  db: ReadOnlyDatabase,
  { settings, findings }: KnownSettings,
): Promise<z.output<typeof settingsSchema>> {
  const content = createContentReader(db)
  const stored = await content.findSetting('shop')
  const kept = await content.findSetting(shopTextKey)
  const text = kept === null ? null : JSON.parse(kept)
  return {
    environment: settings.map(({ isSecret, ...setting }) => ({ ...setting, is_secret: isSecret })),
    shop:
      stored === null
        ? []
        : placeShopSettings(JSON.parse(stored), text).map(({ value, ...place }) => ({
            ...place,
            value: value.slice(0, maxLength),
          })),
    findings: [...findings],
  }
}
