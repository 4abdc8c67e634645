/** The release list in a browser. What is expected comes from the API. */
import type { Browser, Locator, Page } from 'playwright-core'
import type { ReleaseList } from '../../src/shared/contract'
import { caughtUp, connectBrowser, hydrated, visit } from '../support/browser'
import { askApi } from '../support/pages'

const shop = () => process.env.SHOP_URL!
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }

/** A visitor, and what the page has asked the API for since it was hydrated. */
async function open(path: string, options: Parameters<typeof visit>[1] = {}) {
  const { page, complaints } = await visit(browser, options)
  await page.goto(shop() + path)
  await hydrated(page)
  // Lost with a page load.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url())
  })
  const end = async () => {
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    expect(complaints).toEqual([])
    await page.context().close()
  }
  return { page, asked, end }
}

const placeOf = (page: Page) => page.url().slice(shop().length)
const filter = (page: Page) => page.getByRole('complementary', { name: 'Filter' })
/** An option by its name; its count follows it. */
const option = (within: Locator, name: string) =>
  within.getByRole('link', { name: new RegExp(`^${name}( ?\\d|$)`) })
const arriveAt = (page: Page, place: string) => page.waitForURL((url) => url.href === shop() + place)
const shownReleases = (page: Page) =>
  page
    .locator('main [data-release]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-release')))
const chosen = (within: Locator) =>
  within
    .locator('a[aria-current=true]')
    .evaluateAll((links) => links.map((link) => link.firstElementChild!.textContent))
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading' })

/** The list is the API's for these parameters, and says how many there are. */
async function expectList(page: Page, query: string) {
  const { items, stats } = await askApi<ReleaseList>(
    shop(),
    `/release/filter?variant=list&limit=120&${encodeURI(query).replaceAll('+', '%2B')}`,
  )
  expect(stats.total).toBeGreaterThan(0)
  expect(await shownReleases(page)).toEqual(items.map(({ slug }) => slug))
  await page
    .locator('main header')
    .getByText(new RegExp(`^(\\d+–\\d+ of )?${stats.total} releases?`))
    .waitFor()
  return stats
}

/** Holds back the answers to requests for which `isHeld` is true until they are let go. */
async function holdAnswers(page: Page, isHeld: (url: string) => boolean) {
  let letGo = () => {}
  const freed = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/public/release/filter*', async (route) => {
    if (isHeld(decodeURIComponent(route.request().url()))) await freed
    // A request that was given up in the meantime cannot be continued.
    await route.continue().catch(() => {})
  })
  return letGo
}

