import type { z } from 'zod'
import type { logSchema } from '../../../../src/shared/staff/staffContract'
import type { AuditRow } from '../../../platform/audit/auditRepository'

type Entry = z.output<typeof logSchema>['entries'][number]

/**
 * Presents a row of the audit log.
 * @param names of records whose ids say nothing, by id
 */
export const presentAuditRow = (row: AuditRow, names: ReadonlyMap<string, string>): Entry => ({
  id: row.id_entry,
  at: row.done_at,
  by: row.done_by,
  from: row.done_from,
  action: row.command,
  about: row.ref,
  about_name: names.get(row.ref) ?? null,
  detail: JSON.parse(row.detail),
  before: row.before === null ? null : JSON.parse(row.before),
  after: row.after === null ? null : JSON.parse(row.after),
})
