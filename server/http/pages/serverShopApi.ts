import type { ReleaseListItem } from '../../../src/shared/contract'
import type { ShopApi } from '../../../src/shop/api/ShopApi'
import type { CatalogueService } from '../../core/catalogue/catalogueService'
import type { ContentService } from '../../core/content/contentService'
import type { Dependencies } from './pageCache'

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
    genreIndex: async () => catalogue.genreIndex(),
    labelIndex: async () => catalogue.labelIndex(),
    search: async (query) => catalogue.search(query),
    addInfo: async () => {},
    filterReleases: async (query) => catalogue.filterReleases(query),
  }
}

/**
 * Wraps a ShopApi so that it records what a page depends on: the lists and releases that the page asks for.
 * @param showsRules tells of a page that was read whether rules choose some of its releases, so that it is a list too
 * @returns the wrapped API, and the dependencies, which grow with each call
 */
export function trackDependencies(
  api: ShopApi,
  showsRules: (slug: string) => boolean,
): { api: ShopApi; dependencies: Dependencies } {
  const cards = new Set<string>()
  const details = new Set<string>()
  const dependencies = { catalogue: false, cards, details }
  const noteCards = (items: readonly ReleaseListItem[]) => {
    for (const item of items) cards.add(item.uuid_release)
  }
  const list = <T>(answer: Promise<T>) => {
    dependencies.catalogue = true
    return answer
  }
  return {
    dependencies,
    api: {
      ...api,
      findArtistIndex: (part) => list(api.findArtistIndex(part)),
      genreIndex: () => list(api.genreIndex()),
      labelIndex: () => list(api.labelIndex()),
      search: (query) => list(api.search(query)),
      filterReleases: (query) => list(api.filterReleases(query)),
      findLabel: (slug, range) => list(api.findLabel(slug, range)),
      findArtist: (slug, range) => list(api.findArtist(slug, range)),
      async findPage(slug) {
        const page = await api.findPage(slug)
        for (const block of page?.blocks ?? [])
          if (block.block_type === 'release_group') block.lines.forEach(noteCards)
        if (showsRules(slug)) dependencies.catalogue = true
        return page
      },
      async findRelease(slug) {
        const release = await api.findRelease(slug)
        if (release) {
          details.add(release.uuid_release)
          noteCards(Object.values(release.related_products).flat())
          noteCards(release.goes_with.map((companion) => companion.release))
        }
        return release
      },
    },
  }
}
