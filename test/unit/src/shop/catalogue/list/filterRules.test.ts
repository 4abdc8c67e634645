import { buildWording } from '../../../../../../server/platform/languages/translations'
import { emptyQuery, type ReleaseQuery } from '../../../../../../src/shared/releaseQuery'
import { createShopTexts, type Wording } from '../../../../../../src/shared/texts/createShopTexts'
import {
  buildClearedAddress,
  buildFilterGroups,
  type FilterGroup,
  type FilterInput,
  listActiveFilters,
  listFilterSuggestions,
  withoutUnknown,
} from '../../../../../../src/shop/catalogue/list/filterRules'

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
  return buildFilterGroups({
    query,
    mode,
    stats,
    genres,
    texts: createShopTexts({ own: {} }),
    today: '2026-11-21',
  })
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
      ['options', ['In stock', 'With preview']],
      ['genres', ['TECHNO', 'WORLD']],
    ])
  })

  it('offers years and discounts in the sale, where everything is in stock', () => {
    const groups = groupsOf({}, 'sale')
    expect(groups.map(({ key }) => key)).toEqual(['categories', 'products', 'formats', 'options', 'genres'])
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
    const active = listActiveFilters(groupsOf(query), 'list', query)
    expect(active.map(({ label, href }) => [label, href])).toEqual([
      ['Reissue', '/releases?products=cd'],
      ['CD', '/releases?category=reissue'],
    ])
    expect(buildClearedAddress({ ...query, order: 'price_asc' }, 'list')).toBe('/releases?order=price_asc')
  })
})

