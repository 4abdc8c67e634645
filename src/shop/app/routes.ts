import type { ComponentType } from 'react'
import { matchRoutes, type NonIndexRouteObject, type Params, type RouteMatch } from 'react-router-dom'
import { type LazyRoute, lazyRoute } from '../../components/lazyRoute'
import { type ListShop, queryFromUrl, urlFromQuery } from '../../shared/releaseQuery'
import { infoSlugs, type ListMode } from '../../shared/vocabulary'
import { readInitial } from '../catalogue/names/artistIndexAddress'
import { namePageSearch, readNamePage } from '../catalogue/names/namePageAddress'
import type { AppLocation } from '../navigation/navigationSlice'
import type { Preload } from '../store/preload'

/** One screen: its component and the saga that fetches its data. */
export interface ScreenModule {
  /** The component reads the parameters of its address by `useParams`. */
  Screen: ComponentType
  /** Replaces the shop's header. */
  Header?: ComponentType
  /** Left out where the page is a cacheable shell, because its data is the visitor's, which the browser fetches. */
  preload?: Preload
}

export interface Route extends LazyRoute<ScreenModule>, Pick<NonIndexRouteObject, 'caseSensitive'> {
  /** The name of the screen's chunk in the asset manifest. */
  name: string
  /** Returns false for parameters that match the pattern but have no screen. */
  accepts?(params: Params): boolean
  /**
   * A `page` is the same for all visitors and may be cached. A `shell` is never stored: it holds no data, or
   * has endless addresses, as search does, which would push pages out of the caches.
   */
  kind: 'page' | 'shell'
  /** Gives the canonical form of the query, '' or with `?`; without this function a page has no query. */
  canonicalSearch?(search: URLSearchParams, shop: ListShop): string
}

export type Match = Pick<RouteMatch<string, Route>, 'route' | 'params'>

/** Accepts a `*` of at most this many segments, none of them empty. */
const upTo =
  (maxSegments: number): Route['accepts'] =>
  ({ '*': rest = '' }) => {
    const segments = rest.split('/')
    return segments.length <= maxSegments && !segments.includes('')
  }

/** Slugs of releases, labels and artists have one or two segments, such as `8B2D/balmat`. */
const isSlug = upTo(2)
const maxSegments = 8

const isAmong =
  (name: string, values: readonly string[]): Route['accepts'] =>
  (params) =>
    values.includes(params[name] ?? '')

/** The screens by the names of their chunks. */
const screens = {
  frontpage: () => import(/* webpackChunkName: "frontpage" */ '../screens/FrontpageScreen'),
  releases: () => import(/* webpackChunkName: "releases" */ '../screens/ReleasesScreen'),
  sale: () => import(/* webpackChunkName: "sale" */ '../screens/SaleScreen'),
  labels: () => import(/* webpackChunkName: "labels" */ '../screens/LabelsScreen'),
  calendar: () => import(/* webpackChunkName: "calendar" */ '../screens/CalendarScreen'),
  genres: () => import(/* webpackChunkName: "genres" */ '../screens/GenresScreen'),
  artists: () => import(/* webpackChunkName: "artists" */ '../screens/ArtistsScreen'),
  label: () => import(/* webpackChunkName: "label" */ '../screens/LabelScreen'),
  artist: () => import(/* webpackChunkName: "artist" */ '../screens/ArtistScreen'),
  search: () => import(/* webpackChunkName: "search" */ '../screens/SearchScreen'),
  basket: () => import(/* webpackChunkName: "basket" */ '../screens/BasketScreen'),
  order: () => import(/* webpackChunkName: "order" */ '../screens/OrderScreen'),
  account: () => import(/* webpackChunkName: "account" */ '../screens/AccountScreen'),
  wishlist: () => import(/* webpackChunkName: "wishlist" */ '../screens/WishlistScreen'),
  download: () => import(/* webpackChunkName: "download" */ '../screens/DownloadScreen'),
  giftCards: () => import(/* webpackChunkName: "giftCards" */ '../screens/GiftCardsScreen'),
  following: () => import(/* webpackChunkName: "following" */ '../screens/FollowingScreen'),
  page: () => import(/* webpackChunkName: "page" */ '../screens/PageScreen'),
  info: () => import(/* webpackChunkName: "info" */ '../screens/InfoScreen'),
  release: () => import(/* webpackChunkName: "release" */ '../screens/ReleaseScreen'),
  notFound: () => import(/* webpackChunkName: "notFound" */ '../screens/NotFoundScreen'),
} satisfies Record<string, () => Promise<ScreenModule>>

