/** Who can do what in the back office. The server checks each call, and the screens show only what a user can do. */

/** Everything that can be allowed, with what it means for the owner who gives a role. */
export const permissions = {
  see: 'see what needs doing, orders without money matters, records and stock',
  orders: 'pack, send and correct orders',
  refunds: 'refund, cancel and take back orders, and close incidents of the inbox',
  stock: 'receive goods, count and sell at the counter',
  records: 'list copies, change records, prices and pages',
  texts: 'change imprint, terms and the other texts that bind the shop',
  customers: 'see, export and erase customers, and make vouchers and gift cards',
  money: 'see sales and the accounting',
  log: 'see who did what',
  settings: "see the shop's settings",
  shop: "change the shop's name, address, bank account, postage, ways of paying and VAT",
  staff: 'invite members of the team, change their roles and end their access',
  programs: 'make tokens and webhooks for other programs',
} as const
export type Permission = keyof typeof permissions

export const roles = ['owner', 'manager', 'packer', 'reader'] as const
export type Role = (typeof roles)[number]

/** What each role can do. */
export const permissionsByRole: Readonly<Record<Role, readonly Permission[]>> = {
  owner: Object.keys(permissions) as Permission[],
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
