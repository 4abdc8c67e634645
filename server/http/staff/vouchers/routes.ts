import { voucherEndpoints as endpoints } from '../../../../src/shared/staff/vouchers/endpoints'
import { endVoucher, makeVouchers } from '../../../core/vouchers/voucherActions'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { StaffRoutes } from '../staffRoutes'
import { listVouchers } from './page'

/** Declares the routes about vouchers. */
export function addVoucherRoutes(
  { route, actionRoute }: StaffRoutes,
  db: ReadOnlyDatabase,
  { now }: { now: () => Date },
): void {
  route(endpoints.listVouchers, ({ query }) =>
    listVouchers(db, {
      search: (query.get('search') ?? '').slice(0, 100),
      onlyUsable: query.get('only') !== 'all',
      after: query.get('after'),
      now: now(),
    }),
  )
  actionRoute(endpoints.makeVouchers, makeVouchers)
  actionRoute(endpoints.endVoucher, endVoucher)
}