describe('2.4 filters', () => {
  it('add up: any of a group’s options, and every group', async () => {
    const { page, end } = await open('/releases?page=2')
    const options = filter(page)
    expect(await chosen(options)).toEqual(['All', 'Any', 'Any', 'Any'])

    await option(options, 'Techno').click()
    await arriveAt(page, '/releases?genres=techno')
    const { total: techno } = await expectList(page, 'filter=genres.{techno}')
    await option(options, 'Indie').click()
    await arriveAt(page, '/releases?genres=indie+techno')
    const { total: both } = await expectList(page, 'filter=genres.{indie+techno}')
    expect(both).toBeGreaterThan(techno)
    expect(await chosen(options)).toEqual(['All', 'Any', 'Any', 'Indie', 'Techno'])

    await option(options, 'Cassettes').click()
    await arriveAt(page, '/releases?genres=indie+techno&products=cassettes')
    const { total: cassettes } = await expectList(
      page,
      'filter=genres.{indie+techno}&filter=categories.{cassettes}',
    )
    expect(cassettes).toBeLessThan(both)
    await option(options, 'In stock').click()
    await arriveAt(page, '/releases?genres=indie+techno&products=cassettes&in_stock')
    await expectList(page, 'filter=genres.{indie+techno}&filter=categories.{cassettes}&filter=in_stock')
    expect(await chosen(options)).toEqual(['All', 'Cassettes', 'Any', 'In stock', 'Indie', 'Techno'])

    // What is chosen stands above the list too, and goes when it is clicked.
    await page.getByRole('link', { name: 'Remove filter: Indie' }).click()
    await arriveAt(page, '/releases?genres=techno&products=cassettes&in_stock')
    await option(options, 'Techno').click()
    await arriveAt(page, '/releases?products=cassettes&in_stock')
    await page.locator('main').getByRole('link', { name: 'Clear', exact: true }).click()
    await arriveAt(page, '/releases')
    await expectList(page, '')
    await end()
  })

  it('have one category at a time, and all of a group is any', async () => {
    const { page, end } = await open('/releases')
    const options = filter(page)
    await option(options, 'Reissue').click()
    await arriveAt(page, '/releases?category=reissue')
    await option(options, 'Compilation').click()
    await arriveAt(page, '/releases?category=compilation')
    await expectList(page, 'filter=compilation')
    expect(await chosen(options)).toEqual(['Compilation', 'Any', 'Any', 'Any'])
    await option(options, 'All').click()
    await arriveAt(page, '/releases')
    for (const [name, query] of [
      ['EP', '?formats=ep'],
      ['Album', '?formats=album+ep'],
      ['Single', ''],
    ] as const) {
      await option(options, name).click()
      await arriveAt(page, `/releases${query}`)
    }
    expect(await chosen(options)).toEqual(['All', 'Any', 'Any', 'Any'])
    await end()
  })

  it('that find nothing say so, and how to find something', async () => {
    const { page, end } = await open(
      '/releases?genres=world&formats=single&products=other&category=pre-order',
    )
    expect(await shownReleases(page)).toEqual([])
    await page.getByRole('heading', { name: 'Nothing matches this filter' }).waitFor()
    await page.getByRole('link', { name: 'Show all releases' }).click()
    await arriveAt(page, '/releases')
    await expectList(page, '')
    await end()
  })

  it('keep the keyboard’s place when they are switched', async () => {
    const { page, end } = await open('/releases')
    const techno = option(filter(page), 'Techno')
    await techno.focus()
    await page.keyboard.press('Enter')
    await arriveAt(page, '/releases?genres=techno')
    expect(await techno.evaluate((link) => link === document.activeElement)).toBe(true)
    // What is taken away leaves it to the heading.
    await page.getByRole('link', { name: 'Remove filter: Techno' }).focus()
    await page.keyboard.press('Enter')
    await arriveAt(page, '/releases')
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    await end()
  })
})

describe('2.4 sorting', () => {
  it('begins at the first page again, and turns around on the second click', async () => {
    const { page, end } = await open('/releases?page=2&genres=electronic+indie+techno')
    const sort = page.getByRole('navigation', { name: 'Sort by' })
    await sort.getByRole('link', { name: 'Price' }).click()
    await arriveAt(page, '/releases?order=price_asc&genres=electronic+indie+techno')
    await expectList(page, 'order=price_asc&filter=genres.{electronic+indie+techno}')
    expect(await sort.locator('[aria-current]').textContent()).toMatch(/^Price, lowest first/)
    await sort.getByRole('link', { name: 'Price' }).click()
    await arriveAt(page, '/releases?order=price_desc&genres=electronic+indie+techno')
    await expectList(page, 'order=price_desc&filter=genres.{electronic+indie+techno}')
    await end()
  })

  it('by discount shows the price difference in the sale', async () => {
    const { page, end } = await open('/sale')
    await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Discount' }).click()
    await arriveAt(page, '/sale?order=discount_desc')
    await expectList(page, 'order=discount_desc&filter=on_sale&filter=in_stock')
    const { items } = await askApi<ReleaseList>(
      shop(),
      '/release/filter?order=discount_desc&filter=on_sale&filter=in_stock&limit=1',
    )
    const { price, original_price } = items[0]!.formats.find((format) => format.original_price)!
    const words = await page.locator('main [data-release]').first().textContent()
    expect(words!.replace(/\s+/g, ' ')).toContain(`€${(original_price! - price).toFixed(2)}`)
    await end()
  })
})

