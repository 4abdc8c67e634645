import type { Migration } from 'kysely'
import * as createCatalogue from './migrations/2026-11-21/2026-11-21-0900-create-catalogue'
import * as createPageView from './migrations/2026-11-21/2026-11-21-1300-create-page-view'
import * as createPostage from './migrations/2026-11-21/2026-11-21-1700-create-postage'
import * as createBasket from './migrations/2026-11-21/2026-11-21-1830-create-basket'
import * as createCheckout from './migrations/2026-11-21/2026-11-21-1900-create-checkout'
import * as createCustomer from './migrations/2026-11-21/2026-11-21-2140-create-customer'
import * as createDownload from './migrations/2026-11-21/2026-11-21-2150-create-download'
import * as createDownloadFiles from './migrations/2026-11-21/2026-11-21-2155-create-download-files'
import * as countVoucherByAccount from './migrations/2026-11-21/2026-11-21-2200-count-voucher-by-account'
import * as createOperations from './migrations/2026-11-22/2026-11-22-0100-create-operations'
import * as createPurgeState from './migrations/2026-11-22/2026-11-22-0110-create-purge-state'
import * as markExpanding from './migrations/2026-11-22/2026-11-22-0120-mark-expanding'
import * as indexForFigures from './migrations/2026-11-22/2026-11-22-0130-index-for-figures'
import * as addNoteToMovement from './migrations/2026-11-22/2026-11-22-0150-add-note-to-movement'
import * as addCondition from './migrations/2026-11-22/2026-11-22-1755-add-condition'
import * as seeWithdrawals from './migrations/2026-11-22/2026-11-22-1759-see-withdrawals'
import * as indexCheckoutClient from './migrations/2026-11-22/2026-11-22-1819-index-checkout-client'
import * as createImportMemory from './migrations/2026-11-22/2026-11-22-1843-create-import-memory'
import * as boundExtension from './migrations/2026-11-22/2026-11-22-2114-bound-extension'
import * as markHiddenByStaff from './migrations/2026-11-22/2026-11-22-2127-mark-hidden-by-staff'
import * as indexOrderAccess from './migrations/2026-11-22/2026-11-22-2156-index-order-access'
import * as followParcels from './migrations/2026-11-22/2026-11-22-2216-follow-parcels'
import * as createInvoiceDocument from './migrations/2026-11-23/2026-11-23-0215-create-invoice-document'
import * as createLimitCount from './migrations/2026-11-23/2026-11-23-1600-create-limit-count'
import * as createOrderSearch from './migrations/2026-11-23/2026-11-23-1800-create-order-search'
import * as createStaff from './migrations/2026-11-23/2026-11-23-2000-create-staff'
import * as findMailsOfOrder from './migrations/2026-11-23/2026-11-23-2100-find-mails-of-order'
import * as createApiToken from './migrations/2026-11-23/2026-11-23-2110-create-api-token'
import * as createWebhook from './migrations/2026-11-23/2026-11-23-2140-create-webhook'
import * as oneRestingAction from './migrations/2026-11-23/2026-11-23-2150-one-resting-action'
import * as countOrderLines from './migrations/2026-11-23/2026-11-23-2200-count-order-lines'
import * as createParcel from './migrations/2026-11-23/2026-11-23-2201-create-parcel'
import * as createOrderNote from './migrations/2026-11-23/2026-11-23-2202-create-order-note'
import * as correctAddress from './migrations/2026-11-23/2026-11-23-2203-correct-address'
import * as indexDump from './migrations/2026-11-23/2026-11-23-2220-index-dump'
import * as createDelivery from './migrations/2026-11-23/2026-11-23-2230-create-delivery'
import * as createPutAside from './migrations/2026-11-23/2026-11-23-2231-create-put-aside'
import * as indexCustomers from './migrations/2026-11-23/2026-11-23-2240-index-customers'
import * as rememberContent from './migrations/2026-11-24-0400-remember-content'
import * as weighParcels from './migrations/2026-11-24-0430-weigh-parcels'
import * as createCuratedList from './migrations/2026-11-25-1128-create-curated-list'
import * as indexCustomerWords from './migrations/2026-11-25-1141-index-customer-words'
import * as taxMargins from './migrations/2026-11-25-1141-tax-margins'
import * as createRedirect from './migrations/2026-11-25-1206-create-redirect'
import * as awaitPayments from './migrations/2026-11-25-1211-await-payments'
import * as addFreePostage from './migrations/2026-11-25-1219-add-free-postage'
import * as createGiftCard from './migrations/2026-11-25-1231-create-gift-card'
import * as knowBankEntries from './migrations/2026-11-25-1236-know-bank-entries'
import * as createTranslation from './migrations/2026-11-25-1244-create-translation'
import * as rememberLanguage from './migrations/2026-11-25-1256-remember-language'
import * as limitPaymentOptions from './migrations/2026-11-25-1541-limit-payment-options'
import * as limitVouchers from './migrations/2026-11-25-1556-limit-vouchers'
import * as sellGiftCards from './migrations/2026-11-25-2045-sell-gift-cards'
import * as indexGiftCards from './migrations/2026-11-25-2055-index-gift-cards'
import * as markTestGiftCards from './migrations/2026-11-26-0140-mark-test-gift-cards'
import * as createFollower from './migrations/2026-11-26-0230-create-follower'
import * as markDemoAccount from './migrations/2026-11-27-1510-mark-demo-account'
import * as createRowBatch from './migrations/2026-11-27-1740-create-row-batch'
import * as spellCustomers from './migrations/2026-11-27-2030-spell-customers'
import * as createSearchCount from './migrations/2026-11-27-2040-create-search-count'
import * as translateIncidents from './migrations/2026-11-29-0050-translate-incidents'
import * as createBuyIn from './migrations/2026-11-29-0400-create-buy-in'
import * as createReleaseStyle from './migrations/2026-11-29-0900-create-release-style'
import * as addTempoAndKey from './migrations/2026-11-29-1030-add-tempo-and-key'

