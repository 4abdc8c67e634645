import {
  keysOfSection,
  type SettingSection,
  type WrittenSettings,
} from '../../../src/shared/staff/settings/settingSections'
import { listAuditEntries } from '../../platform/audit/auditRepository'
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

/** A change of a section, with what it was before and after. */
export interface SectionVersion {
  /** The number of the row in the log. */
  id: number
  /** ISO UTC time. */
  at: string
  by: string
  before: WrittenSettings
  after: WrittenSettings
}

/**
 * Lists the last changes of a section of the settings from the audit log, newest first.
 * @param limit the most rows that are read; rows without settings are left out
 */
export async function listVersions(
  db: ReadOnlyDatabase,
  section: SettingSection,
  limit = 50,
): Promise<SectionVersion[]> {
  const rows = await listAuditEntries(db, { ref: toSectionRef(section), command: 'settings set', limit })
  return rows.flatMap(({ id_entry, done_at, done_by, before, after }) => {
    const was = settingsIn(before)
    const is = settingsIn(after)
    return was && is ? [{ id: Number(id_entry), at: done_at, by: done_by, before: was, after: is }] : []
  })
}

function settingsIn(state: string | null): WrittenSettings | null {
  const { settings }: { settings?: WrittenSettings } = state === null ? {} : JSON.parse(state)
  return settings ?? null
}
