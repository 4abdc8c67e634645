/** /releases and /sale, without scripts. What is expected comes from the API. */
import moment from 'moment'
import type { BaseData, ListingStats, ReleaseFormat, ReleaseList } from '../../src/shared/contract'
import { addressOf, allWords, askApi, cardsOf, hrefs, openPage, wordsOf } from '../support/pages'

type Item = ReleaseList['items'][number]
const shop = () => process.env.SHOP_URL!
const opened = new Map<string, Promise<Document>>()
/** Each page once: a parsed list is slow to make. */
function open(path: string): Promise<Document> {
  const page = opened.get(path) ?? openPage(shop() + path).then(({ document }) => document)
  opened.set(path, page)
  return page
}
const ask = (query: string) => askApi<ReleaseList>(shop(), `/release/filter?variant=list&limit=120&${query}`)
const slugsOf = ({ items }: ReleaseList) => items.map(({ slug }) => slug)

let all: Item[]
let document: Document
beforeAll(async () => {
  const pages = await Promise.all([0, 120, 240].map((offset) => ask(`offset=${offset}`)))
  all = pages.flatMap(({ items }) => items)
  document = await open('/releases')
})

const euros = (price: number) => `€${price.toFixed(2)}`
const cardOf = (page: Document, { slug }: Item) => page.querySelector(`[data-release="${slug}"]`)!
/** The list's page on which a release stands, and its card. */
async function findCard(item: Item) {
  const page = Math.floor(all.indexOf(item) / 120) + 1
  return cardOf(page === 1 ? document : await open(`/releases?page=${page}`), item)
}
const examplesOf = (isOne: (item: Item) => boolean) => {
  const found = all.filter(isOne).slice(0, 3)
  expect(found).not.toEqual([])
  return found
}

describe('2.4 the list', () => {
  it('has its first covers preloaded, the first one before all others', () => {
    const preloads = [...document.querySelectorAll('link[rel=preload][as=image]')]
    expect(preloads.map((link) => link.getAttribute('fetchpriority'))).toEqual([
      'high',
      ...Array(5).fill(null),
    ])
  })

  it('shows 120 releases a page, newest first, and how many there are', async () => {
    const { stats } = await ask('')
    expect(cardsOf(document)).toEqual(all.slice(0, 120).map(({ slug }) => slug))
    expect(wordsOf(document.querySelector('main header'))).toContain(`${stats.total} releases`)
    const second = await open('/releases?page=2')
    expect(cardsOf(second)).toEqual(all.slice(120, 240).map(({ slug }) => slug))
    expect(wordsOf(second.querySelector('main header'))).toContain(`121–240 of ${stats.total} releases`)
  })

  it('groups by time when sorted by release date descending', () => {
    const berlin = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(new Date())
    const today = moment.utc(berlin)
    const headingOf = (date: string | null) => {
      const day = moment.utc(date ?? '0001-01-01')
      if (day.isAfter(today.clone().endOf('isoWeek'))) return 'Coming Up'
      if (!day.isBefore(today.clone().startOf('isoWeek'))) return 'This Week'
      if (!day.isBefore(today.clone().startOf('isoWeek').subtract(1, 'week'))) return 'Last Week'
      if (!day.isBefore(today.clone().startOf('month'))) return 'This Month'
      if (!day.isBefore(today.clone().startOf('month').subtract(1, 'month'))) return 'Last Month'
      return 'Older Than Two Months'
    }
    const groups = new Map<string, string[]>()
    for (const item of all.slice(0, 120)) {
      const heading = headingOf(item.max_release_date)
      groups.set(heading, [...(groups.get(heading) ?? []), item.slug])
    }
    const shown = [...document.querySelectorAll('main section:has(> h2 + ul [data-release])')].map(
      (section) => [wordsOf(section.querySelector('h2')).replace(/\d+$/, ''), cardsOf(section)],
    )
    expect(shown).toEqual([...groups])
  })

  it('has no such headings when only the last group exists, or in another order', async () => {
    for (const path of ['/releases?page=2', '/releases?order=price_asc', '/releases?order=release_date_asc'])
      expect([path, wordsOf((await open(path)).querySelector('main'))]).toEqual([
        path,
        expect.not.stringMatching(/Coming Up|This Week|Last Week|This Month|Last Month|Older Than/),
      ])
  })

  it.each(['price_asc', 'price_desc', 'release_date_asc'])('sorts by %s', async (order) => {
    expect(cardsOf(await open(`/releases?order=${order}`))).toEqual(slugsOf(await ask(`order=${order}`)))
  })
})

