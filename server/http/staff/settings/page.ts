import type { z } from 'zod'
import type { settingsSchema } from '../../../../src/shared/staff/settings/contract'
import { keysOfSection, settingSections } from '../../../../src/shared/staff/settings/settingSections'
import type { ShownSetting } from '../../../config/configSettings'
import { createContentReader } from '../../../core/content/contentRepository'
import { readSection, readShopText } from '../../../core/settings/readSection'
import { placeShopSettings } from '../../../core/settings/shopFile/shopPlaces'
import type { Finding } from '../../../operations/doctor/finding'
import { getVersion } from '../../../platform/actions/action'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { listedLanguages } from '../../../platform/languages/languageHosts'
import { listVersions } from './sectionVersions'

/** What the process knows of its configuration. */
export interface KnownSettings {
  settings: readonly ShownSetting[]
  /** Lists what is seldom intended in the variables, in the language of the user. */
  listFindings(): readonly Finding[]
}

const maxLength = 500

type Settings = z.output<typeof settingsSchema>

/** The settings that sections show, by the names that they are stored with. */
const inSections = new Set([
  ...Object.values(keysOfSection).flat(),
  ...['payment_days', 'invoice_up_to_cents'],
])

/**
 * Reads all settings of the shop: the sections that can be changed, the rest of
 * shop.yaml, and the environment.
 * @param settings the environment's variables, as the process read them at its start
 * @returns values of shop.yaml with at most 500 characters; `shop` has those that no section has
 */
export async function readSettings(
  db: ReadOnlyDatabase,
  { settings, listFindings }: KnownSettings,
): Promise<Settings> {
  const content = createContentReader(db)
  const shopSetting = await content.findSetting('shop')
  const placed =
    shopSetting === null ? [] : placeShopSettings(JSON.parse(shopSetting), await readShopText(db))
  const sections = await listSections(db)
  const otherSettings = placed.filter(
    ({ name }) => sections.length === 0 || !inSections.has(name.split('.')[0] ?? ''),
  )
  return {
    sections,
    languages: listedLanguages(shopSetting)
      .slice(1)
      .map(({ language }) => language),
    environment: settings.map(({ isSecret, ...setting }) => ({ ...setting, is_secret: isSecret })),
    shop: otherSettings.map(({ value, ...place }) => ({ ...place, value: value.slice(0, maxLength) })),
    findings: [...listFindings()],
  }
}

/** Reads the sections of shop.yaml; none if the shop has not kept it. */
async function listSections(db: ReadOnlyDatabase): Promise<Settings['sections']> {
  const sections: Settings['sections'] = []
  for (const section of settingSections) {
    const values = await readSection(db, section)
    if (values === null) return []
    const [last] = await listVersions(db, section, 1)
    sections.push({
      section,
      values,
      version: getVersion({ settings: values }),
      changed: last ? { at: last.at, by: last.by } : null,
    })
  }
  return sections
}
