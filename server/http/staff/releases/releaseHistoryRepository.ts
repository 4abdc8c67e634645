import type { AuditRow } from '../../../platform/audit/auditRepository'
import type { ReadOnlyDatabase } from '../../../platform/database/access'

/** Reads what only the page of a release shows. */
export function createReleasePageReader(db: ReadOnlyDatabase) {
  return {
    /**
     * Lists the newest rows of the audit log about a release and its formats. Rows that name another release are about
     * one of its formats with the same number; older rows have only the number.
     * @param refs the slug, and the numbers of its formats
     */
    listHistory: (uuid_release: string, refs: readonly string[], limit: number): Promise<AuditRow[]> =>
      db
        .selectFrom('audit_log')
        .selectAll()
        .where('ref', 'in', refs)
        .where((eb) =>
          eb.or([
            eb('detail', 'like', `%"uuid_release":"${uuid_release}"%`),
            eb('detail', 'not like', '%"uuid_release":"%'),
          ]),
        )
        .orderBy('id_entry', 'desc')
        .limit(limit)
        .execute(),
  }
}