describe('2.4 an item of the list', () => {
  it('has a cover, and a line of artist and title that leads to the release', async () => {
    for (const item of [...examplesOf((item) => item.edition !== null), ...all.slice(0, 20)]) {
      const card = await findCard(item)
      const address = addressOf('release', item.slug)
      const line = card.querySelector('h3 a')!
      expect(line.getAttribute('href')).toBe(address)
      expect(wordsOf(line)).toBe([item.display_artist, item.title, item.edition].filter(Boolean).join(' '))
      if (item.product_image) expect(card.querySelector('img')?.src).toContain(item.product_image.uuid_image)
    }
  })

  it('has its labels, each leading to its page', async () => {
    for (const item of all.slice(0, 20)) {
      const card = await findCard(item)
      expect(hrefs(card, 'a[href^="/label/"]')).toEqual(
        item.labels.map(({ slug }) => addressOf('label', slug)),
      )
      expect(wordsOf(card)).toContain(item.labels.map(({ name }) => name).join(' / '))
    }
  })

  it('has a line per format: price, reduced price, or that it is out of stock', async () => {
    for (const item of [
      ...all.slice(0, 40),
      ...examplesOf(({ formats }) => formats.some((format) => format.original_price !== null)),
      ...examplesOf(({ formats }) => formats.some((format) => !format.has_available_stock)),
      ...examplesOf(({ formats }) => formats.length > 2),
    ]) {
      const lines = [...(await findCard(item)).querySelectorAll('ul > li')].map((line) => {
        const words = line.cloneNode(true) as Element
        for (const control of words.querySelectorAll('a, button')) control.remove()
        return wordsOf(words)
      })
      const expected = item.formats.map((format) =>
        format.has_available_stock
          ? `${format.format}${format.original_price === null ? '' : euros(format.original_price)}${euros(format.price)}${noteOf(format)}`
          : `${format.format}Out of stock`,
      )
      expect(lines).toEqual(expected)
    }
  })

  it('marks an instant download, and names the formats if only some have it', async () => {
    const withIt = ({ formats }: Item) => formats.filter((format) => format.instant_download)
    const isAll = (item: Item) => withIt(item).length > 0 && withIt(item).length === item.formats.length
    const isSome = (item: Item) => withIt(item).length > 0 && withIt(item).length < item.formats.length
    for (const item of examplesOf(isAll)) expect(allWords(await findCard(item), 'p')).toContain('Instant DL')
    for (const item of examplesOf(isSome))
      expect(allWords(await findCard(item), 'p')).toContain(
        `Instant DL: ${withIt(item)
          .map(({ format }) => format)
          .join(', ')}`,
      )
    for (const item of examplesOf((item) => withIt(item).length === 0))
      expect(wordsOf(await findCard(item))).not.toContain('Instant DL')
  })

  it('has a play button when the release has a tracklist', async () => {
    for (const has of [true, false])
      for (const item of examplesOf(({ has_tracklist }) => has_tracklist === has)) {
        const buttons = [...(await findCard(item)).querySelectorAll('button')].map((button) =>
          button.getAttribute('aria-label'),
        )
        expect(buttons.includes(`Play ${item.display_artist} – ${item.title}`)).toBe(has)
      }
  })
})

const noteOf = ({ status, release_date, shipping_date }: ReleaseFormat) => {
  const shown = (date: string) => moment.utc(date).format('MMM Do YYYY')
  if (status === 'pre-order') return release_date ? `Pre-Order: ${shown(release_date)}` : 'Pre-Order'
  return shipping_date ? `Ships around: ${shown(shipping_date)}` : ''
}

