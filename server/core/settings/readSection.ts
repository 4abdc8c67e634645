import {
  keysOfSection,
  type SettingSection,
  type WrittenSettings,
} from '../../../src/shared/staff/settings/settingSections'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { createContentReader } from '../content/contentRepository'
import { shopTextKey } from './keptSettings'
import { readSettings, readWrittenShop } from './shopFile/changeShopText'

/**
 * Names a section of the settings in the audit log.
 * @returns such as `settings/bank`
 */
export const toSectionRef = (section: SettingSection): string => `settings/${section}`

/** Reads the text of the shop.yaml that the shop has. @returns null if none was kept */
export async function readShopText(db: ReadOnlyDatabase): Promise<string | null> {
  const json = await createContentReader(db).findSetting(shopTextKey)
  return json === null ? null : (JSON.parse(json) as string | null)
}

/** Reads a section of shop.yaml as it is written. @returns null if no shop.yaml was kept, or it cannot be read any more */
export async function readSection(
  db: ReadOnlyDatabase,
  section: SettingSection,
): Promise<WrittenSettings | null> {
  const settings = readWrittenShop(await readShopText(db))
  return settings && readSettings(settings, keysOfSection[section])
}
