import { required } from './required'
import {
  type Category,
  categories,
  type PlayType,
  type Product,
  playTypes,
  products,
  type ReleaseOrder,
  releaseOrders,
  releasesPerPage,
} from './vocabulary'

/**
 * A parsed, valid question to the release list. Empty lists mean "any".
 * `offset` and `limit` count releases.
 */
export interface ReleaseQuery {
  onSale: boolean
  inStock: boolean
  category: Category | null
  genres: readonly string[]
  playTypes: readonly PlayType[]
  products: readonly Product[]
  order: ReleaseOrder
  limit: number
  offset: number
}

/** `list` is /releases, `sale` is /sale: only what is on sale and in stock. */
export type ListMode = 'list' | 'sale'

export const defaultOrder: ReleaseOrder = 'release_date_desc'
export const maxOffset = 100_000

/** Categories that each list offers, after "all". */
export const categoriesOfMode: Record<ListMode, readonly Category[]> = {
  list: ['special_edition', 'instant_download', 'reissue', 'compilation', 'pre_order'],
  sale: [
    'rebate_lt_30',
    'rebate_30_50',
    'rebate_gt_50',
    'this_year',
    'last_year',
    'prev_last_year',
    'special_edition',
  ],
}

/** The unfiltered first page. */
export const emptyQuery = (mode: ListMode): ReleaseQuery => ({
  onSale: mode === 'sale',
  inStock: mode === 'sale',
  category: null,
  genres: [],
  playTypes: [],
  products: [],
  order: defaultOrder,
  limit: releasesPerPage,
  offset: 0,
})

/** What `URLSearchParams` offers of use here. */
export interface ReadableParams {
  get(name: string): string | null
  has(name: string): boolean
}

/**
 * Parses the query of /releases or /sale. Unknown and malformed values are ignored.
 * @param knownGenres slugs, in the shop's order
 */
export function queryFromUrl(
  params: ReadableParams,
  mode: ListMode,
  knownGenres: readonly string[],
): ReleaseQuery {
  const category = params.get('category')?.replaceAll('-', '_')
  return {
    ...emptyQuery(mode),
    inStock: mode === 'sale' || isFlagged(params, 'in_stock'),
    category: categoriesOfMode[mode].find((offered) => offered === category) ?? null,
    genres: chosenAmong(knownGenres, valuesOf(params.get('genres'))),
    playTypes: chosenAmong(playTypes, valuesOf(params.get('formats'))),
    products: chosenAmong(products, valuesOf(params.get('products'))),
    order: releaseOrders.find((order) => order === params.get('order')) ?? defaultOrder,
    offset: (pageFrom(params.get('page')) - 1) * releasesPerPage,
  }
}

/**
 * The one URL query of a release list, so that equal lists have equal addresses; defaults are left out.
 * @returns '' or `?…`; values need no escaping except those of genres
 */
export function urlFromQuery(query: ReleaseQuery, mode: ListMode): string {
  const parts: string[] = []
  const page = pageOf(query)
  if (page > 1) parts.push(`page=${page}`)
  if (query.order !== defaultOrder) parts.push(`order=${query.order}`)
  if (query.genres.length > 0) parts.push(`genres=${query.genres.map(encodeURIComponent).join('+')}`)
  if (query.playTypes.length > 0) parts.push(`formats=${query.playTypes.join('+')}`)
  if (query.products.length > 0) parts.push(`products=${query.products.join('+')}`)
  if (query.inStock && mode === 'list') parts.push('in_stock')
  if (query.category) parts.push(`category=${query.category.replaceAll('_', '-')}`)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** The number of the page that a query asks for, from 1. */
export const pageOf = ({ offset, limit }: ReleaseQuery): number => Math.floor(offset / limit) + 1

/** The filter as tokens of `GET /release/filter`. */
export function filterTokens(query: ReleaseQuery): string[] {
  const tokens: string[] = []
  if (query.onSale) tokens.push('on_sale')
  if (query.inStock) tokens.push('in_stock')
  if (query.category) tokens.push(query.category)
  if (query.genres.length > 0) tokens.push(`genres.{${query.genres.join('+')}}`)
  if (query.playTypes.length > 0) tokens.push(`formats.{${query.playTypes.join('+')}}`)
  if (query.products.length > 0) tokens.push(`categories.{${query.products.join('+')}}`)
  return tokens
}

/** The options that were chosen, in their own order. All of them is the same as none: any. */
export function chosenAmong<T extends string>(options: readonly T[], values: readonly string[]): T[] {
  const chosen = options.filter((option) => values.includes(option))
  return chosen.length === options.length ? [] : chosen
}

export const isCategory = (value: string): value is Category =>
  (categories as readonly string[]).includes(value)

/** In a URL a `+` between values is a `+` or, once decoded as a form, a space. */
export const valuesOf = (joined: string | null): string[] => (joined ? joined.split(/[+ ]/) : [])

const isFlagged = (params: ReadableParams, name: string): boolean =>
  params.has(name) && !['0', 'false'].includes(required(params.get(name), `param ${name}`))

/** The number of a page in an address, from 1; 1 for what is no number (spec 4.4). */
export function pageFrom(text: string | null): number {
  if (text === null || !/^[0-9]{1,9}$/.test(text)) return 1
  const lastPage = Math.floor(maxOffset / releasesPerPage) + 1
  return Math.min(Math.max(Number(text), 1), lastPage)
}
