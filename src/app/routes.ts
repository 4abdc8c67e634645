import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { type ListMode, queryFromUrl, urlFromQuery } from '../shared/releaseQuery'
import type { Preload } from '../store/preload'
import type { Place } from './navigationSlice'

/** One screen: its component and the saga that fetches what it shows. */
export interface ScreenModule {
  Screen: ComponentType
  preload: Preload
}

export interface Route {
  /** Names the screen's chunk in the asset manifest. */
  name: string
  path: string
  /** Pages are the same for everybody and may be cached; shells hold nothing and are never stored. */
  kind: 'page' | 'shell'
  /** The query in the one form that the page is known by, '' or with `?`; without this a page has no query. */
  canonicalSearch?(search: URLSearchParams, genres: readonly string[]): string
  load(): Promise<ScreenModule>
}

export interface Match {
  route: Route
  params: Record<string, string>
}

/** Slugs have one segment, or two with a slash. */
const slug = (segments: string) => [`${segments}/:slug`, `${segments}/:slug/:rest`]

const page = (
  name: string,
  path: string | string[],
  load: Route['load'],
  more: Partial<Route> = {},
): Route[] => [path].flat().map((one) => ({ name, path: one, kind: 'page', load, ...more }))

const listSearch =
  (mode: ListMode): Route['canonicalSearch'] =>
  (search, genres) =>
    urlFromQuery(queryFromUrl(search, mode, genres), mode)

export const routes: readonly Route[] = [
  ...page('frontpage', '/', () => import(/* webpackChunkName: "frontpage" */ '../screens/FrontpageScreen')),
  ...page(
    'releases',
    '/releases',
    () => import(/* webpackChunkName: "releases" */ '../screens/ReleasesScreen'),
    { canonicalSearch: listSearch('list') },
  ),
  ...page('sale', '/sale', () => import(/* webpackChunkName: "sale" */ '../screens/SaleScreen'), {
    canonicalSearch: listSearch('sale'),
  }),
  ...page(
    'release',
    slug('/release'),
    () => import(/* webpackChunkName: "release" */ '../screens/ReleaseScreen'),
  ),
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
  if (pathname !== '/' && pathname.endsWith('/')) return null
  for (const route of routes) {
    const match = matchPath({ path: route.path, caseSensitive: true, end: true }, pathname)
    if (!match) continue
    const params = decodeParams(match.params)
    return params && { route, params }
  }
  return null
}

/** Whether the shop has a screen at this path. */
export const hasPlace = (pathname: string): boolean => matchRoute({ pathname }) !== null

function decodeParams(raw: Readonly<Record<string, string | undefined>>): Record<string, string> | null {
  try {
    const params = Object.fromEntries(
      Object.entries(raw).map(([name, value]) => [name, decodeURIComponent(value ?? '')]),
    )
    const { rest, ...others } = params
    return rest === undefined ? params : { ...others, slug: `${others.slug}/${rest}` }
  } catch {
    return null
  }
}