describe('5 dates and money', () => {
  it('dates are as moment’s "MMM Do YYYY", for pre-orders and for what ships later', async () => {
    const isDated = ({ has_available_stock, shipping_date }: ReleaseFormat) =>
      has_available_stock && shipping_date !== null
    for (const item of examplesOf(({ formats }) => formats.some(isDated))) {
      const format = item.formats.find(isDated)!
      expect(noteOf(format)).toMatch(/^(Pre-Order|Ships around): [A-Z][a-z]{2} \d{1,2}(st|nd|rd|th) \d{4}$/)
      expect(wordsOf(await findCard(item))).toContain(noteOf(format))
    }
  })

  it('money has two decimals everywhere', () => {
    const sums = wordsOf(document.querySelector('main')).match(/€[\d.,]*\d/g)!
    expect(sums.length).toBeGreaterThan(100)
    for (const sum of sums) expect(sum).toMatch(/^€\d+\.\d\d$/)
  })
})

/** The options of each group as shown: name, count, address. */
function shownGroups(page: Document) {
  const sections = [...page.querySelectorAll('aside section')]
  return Object.fromEntries(
    sections.map((section) => [
      wordsOf(section.querySelector('h2')),
      [...section.querySelectorAll('li')].map((option) => {
        const [label, count] = allWords(option, 'span span, a > span')
        return {
          label,
          count: Number(count),
          href: option.querySelector('a')?.getAttribute('href') ?? null,
          isChosen: option.querySelector('[aria-current]') !== null,
        }
      }),
    ]),
  )
}

