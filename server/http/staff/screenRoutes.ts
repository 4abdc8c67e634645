import { createFormatSearch } from '../../core/catalogue/editing/formatSearch'
import type { MemberActions } from '../../core/staff/members/memberActions'
import type { WebhookActions } from '../../core/webhooks/webhookActions'
import type { FileReaders } from '../../exchange/fileReaders/fileReaders'
import type { DelayedActions } from '../../platform/actions/delayedActions'
import type { ShopDatabase } from '../../platform/database/access'
import { addAccountingRoutes } from './accounting/routes'
import { addAuditLogRoutes } from './auditLog/routes'
import { addCuratedListRoutes } from './curatedLists/routes'
import { addCustomerRoutes } from './customers/routes'
import { addGiftCardRoutes } from './giftCards/routes'
import { addGoodsInRoutes } from './goodsIn/routes'
import { addInboxRoutes } from './inbox/routes'
import { addInfoTextRoutes } from './infoTexts/routes'
import { addIntegrationRoutes } from './integrations/routes'
import { addListingRoutes } from './listing/routes'
import type { LiveEvents } from './liveUpdates/liveEvents'
import { addOrderRoutes } from './orders/routes'
import { addPageRoutes } from './pages/routes'
import { addPointOfSaleRoutes } from './pointOfSale/routes'
import { addRedirectRoutes } from './redirects/routes'
import { addReleaseRoutes } from './releases/routes'
import { addReportRoutes } from './reports/routes'
import { addSettingRoutes } from './settings/routes'
import type { StaffModuleOptions } from './staffModuleOptions'
import type { StaffRoutes } from './staffRoutes'
import { addTeamRoutes } from './team/routes'
import { addTodayRoutes } from './today/routes'
import { addUploadRoutes } from './uploads/routes'
import { addVoucherRoutes } from './vouchers/routes'

interface ScreenRoutesOptions extends StaffModuleOptions {
  readers: FileReaders
  delayedActions: DelayedActions
  live: LiveEvents
  memberActions: MemberActions
  webhookActions: WebhookActions
}

/** Declares what the screens of the back office call, in the order of its menu. */
export function addScreenRoutes(
  routes: StaffRoutes,
  db: ShopDatabase,
  {
    config,
    content,
    invoices,
    fontFolder,
    delayedActions,
    readers,
    live,
    now,
    ...options
  }: ScreenRoutesOptions,
): void {
  const isTest = config.payments === 'sandbox'
  const search = createFormatSearch(db, now)
  const { images, audio, shopSecret, previewInfoText, previewRelease, memberActions, webhookActions } =
    options
  const paymentPage = options.paymentPage ?? (() => null)
  addTodayRoutes(routes, db, { live, now })
  addInboxRoutes(routes, db)
  addOrderRoutes(routes, db, {
    content,
    invoices,
    fontFolder,
    delayedActions,
    paymentPage,
    now,
  })
  addPointOfSaleRoutes(routes, db, { search, now })
  addListingRoutes(routes, db, { search, fontFolder, now })
  addGoodsInRoutes(routes, db, { readers, search })
  addReleaseRoutes(routes, db, { search, previewRelease })
  addUploadRoutes(routes, { images, audio })
  addCustomerRoutes(routes, db)
  addVoucherRoutes(routes, db, { now })
  addGiftCardRoutes(routes, db, { codes: options.giftCardCodes, now })
  addPageRoutes(routes, db, options.pageDrafts)
  addInfoTextRoutes(routes, db, { previewInfoText, now })
  addCuratedListRoutes(routes, db)
  addRedirectRoutes(routes, db)
  addAccountingRoutes(routes, db, { readers, isTest, shopSecret, now })
  addReportRoutes(routes, db, { isTest, now })
  addSettingRoutes(routes, db, options.known)
  addTeamRoutes(routes, db, { memberActions })
  addIntegrationRoutes(routes, db, { webhookActions, now })
  addAuditLogRoutes(routes, db)
}
