/** Lists the calls of `/api/staff` about the audit log. */
import type { StaffEndpoint } from '../staffEndpoint'
import { auditLogQuery, auditLogSchema } from './contract'

export const auditLogEndpoints = {
  listAuditLog: {
    method: 'GET',
    path: '/audit_log',
    summary: 'Who did what, newest first, 100 rows at a time',
    permission: 'log',
    query: auditLogQuery,
    answer: auditLogSchema,
  },
} as const satisfies Readonly<Record<string, StaffEndpoint>>
