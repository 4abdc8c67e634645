import { auditLogEndpoints as endpoints } from '../../../../src/shared/staff/auditLog/endpoints'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { StaffRoutes } from '../staffRoutes'
import { readAuditLog } from './page'

/** Declares the route of the audit log. */
export function addAuditLogRoutes({ route }: StaffRoutes, db: ReadOnlyDatabase): void {
  route(endpoints.listAuditLog, ({ query }) => {
    const before = Number(query.get('before') ?? Number.NaN)
    return readAuditLog(db, {
      ref: query.get('subject') ?? undefined,
      by: query.get('by') ?? undefined,
      command: query.get('action') ?? undefined,
      text: query.get('text') ?? undefined,
      before: Number.isSafeInteger(before) ? before : undefined,
    })
  })
}
