import type { ComponentType } from 'react'
import { matchRoutes, type NonIndexRouteObject, type Params, type RouteMatch } from 'react-router-dom'
import { type LazyModule, lazyModule } from '../../components/lazyModule'
import { queryFromUrl, urlFromQuery } from '../../shared/releaseQuery'
import { required } from '../../shared/required'
import { infoSlugs, type ListMode } from '../../shared/vocabulary'
import { initialOfPath } from '../catalogue/names/artistIndexAddress'
import { namePageSearch, readNamePage } from '../catalogue/names/namePageAddress'
import type { AppLocation } from '../navigation/navigationSlice'
import type { Preload } from '../store/preload'

/** One screen: its component and the saga that fetches its data. */
export interface ScreenModule {
  /** The component reads the parameters of its address by `useParams`. */
  Screen: ComponentType
  /** Replaces the shop's header. */
  Header?: ComponentType
  preload: Preload
}

export interface Route extends NonIndexRouteObject {
  /** The name of the screen's chunk in the asset manifest. */
  name: string
  /** A path pattern of React Router. A `*` may match several segments. */
  path: string
  /** Returns false for parameters that match the pattern but have no screen. */
  accepts?(params: Params): boolean
  /**
   * A `page` is the same for all visitors and may be cached. A `shell` is never stored: it holds no data, or
   * has endless addresses, as search does, which would push pages out of the caches.
   */
  kind: 'page' | 'shell'
  /** Gives the canonical form of the query, '' or with `?`; without this function a page has no query. */
  canonicalSearch?(search: URLSearchParams, genres: readonly string[]): string
  screen: LazyModule<ScreenModule>
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

const page = (
  name: string,
  path: string,
  load: () => Promise<ScreenModule>,
  more: Partial<Route> = {},
): Route => ({
  name,
  path,
  caseSensitive: true,
  kind: 'page',
  screen: lazyModule(load),
  ...more,
})

const listSearch =
  (mode: ListMode): Route['canonicalSearch'] =>
  (search, genres) =>
    urlFromQuery(queryFromUrl(search, mode, genres), mode)

const pageSearch = (params: URLSearchParams) => namePageSearch(readNamePage(params))
const artists = () => import(/* webpackChunkName: "artists" */ '../screens/ArtistsScreen')
const search = () => import(/* webpackChunkName: "search" */ '../screens/SearchScreen')

const basket = () => import(/* webpackChunkName: "basket" */ '../screens/BasketScreen')

const account = () => import(/* webpackChunkName: "account" */ '../screens/AccountScreen')
const accountParts = ['login', 'register', 'reset', 'account'] as const
const download = () => import(/* webpackChunkName: "download" */ '../screens/DownloadScreen')

const following = () => import(/* webpackChunkName: "following" */ '../screens/FollowingScreen')

const info = () => import(/* webpackChunkName: "info" */ '../screens/InfoScreen')

/** Lists every address of the shop. React Router ranks the patterns, so their order has no effect. */
export const routes: Route[] = [
  page('frontpage', '/', () => import(/* webpackChunkName: "frontpage" */ '../screens/FrontpageScreen')),
  page(
    'releases',
    '/releases',
    () => import(/* webpackChunkName: "releases" */ '../screens/ReleasesScreen'),
    {
      canonicalSearch: listSearch('list'),
    },
  ),
  page('sale', '/sale', () => import(/* webpackChunkName: "sale" */ '../screens/SaleScreen'), {
    canonicalSearch: listSearch('sale'),
  }),
  page('labels', '/labels', () => import(/* webpackChunkName: "labels" */ '../screens/LabelsScreen')),
  page('calendar', '/calendar', () => import(/* webpackChunkName: "calendar" */ '../screens/CalendarScreen')),
  page('artists', '/artists', artists),
  page('artists', '/artists/:initial', artists, {
    accepts: ({ initial = '' }) => initialOfPath(initial) !== null,
    canonicalSearch: pageSearch,
  }),
  page('label', '/label/*', () => import(/* webpackChunkName: "label" */ '../screens/LabelScreen'), {
    accepts: isSlug,
    canonicalSearch: pageSearch,
  }),
  page('artist', '/artist/*', () => import(/* webpackChunkName: "artist" */ '../screens/ArtistScreen'), {
    accepts: isSlug,
    canonicalSearch: pageSearch,
  }),
  page('search', '/search', search, {
    kind: 'shell',
    canonicalSearch: (params) =>
      params.has('query') ? `?query=${encodeURIComponent(required(params.get('query'), 'param'))}` : '',
  }),
  page('search', '/search/:query', search, { kind: 'shell' }),
  page('basket', '/basket', basket, { kind: 'shell' }),
  page('basket', '/basket/:uuid_basket', basket, { kind: 'shell' }),
  page(
    'order',
    '/order/:uuid_orders',
    () => import(/* webpackChunkName: "order" */ '../screens/OrderScreen'),
    {
      kind: 'shell',
    },
  ),
  page('account', '/user/:part', account, { kind: 'shell', accepts: isAmong('part', accountParts) }),
  page('account', '/user/set-password/*', account, { kind: 'shell', accepts: upTo(maxSegments) }),
  page(
    'wishlist',
    '/wishlist',
    () => import(/* webpackChunkName: "wishlist" */ '../screens/WishlistScreen'),
    {
      kind: 'shell',
    },
  ),
  page('download', '/download', download, { kind: 'shell' }),
  page('download', '/downloads/:token', download, { kind: 'shell' }),
  page(
    'giftCards',
    '/gift-cards',
    () => import(/* webpackChunkName: "giftCards" */ '../screens/GiftCardsScreen'),
  ),
  page('following', '/following/:token', following, { kind: 'shell' }),
  page('following', '/following/:token/:action', following, {
    kind: 'shell',
    accepts: isAmong('action', ['confirm', 'stop']),
  }),
  page('page', '/page/*', () => import(/* webpackChunkName: "page" */ '../screens/PageScreen'), {
    accepts: upTo(maxSegments),
  }),
  page('info', '/:slug', info, { accepts: isAmong('slug', infoSlugs) }),
  page('release', '/release/*', () => import(/* webpackChunkName: "release" */ '../screens/ReleaseScreen'), {
    accepts: isSlug,
  }),
]

/** Matches when no other route does; its chunk is in the first load of such pages. */
export const notFoundRoute: Route = {
  name: 'notFound',
  path: '*',
  kind: 'page',
  screen: lazyModule(() => import(/* webpackChunkName: "notFound" */ '../screens/NotFoundScreen')),
}

/** Is what `matchScreen` finds where the shop has no screen. */
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
  const known = memo.get(pathname)
  if (known !== undefined) return known
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
