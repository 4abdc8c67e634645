import type { ReleaseListItem } from '../../../src/shared/contract'
import type { ShopApi } from '../../../src/shop/api/ShopApi'
import { cacheTag } from '../../platform/purge/cacheTags'
import type { Dependencies } from './pageCache'

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

/**
 * Writes the Cache-Tag header, by which a CDN purges pages. A list needs no tags of its releases, because it is purged
 * with each of them that looks different.
 * @returns tags separated by commas
 */
export const cacheTags = ({ catalogue, cards, details }: Dependencies): string =>
  [
    cacheTag.all,
    ...(catalogue ? [cacheTag.lists] : Array.from(cards, cacheTag.card)),
    ...Array.from(details, cacheTag.release),
  ].join(',')
