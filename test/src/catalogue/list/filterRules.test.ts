import {
  activeFilters,
  clearedAddress,
  type FilterGroup,
  type FilterInput,
  filterGroups,
  filterSuggestions,
} from '../../../../src/catalogue/list/filterRules'
import { emptyQuery, type ReleaseQuery } from '../../../../src/shared/releaseQuery'
import { createTexts } from '../../../../src/shared/texts/createTexts'

const stats = {
  total: 9,
  genres: { techno: 4, world: 2 },
  play_type: { album: 6 },
  categories: { all: 9, reissue: 1 },
  properties: { vinyl: 7, cd: 2, in_stock: 5 },
}

function groupsOf(change: Partial<ReleaseQuery> = {}, mode: FilterInput['mode'] = 'list') {
  const genres = ['techno', 'world'].map((slug) => ({ slug, name: slug.toUpperCase() }))
  const query = { ...emptyQuery(mode), ...change }
  return filterGroups({ query, mode, stats, genres, texts: createTexts({}), today: '2026-11-21' })
}

const group = (groups: FilterGroup[], key: FilterGroup['key']) => groups.find((one) => one.key === key)!
const option = (groups: FilterGroup[], key: FilterGroup['key'], name: string) =>
  group(groups, key).options.find((one) => one.key === name)!

describe('the filter of a list', () => {
  it('offers categories, products, formats, options and genres', () => {
    expect(groupsOf().map(({ key, options }) => [key, options.map((one) => one.label)])).toEqual([
      ['categories', ['All', 'Special Edition', 'Instant Download', 'Reissue', 'Compilation', 'Pre-Order']],
      ['products', ['Vinyl', 'CD', 'Cassettes', 'Other']],
      ['formats', ['Album', 'EP', 'Single']],
      ['options', ['In stock']],
      ['genres', ['TECHNO', 'WORLD']],
    ])
  })

  it('offers years and discounts in the sale, where everything is in stock', () => {
    const groups = groupsOf({}, 'sale')
    expect(groups.map(({ key }) => key)).toEqual(['categories', 'products', 'formats', 'genres'])
    expect(group(groups, 'categories').options.map((one) => one.label)).toEqual([
      'All',
      'Up to 30 %',
      '30 to 50 %',
      'More than 50 %',
      '2026',
      '2025',
      '2024 and earlier',
      'Special Edition',
    ])
    expect(option(groups, 'products', 'cd').href).toBe('/sale?products=cd')
  })

  it('shows how many releases an option would find, none where the shop names none', () => {
    const groups = groupsOf()
    expect(option(groups, 'products', 'vinyl').count).toBe(7)
    expect(option(groups, 'products', 'other').count).toBe(0)
    expect(option(groups, 'categories', 'all').count).toBe(9)
    expect(option(groups, 'options', 'in_stock').count).toBe(5)
  })

  it('adds a product to those chosen and takes it away again', () => {
    const groups = groupsOf({ products: ['vinyl'] })
    expect(option(groups, 'products', 'cd').href).toBe('/releases?products=vinyl+cd')
    expect(option(groups, 'products', 'vinyl')).toMatchObject({ isSelected: true, href: '/releases' })
    expect(group(groups, 'products').any).toMatchObject({ isSelected: false, href: '/releases' })
  })

  it('takes all options of a group for none', () => {
    expect(option(groupsOf({ genres: ['techno'] }), 'genres', 'world').href).toBe('/releases')
  })

  it('has one category at a time', () => {
    const groups = groupsOf({ category: 'reissue' })
    expect(option(groups, 'categories', 'compilation').href).toBe('/releases?category=compilation')
    expect(option(groups, 'categories', 'all')).toMatchObject({ isSelected: false, href: '/releases' })
  })

  it('goes back to page 1 and keeps the order and the other groups', () => {
    const groups = groupsOf({ offset: 240, order: 'price_asc', products: ['cd'] })
    expect(option(groups, 'options', 'in_stock').href).toBe('/releases?order=price_asc&products=cd&in_stock')
  })

  it('names the chosen options, with the address without each', () => {
    const query = { ...emptyQuery('list'), category: 'reissue' as const, products: ['cd' as const] }
    const active = activeFilters(groupsOf(query), 'list', query)
    expect(active.map(({ label, href }) => [label, href])).toEqual([
      ['Reissue', '/releases?products=cd'],
      ['CD', '/releases?category=reissue'],
    ])
    expect(clearedAddress({ ...query, order: 'price_asc' }, 'list')).toBe('/releases?order=price_asc')
  })
})

describe('the ways out of a filter that nothing matches', () => {
  const query: ReleaseQuery = {
    ...emptyQuery('list'),
    genres: ['world'],
    products: ['cd', 'other'],
    category: 'reissue',
    inStock: true,
    offset: 120,
  }
  const ways = (without: Record<string, number> | undefined, mode: FilterInput['mode'] = 'list') =>
    filterSuggestions(groupsOf(query, mode), { query, mode, stats: { ...stats, total: 0, without } })

  it('are the choices without which something matches, the most helpful first', () => {
    const found = ways({ genres: 3, products: 12, category: 0, in_stock: 5 })
    expect(found.map(({ labels, count, href }) => [labels, count, href])).toEqual([
      [['CD', 'Other'], 12, '/releases?genres=world&in_stock&category=reissue'],
      [['In stock'], 5, '/releases?genres=world&products=cd+other&category=reissue'],
      [['WORLD'], 3, '/releases?products=cd+other&in_stock&category=reissue'],
    ])
  })

  it('are the choices that can be kept alone, where no single one is to blame', () => {
    const counts = { genres: 0, products: 0, category: 0, in_stock: 0 }
    const alone = { ...stats, total: 0, without: counts, only: { ...counts, genres: 30, category: 2 } }
    const found = filterSuggestions(groupsOf(query), { query, mode: 'list', stats: alone })
    expect(found.map(({ how, labels, count, href }) => [how, labels, count, href])).toEqual([
      ['only', ['WORLD'], 30, '/releases?genres=world'],
      ['only', ['Reissue'], 2, '/releases?category=reissue'],
    ])
  })

  it('are none where the shop says none, and never stock in the sale', () => {
    expect(ways(undefined)).toEqual([])
    expect(ways({ in_stock: 5 }, 'sale')).toEqual([])
  })
})
