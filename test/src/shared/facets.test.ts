import {
  choicesOf,
  chosenValues,
  countGroups,
  facetRows,
  facetsByCount,
  panelGroups,
  valuesOfFacet,
  withChoice,
} from '../../../src/shared/facets'
import { emptyQuery, filterTokens, urlFromQuery } from '../../../src/shared/releaseQuery'

const genres = ['electronic', 'indie', 'ambient']
const parametersOf = (rows: typeof facetRows) => rows.map(({ parameter }) => parameter)

describe('the table of facets', () => {
  // Addresses and answers are cached and compared byte by byte, so another order would be another address.
  it('keeps the order of the parameters in an address', () => {
    expect(parametersOf(facetRows)).toEqual(['genres', 'formats', 'products', 'in_stock', 'category'])
  })

  it('keeps the order of the counts in an answer', () => {
    expect(Object.keys(countGroups)).toEqual(['genres', 'play_type', 'categories', 'properties'])
    expect(parametersOf(facetsByCount)).toEqual(['category', 'genres', 'formats', 'products', 'in_stock'])
  })

  it('keeps the order of the groups in the filter panel', () => {
    expect(panelGroups).toEqual(['categories', 'products', 'formats', 'options', 'genres'])
    expect(facetRows.map(({ group }) => group).sort()).toEqual([...panelGroups].sort())
  })

  it('names no parameter and no token twice', () => {
    const tokens = facetRows.flatMap((facet) =>
      facet.kind === 'anyOf' ? facet.token : valuesOfFacet(facet, genres),
    )
    expect(new Set(tokens).size).toBe(tokens.length)
    expect(new Set(parametersOf(facetRows)).size).toBe(facetRows.length)
  })

  it('writes and reads each option of each facet', () => {
    for (const facet of facetRows) {
      for (const value of valuesOfFacet(facet, genres)) {
        const query = withChoice(emptyQuery('list'), facet, [value])
        expect(chosenValues(query, facet)).toEqual([value])
        expect(urlFromQuery(query, 'list')).toContain(facet.parameter)
        expect(filterTokens(query)).toHaveLength(1)
        expect(withChoice(query, facet, [])).toEqual(emptyQuery('list'))
      }
    }
  })

  it('makes all choices at once', () => {
    expect(choicesOf((facet) => valuesOfFacet(facet, genres).slice(0, 1))).toEqual({
      genres: ['electronic'],
      playTypes: ['album'],
      products: ['vinyl'],
      inStock: true,
      category: 'special_edition',
    })
  })
})