it('the cover of a card is as wide as the card, carries its play button, and leads to the release', async () => {
  const { page, end } = await open('/releases')
  const card = page.locator('main [data-release]:has([data-play])').nth(2)
  const slug = await card.getAttribute('data-release')
  await card.hover()
  const [{ x, y, width, height }, play, whole] = await Promise.all(
    ['picture', '[data-play]', 'xpath=.'].map(async (part) => (await card.locator(part).boundingBox())!),
  )
  expect(Math.round(width)).toBe(Math.round(whole!.width))
  expect(play!.x + play!.width).toBeLessThanOrEqual(x + width + 1)
  expect(Math.abs(play!.y + play!.height - (y + height))).toBeLessThanOrEqual(4)
  await page.mouse.click(x + width / 2, y + width / 3)
  await page.waitForURL(`**/release/${decodeURIComponent(slug!)}`)
  await end()
})

describe('4.4 "back"', () => {
  it('brings filters, releases and position, and asks nothing', async () => {
    const { page, asked, end } = await open('/releases')
    await option(filter(page), 'Techno').click()
    await arriveAt(page, '/releases?genres=techno')
    await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Price' }).click()
    await arriveAt(page, '/releases?order=price_asc&genres=techno')
    const releases = await shownReleases(page)
    const link = page.locator('main [data-release] h3 a').nth(30)
    await link.scrollIntoViewIfNeeded()
    const position = await page.evaluate(() => window.scrollY)
    expect(position).toBeGreaterThan(300)
    await link.click()
    await page.waitForURL('**/release/**')
    await page.waitForFunction(() => window.scrollY === 0)
    asked.length = 0

    await page.goBack()
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) <= 1, position)
    expect(placeOf(page)).toBe('/releases?order=price_asc&genres=techno')
    expect(await shownReleases(page)).toEqual(releases)
    expect(await chosen(filter(page))).toEqual(['All', 'Any', 'Any', 'Techno'])
    await page.goBack()
    await arriveAt(page, '/releases?genres=techno')
    await page.waitForFunction(() => document.querySelectorAll('nav[aria-label="Sort by"]').length === 1)
    await page.goBack()
    await arriveAt(page, '/releases')
    await page.waitForFunction(() => document.querySelectorAll('main [data-release]').length === 120)
    await page.goForward()
    await page.goForward()
    await arriveAt(page, '/releases?order=price_asc&genres=techno')
    await page.waitForFunction((count) => {
      const isSorted = document.querySelector('nav [aria-current]')?.textContent.includes('Price')
      return isSorted !== undefined && document.querySelectorAll('main [data-release]').length === count
    }, releases.length)
    expect(await shownReleases(page)).toEqual(releases)
    expect(asked).toEqual([])
    await end()
  })
})

