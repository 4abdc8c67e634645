import type { LabelIndex, ReleaseList } from '../../src/shared/contract'
import { infoSlugs } from '../../src/shared/vocabulary'
import { addressOf, askApi } from './pages'

/**
 * Lists an address of every public screen, and of its variants.
 * @param shop origin of the demo shop
 */
export async function publicScreens(shop: string): Promise<string[]> {
  const { items } = await askApi<ReleaseList>(shop, '/release/filter?limit=120')
  const index = await askApi<LabelIndex>(shop, '/label/index')
  const labels = index.flatMap((group) => group.labels)
  const largest = labels.reduce((max, label) => (label.count > max.count ? label : max))
  const full = items.find((item) => item.has_tracklist && item.formats.length > 1)!
  return [
    '/',
    '/releases',
    '/releases?genres=indie',
    '/releases?genres=world&formats=single&products=other&category=pre-order',
    '/sale',
    '/sale?order=discount_desc',
    addressOf('release', full.slug),
    '/labels',
    '/genres',
    '/artists',
    '/calendar',
    '/artists/a',
    addressOf('label', largest.slug),
    addressOf('artist', full.artists[0].slug),
    '/search',
    `/search/${encodeURIComponent(full.artists[0].name)}`,
    '/search/qqqqzzzz',
    '/page/shop/how-we-file',
    '/wishlist',
    '/download',
    ...['login', 'register', 'reset', 'set-password/no-token', 'account'].map((part) => `/user/${part}`),
    ...infoSlugs.map((slug) => `/${slug}`),
    '/nothing-like-this',
  ]
}

export const isMissing = (address: string): boolean => address.startsWith('/nothing')
