/** Who can do what in the back office. The server checks each call, and the screens show only what a user can do. */

/** Everything that can be allowed. */
export const permissions = [
  'see',
  'orders',
  'refunds',
  'stock',
  'records',
  'texts',
  'customers',
  'money',
  'log',
  'settings',
  'shop',
  'staff',
  'programs',
] as const
export type Permission = (typeof permissions)[number]

export const roles = ['owner', 'manager', 'packer', 'reader'] as const
export type Role = (typeof roles)[number]

/** What each role can do. */
export const permissionsByRole: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions,
  manager: ['see', 'orders', 'refunds', 'stock', 'records', 'texts', 'customers', 'money', 'log', 'settings'],
  packer: ['see', 'orders', 'stock'],
  reader: ['see', 'money'],
}

/** Tells whether a role includes a permission. */
export const hasPermission = (role: Role, permission: Permission): boolean =>
  permissionsByRole[role].includes(permission)

/** What a token may allow; only users look after the team, the integrations and the texts that bind the shop. */
export const scopes = [
  'see',
  'orders',
  'refunds',
  'stock',
  'records',
  'customers',
  'money',
  'log',
  'settings',
] as const satisfies readonly Permission[]
export type Scope = (typeof scopes)[number]
