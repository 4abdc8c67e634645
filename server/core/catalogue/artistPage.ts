import type { Artist, ReleaseListItem } from '../../../src/shared/contract'
import { maxAppearances, releasesPerPage } from '../../../src/shared/vocabulary'
import type { Range } from '../../../src/shop/api/ShopApi'
import { ShopError } from '../../platform/errors'
import { currentLanguage } from '../../platform/languages/currentLanguage'
import { said } from '../../platform/languages/said'
import { slugify } from '../../platform/support/slugify'
import type { ReadModel } from './readModel/readModel'
import type { TrackSearch } from './search/trackSearch'

/**
 * Finds an artist: one of releases, or one who is only named on tracks of others' releases.
 * @param encodedSlug as in the contract
 * @param tracks null until they have been read
 * @returns null when no release of the shop has or names the artist
 * @throws ShopError 503 when only the tracks can tell
 */
export function findArtistPage(
  model: ReadModel,
  tracks: TrackSearch | null,
  encodedSlug: string,
  { limit = releasesPerPage, offset = 0 }: Range = {},
): Artist | null {
  const entry = model.artists.findBySlug(encodedSlug)
  const own = entry?.releases ?? []
  if (own.length === 0 && tracks === null) {
    throw new ShopError(503, 'catalogue_loading', said('errorStatus.503'), { retryAfterSeconds: 5 })
  }
  const slug = decodeURIComponent(encodedSlug)
  const name = own.length > 0 ? entry?.named.name : tracks?.nameOf(slug)
  if (name === undefined) return null
  const ownNumbers = new Set(own)
  const appearances = (tracks?.releasesWith([...new Set([slug, slugify(name)])]) ?? []).filter(
    (number) => !ownNumbers.has(number),
  )
  const toItems = (numbers: readonly number[]): ReleaseListItem[] =>
    numbers.map((number) => model.itemIn(number, currentLanguage()))
  return {
    uuid_artist: own.length > 0 ? (entry?.id ?? null) : null,
    slug: encodedSlug,
    name,
    count: own.length,
    releases: toItems(own.slice(offset, offset + limit)),
    count_appears_on: appearances.length,
    appears_on: toItems(offset > 0 ? [] : appearances.slice(0, Math.min(limit, maxAppearances))),
  }
}
