import { ReadModel } from '../../../../../../server/core/catalogue/readModel/readModel'
import { emptyQuery, type ReleaseQuery } from '../../../../../../src/shared/releaseQuery'
import { generatedCatalogue } from '../../../../../support/generatedCatalogue'

/** Enough releases that the names of a few are counted by going through these. */
const size = 12_000
const all: ReleaseQuery = { ...emptyQuery('list'), allFilters: true, limit: 200 }

describe('the names that a few releases of many have', () => {
  let model: ReadModel
  beforeAll(async () => {
    model = await ReadModel.build(generatedCatalogue(size), 2026)
  })

  const narrow: [string, Partial<ReleaseQuery>][] = [
    ['a country in a year', { countries: ['sweden'], year: '1994-1994' }],
    ['a style in a short range of prices', { styles: ['techno-3'], price: '6-7' }],
    ['a size in a grade', { sizes: ['10in'], conditions: ['very_good'], countries: ['japan', 'italy'] }],
    ['a style, a year and a price', { styles: ['techno-3'], year: '1990-1999', price: '-15' }],
  ]
  it.each(narrow)('are counted exactly, for %s', (_what, choices) => {
    const { items, stats } = model.filterReleases({ ...all, ...choices })
    expect(items.length).toBeGreaterThan(0)
    expect(items).toHaveLength(stats.total)
    for (const facet of ['labels', 'artists'] as const) {
      const slugs = items.flatMap((item) => item[facet].map(({ slug }) => slug))
      const counts = [...Map.groupBy(slugs, (slug) => slug)].map(
        ([slug, { length }]) => [slug, length] as const,
      )
      const largest = counts
        .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
        .slice(0, 20)
      expect(stats[facet]).toEqual(Object.fromEntries(largest))
    }
  })

  it('include a chosen one without a match, so that it can be removed', () => {
    const chosen = { labels: ['3-0'], styles: ['techno-3'], year: '1994-1994', countries: ['japan'] }
    const { stats } = model.filterReleases({ ...all, ...chosen })
    expect(stats.labels).toMatchObject({ '3-0': 0 })
  })
})
