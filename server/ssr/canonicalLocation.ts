import { type Match, matchRoute, type Route } from '../../src/app/routes'
import type { AppLocation } from '../../src/navigation/navigationSlice'

export interface CanonicalLocation {
  location: AppLocation
  match: Match | null
  /** The path was written in another way: whoever asked is sent to `place`. */
  isElsewhere: boolean
}

/**
 * The one form of an address that its page is known by, however path and query were written: otherwise anybody could
 * fill the caches with copies.
 * @param url as in the request line: path and query
 * @param genres slugs of the shop's genres
 */
export function canonicalLocation(url: string, genres: readonly string[]): CanonicalLocation {
  const [asked = '', ...rest] = url.split('?')
  const path = canonicalPath(asked)
  const match = matchRoute({ pathname: path })
  if (!match) return { location: { pathname: asked, search: '', hash: '' }, match, isElsewhere: false }
  const pathname = pathOf(path, match.route)
  const search = match.route.canonicalSearch?.(new URLSearchParams(rest.join('?')), genres) ?? ''
  return { location: { pathname, search, hash: '' }, match, isElsewhere: pathname !== asked }
}

/** Slashes of a slug stand there plainly, also when they were percent-encoded, and so does what joins the ids of orders. */
function pathOf(encoded: string, { path, name }: Route): string {
  const plain = path.endsWith('/*') ? encoded.replaceAll('%2F', '/') : encoded
  return name === 'order' ? plain.replaceAll('%2B', '+') : plain
}

/** No empty segments, none at the end, and nothing percent-encoded that need not be. */
function canonicalPath(asked: string): string {
  try {
    const segments = asked.split('/').filter((segment) => segment !== '')
    return `/${segments.map((segment) => encodeURIComponent(decodeURIComponent(segment))).join('/')}`
  } catch {
    return asked
  }
}
