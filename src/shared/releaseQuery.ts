import {
  buildFacetChoices,
  chosenValues,
  type FacetChoices,
  type FacetRow,
  facetRows,
  facetsOfKinds,
  validValues,
  valuesOfFacet,
} from './facets'
import { correctRange } from './lists/ranges'
import { required } from './required'
import { type ListMode, type ReleaseOrder, releaseOrders, releasesPerPage } from './vocabulary'

/**
 * Describes a page of a release list: the choice of each facet, order and range, all valid. Empty lists mean "any".
 * `offset` and `limit` count releases. The address `/releases?genres=techno&in_stock=1` is the query
 * `{ genres: ['techno'], inStock: true, playTypes: [], …, category: null, onSale: false, order, limit, offset }`.
 */
export interface ReleaseQuery extends FacetChoices {
  onSale: boolean
  /** Whether the list leaves out what is sold out unless its address has `in_stock=0`. */
  hidesSoldOut: boolean
  /** Whether the further filters are counted and shown too. */
  allFilters: boolean
  order: ReleaseOrder
  limit: number
  offset: number
}

/** What a shop says about its lists. */
export interface ListShop {
  /** In the order of the shop. */
  genres: readonly { slug: string }[]
  webshop: { hides_sold_out: boolean }
}

export const defaultOrder: ReleaseOrder = 'release_date_desc'
export const maxOffset = 100_000

/**
 * Makes the query of the first page of all releases.
 * @param hidesSoldOut whether the shop hides them in this list; the query finds them all the same
 * @returns a query with the default order
 */
export const emptyQuery = (mode: ListMode, hidesSoldOut = false): ReleaseQuery => ({
  ...buildFacetChoices((facet) => (isAlwaysOn(facet, mode) ? [facet.parameter] : [])),
  onSale: mode === 'sale',
  hidesSoldOut: hidesSoldOut && mode === 'list',
  allFilters: false,
  order: defaultOrder,
  limit: releasesPerPage,
  offset: 0,
})

/**
 * Tells whether a list has no choice of this facet, because all of its releases meet it.
 * @param mode of the list
 */
export const isAlwaysOn = (facet: FacetRow, mode: ListMode): boolean =>
  facet.kind === 'flag' && facet.alwaysOnIn === mode

/** Makes the query of the first page of a list without a filter, which leaves out what the shop hides. */
export const unfilteredQuery = (mode: ListMode, hidesSoldOut: boolean): ReleaseQuery => {
  const query = emptyQuery(mode, hidesSoldOut)
  return { ...query, inStock: query.inStock || query.hidesSoldOut }
}

/** Tells whether a list has the choice of a facet without being asked for it. */
export const isUsual = (facet: FacetRow, { hidesSoldOut }: ReleaseQuery): boolean =>
  facet.id === 'inStock' && hidesSoldOut

/** The part of `URLSearchParams` that is used here. */
export interface ReadableParams {
  get(name: string): string | null
  has(name: string): boolean
}

/** Parses the query of /releases or /sale. Unknown and malformed values are ignored. */
export function queryFromUrl(
  params: ReadableParams,
  mode: ListMode,
  { genres, webshop }: ListShop,
): ReleaseQuery {
  const knownGenres = genres.map(({ slug }) => slug)
  const empty = emptyQuery(mode, webshop.hides_sold_out)
  return {
    ...empty,
    ...buildFacetChoices((facet) =>
      isUsual(facet, empty) && !params.has(facet.parameter)
        ? [facet.parameter]
        : valuesFromUrl(params, facet, mode, knownGenres),
    ),
    allFilters: params.get('filters') === 'all',
    order: releaseOrders.find((order) => order === params.get('order')) ?? defaultOrder,
    offset: (pageFrom(params.get('page')) - 1) * releasesPerPage,
  }
}

function valuesFromUrl(
  params: ReadableParams,
  facet: FacetRow,
  mode: ListMode,
  knownGenres: readonly string[],
): readonly string[] {
  const { kind, parameter } = facet
  if (kind === 'flag') return isAlwaysOn(facet, mode) || isFlagged(params, parameter) ? [parameter] : []
  const text = params.get(parameter)
  if (kind === 'anyOf') return pickChosen(valuesOfFacet(facet, knownGenres), splitValues(text))
  if (kind === 'named') return validValues(facet, splitValues(text))
  if (kind === 'range') return validValues(facet, [text ?? readTypedRange(params, facet)])
  if (kind === 'term') return validValues(facet, [text ?? ''])
  const value = text?.replaceAll('-', '_')
  return facet.offered[mode].filter((offered) => offered === value)
}

/** Reads the two fields of a range, which the form of the panel sends where no script runs. */
const readTypedRange = (params: ReadableParams, { parameter, ends }: Extract<FacetRow, { kind: 'range' }>) =>
  correctRange([params.get(`${parameter}_from`) ?? '', params.get(`${parameter}_to`) ?? ''], ends)

/**
 * Writes the URL query of a release list. Equal lists have equal addresses, because defaults are left out.
 * @returns '' or `?…`
 */
export function urlFromQuery(query: ReleaseQuery, mode: ListMode): string {
  const parts: string[] = []
  const page = getPageNumber(query)
  if (page > 1) parts.push(`page=${page}`)
  if (query.order !== defaultOrder) parts.push(`order=${query.order}`)
  for (const facet of facetRows) {
    const { kind, parameter } = facet
    const values = chosenValues(query, facet)
    if (isUsual(facet, query)) {
      if (values.length === 0) parts.push(`${parameter}=0`)
      continue
    }
    if (values.length === 0 || isAlwaysOn(facet, mode)) continue
    if (kind === 'flag') parts.push(parameter)
    else if (kind === 'anyOf' || kind === 'named' || kind === 'term')
      parts.push(`${parameter}=${values.map(encodeURIComponent).join('+')}`)
    else parts.push(`${parameter}=${values.join().replaceAll('_', '-')}`)
  }
  if (query.allFilters) parts.push('filters=all')
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/**
 * Computes the number of the page that a query asks for.
 * @returns at least 1
 */
export const getPageNumber = ({ offset, limit }: ReleaseQuery): number => Math.floor(offset / limit) + 1

/**
 * Writes the filter for `GET /release/filter`.
 * @returns tokens such as `in_stock` and `genres.{dub+techno}`
 */
export function filterTokens(query: ReleaseQuery): string[] {
  const tokens: string[] = query.onSale ? ['on_sale'] : []
  for (const facet of facetsOfKinds('flag', 'oneOf', 'anyOf', 'range', 'named', 'term')) {
    const values = chosenValues(query, facet)
    if (values.length === 0) continue
    tokens.push('token' in facet ? `${facet.token}.{${values.join('+')}}` : values.join())
  }
  return tokens
}

/**
 * Finds the options that were chosen. Choosing all of them means the same as choosing none.
 * @param options all options, in the order of the result
 * @param values of the URL or form; unknown ones are ignored
 * @returns an empty list when any option will do
 */
export function pickChosen<T extends string>(options: readonly T[], values: readonly string[]): T[] {
  const chosenOptions = options.filter((option) => values.includes(option))
  return chosenOptions.length === options.length ? [] : chosenOptions
}

/**
 * Splits a value of the URL query. A `+` between values may have been decoded to a space.
 * @param joined null when the query has no such name
 * @returns the values, unchecked
 */
export const splitValues = (joined: string | null): string[] => (joined ? joined.split(/[+ ]/) : [])

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
