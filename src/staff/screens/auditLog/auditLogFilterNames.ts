/** The parameters by which the audit log can be filtered, in the address of the screen and in the call. */
export const auditLogFilterNames = ['subject', 'by', 'action', 'text'] as const
