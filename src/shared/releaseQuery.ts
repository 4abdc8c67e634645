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
 * Describes a page of a release list: filter, order and range, all valid. Empty lists mean "any". `offset` and
 * `limit` count releases.
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

/** `list` is /releases; `sale` is /sale, which shows only releases that are on sale and in stock. */
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

/**
 * Makes the query of the unfiltered first page.
 * @returns a query with the default order
 */
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

/** The part of `URLSearchParams` that is used here. */
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
 * Writes the URL query of a release list. Equal lists have equal addresses, because defaults are left out.
 * @returns '' or `?…`; only genres are escaped, the other values need no escaping
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

/**
 * Computes the number of the page that a query asks for.
 * @returns at least 1
 */
export const pageOf = ({ offset, limit }: ReleaseQuery): number => Math.floor(offset / limit) + 1

/**
 * Writes the filter for `GET /release/filter`.
 * @returns tokens such as `in_stock` and `genres.{dub+techno}`
 */
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

/**
 * Finds the options that were chosen. Choosing all of them means the same as choosing none.
 * @param options all options, in the order of the result
 * @param values of the URL or form; unknown ones are ignored
 * @returns an empty list when any option will do
 */
export function chosenAmong<T extends string>(options: readonly T[], values: readonly string[]): T[] {
  const chosen = options.filter((option) => values.includes(option))
  return chosen.length === options.length ? [] : chosen
}

export const isCategory = (value: string): value is Category =>
  (categories as readonly string[]).includes(value)

/**
 * Splits a value of the URL query. A `+` between values may have been decoded to a space.
 * @param joined null when the query has no such name
 * @returns the values, unchecked
 */
export const valuesOf = (joined: string | null): string[] => (joined ? joined.split(/[+ ]/) : [])

const isFlagged = (params: ReadableParams, name: string): boolean =>
  params.has(name) && !['0', 'false'].includes(required(params.get(name), `param ${name}`))

/**
 * Parses the number of a page in an address.
 * @returns from 1 to the last page that may be asked for; 1 when the text is no number
 */
export function pageFrom(text: string | null): number {
  if (text === null || !/^[0-9]{1,9}$/.test(text)) return 1
  const lastPage = Math.floor(maxOffset / releasesPerPage) + 1
  return Math.min(Math.max(Number(text), 1), lastPage)
}
