import type { Place } from '../../src/app/navigationSlice'
import { type Match, matchRoute } from '../../src/app/routes'

export interface CanonicalPlace {
  place: Place
  match: Match | null
}

/**
 * The form of an address that its page is known by: the cache has one entry, however the query was written.
 * @param url as in the request line: path and query
 * @param genres slugs of the shop's genres
 */
export function canonicalPlace(url: string, genres: readonly string[]): CanonicalPlace {
  const [pathname, ...rest] = url.split('?')
  const match = matchRoute({ pathname })
  const search = match?.route.canonicalSearch?.(new URLSearchParams(rest.join('?')), genres) ?? ''
  return { place: { pathname, search, hash: '' }, match }
}

/** Where a path with slashes too many should have gone, or null when there is nothing to mend. */
export function withoutExtraSlashes(pathname: string): string | null {
  const mended = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  return mended === pathname ? null : mended
}
