import { read, staffApi } from '../../api/staffApi'

export const { useListAuditLogQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({ listAuditLog: read(build, '/audit_log', ['auditLog']) }),
})