describe('the further filters', () => {
  const further = {
    ...stats,
    prices: { '-10': 3, '10-15': 2, '15-20': 0, '20-30': 0, '30-50': 0, '50-': 1 },
    years: { '1980-1989': 1, '2020-2029': 8 },
    countries: { uk: 2, germany: 5, japan: 2 },
    conditions: { new: 9, near_mint: 0, very_good_plus: 0, very_good: 0, good: 0 },
    names: { countries: { uk: 'UK', germany: 'Germany', japan: 'Japan' } },
  }
  const shown = (change: Partial<ReleaseQuery> = {}, wording: Wording = { own: {} }) => {
    const query = { ...emptyQuery('list'), ...change }
    const texts = createShopTexts(wording)
    return buildFilterGroups({ query, mode: 'list', stats: further, genres: [], texts, today: '2026-11-21' })
  }
  const labels = (groups: FilterGroup[], key: FilterGroup['key']) =>
    group(groups, key).options.map((one) => one.label)

  it('stand below the usual ones where the list has counted them and there is a choice', () => {
    expect(
      shown()
        .map(({ key }) => key)
        .slice(5),
    ).toEqual(['prices', 'years', 'countries'])
  })

  it('name prices, the latest decade first, and the countries with most releases first', () => {
    expect(labels(shown(), 'prices').slice(0, 2)).toEqual(['Up to €10', '€10 to €15'])
    expect(labels(shown(), 'prices').at(-1)).toBe('From €50')
    expect(labels(shown(), 'years')).toEqual(['2020s', '1980s'])
    expect(labels(shown(), 'countries')).toEqual(['Germany', 'Japan', 'UK'])
  })

  it('keep a chosen option that finds nothing, so that it can be removed', () => {
    const query = { ...emptyQuery('list'), conditions: ['near_mint' as const] }
    const none = {
      ...further,
      conditions: { new: 0, near_mint: 0, very_good_plus: 0, very_good: 0, good: 0 },
    }
    const input = { query, mode: 'list' as const, stats: none, genres: [], today: '2026-11-21' }
    const groups = buildFilterGroups({ ...input, texts: createShopTexts({ own: {} }) })
    expect(listActiveFilters(groups, 'list', query)).toMatchObject([{ key: 'near_mint', href: '/releases' }])
  })

  it('have one range at a time, which a choice replaces or takes away', () => {
    const groups = shown({ price: '10-15' })
    expect(option(groups, 'prices', '-10').href).toBe('/releases?price=-10')
    expect(option(groups, 'prices', '10-15')).toMatchObject({ isSelected: true, href: '/releases' })
  })

  it('show a range that was typed, without a count, and fill the fields with it', () => {
    const groups = shown({ year: '1994-1996' })
    expect(group(groups, 'years').options[0]).toMatchObject({ label: '1994 to 1996', count: null })
    expect(group(groups, 'years').fields).toMatchObject({ from: 1994, to: 1996 })
    expect(group(groups, 'years').fields?.address('1980-')).toBe('/releases?year=1980-')
    expect(group(groups, 'years').fields?.address('')).toBe('/releases')
  })

  it.each([
    ['en', '1000-2005', '€1000 to €2005'],
    ['de', '1000-2005', '1.000\u00a0€ bis 2.005\u00a0€'],
  ] as const)('write whole prices without cents, in %s', (language, price, label) => {
    const groups = shown({ price }, buildWording(language, {}))
    expect(group(groups, 'prices').options[0]).toMatchObject({ label })
  })

  it('write several countries in one order', () => {
    const groups = shown({ countries: ['uk'], allFilters: true })
    expect(option(groups, 'countries', 'germany').href).toBe('/releases?countries=germany+uk&filters=all')
  })

  it('offer no more names when as many are chosen as an address holds', () => {
    const countries = ['uk', ...Array.from({ length: 9 }, (_, n) => `country-${n}`)]
    expect(labels(shown({ countries, allFilters: true }), 'countries')).toEqual(['UK'])
  })

  it('say how many releases have no known value', () => {
    const stats = { ...further, unknown: { countries: 4 } }
    const groups = buildFilterGroups({
      ...{ query: emptyQuery('list'), mode: 'list', stats, genres: [], today: '2026-11-21' },
      texts: createShopTexts({ own: {} }),
    })
    expect(group(groups, 'countries').unknown).toBe(4)
    expect(group(groups, 'products').unknown).toBe(0)
  })

  it('forget what the catalogue does not know', () => {
    const query = { ...emptyQuery('list'), countries: ['atlantis', 'uk'] }
    expect(withoutUnknown(query, further).countries).toEqual(['uk'])
  })
})

describe('the filter of a shop that hides what is sold out', () => {
  const hiding = { ...emptyQuery('list', true), inStock: true }

  it('is in stock from the beginning, which is no active filter', () => {
    const groups = groupsOf(hiding)
    expect(option(groups, 'options', 'in_stock')).toMatchObject({
      isSelected: true,
      href: '/releases?in_stock=0',
    })
    expect(listActiveFilters(groups, 'list', hiding)).toEqual([])
  })

  it('is cleared to what the shop shows', () => {
    expect(buildClearedAddress({ ...hiding, genres: ['world'], inStock: false }, 'list')).toBe('/releases')
  })

  it('leads out to what is sold out', () => {
    const query = { ...hiding, genres: ['world'] }
    const found = { ...stats, total: 0, without: { in_stock: 4 } }
    const [way] = listFilterSuggestions(groupsOf(query), { query, mode: 'list', stats: found })
    expect(way).toMatchObject({ labels: ['In stock'], count: 4, href: '/releases?genres=world&in_stock=0' })
    const alone = { ...stats, total: 0, without: {}, only: { genres: 3 } }
    const [only] = listFilterSuggestions(groupsOf(query), { query, mode: 'list', stats: alone })
    expect(only).toMatchObject({ count: 3, href: '/releases?genres=world&in_stock=0' })
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
    listFilterSuggestions(groupsOf(query, mode), { query, mode, stats: { ...stats, total: 0, without } })

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
    const found = listFilterSuggestions(groupsOf(query), { query, mode: 'list', stats: alone })
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
