import type { ShopApi } from '../../../src/shop/api/ShopApi'
import type { CatalogueService } from '../../core/catalogue/catalogueService'
import type { ContentService } from '../../core/content/contentService'

/**
 * Creates the ShopApi of server rendering, which calls the services directly instead of over HTTP.
 * @returns an API in which `addInfo` does nothing, because only browsers send usage data
 */
export function createServerShopApi(catalogue: CatalogueService, content: ContentService): ShopApi {
  return {
    baseData: () => content.baseData(),
    findPage: (slug) => content.findPage(slug),
    findInfoText: (slug) => content.findInfoText(slug),
    findGiftCardOffer: () => content.giftCardOffer(),
    findRelease: (slug) => catalogue.findRelease(slug),
    findLabel: async (slug, range) => catalogue.findLabel(slug, range),
    findArtist: async (slug, range) => catalogue.findArtist(slug, range),
    findArtistIndex: (part) => catalogue.findArtistIndex(part),
    labelIndex: async () => catalogue.labelIndex(),
    search: async (query) => catalogue.search(query),
    addInfo: async () => {},
    filterReleases: async (query) => catalogue.filterReleases(query),
  }
}
