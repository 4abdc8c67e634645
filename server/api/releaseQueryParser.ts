import {
  chosenAmong,
  defaultOrder,
  isCategory,
  maxOffset,
  type ReleaseQuery,
  valuesOf,
} from '../../src/shared/releaseQuery'
import { elementAt } from '../../src/shared/required'
import { playTypes, products, releaseOrders, releasesPerPage } from '../../src/shared/vocabulary'
import { InvalidRequest } from '../errors'
import { singleParam, wholeNumber } from './queryParams'

const maxTokens = 60

/**
 * Parses the parameters of `GET /release/filter`.
 * @param knownGenres slugs of the shop's genres, in the shop's order
 * @throws InvalidRequest naming the parameter or the filter that is wrong
 */
export function parseReleaseQuery(params: URLSearchParams, knownGenres: readonly string[]): ReleaseQuery {
  const variant = singleParam(params, 'variant')
  if (variant !== null && variant !== 'list') throw new InvalidRequest('variant must be "list".')
  const order = singleParam(params, 'order') ?? defaultOrder
  const knownOrder = releaseOrders.find((known) => known === order)
  if (!knownOrder) throw new InvalidRequest('Unknown order.')
  return {
    ...parseTokens([...params.getAll('filter'), ...params.getAll('filter[]')], knownGenres),
    order: knownOrder,
    ...parseRange(params),
  }
}

/**
 * Parses `limit` and `offset`.
 * @returns numbers of releases, with the defaults for parameters that were not given
 * @throws InvalidRequest if one of them is not a whole number in its range
 */
export const parseRange = (params: URLSearchParams): { limit: number; offset: number } => ({
  limit: wholeNumber(params, 'limit', { min: 1, max: releasesPerPage, otherwise: releasesPerPage }),
  offset: wholeNumber(params, 'offset', { min: 0, max: maxOffset, otherwise: 0 }),
})

type Filter = Omit<ReleaseQuery, 'order' | 'limit' | 'offset'>

/** The field of the query for each list filter, by the name before the dot in `genres.techno`. */
const listNames = { genres: 'genres', formats: 'playTypes', categories: 'products' } as const
const listToken = /^(genres|formats|categories)\.(?:\{([^{}]*)\}|([^{}]*))$/

function parseTokens(tokens: readonly string[], knownGenres: readonly string[]): Filter {
  if (tokens.length > maxTokens) throw new InvalidRequest('Too many filters.')
  const options: Record<string, readonly string[]> = { genres: knownGenres, playTypes, products }
  const chosen = { genres: [] as string[], playTypes: [] as string[], products: [] as string[] }
  const filter: Pick<Filter, 'onSale' | 'inStock' | 'category'> = {
    onSale: false,
    inStock: false,
    category: null,
  }
  for (const token of tokens) {
    const list = listToken.exec(token)
    if (list) {
      const name = listNames[list[1] as keyof typeof listNames]
      const values = valuesOf(list[2] ?? elementAt(list, 3))
      if (values.length === 0 || !values.every((value) => options[name]!.includes(value)))
        throw unknown(token)
      chosen[name].push(...values)
    } else if (token === 'on_sale') filter.onSale = true
    else if (token === 'in_stock') filter.inStock = true
    else if (isCategory(token)) {
      if (filter.category && filter.category !== token)
        throw new InvalidRequest('Please choose one category.')
      filter.category = token
    } else if (token !== 'all') throw unknown(token)
  }
  return {
    ...filter,
    genres: chosenAmong(knownGenres, chosen.genres),
    playTypes: chosenAmong(playTypes, chosen.playTypes),
    products: chosenAmong(products, chosen.products),
  }
}

const unknown = (token: string) => new InvalidRequest(`Unknown filter: ${token.slice(0, 100)}`)