describe('4.4 while the list is fetched', () => {
  it('a loading bar is there, the old list stays, paler, and then the new one comes', async () => {
    const { page, end } = await open('/releases')
    const letGo = await holdAnswers(page, () => true)
    const before = await shownReleases(page)
    const options = filter(page)
    await option(options, 'Techno').click()
    await bar(page).waitFor({ state: 'attached' })
    expect(await page.locator('main').getAttribute('aria-busy')).toBe('true')
    await page.waitForFunction(() => {
      const list = document.querySelector('main [data-release]')!.closest('main > div > div')!
      const paper = getComputedStyle(list, '::after')
      const isPaper = paper.backgroundColor === getComputedStyle(document.documentElement).backgroundColor
      return isPaper && Number(paper.opacity) > 0.5
    })
    expect(await shownReleases(page)).toEqual(before)
    expect(placeOf(page)).toBe('/releases')
    letGo()
    await arriveAt(page, '/releases?genres=techno')
    await bar(page).waitFor({ state: 'detached' })
    await expectList(page, 'filter=genres.{techno}')
    expect(await page.locator('main').getAttribute('aria-busy')).toBe('false')
    await end()
  })

  it('a choice is shown before its answer has come, and a second one is added to it', async () => {
    const { page, end } = await open('/releases')
    const letGo = await holdAnswers(page, (url) => url.includes('techno'))
    const options = filter(page)
    // How many frames the tick takes from the click on: six are 100 ms, on a busy machine longer.
    await page.evaluate(() => {
      addEventListener(
        'click',
        () => {
          let frames = 0
          const look = () => {
            frames++
            const isShown = [...document.querySelectorAll('aside [aria-current=true]')].some((link) =>
              link.textContent.startsWith('Techno'),
            )
            if (isShown) Object.assign(window, { tickFrames: frames })
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        },
        { capture: true, once: true },
      )
    })
    const first = page.waitForRequest((request) => request.url().includes('techno'))
    await option(options, 'Techno').click()
    await page.waitForFunction(() => 'tickFrames' in window)
    expect(
      await page.evaluate(() => (window as unknown as { tickFrames: number }).tickFrames),
    ).toBeLessThanOrEqual(6)
    await first
    expect(placeOf(page)).toBe('/releases')
    expect(await page.getByRole('link', { name: 'Remove filter: Techno' }).isVisible()).toBe(true)

    await option(options, 'Indie').click()
    await page.getByRole('link', { name: 'Remove filter: Indie' }).waitFor()
    expect(await chosen(options)).toEqual(['All', 'Any', 'Any', 'Indie', 'Techno'])
    letGo()
    await arriveAt(page, '/releases?genres=indie+techno')
    await expectList(page, 'filter=genres.{indie+techno}')
    expect(await chosen(options)).toEqual(['All', 'Any', 'Any', 'Indie', 'Techno'])
    await bar(page).waitFor({ state: 'detached' })
    await end()
  })

  it('a choice in the sheet of a phone is shown before its answer has come, and a second one is added to it', async () => {
    const { page, end } = await open('/releases', phone)
    const letGo = await holdAnswers(page, (url) => url.includes('techno'))
    await page.getByRole('link', { name: 'Show Filter' }).tap()
    const options = page.getByRole('dialog', { name: 'Filter' })
    await option(options, 'Techno').tap()
    await option(options, 'Techno').and(page.locator('[aria-current]')).waitFor()
    await option(options, 'Indie').tap()
    await option(options, 'Indie').and(page.locator('[aria-current]')).waitFor()
    expect(await chosen(options)).toEqual(['All', 'Any', 'Any', 'Indie', 'Techno'])
    expect(placeOf(page)).toBe('/releases')
    letGo()
    await arriveAt(page, '/releases?genres=indie+techno')
    expect(await chosen(options)).toEqual(['All', 'Any', 'Any', 'Indie', 'Techno'])
    await end()
  })

  it('an answer that comes after a newer choice is ignored', async () => {
    const { page, end } = await open('/releases')
    const letGo = await holdAnswers(page, (url) => url.includes('techno'))
    const options = filter(page)
    const first = page.waitForRequest((request) => request.url().includes('techno'))
    await option(options, 'Techno').click()
    await first
    await option(options, 'Techno').and(page.locator('[aria-current]')).click()
    await option(options, 'Techno').and(page.locator('a:not([aria-current])')).waitFor()
    await option(options, 'Indie').click()
    await arriveAt(page, '/releases?genres=indie')
    const late = page.waitForResponse((response) => response.url().includes('techno'))
    letGo()
    await (await late).finished()
    await caughtUp(page)
    expect(placeOf(page)).toBe('/releases?genres=indie')
    await expectList(page, 'filter=genres.{indie}')
    expect(await chosen(options)).toEqual(['All', 'Any', 'Any', 'Indie'])
    await bar(page).waitFor({ state: 'detached' })
    await end()
  })
})

describe('2.4 the filter of a phone', () => {
  it('is a dialog in which one chooses, sees how many there are, and comes back to where one was', async () => {
    const { page, end } = await open('/releases', phone)
    const show = page.getByRole('main').getByText('Show Filter')
    const dialog = page.getByRole('dialog', { name: 'Filter' })
    expect(await filter(page).isVisible()).toBe(false)
    await show.tap()
    await dialog.waitFor()
    expect(await dialog.locator('ul[data-group=genres] li').count()).toBe(10)
    await option(dialog, 'Techno').tap()
    await arriveAt(page, '/releases?genres=techno')
    await option(dialog, 'Vinyl').tap()
    await arriveAt(page, '/releases?genres=techno&products=vinyl')
    expect(await chosen(dialog)).toEqual(['All', 'Vinyl', 'Any', 'Techno'])
    const { total } = await expectList(page, 'filter=genres.{techno}&filter=categories.{vinyl}')
    await dialog.getByRole('button', { name: `Show Results ${total}` }).tap()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.textContent.startsWith('Show Filter'))
    expect(await show.locator('span').textContent()).toBe('2')

    await show.tap()
    await dialog.getByRole('link', { name: 'Clear' }).tap()
    await arriveAt(page, '/releases')
    expect(await chosen(dialog)).toEqual(['All', 'Any', 'Any', 'Any'])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.textContent === 'Show Filter')
    await end()
  })

  it('keeps the keyboard within, and the page behind it still', async () => {
    const { page, end } = await open('/releases', { viewport: phone.viewport })
    const show = page.getByRole('main').getByText('Show Filter')
    await show.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Filter' })
    await dialog.waitFor()
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'))
    const stops = (await dialog.locator('a, button').count()) + 3
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press('Tab')
      // The dialog's own guards pass the focus on.
      await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'))
    }
    const still = await page.evaluate(() => window.scrollY)
    await page.mouse.move(180, 60)
    await page.mouse.wheel(0, 600)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await page.evaluate(() => window.scrollY)).toBe(still)
    await end()
  })
})

