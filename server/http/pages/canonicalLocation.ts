import type { ListShop } from '../../../src/shared/releaseQuery'
import { type Match, matchRoute, type Route } from '../../../src/shop/app/routes'
import type { AppLocation } from '../../../src/shop/navigation/navigationSlice'

export interface CanonicalLocation {
  location: AppLocation
  /** The route of the location, found once for a request; null: the shop has no screen there. */
  match: Match | null
  /** The path of the request was not canonical, so the client is redirected to `location`. */
  isElsewhere: boolean
}

/**
 * Finds the canonical form of an address, which is the same for all spellings of path and query. Otherwise, requests
 * could fill the caches with copies of a page.
 * @param url path and query of the request
 */
export function toCanonicalLocation(url: string, shop: ListShop): CanonicalLocation {
  const [rawPath = '', ...rest] = url.split('?')
  const path = toCanonicalPath(rawPath)
  const match = matchRoute({ pathname: path })
  if (!match) return { location: { pathname: rawPath, search: '', hash: '' }, match, isElsewhere: false }
  const pathname = encodePath(path, match.route)
  const search = match.route.canonicalSearch?.(new URLSearchParams(rest.join('?')), shop) ?? ''
  return { location: { pathname, search, hash: '' }, match, isElsewhere: pathname !== rawPath }
}

/** Leaves slashes in slugs, and the `+` between order ids, without percent-encoding. */
function encodePath(encoded: string, { path, name }: Route): string {
  const plain = path.endsWith('/*') ? encoded.replaceAll('%2F', '/') : encoded
  return name === 'order' ? plain.replaceAll('%2B', '+') : plain
}

/** Removes empty segments, and percent-encodes only where it is necessary. */
function toCanonicalPath(rawPath: string): string {
  try {
    const segments = rawPath.split('/').filter((segment) => segment !== '')
    return `/${segments.map((segment) => encodeURIComponent(decodeURIComponent(segment))).join('/')}`
  } catch {
    return rawPath
  }
}