const page = (
  name: keyof typeof screens,
  path: string,
  facts: Partial<Pick<Route, 'kind' | 'accepts' | 'canonicalSearch'>> = {},
): Route => {
  const load: () => Promise<ScreenModule> = screens[name]
  return lazyRoute(path, { name, caseSensitive: true, kind: 'page', ...facts }, load)
}

const listSearch =
  (mode: ListMode): Route['canonicalSearch'] =>
  (search, shop) =>
    urlFromQuery(queryFromUrl(search, mode, shop), mode)

const pageSearch = (params: URLSearchParams) => namePageSearch(readNamePage(params))
const buildSearchQuery = (params: URLSearchParams) => {
  const query = params.get('query')
  return query === null ? '' : `?query=${encodeURIComponent(query)}`
}
const accountParts = ['login', 'register', 'reset', 'account'] as const

/** Lists every address of the shop. React Router ranks the patterns, so their order has no effect. */
export const routes: Route[] = [
  page('frontpage', '/'),
  page('releases', '/releases', { canonicalSearch: listSearch('list') }),
  page('sale', '/sale', { canonicalSearch: listSearch('sale') }),
  page('labels', '/labels'),
  page('genres', '/genres'),
  page('calendar', '/calendar'),
  page('artists', '/artists'),
  page('artists', '/artists/:initial', {
    accepts: ({ initial = '' }) => readInitial(initial) !== null,
    canonicalSearch: pageSearch,
  }),
  page('label', '/label/*', { accepts: isSlug, canonicalSearch: pageSearch }),
  page('artist', '/artist/*', { accepts: isSlug, canonicalSearch: pageSearch }),
  page('search', '/search', { kind: 'shell', canonicalSearch: buildSearchQuery }),
  page('search', '/search/:query', { kind: 'shell' }),
  page('basket', '/basket', { kind: 'shell' }),
  page('basket', '/basket/:uuid_basket', { kind: 'shell' }),
  page('order', '/order/:uuid_orders', { kind: 'shell' }),
  page('account', '/user/:part', { kind: 'shell', accepts: isAmong('part', accountParts) }),
  page('account', '/user/set-password/*', { kind: 'shell', accepts: upTo(maxSegments) }),
  page('wishlist', '/wishlist', { kind: 'shell' }),
  page('download', '/download', { kind: 'shell' }),
  page('download', '/downloads/:token', { kind: 'shell' }),
  page('giftCards', '/gift-cards'),
  page('following', '/following/:token', { kind: 'shell' }),
  page('following', '/following/:token/:action', {
    kind: 'shell',
    accepts: isAmong('action', ['confirm', 'stop']),
  }),
  page('page', '/page/*', { accepts: upTo(maxSegments) }),
  page('info', '/:slug', { accepts: isAmong('slug', infoSlugs) }),
  page('release', '/release/*', { accepts: isSlug }),
]

/** Matches when no other route does; its chunk is in the first load of such pages. */
export const notFoundRoute = page('notFound', '*')

/** What `matchScreen` finds where the shop has no screen. */
export const notFoundMatch: Match = { route: notFoundRoute, params: {} }

/**
 * Caches the last matches by path. The same addresses are asked for again and again, and React Router sorts the table
 * for each call, which takes a tenth of a millisecond.
 */
const memo = new Map<string, Match | null>()
const maxMemoSize = 100

/**
 * Finds the route of a location, with the parameters of its address decoded.
 * @returns null when the shop has no screen there
 */
export function matchRoute({ pathname }: Pick<AppLocation, 'pathname'>): Match | null {
  const storedMatch = memo.get(pathname)
  if (storedMatch !== undefined) return storedMatch
  const match = findRoute(pathname)
  if (memo.size === maxMemoSize) memo.clear()
  memo.set(pathname, match)
  return match
}

function findRoute(pathname: string): Match | null {
  const match = isStrict(pathname) ? matchRoutes(routes, { pathname })?.[0] : undefined
  return match && (match.route.accepts?.(match.params) ?? true) ? match : null
}

/**
 * Rejects paths that React Router tolerates: empty segments, a slash at the end, broken percent-encoding, and a
 * `%2F` that was encoded twice. The shop has exactly one address for each page.
 */
function isStrict(pathname: string): boolean {
  if (pathname !== '/' && /\/(\/|$)|%252f/i.test(pathname)) return false
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/**
 * Tells whether the shop has a screen at a path.
 * @param pathname percent-encoded
 */
export const isPartOfApp = (pathname: string): boolean => matchRoute({ pathname }) !== null

/**
 * Finds the route of a location.
 * @returns the route of the 404 screen when the shop has no screen there
 */
export const matchScreen = (location: Pick<AppLocation, 'pathname'>): Match =>
  matchRoute(location) ?? notFoundMatch
