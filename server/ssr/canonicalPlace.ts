import { type Match, matchRoute } from '../../src/app/routes'
import type { Place } from '../../src/navigation/navigationSlice'

export interface CanonicalPlace {
  place: Place
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
export function canonicalPlace(url: string, genres: readonly string[]): CanonicalPlace {
  const [asked, ...rest] = url.split('?')
  const match = matchRoute({ pathname: canonicalPath(asked) })
  if (!match) return { place: { pathname: asked, search: '', hash: '' }, match, isElsewhere: false }
  const pathname = pathOf(match)
  const search = match.route.canonicalSearch?.(new URLSearchParams(rest.join('?')), genres) ?? ''
  return { place: { pathname, search, hash: '' }, match, isElsewhere: pathname !== asked }
}

/** A slug of two segments stands there plainly, also when its slash was percent-encoded. */
function pathOf({ route: { path, below }, params }: Match): string {
  if (!below) return path
  const value = params[below.param]!
  const segments = below.segments > 1 ? value.split('/') : [value]
  const encoded = [path, ...segments.map(encodeURIComponent)].join('/')
  // The ids of orders are joined by it.
  return path === '/order' ? encoded.replaceAll('%2B', '+') : encoded
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
