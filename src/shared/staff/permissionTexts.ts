import type { Permission } from './roles'

/** What each permission means, for the owner who gives a role. */
export const permissionTexts = {
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
} as const satisfies Readonly<Record<Permission, string>>