describe('2.4 filters', () => {
  let stats: ListingStats
  beforeAll(async () => {
    ;({ stats } = await ask(''))
  })

  it('are Categories, Products, Format, Options and Genres, with how many each would find', async () => {
    const { genres }: BaseData = await askApi(shop(), '/base_data')
    const groups = shownGroups(document)
    const counted = (group: string) => groups[group].map(({ label, count }) => [label, count])
    expect(Object.keys(groups)).toEqual(['Categories', 'Products', 'Format', 'Options', 'Genres'])
    const { categories, properties, play_type } = stats
    expect(counted('Categories')).toEqual([
      ['All', categories.all],
      ['Special Edition', categories.special_edition],
      ['Instant Download', categories.instant_download],
      ['Reissue', categories.reissue],
      ['Compilation', categories.compilation],
      ['Pre-Order', categories.pre_order],
    ])
    expect(counted('Products')).toEqual([
      ['Vinyl', properties.vinyl],
      ['CD', properties.cd],
      ['Cassettes', properties.cassettes],
      ['Other', properties.other],
    ])
    expect(counted('Format')).toEqual([
      ['Album', play_type.album],
      ['EP', play_type.ep],
      ['Single', play_type.single],
    ])
    // The shop has more filters than the spec names.
    expect(counted('Options')).toEqual([
      ['In stock', properties.in_stock],
      ['With preview', properties.preview],
    ])
    expect(counted('Genres')).toEqual(genres.map(({ slug, name }) => [name, stats.genres[slug]]))
    expect(groups.Genres).toHaveLength(10)
  })

  it('every option finds as many as it says', async () => {
    for (const { href, count } of Object.values(shownGroups(document)).flat()) {
      if (!href) continue
      const html = await (await fetch(shop() + href)).text()
      const [, shown] = />(?:[\d,]+–[\d,]+ of )?([\d,]+) releases?</.exec(html)!
      expect([href, shown]).toEqual([href, String(count)])
    }
  })

  it('filter as the API does, in the order and form of the spec’s addresses', async () => {
    for (const [path, query] of [
      ['/releases?genres=electronic+techno', 'filter=genres.electronic%2Btechno'],
      ['/releases?formats=ep+single&products=vinyl', 'filter=formats.ep%2Bsingle&filter=categories.vinyl'],
      [
        '/releases?order=price_asc&in_stock&category=reissue',
        'order=price_asc&filter=in_stock&filter=reissue',
      ],
      ['/releases?category=special-edition', 'filter=special_edition'],
      ['/sale?category=this-year', 'filter=on_sale&filter=in_stock&filter=this_year'],
      ['/sale?category=rebate-30-50', 'filter=on_sale&filter=in_stock&filter=rebate_30_50'],
      ['/sale?category=prev-last-year', 'filter=on_sale&filter=in_stock&filter=prev_last_year'],
    ]) {
      const expected = slugsOf(await ask(query))
      expect(expected).not.toEqual([])
      expect([path, cardsOf(await open(path))]).toEqual([path, expected])
    }
  })

  it('several of a group can be chosen; any takes them back; choosing all is any', async () => {
    const page = await open('/releases?products=vinyl+cd+cassettes&page=2')
    const { Products } = shownGroups(page)
    expect(Products.filter(({ isChosen }) => isChosen).map(({ label }) => label)).toEqual([
      'Vinyl',
      'CD',
      'Cassettes',
    ])
    // Each leads to page 1.
    expect(Products.map(({ href }) => href)).toEqual([
      '/releases?products=cd+cassettes',
      '/releases?products=vinyl+cassettes',
      '/releases?products=vinyl+cd',
      '/releases',
    ])
    const any = [...page.querySelectorAll('aside section > a')].map((link) => [
      wordsOf(link),
      link.getAttribute('href'),
      link.hasAttribute('aria-current'),
    ])
    expect(any[0]).toEqual(['Any', '/releases', false])
    expect(cardsOf(await open('/releases?products=vinyl+cd+cassettes+other'))).toEqual(cardsOf(document))
  })

  it('a change of filter or order leads to page 1', async () => {
    const page = await open('/releases?page=2')
    const changes = hrefs(page, 'aside a, nav[aria-label="Sort by"] a').map(
      (href) => new URL(href!, shop()).searchParams,
    )
    expect(changes.length).toBeGreaterThan(15)
    expect(changes.filter((search) => search.has('page'))).toEqual([])
  })

  it('only one category can be chosen', async () => {
    const page = await open('/releases?category=reissue')
    const { Categories } = shownGroups(page)
    expect(Categories.filter(({ isChosen }) => isChosen).map(({ label }) => label)).toEqual(['Reissue'])
    for (const { href } of Categories)
      if (href) expect(href.match(/category=[^&+]*$/g) ?? []).toHaveLength(href.includes('?') ? 1 : 0)
  })

  it('what would find nothing is no link', async () => {
    const path = '/releases?category=pre-order&genres=world&products=other'
    const options = Object.values(shownGroups(await open(path))).flat()
    const none = options.filter(({ count, isChosen }) => count === 0 && !isChosen)
    expect(none.length).toBeGreaterThan(0)
    expect(none.every(({ href }) => href === null)).toBe(true)
  })

  it('an empty result says so, shows the chosen filters, and leads back to everything', async () => {
    const path = '/releases?genres=world&formats=single&products=other&category=pre-order'
    expect(
      (await ask('filter=pre_order&filter=genres.world&filter=categories.other&filter=formats.single')).stats
        .total,
    ).toBe(0)
    const page = await open(path)
    expect(cardsOf(page)).toEqual([])
    expect(allWords(page, 'main h2')).toContain('Nothing matches this filter')
    const takenAway = [...page.querySelectorAll('[aria-label^="Remove filter: "]')].map((link) =>
      link.getAttribute('aria-label')!.slice('Remove filter: '.length),
    )
    expect(takenAway.sort()).toEqual(['Other', 'Pre-Order', 'Single', 'World'])
    expect(hrefs(page, 'main section a')).toContain('/releases')
  })
})

