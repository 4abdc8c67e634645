import type { ShopApi } from '../../src/api/ShopApi'
import type { ReleaseListItem } from '../../src/shared/contract'
import { cacheTag } from '../purge/cacheTags'
import type { Dependencies } from './pageCache'

/**
 * Wraps a ShopApi so that it records what a page depends on: the lists and releases that the page asks for.
 * @returns the wrapped API, and the dependencies, which grow with each call
 */
export function trackDependencies(api: ShopApi): { api: ShopApi; dependencies: Dependencies } {
  const releases = new Set<string>()
  const dependencies = { catalogue: false, releases }
  const note = (items: readonly ReleaseListItem[]) => {
    for (const item of items) releases.add(item.uuid_release)
  }
  const list = <T>(answer: Promise<T>) => {
    dependencies.catalogue = true
    return answer
  }
  return {
    dependencies,
    api: {
      ...api,
      labelIndex: () => list(api.labelIndex()),
      search: (query) => list(api.search(query)),
      filterReleases: (query) => list(api.filterReleases(query)),
      findLabel: (slug, range) => list(api.findLabel(slug, range)),
      findArtist: (slug, range) => list(api.findArtist(slug, range)),
      async findPage(slug) {
        const page = await api.findPage(slug)
        for (const block of page?.blocks ?? [])
          if (block.block_type === 'release_group') block.lines.forEach(note)
        return page
      },
      async findRelease(slug) {
        const release = await api.findRelease(slug)
        if (release) note([release, ...Object.values(release.related_products).flat()])
        return release
      },
    },
  }
}

/**
 * Writes the Cache-Tag header, by which a CDN purges pages. A page with a list may change with any release; other pages
 * change with the releases that they show.
 * @returns tags separated by commas
 */
export const cacheTags = ({ catalogue, releases }: Dependencies): string =>
  [cacheTag.all, ...(catalogue ? [cacheTag.lists] : Array.from(releases, cacheTag.release))].join(',')
