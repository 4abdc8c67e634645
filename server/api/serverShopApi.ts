import type { ShopApi } from '../../src/api/ShopApi'
import type { CatalogueService } from '../catalogue/catalogueService'
import type { ContentService } from '../content/contentService'

/** The ShopApi of server rendering: the services themselves, no HTTP to itself. */
export function createServerShopApi(catalogue: CatalogueService, content: ContentService): ShopApi {
  const onlyInBrowsers = () =>
    Promise.reject(new Error('A page rendered on the server knows no basket, no order and no customer.'))
  return {
    baseData: () => content.baseData(),
    findPage: (slug) => content.findPage(slug),
    findInfoText: (slug) => content.findInfoText(slug),
    findRelease: (slug) => catalogue.findRelease(slug),
    findLabel: async (slug, range) => catalogue.findLabel(slug, range),
    findArtist: async (slug, range) => catalogue.findArtist(slug, range),
    labelIndex: async () => catalogue.labelIndex(),
    search: async (query) => catalogue.search(query),
    newBasket: onlyInBrowsers,
    findBasket: onlyInBrowsers,
    updateBasket: onlyInBrowsers,
    saveOnLeaving: onlyInBrowsers,
    clearCustomerData: onlyInBrowsers,
    addProduct: onlyInBrowsers,
    changeItem: onlyInBrowsers,
    setShipment: onlyInBrowsers,
    groupItems: onlyInBrowsers,
    changeCheckout: onlyInBrowsers,
    startPayment: onlyInBrowsers,
    finishCheckout: onlyInBrowsers,
    confirmTestCard: onlyInBrowsers,
    authenticateTestCard: onlyInBrowsers,
    findOrders: onlyInBrowsers,
    sendOrderLink: onlyInBrowsers,
    withdraw: onlyInBrowsers,
    findInvoice: onlyInBrowsers,
    linkOrder: onlyInBrowsers,
    register: onlyInBrowsers,
    requestPasswordReset: onlyInBrowsers,
    login: onlyInBrowsers,
    setPassword: onlyInBrowsers,
    confirmLink: onlyInBrowsers,
    findCustomer: onlyInBrowsers,
    refreshToken: onlyInBrowsers,
    changeCustomer: onlyInBrowsers,
    logout: onlyInBrowsers,
    exportCustomer: onlyInBrowsers,
    deleteAccount: onlyInBrowsers,
    redeemCode: onlyInBrowsers,
    findDownloads: onlyInBrowsers,
    consentToDownloads: onlyInBrowsers,
    checkDownload: onlyInBrowsers,
    addInfo: async () => {},
    filterReleases: async (query) => catalogue.filterReleases(query),
  }
}