describe('4.4 the page number', () => {
  it.each(['x', '-1', '1.5', '0', '', '2x', '٢'])('%j is page 1', async (page) => {
    const asked = await (await fetch(`${shop()}/releases?page=${page}`)).text()
    expect(asked).toBe(await (await fetch(`${shop()}/releases`)).text())
  })

  it('beyond the last page there is the last page', async () => {
    expect(cardsOf(await open('/releases?page=999'))).toEqual(all.slice(240).map(({ slug }) => slug))
  })

  it('pages have boundary and direction links and a field for the page', async () => {
    const page = await open('/releases?genres=electronic+techno+indie+ambient&page=2')
    const nav = page.querySelector('nav[aria-label="Pages"]')!
    const links = Object.fromEntries(
      [...nav.querySelectorAll('a')].map((link) => [
        link.getAttribute('aria-label'),
        link.getAttribute('href'),
      ]),
    )
    const first = '/releases?genres=electronic+indie+ambient+techno'
    expect(links).toMatchObject({ 'First page': first, Previous: first, 'Page 1': first })
    const field = nav.querySelector<HTMLInputElement>('form input[name=page]')!
    expect([field.value, field.min, field.max]).toEqual(['2', '1', '2'])
    // Without scripts the form keeps the filter.
    const form = nav.querySelector('form')!
    expect(form.getAttribute('action')).toBe('/releases')
    const hidden = form.querySelector<HTMLInputElement>('input[type=hidden]')!
    expect([hidden.name, hidden.value]).toEqual(['genres', 'electronic+indie+ambient+techno'])
  })
})

describe('2.4 sale mode', () => {
  it('shows only releases that are on sale and in stock', async () => {
    const page = await open('/sale')
    const expected = await ask('filter=on_sale&filter=in_stock')
    expect(wordsOf(page.querySelector('h1'))).toBe('Sale')
    expect(cardsOf(page)).toEqual(slugsOf(expected))
    for (const { formats } of expected.items)
      expect(
        formats.some(({ original_price, has_available_stock }) => original_price && has_available_stock),
      ).toBe(true)
  })

  it('has its own categories and no "In stock"', async () => {
    const page = await open('/sale')
    const groups = shownGroups(page)
    const year = Number(
      new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin', year: 'numeric' }).format(),
    )
    expect(Object.keys(groups)).toEqual(['Categories', 'Products', 'Format', 'Options', 'Genres'])
    // One of the filters that the spec does not name; "In stock" would be beside it.
    expect(groups.Options.map(({ label }) => label)).toEqual(['With preview'])
    expect(groups.Categories.map(({ label }) => label)).toEqual([
      'All',
      'Up to 30 %',
      '30 to 50 %',
      'More than 50 %',
      `${year}`,
      `${year - 1}`,
      `${year - 2} and earlier`,
      'Special Edition',
    ])
    const { stats } = await ask('filter=on_sale&filter=in_stock')
    expect(groups.Categories[0].count).toBe(stats.total)
    expect(cardsOf(await open('/sale?in_stock'))).toEqual(cardsOf(page))
  })

  it('can be sorted by Release Date, Price and Discount; Discount shows the price difference', async () => {
    const page = await open('/sale')
    const nav = page.querySelector('nav[aria-label="Sort by"]')!
    const names = [...nav.querySelectorAll('a')].map((link) => wordsOf(link).replace(/,.*/, ''))
    expect(names.slice(0, 3)).toEqual(['Release Date', 'Price', 'Discount'])
    // The shop has more ways to sort than the spec names.
    expect(names.slice(3)).toEqual(['Newly Added', 'Best Sold', 'Artist'])
    expect(wordsOf(page.querySelector('main'))).not.toContain('You save')

    const expected = await ask('filter=on_sale&filter=in_stock&order=discount_desc')
    const sorted = await open('/sale?order=discount_desc')
    expect(cardsOf(sorted)).toEqual(slugsOf(expected))
    for (const item of expected.items.slice(0, 20))
      for (const { original_price, price, has_available_stock } of item.formats)
        if (original_price && has_available_stock)
          expect(wordsOf(cardOf(sorted, item))).toContain(
            `You save ${euros(Math.round((original_price - price) * 100) / 100)}`,
          )
  })
})

describe('9 pictures', () => {
  it('beyond the first row load when they come near the window, and keep their place until then', () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('[data-release] img')]
    expect(images.length).toBeGreaterThan(100)
    for (const image of images) {
      expect(image.getAttribute('loading')).toBe('lazy')
      expect([image.width, image.height].every((side) => side > 0)).toBe(true)
    }
  })
})
