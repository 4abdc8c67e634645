import type { SettingSection, WrittenSettings } from '../../../../src/shared/staff/settings/settingSections'
import { toSectionRef } from '../../../core/settings/readSection'
import { listAuditEntries } from '../../../platform/audit/auditRepository'
import type { ReadOnlyDatabase } from '../../../platform/database/access'

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
