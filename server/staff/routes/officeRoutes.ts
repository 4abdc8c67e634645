import { settingsEndpoints } from '../../../src/shared/staff/office/settingsEndpoints'
import type { ReadOnlyDatabase } from '../../database/access'
import type { PageDrafts } from '../../pages/draftPage'
import { type KnownSettings, readSettings } from '../office/settings'
import type { StaffRoutes } from '../staffRoutes'
import { addCustomerRoutes } from './customerRoutes'
import { addMonthRoutes } from './monthRoutes'
import { addPageRoutes } from './pageRoutes'
import { addVoucherRoutes } from './voucherRoutes'

/**
 * Declares the routes of the office: customers, vouchers, a month's sums, the shop's pages and the settings.
 * @param options `isTest`: whether it is a test shop, whose orders are all tests
 */
export function addOfficeRoutes(
  routes: StaffRoutes,
  db: ReadOnlyDatabase,
  {
    known,
    pageDrafts,
    isTest,
    shopSecret,
    now,
  }: { known: KnownSettings; pageDrafts: PageDrafts; isTest: boolean; shopSecret: string; now: () => Date },
): void {
  addCustomerRoutes(routes, db)
  addVoucherRoutes(routes, db, { now })
  addMonthRoutes(routes, db, { isTest, shopSecret })
  addPageRoutes(routes, db, pageDrafts)
  routes.route(settingsEndpoints.readSettings, () => readSettings(db, known))
}
