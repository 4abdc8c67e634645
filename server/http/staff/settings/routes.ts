import { settingVersionsQuery } from '../../../src/shared/staff/office/settingsContract'
import { settingsEndpoints } from '../../../src/shared/staff/office/settingsEndpoints'
import type { ReadOnlyDatabase } from '../../database/access'
import type { FileReaders } from '../../fileReaders/fileReaders'
import type { GiftCardCodes } from '../../giftcards/giftCardCodes'
import type { PageDrafts } from '../../pages/draftPage'
import { listVersions } from '../../settings/readSection'
import { setSettings } from '../../settings/settingActions'
import type { Previews } from '../../ssr/pagePreview'
import { parseValue } from '../../support/parseValue'
import { type KnownSettings, readSettings } from '../office/settings'
import type { StaffRoutes } from '../staffRoutes'
import { addBooksRoutes } from './booksRoutes'
import { addCustomerRoutes } from './customerRoutes'
import { addGiftCardRoutes } from './giftCardRoutes'
import { addInfoTextRoutes } from './infoTextRoutes'
import { addListRoutes } from './listRoutes'
import { addMonthRoutes } from './monthRoutes'
import { addPageRoutes } from './pageRoutes'
import { addRedirectRoutes } from './redirectRoutes'
import { addReportRoutes } from './reportRoutes'
import { addVoucherRoutes } from './voucherRoutes'

/**
 * Declares the routes of the office: customers, vouchers, gift cards, a month's sums, the reports, the shop's pages, texts and
 * lists, and the settings.
 * @param options `isTest`: whether it is a test shop, whose orders are all tests
 */
export function addOfficeRoutes(
  routes: StaffRoutes,
  db: ReadOnlyDatabase,
  {
    known,
    pageDrafts,
    previewInfoText,
    isTest,
    shopSecret,
    giftCardCodes,
    readers,
    now,
  }: {
    known: KnownSettings
    pageDrafts: PageDrafts
    previewInfoText: Previews['infoText']
    isTest: boolean
    shopSecret: string
    giftCardCodes: GiftCardCodes
    readers: FileReaders
    now: () => Date
  },
): void {
  addCustomerRoutes(routes, db)
  addVoucherRoutes(routes, db, { now })
  addGiftCardRoutes(routes, db, { codes: giftCardCodes, now })
  addMonthRoutes(routes, db, { readers, isTest, shopSecret })
  addBooksRoutes(routes, db, { readers, isTest, now })
  addReportRoutes(routes, db, { isTest, now })
  addRedirectRoutes(routes, db)
  addPageRoutes(routes, db, pageDrafts)
  addInfoTextRoutes(routes, db, { previewInfoText, now })
  addListRoutes(routes, db)
  routes.route(settingsEndpoints.readSettings, () => readSettings(db, known))
  routes.route(settingsEndpoints.listSettingVersions, async ({ query }) => ({
    versions: await listVersions(db, parseValue(settingVersionsQuery.section, query.get('section'))),
  }))
  routes.actionRoute(settingsEndpoints.setSettings, setSettings)
}
