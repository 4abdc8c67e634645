import type { ComponentType } from 'react'
import { namePageOf, namePageSearch } from '../catalogue/namePageAddress'
import type { Place } from '../navigation/navigationSlice'
import { type ListMode, queryFromUrl, urlFromQuery } from '../shared/releaseQuery'
import { infoSlugs } from '../shared/vocabulary'
import type { Params, Preload } from '../store/preload'

export interface ScreenProps {
  params: Params
}

/** One screen: its component and the saga that fetches what it shows. */
export interface ScreenModule {
  Screen: ComponentType<ScreenProps>
  /** In place of the shop's header. */
  Header?: ComponentType
  preload: Preload
}

export interface Route {
  /** Names the screen's chunk in the asset manifest. */
  name: string
  path: string
  /** What stands below the path: a parameter of at most so many segments, joined by slashes. Without it: nothing. */
  below?: { param: string; segments: number }
  /** What the screen is told where nothing stands below the path. */
  params?: Params
  /**
   * Pages are the same for everybody and may be cached. Shells are never stored: they hold nothing, or, as search does,
   * have addresses without end, with which anybody could push the shop's pages out of the caches.
   */
  kind: 'page' | 'shell'
  /** The query in the one form that the page is known by, '' or with `?`; without this a page has no query. */
  canonicalSearch?(search: URLSearchParams, genres: readonly string[]): string
  load(): Promise<ScreenModule>
}

export interface Match {
  route: Route
  params: Params
}

const slug = { param: 'slug', segments: 2 }

const page = (name: string, path: string, load: Route['load'], more: Partial<Route> = {}): Route => ({
  name,
  path,
  kind: 'page',
  load,
  ...more,
})

const listSearch =
  (mode: ListMode): Route['canonicalSearch'] =>
  (search, genres) =>
    urlFromQuery(queryFromUrl(search, mode, genres), mode)

const pageSearch = (params: URLSearchParams) => namePageSearch(namePageOf(params))
const search = () => import(/* webpackChunkName: "search" */ '../screens/SearchScreen')

const basket = () => import(/* webpackChunkName: "basket" */ '../screens/BasketScreen')

const account = () => import(/* webpackChunkName: "account" */ '../screens/AccountScreen')
const accountParts = ['login', 'register', 'reset', 'account'] as const
const download = () => import(/* webpackChunkName: "download" */ '../screens/DownloadScreen')

const info = () => import(/* webpackChunkName: "info" */ '../screens/InfoScreen')

export const routes: readonly Route[] = [
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
  page('label', '/label', () => import(/* webpackChunkName: "label" */ '../screens/LabelScreen'), {
    below: slug,
    canonicalSearch: pageSearch,
  }),
  page('artist', '/artist', () => import(/* webpackChunkName: "artist" */ '../screens/ArtistScreen'), {
    below: slug,
    canonicalSearch: pageSearch,
  }),
  page('search', '/search', search, {
    kind: 'shell',
    canonicalSearch: (params) =>
      params.has('query') ? `?query=${encodeURIComponent(params.get('query')!)}` : '',
  }),
  page('search', '/search', search, { kind: 'shell', below: { param: 'query', segments: 1 } }),
  page('basket', '/basket', basket, { kind: 'shell' }),
  page('basket', '/basket', basket, { kind: 'shell', below: { param: 'uuid_basket', segments: 1 } }),
  page('order', '/order', () => import(/* webpackChunkName: "order" */ '../screens/OrderScreen'), {
    kind: 'shell',
    below: { param: 'uuid_orders', segments: 1 },
  }),
  ...accountParts.map((part) =>
    page('account', `/user/${part}`, account, { kind: 'shell', params: { part } }),
  ),
  page('account', '/user/set-password', account, {
    kind: 'shell',
    below: { param: 'token', segments: 1 },
  }),
  page(
    'wishlist',
    '/wishlist',
    () => import(/* webpackChunkName: "wishlist" */ '../screens/WishlistScreen'),
    {
      kind: 'shell',
    },
  ),
  page('download', '/download', download, { kind: 'shell' }),
  page('download', '/downloads', download, { kind: 'shell', below: { param: 'token', segments: 1 } }),
  page('page', '/page', () => import(/* webpackChunkName: "page" */ '../screens/PageScreen'), {
    below: { param: 'slug', segments: 8 },
  }),
  ...infoSlugs.map((slug) => page('info', `/${slug}`, info, { params: { slug } })),
  page('release', '/release', () => import(/* webpackChunkName: "release" */ '../screens/ReleaseScreen'), {
    below: slug,
  }),
]

/** Shown when no route matches; its chunk is part of the main bundle's first load on such pages. */
export const notFoundRoute: Route = {
  name: 'notFound',
  path: '*',
  kind: 'page',
  load: () => import(/* webpackChunkName: "notFound" */ '../screens/NotFoundScreen'),
}

/**
 * The route of a place; strict and case-sensitive, no trailing slash.
 * @returns null when none matches or the path is not valid percent-encoding
 */
export function matchRoute({ pathname }: Pick<Place, 'pathname'>): Match | null {
  for (const route of routes) {
    const params = paramsOf(route, pathname)
    if (params) return { route, params }
  }
  return null
}

function paramsOf({ path, below, params = {} }: Route, pathname: string): Params | null {
  if (!below) return pathname === path ? params : null
  if (!pathname.startsWith(`${path}/`)) return null
  const isPath = (text: string) => {
    const segments = text.split('/')
    return segments.length <= below.segments && !segments.includes('')
  }
  const written = pathname.slice(path.length + 1)
  if (!isPath(written)) return null
  try {
    const value = decodeURIComponent(written)
    // Where one segment is taken, a slash belongs to the text when it is percent-encoded, as in /search/AC%2FDC.
    return below.segments === 1 || isPath(value) ? { [below.param]: value } : null
  } catch {
    return null
  }
}

/** Whether the shop has a screen at this path. */
export const hasPlace = (pathname: string): boolean => matchRoute({ pathname }) !== null
