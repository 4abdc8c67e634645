/** Every list in a shop with nothing, with one release, and with thousands. */
import type { Label, LabelIndex, ReleaseList } from '../../src/shared/contract'
import type { BuiltShop } from '../support/builtShop'
import { openOwnShop } from '../support/ownShops'
import { addressOf, allWords, askApi, cardsOf, openPage, wordsOf } from '../support/pages'
import { aContentFolder } from '../unit/server/exchange/import/contentFolderBuilder'

let shop: BuiltShop
const open = async (path: string) => {
  const { status, document } = await openPage(shop.url + path)
  expect([path, status]).toEqual([path, 200])
  return document
}
const shopOf = (fill: () => Promise<BuiltShop>) => {
  beforeAll(async () => {
    shop = await fill()
  })
  afterAll(() => shop.stop())
}
const pagesOf = (document: Document) => {
  const links = [...document.querySelectorAll('nav[aria-label="Pages"] a')]
  return Object.fromEntries(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]))
}
const numbersOf = (document: Document) =>
  Object.keys(pagesOf(document))
    .flatMap((name) => /^Page (\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)

describe('thousands of releases', () => {
  shopOf(() => openOwnShop(['demo', '--releases', '3000']))
  let list: ReleaseList
  let last: number
  beforeAll(async () => {
    list = await askApi(shop.url, '/release/filter?limit=120')
    last = Math.ceil(list.stats.total / 120)
  })

  it('pages of 120, at most 10 numbers, with first, previous, next and last', async () => {
    expect(list.stats.total).toBe(3000)
    for (const [page, from] of [
      [1, 1],
      [13, 8],
      [last, last - 9],
    ]) {
      const document = await open(page === 1 ? '/releases' : `/releases?page=${page}`)
      expect(numbersOf(document)).toEqual(Array.from({ length: 10 }, (_, index) => from + index))
      const { items }: ReleaseList = await askApi(
        shop.url,
        `/release/filter?limit=120&offset=${(page - 1) * 120}`,
      )
      expect(cardsOf(document)).toEqual(items.map(({ slug }) => slug))
      const links = pagesOf(document)
      const step = (to: number) => (to === 1 ? '/releases' : `/releases?page=${to}`)
      expect(links).toMatchObject({
        ...(page > 1 && { 'First page': step(1), Previous: step(page - 1) }),
        ...(page < last && { Next: step(page + 1), 'Last page': step(last) }),
      })
      expect('Previous' in links).toBe(page > 1)
      expect('Next' in links).toBe(page < last)
      expect(document.querySelector('[aria-current=page][href^="/releases"]')).not.toBeNull()
    }
  })

  it('the last page holds the rest, and a page beyond it is the last page', async () => {
    const document = await open(`/releases?page=${last}`)
    expect(cardsOf(document)).toHaveLength(list.stats.total - (last - 1) * 120)
    expect(cardsOf(await open('/releases?page=800'))).toEqual(cardsOf(document))
    expect(wordsOf(document.querySelector('main header'))).toContain('3,000 releases')
  })

  it('a label with more than a page has pages too', async () => {
    const index: LabelIndex = await askApi(shop.url, '/label/index')
    const { slug, count } = index
      .flatMap(({ labels }) => labels)
      .reduce((max, label) => (label.count > max.count ? label : max))
    expect(count).toBeGreaterThan(120)
    const address = addressOf('label', slug)
    const lastPage = Math.ceil(count / 120)
    const first = await open(address)
    expect(cardsOf(first)).toHaveLength(120)
    expect(pagesOf(first)).toMatchObject({
      Next: `${address}?page=2`,
      'Last page': `${address}?page=${lastPage}`,
    })
    const document = await open(`${address}?page=${lastPage}`)
    const { releases }: Label = await askApi(
      shop.url,
      `/label/by_slug?slug=${slug}&limit=120&offset=${(lastPage - 1) * 120}`,
    )
    expect(releases).toHaveLength(count - (lastPage - 1) * 120)
    expect(cardsOf(document)).toEqual(releases.map(({ slug }) => slug))
    expect(cardsOf(await open(`${address}?page=99`))).toEqual(cardsOf(document))
  })

  it('labels of an initial stand in columns of about 16, at least 6 in the last', async () => {
    const index: LabelIndex = await askApi(shop.url, '/label/index')
    const document = await open('/labels')
    const sections = [...document.querySelectorAll('main section')]
    expect(index.some(({ labels }) => labels.length > 22)).toBe(true)
    sections.forEach((section, position) => {
      const sizes = [...section.querySelectorAll('ul')].map((column) => column.children.length)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(index[position].labels.length)
      expect(sizes.slice(0, -1).every((size) => size === 16)).toBe(true)
      if (sizes.length > 1) expect(sizes.at(-1)).toBeGreaterThanOrEqual(6)
      expect(sizes.at(-1)).toBeLessThan(16 + 6)
    })
  })
})

const oneRelease = `
slug: 8B2D/kaltwasser
artist: Kaltwasser
title: 1999
labels: [Obst & Söhne, 49 Hertz]
genres: [indie]
formats: [{ format: MC, product: cassettes, price: 9, stock: 1 }]
`

describe('one release, on two labels', () => {
  shopOf(async () => {
    const { folder, remove } = await aContentFolder({
      'releases/all.yaml': oneRelease,
      'pages/frontpage.yaml': 'title: Rille\nblocks: [{ text: { body: One record. } }]',
      'media/previews/radio-1.opus': null,
      'media/previews/radio-1.mp3': null,
    })
    try {
      return await openOwnShop(['import', folder])
    } finally {
      await remove()
    }
  })

  it('is counted as one everywhere, without pages', async () => {
    const { items }: ReleaseList = await askApi(shop.url, '/release/filter')
    expect(items).toHaveLength(1)
    const [{ labels, artists }] = items
    for (const path of [
      '/releases',
      ...labels.map(({ slug }) => addressOf('label', slug)),
      addressOf('artist', artists[0].slug),
    ]) {
      const document = await open(path)
      expect([path, cardsOf(document)]).toEqual([path, items.map(({ slug }) => slug)])
      expect(allWords(document, 'main header p')).toContain('1 release')
      expect(pagesOf(document)).toEqual({})
    }
    expect(allWords(await open('/labels'), 'main header p')).toEqual(['2 labels'])
  })

  it('has both labels, separated by a slash, in the list and on its page', async () => {
    const [label, other] = ['Obst & Söhne', '49 Hertz']
    const list = await open('/releases')
    expect(wordsOf(list.querySelector('[data-release]'))).toMatch(
      new RegExp(`${label} / ${other}|${other} / ${label}`),
    )
    const document = await open('/release/8B2D/kaltwasser')
    expect(wordsOf(document.querySelector('main header'))).toContain(' / ')
    expect(allWords(document, 'article h2')).toContain('2 Labels')
    // It is related to nothing.
    expect(cardsOf(document)).toEqual([])
  })

  it('has no time headings: without a date there is only the last group', async () => {
    expect(wordsOf((await open('/releases')).querySelector('main'))).not.toMatch(/This|Older/)
  })
})

describe('nothing at all', () => {
  shopOf(() => openOwnShop())
  it.each(['/releases', '/sale', '/labels'])('%s says that the shelves are empty', async (path) => {
    const document = await open(path)
    expect(allWords(document, 'main h2')).toContain('The shelves are empty')
    expect([cardsOf(document), pagesOf(document)]).toEqual([[], {}])
  })
  it('without a frontpage leads to the releases', async () => {
    const { status, headers } = await openPage(shop.url)
    expect([status, headers.get('location')]).toEqual([302, '/releases'])
  })
  it('a search and the 404 page still answer', async () => {
    expect(allWords(await open('/search/anything'), 'main p')).toContain('Nothing matches the search query')
    expect((await openPage(`${shop.url}/release/anything`)).status).toBe(404)
  })
})