describe('2.4 pages', () => {
  it('are turned by link and by number, without a page load, from the top', async () => {
    const { page, end } = await open('/releases')
    const pages = page.getByRole('navigation', { name: 'Pages' })
    const isAtTop = () =>
      page.waitForFunction(() => {
        const { top } = document.getElementById('main')!.getBoundingClientRect()
        return top >= 0 && top < innerHeight / 2
      })
    await pages.getByRole('link', { name: 'Next' }).click()
    await arriveAt(page, '/releases?page=2')
    await isAtTop()
    await expectList(page, 'offset=120')
    expect(await pages.locator('[aria-current=page]').textContent()).toBe('2')
    await pages.getByRole('spinbutton', { name: 'Go to page' }).fill('3')
    await page.keyboard.press('Enter')
    await arriveAt(page, '/releases?page=3')
    await isAtTop()
    await expectList(page, 'offset=240')
    expect(await pages.getByRole('link', { name: 'Next' }).count()).toBe(0)
    await pages.getByRole('link', { name: 'First page' }).click()
    await arriveAt(page, '/releases')
    await expectList(page, '')
    await end()
  })

  it('have the same headings of time, come by link or by address', async () => {
    const { page, end } = await open('/releases')
    const headings = () => page.locator('main h2').allInnerTexts()
    const ofAddress = await headings()
    // On a Monday nothing is of this week yet.
    expect(ofAddress.join()).toMatch(/This Week|Last Week/)
    await page.locator('header').getByRole('link', { name: 'Sale', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Sale' }).waitFor()
    await page.locator('header').getByRole('link', { name: 'Releases', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Releases' }).waitFor()
    expect(await headings()).toEqual(ofAddress)
    await end()
  })
})

it('2.4 the whole list can be played', async () => {
  const { page, end } = await open('/releases')
  const { items } = await askApi<ReleaseList>(shop(), '/release/filter?limit=120')
  const [first] = items.filter(({ has_tracklist }) => has_tracklist)
  const button = page.locator('main button[data-plays]')
  expect(await button.textContent()).toBe('Play all')
  await button.click()
  const player = page.getByRole('region', { name: 'Player' })
  await player.getByText(first!.title, { exact: false }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('button[data-plays]')?.textContent === 'Pause')
  await player.getByRole('button', { name: 'Pause' }).waitFor()
  await button.click()
  await player.getByRole('button', { name: 'Play', exact: true }).waitFor()
  expect(await button.textContent()).toBe('Play all')
  await end()
})
