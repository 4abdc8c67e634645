import type { z } from 'zod'
import type { auditLogSchema } from '../../../../src/shared/staff/auditLog/contract'
import { type AuditRow, listAuditEntries } from '../../../platform/audit/auditRepository'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { saidDevice } from '../../../platform/languages/saidDevice'
import { tell } from '../staffSentences'
import { listAuditNames } from './auditNamesRepository'

type AuditLog = z.output<typeof auditLogSchema>

const rowsPerPage = 100

/**
 * Reads a page of the audit log.
 * @param filter `before` is the id of the last row of the page before
 * @returns the newest rows first, at most 100
 */
export async function readAuditLog(
  db: ReadOnlyDatabase,
  filter: Omit<Parameters<typeof listAuditEntries>[1], 'limit'>,
): Promise<AuditLog> {
  const rows = await listAuditEntries(db, { ...filter, limit: rowsPerPage + 1 })
  const names = await listAuditNames(
    db,
    rows.map(({ ref }) => ref),
  )
  return {
    entries: rows.slice(0, rowsPerPage).map((row) => presentAuditRow(row, names)),
    has_more: rows.length > rowsPerPage,
  }
}

/** @param names of subjects whose ids say nothing, by id */
const presentAuditRow = (row: AuditRow, names: ReadonlyMap<string, string>): AuditLog['entries'][number] => ({
  id: row.id_entry,
  at: row.done_at,
  by: row.done_by,
  from: row.done_from && tellPlace(row.done_from),
  action: row.command,
  subject: row.ref,
  subject_name: names.get(row.ref) ?? null,
  detail: JSON.parse(row.detail),
  before: row.before === null ? null : JSON.parse(row.before),
  after: row.after === null ? null : JSON.parse(row.after),
})

/** Names from where an entry was made. @param from as it is stored, such as `127.0.0.1, Firefox on Windows` */
const tellPlace = (from: string): string =>
  from
    .split(', ')
    .map((part) => {
      const place = places.find((known) => known === part)
      return place ? tell(place) : saidDevice(part).forStaff
    })
    .join(', ')

const places = ['back office', 'command line', 'program'] as const