/**
 * While a new version takes the place of an old one, both run on the database that the new one has migrated. So a
 * migration only adds what the old one need not know: tables, indexes, columns that may be null or have a default. What
 * takes something away, or refuses what the old one writes, comes a version later, when nobody runs the old one any
 * more, and says `export const isContracting = true`: from then on the old one refuses to start.
 */
export interface ShopMigration extends Migration {
  isContracting?: boolean
}

/** A plain map, so that the bundle carries every migration. Once shipped, a migration is never edited. */
export const migrations: Record<string, ShopMigration> = {
  '2026-11-21-0900-create-catalogue': createCatalogue,
  '2026-11-21-1300-create-page-view': createPageView,
  '2026-11-21-1700-create-postage': createPostage,
  '2026-11-21-1830-create-basket': createBasket,
  '2026-11-21-1900-create-checkout': createCheckout,
  '2026-11-21-2140-create-customer': createCustomer,
  '2026-11-21-2150-create-download': createDownload,
  '2026-11-21-2155-create-download-files': createDownloadFiles,
  '2026-11-21-2200-count-voucher-by-account': countVoucherByAccount,
  '2026-11-22-0100-create-operations': createOperations,
  '2026-11-22-0110-create-purge-state': createPurgeState,
  '2026-11-22-0120-mark-expanding': markExpanding,
  '2026-11-22-0130-index-for-figures': indexForFigures,
  '2026-11-22-0150-add-note-to-movement': addNoteToMovement,
  '2026-11-22-1755-add-condition': addCondition,
  '2026-11-22-1759-see-withdrawals': seeWithdrawals,
  '2026-11-22-1819-index-checkout-client': indexCheckoutClient,
  '2026-11-22-1843-create-import-memory': createImportMemory,
  '2026-11-22-2114-bound-extension': boundExtension,
  '2026-11-22-2127-mark-hidden-by-staff': markHiddenByStaff,
  '2026-11-22-2156-index-order-access': indexOrderAccess,
  '2026-11-22-2216-follow-parcels': followParcels,
  '2026-11-23-0215-create-invoice-document': createInvoiceDocument,
  '2026-11-23-1600-create-limit-count': createLimitCount,
  '2026-11-23-1800-create-order-search': createOrderSearch,
  '2026-11-23-2000-create-staff': createStaff,
  '2026-11-23-2100-find-mails-of-order': findMailsOfOrder,
  '2026-11-23-2110-create-api-token': createApiToken,
  '2026-11-23-2140-create-webhook': createWebhook,
  '2026-11-23-2150-one-resting-action': oneRestingAction,
  '2026-11-23-2200-count-order-lines': countOrderLines,
  '2026-11-23-2201-create-parcel': createParcel,
  '2026-11-23-2202-create-order-note': createOrderNote,
  '2026-11-23-2203-correct-address': correctAddress,
  '2026-11-23-2220-index-dump': indexDump,
  '2026-11-23-2230-create-delivery': createDelivery,
  '2026-11-23-2231-create-put-aside': createPutAside,
  '2026-11-23-2240-index-customers': indexCustomers,
  '2026-11-24-0400-remember-content': rememberContent,
  '2026-11-24-0430-weigh-parcels': weighParcels,
  '2026-11-25-1128-create-curated-list': createCuratedList,
  '2026-11-25-1141-index-customer-words': indexCustomerWords,
  '2026-11-25-1141-tax-margins': taxMargins,
  '2026-11-25-1206-create-redirect': createRedirect,
  '2026-11-25-1211-await-payments': awaitPayments,
  '2026-11-25-1219-add-free-postage': addFreePostage,
  '2026-11-25-1231-create-gift-card': createGiftCard,
  '2026-11-25-1236-know-bank-entries': knowBankEntries,
  '2026-11-25-1244-create-translation': createTranslation,
  '2026-11-25-1256-remember-language': rememberLanguage,
  '2026-11-25-1541-limit-payment-options': limitPaymentOptions,
  '2026-11-25-1556-limit-vouchers': limitVouchers,
  '2026-11-25-2045-sell-gift-cards': sellGiftCards,
  '2026-11-25-2055-index-gift-cards': indexGiftCards,
  '2026-11-26-0140-mark-test-gift-cards': markTestGiftCards,
  '2026-11-26-0230-create-follower': createFollower,
  '2026-11-27-1510-mark-demo-account': markDemoAccount,
  '2026-11-27-1740-create-row-batch': createRowBatch,
  '2026-11-27-2030-spell-customers': spellCustomers,
  '2026-11-27-2040-create-search-count': createSearchCount,
  '2026-11-29-0050-translate-incidents': translateIncidents,
  '2026-11-29-0400-create-buy-in': createBuyIn,
  '2026-11-29-0900-create-release-style': createReleaseStyle,
  '2026-11-29-1030-add-tempo-and-key': addTempoAndKey,
}
