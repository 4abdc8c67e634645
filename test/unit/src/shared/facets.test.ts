import {
  buildFacetChoices,
  chosenValues,
  countGroups,
  facetRows,
  facets,
  facetsByCount,
  furtherCountGroups,
  panelGroups,
  validValues,
  valuesOfFacet,
  withChoice,
} from '../../../../src/shared/facets'
import { emptyQuery, filterTokens, urlFromQuery } from '../../../../src/shared/releaseQuery'

const genres = ['electronic', 'indie', 'ambient']
const parametersOf = (rows: typeof facetRows) => rows.map(({ parameter }) => parameter)

describe('the table of facets', () => {
  // Addresses and answers are cached and compared byte by byte, so another order would be another address.
  it('keeps the order of the parameters in an address', () => {
    expect(parametersOf(facetRows)).toEqual([
      ...['genres', 'formats', 'products', 'in_stock', 'category', 'preview'],
      ...['styles', 'price', 'sizes', 'conditions', 'added', 'bpm', 'keys', 'year'],
      ...['countries', 'labels', 'artists', 'search'],
    ])
  })

  it('keeps the order of the counts in an answer', () => {
    expect(Object.keys(countGroups)).toEqual(['genres', 'play_type', 'categories', 'properties'])
    expect(Object.keys(furtherCountGroups)).toEqual([
      'search',
      ...['styles', 'prices', 'sizes', 'conditions', 'additions', 'tempos', 'keys', 'years'],
      ...['countries', 'labels', 'artists'],
    ])
    expect(parametersOf(facetsByCount)).toEqual([
      ...['category', 'added', 'genres', 'formats', 'products', 'sizes', 'conditions', 'keys'],
      ...['in_stock', 'preview', 'price', 'bpm', 'year'],
      ...['styles', 'countries', 'labels', 'artists', 'search'],
    ])
  })

  it('keeps the order of the groups in the filter panel', () => {
    expect(panelGroups).toEqual([
      'search',
      ...['categories', 'products', 'formats', 'options', 'genres'],
      ...['styles', 'prices', 'sizes', 'conditions', 'additions', 'tempos', 'keys', 'years'],
      ...['countries', 'labels', 'artists'],
    ])
    expect(new Set(facetRows.map(({ group }) => group))).toEqual(new Set(panelGroups))
  })

  it('names no parameter and no token twice', () => {
    const tokens = facetRows.flatMap((facet) =>
      'token' in facet ? facet.token : valuesOfFacet(facet, genres),
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

  it('knows what can be chosen where the catalogue makes the values', () => {
    expect(validValues(facets.countries, ['uk', 'germany', 'uk', 'not one', ''])).toEqual(['germany', 'uk'])
    expect(validValues(facets.labels, ['8B2D%2Fbalmat', 'a{b'])).toEqual(['8B2D%2Fbalmat'])
    const many = Array.from({ length: 30 }, (_, n) => `label-${n}`)
    expect(validValues(facets.labels, many)).toHaveLength(10)
    expect(validValues(facets.year, ['1990-1999'])).toEqual(['1990-1999'])
    expect(validValues(facets.year, ['1790-1999'])).toEqual([])
    expect(validValues(facets.search, ['  dub   {techno} '])).toEqual(['dub techno'])
    expect(validValues(facets.search, ['x'])).toEqual([])
  })

  it('makes all choices at once', () => {
    expect(buildFacetChoices((facet) => valuesOfFacet(facet, genres).slice(0, 1))).toEqual({
      genres: ['electronic'],
      playTypes: ['album'],
      products: ['vinyl'],
      inStock: true,
      category: 'special_edition',
      preview: true,
      price: '-10',
      styles: [],
      sizes: ['7in'],
      conditions: ['new'],
      addition: 'last_7_days',
      bpm: '-89',
      keys: ['a-flat-minor'],
      year: null,
      countries: [],
      labels: [],
      artists: [],
      search: null,
    })
  })
})
