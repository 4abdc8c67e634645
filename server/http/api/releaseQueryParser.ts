import {
  buildFacetChoices,
  type FacetChoices,
  type FacetRow,
  facetRows,
  facets,
  validValues,
  valuesOfFacet,
} from '../../../src/shared/facets'
import { buildRecord, getKeys } from '../../../src/shared/objects'
import {
  defaultOrder,
  maxOffset,
  pickChosen,
  type ReleaseQuery,
  splitValues,
} from '../../../src/shared/releaseQuery'
import { releaseOrders, releasesPerPage } from '../../../src/shared/vocabulary'
import { InvalidRequest } from '../../platform/errors'
import { said } from '../../platform/languages/said'
import { singleParam, wholeNumber } from './queryParams'

const maxTokens = 60

/**
 * Parses the parameters of `GET /release/filter`.
 * @param knownGenres slugs of the shop's genres, in the shop's order
 * @throws InvalidRequest naming the parameter or the filter that is wrong
 */
export function parseReleaseQuery(params: URLSearchParams, knownGenres: readonly string[]): ReleaseQuery {
  const variant = singleParam(params, 'variant')
  if (variant !== null && variant !== 'list') throw new InvalidRequest(said('error.list.variant'))
  const order = singleParam(params, 'order') ?? defaultOrder
  const knownOrder = releaseOrders.find((releaseOrder) => releaseOrder === order)
  if (!knownOrder) throw new InvalidRequest(said('error.list.order'))
  const tokens = [...params.getAll('filter'), ...params.getAll('filter[]')]
  if (tokens.length > maxTokens) throw new InvalidRequest(said('error.list.filters'))
  const counts = singleParam(params, 'counts')
  if (counts !== null && counts !== 'all') throw new InvalidRequest(said('error.list.counts'))
  return {
    ...parseChoices(tokens, knownGenres),
    allFilters: counts === 'all',
    onSale: tokens.includes('on_sale'),
    hidesSoldOut: false,
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

function parseChoices(tokens: readonly string[], knownGenres: readonly string[]): FacetChoices {
  const valuesByFacet = buildRecord(getKeys(facets), () => new Set<string>())
  for (const token of tokens) {
    if (token === 'on_sale' || token === 'all') continue
    const choice = findChoice(token, knownGenres)
    if (!choice) throw new InvalidRequest(said('error.list.filter', { filter: token.slice(0, 100) }))
    const { facet, values } = choice
    for (const value of values) valuesByFacet[facet.id].add(value)
    if (!allowsSeveral(facet) && valuesByFacet[facet.id].size > 1)
      throw new InvalidRequest(said('error.list.one', { facet: facet.parameter }))
  }
  return buildFacetChoices((facet) => {
    const values = [...valuesByFacet[facet.id]]
    if (facet.kind === 'named') return validValues(facet, values)
    return facet.kind === 'anyOf' ? pickChosen(valuesOfFacet(facet, knownGenres), values) : values
  })
}

const allowsSeveral = ({ kind }: FacetRow): boolean => kind !== 'oneOf' && kind !== 'range' && kind !== 'term'

/** Matches `genres.techno` and `genres.{techno+world}`. */
const listToken = /^(\w+)\.(?:\{([^{}]*)\}|([^{}]*))$/

/**
 * Finds what a token of the filter chooses.
 * @returns null for an unknown token, and for a list with an unknown value or none
 */
function findChoice(
  token: string,
  knownGenres: readonly string[],
): { facet: FacetRow; values: readonly string[] } | null {
  const [, list, braced, single] = listToken.exec(token) ?? []
  const facet = facetRows.find((row) =>
    'token' in row ? row.token === list : valuesOfFacet(row, []).includes(token),
  )
  const valueText = braced ?? single ?? null
  const values =
    list === undefined ? [token] : facet?.kind === 'term' ? [valueText ?? ''] : splitValues(valueText)
  if (!facet || values.length === 0) return null
  if (facet.kind === 'named' || facet.kind === 'range' || facet.kind === 'term') {
    const valid = validValues(facet, values)
    return valid.length === new Set(values).size ? { facet, values: valid } : null
  }
  const knownValues = valuesOfFacet(facet, knownGenres)
  return values.every((value) => knownValues.includes(value)) ? { facet, values } : null
}
