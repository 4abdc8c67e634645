import fc from 'fast-check'
import { facets } from '../../../../src/shared/facets'
import {
  emptyQuery,
  filterTokens,
  getPageNumber,
  queryFromUrl,
  type ReleaseQuery,
  unfilteredQuery,
  urlFromQuery,
} from '../../../../src/shared/releaseQuery'
import {
  additions,
  conditions,
  type ListMode,
  musicalKeys,
  playTypes,
  products,
  releaseOrders,
  sizes,
} from '../../../../src/shared/vocabulary'

const genres = ['electronic', 'indie', 'ambient']
const shop = {
  genres: genres.map((slug) => ({ slug })),
  webshop: { hides_sold_out: false },
}
const read = (search: string, mode: ListMode = 'list', hidesSoldOut = false) =>
  queryFromUrl(new URLSearchParams(search), mode, { ...shop, webshop: { hides_sold_out: hidesSoldOut } })
const canonical = (search: string, mode: ListMode = 'list') => urlFromQuery(read(search, mode), mode)

describe('the address of a release list', () => {
  it('is plain for the first page of everything', () => {
    expect(read('')).toEqual(emptyQuery('list'))
    expect(urlFromQuery(emptyQuery('list'), 'list')).toBe('')
    expect(urlFromQuery(emptyQuery('sale'), 'sale')).toBe('')
  })

  it('says every choice', () => {
    const search =
      '?page=3&order=price_asc&genres=electronic+ambient&formats=ep&products=vinyl+cd&in_stock&category=pre-order'
    expect(read(search)).toEqual({
      ...emptyQuery('list'),
      inStock: true,
      category: 'pre_order',
      genres: ['electronic', 'ambient'],
      playTypes: ['ep'],
      products: ['vinyl', 'cd'],
      order: 'price_asc',
      limit: 120,
      offset: 240,
    })
    expect(canonical(search)).toBe(search)
  })

  it('names what is sold out only where the shop hides it', () => {
    const write = (search: string, mode: ListMode) => urlFromQuery(read(search, mode, true), mode)
    expect(read('', 'list', true)).toEqual(unfilteredQuery('list', true))
    expect(read('', 'list', true)).toMatchObject({ inStock: true, hidesSoldOut: true })
    expect(write('', 'list')).toBe('')
    expect(write('in_stock', 'list')).toBe('')
    expect(read('in_stock=0', 'list', true)).toMatchObject({ inStock: false, hidesSoldOut: true })
    expect(write('in_stock=0&genres=indie', 'list')).toBe('?genres=indie&in_stock=0')
    expect(write('in_stock=0', 'sale')).toBe('')
    expect(canonical('in_stock=0')).toBe('')
  })

  it('says every choice of the further filters too', () => {
    const search =
      '?preview&styles=deep-house+dub-techno&price=10-20&sizes=7in+lp&conditions=new&added=last-30-days&bpm=120-128&keys=a-minor+c-major&year=1990-1999&countries=germany+uk&labels=8B2D%252Fbalmat&filters=all'
    expect(read(search)).toEqual({
      ...emptyQuery('list'),
      preview: true,
      styles: ['deep-house', 'dub-techno'],
      price: '10-20',
      sizes: ['7in', 'lp'],
      conditions: ['new'],
      addition: 'last_30_days',
      bpm: '120-128',
      keys: ['a-minor', 'c-major'],
      year: '1990-1999',
      countries: ['germany', 'uk'],
      labels: ['8B2D%2Fbalmat'],
      allFilters: true,
    })
    expect(canonical(search)).toBe(search)
  })

  it('asks the sale for releases on sale and in stock, without naming these filters', () => {
    expect(read('in_stock&category=rebate-gt-50', 'sale')).toMatchObject({
      onSale: true,
      inStock: true,
      category: 'rebate_gt_50',
    })
    expect(canonical('in_stock&category=rebate-gt-50', 'sale')).toBe('?category=rebate-gt-50')
  })

  it.each([
    ['unknown parameters', 'utm_source=x&genre=indie', ''],
    ['unknown values', 'genres=techno+polka&formats=opera&products=shellac&category=best', ''],
    ['doubled values and their order', 'genres=ambient+indie+ambient', '?genres=indie+ambient'],
    ['an encoded plus', 'genres=indie%2Bambient', '?genres=indie+ambient'],
    ['all values of a filter', 'genres=indie+ambient+electronic&formats=album+ep+single', ''],
    ['a category of the other list', 'category=rebate-gt-50', ''],
    ['an unknown order', 'order=price;drop', ''],
    ['the default order', 'order=release_date_desc', ''],
    ['a flag that is off', 'in_stock=0', ''],
    ['a flag with a value', 'in_stock=1', '?in_stock'],
    ['a range without numbers', 'price=-&year=old', ''],
    ['a range in the wrong order', 'price=20-10', ''],
    ['a range beyond all years', 'year=1990-9999', ''],
    ['numbers with zeros in front', 'price=010-20', ''],
    ['the two fields of a form', 'price_from=10&price_to=', '?price=10-'],
    ['fields in the wrong order', 'price_from=30&price_to=20', '?price=20-30'],
    ['fields beyond the ends', 'year_from=1800&year_to=1999', '?year=1850-1999'],
    ['empty fields', 'price_from=&price_to=', ''],
    ['the order of countries', 'countries=uk+germany', '?countries=germany+uk'],
    ['other views of the filter', 'filters=some', ''],
  ])('is corrected: %s', (_, given, expected) => {
    expect(canonical(given)).toBe(expected)
  })

  it.each(['abc', '0', '-3', '1e9', '٣', '1.5', '', ' 2', '99999999999'])(
    'takes page=%s as page 1',
    (page) => {
      expect(read(`page=${encodeURIComponent(page)}`).offset).toBe(0)
    },
  )

  it.each(['year=1890-1899', 'countries=россия', 'countries=日本', 'countries=türkiye'])(
    'has what a list offers of any catalogue: %s',
    (search) => {
      const address = canonical(search)
      expect(decodeURIComponent(address)).toBe(`?${search}`)
      expect(canonical(address.slice(1))).toBe(address)
    },
  )

  it('stops at the last page that can be asked for', () => {
    expect(read('page=123456').offset).toBeLessThanOrEqual(100_000)
    expect(getPageNumber(read('page=7'))).toBe(7)
  })

  it('is searched for the genres of the shop, however many it has', () => {
    const searched = jest.spyOn(Array.prototype, 'includes')
    const split = jest.spyOn(String.prototype, 'split')
    const workOf = (search: string) => {
      searched.mockClear()
      split.mockClear()
      const query = read(search)
      return { query, searches: searched.mock.calls.length + split.mock.calls.length }
    }
    const one = workOf('genres=indie')
    expect(one.searches).toBeGreaterThan(0)
    for (const many of ['indie+'.repeat(2000), `indie+${'x+'.repeat(6000)}`, `${'+'.repeat(14_000)}indie`]) {
      expect(workOf(`genres=${many}`)).toEqual(one)
    }
    jest.restoreAllMocks()
  })

  it('reads back what it writes', () => {
    const mode = fc.constantFrom<ListMode>('list', 'sale')
    const choice = <T>(options: readonly T[]) => fc.subarray([...options], { maxLength: options.length - 1 })
    fc.assert(
      fc.property(
        mode.chain((listMode) =>
          fc.record({
            mode: fc.constant(listMode),
            inStock: fc.boolean(),
            category: fc.option(fc.constantFrom(...facets.category.offered[listMode])),
            genres: choice(genres),
            playTypes: choice(playTypes),
            products: choice(products),
            order: fc.constantFrom(...releaseOrders),
            preview: fc.boolean(),
            allFilters: fc.boolean(),
            price: fc.option(fc.constantFrom('-10', '0-0', '15-', '7-9999')),
            year: fc.option(fc.constantFrom('1990-1999', '-2024')),
            bpm: fc.option(fc.constantFrom('-99', '120-128')),
            keys: choice(musicalKeys),
            sizes: choice(sizes),
            conditions: choice(conditions),
            addition: fc.option(fc.constantFrom(...additions)),
            styles: fc.subarray(['deep-house', 'dub-techno']),
            countries: fc.subarray(['germany', 'uk']),
            labels: fc.subarray(['8B2D%2Fbalmat', 'a-ton', "it's~(1)!*"].sort()),
            search: fc.option(fc.constantFrom('dub techno', 'a+b', '“c” & 100 %')),
            page: fc.integer({ min: 1, max: 800 }),
            hides: fc.boolean(),
          }),
        ),
        ({ mode: listMode, page, hides, ...wishes }) => {
          const query: ReleaseQuery = {
            ...emptyQuery(listMode, hides),
            ...wishes,
            inStock: wishes.inStock || listMode === 'sale',
            offset: (page - 1) * 120,
          }
          expect(read(urlFromQuery(query, listMode), listMode, hides)).toEqual(query)
        },
      ),
    )
  })
})

describe('the filter tokens of a query', () => {
  it('are none for everything', () => {
    expect(filterTokens(emptyQuery('list'))).toEqual([])
  })

  it('name flags, category and lists', () => {
    const query = read('genres=indie+ambient&formats=ep&products=vinyl+cd&category=this-year', 'sale')
    expect(filterTokens(query)).toEqual([
      'on_sale',
      'in_stock',
      'this_year',
      'genres.{indie+ambient}',
      'formats.{ep}',
      'categories.{vinyl+cd}',
    ])
    expect(filterTokens(read('price=10-&countries=uk+germany&preview'))).toEqual([
      'preview',
      'price.{10-}',
      'countries.{germany+uk}',
    ])
    expect(filterTokens(read('search=dub%20techno'))).toEqual(['search.{dub techno}'])
  })
})
