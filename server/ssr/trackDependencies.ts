import type { ShopApi } from '../../src/api/ShopApi'
import type { ReleaseListItem } from '../../src/shared/contract'
import { cacheTag } from '../purge/cacheTags'
import type { Dependencies } from './pageCache'

/** A ShopApi that notes what a page was made of: what it asked for is what it depends on. */
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

/** For a CDN to purge by: a list alters with any change, anything else with the releases that it shows. */
export const cacheTags = ({ catalogue, releases }: Dependencies): string =>
  [cacheTag.all, ...(catalogue ? [cacheTag.lists] : Array.from(releases, cacheTag.release))].join(',')
