/** The development form of the shop, in which React tells of every difference between server and browser. */
import type { Browser, Page } from 'playwright-core'
import type { ReleaseList } from '../../src/shared/contract'
import { connectBrowser, hydrated, visit } from '../support/browser'
import { type BuiltShop, openBuiltShop } from '../support/builtShop'
import { addressOf, askApi } from '../support/pages'
import { isMissing, publicScreens } from '../support/publicScreens'

let own: BuiltShop
const shop = () => own.url
let browser: Browser
let paths: string[]
/** Nothing is there; it is cut in the page. */
const longAddress = `/nothing/${'%C3%A4'.repeat(500)}`

beforeAll(async () => {
  ;[own, browser] = await Promise.all([openBuiltShop({ mode: 'development' }), connectBrowser()])
  const { items } = await askApi<ReleaseList>(shop(), '/release/filter')
  const telling = [
    items.find((item) => item.formats.length > 2),
    items.find((item) => item.edition),
    items.find((item) => item.product_type === 'compilation'),
    items.find((item) => item.is_reissue),
    items.find((item) => item.formats.some((format) => format.original_price)),
    items.find((item) => !item.has_tracklist),
    items.find((item) => !item.product_image),
  ].filter((item) => item !== undefined)
  paths = [
    ...(await publicScreens(shop())),
    '/releases?page=2&genres=indie+techno&in_stock',
    '/releases?order=price_asc&category=reissue',
    '/sale?order=discount_desc&category=rebate-gt-50',
    longAddress,
    ...telling.map((item) => addressOf('release', item.slug)),
  ]
})
afterAll(async () => {
  await browser.close()
  await own.stop()
})

/** Notes how far the page's content has moved without its visitor having done anything. */
function watchShifts() {
  const shifts: string[] = []
  const moved = { score: 0, shifts }
  Object.assign(window, { moved })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue
      moved.score += entry.value
      for (const { node } of entry.sources)
        shifts.push((node as Element | null)?.outerHTML?.slice(0, 100) ?? '')
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Waits for what comes after hydration, then scrolls to the end once, and until what is in sight there is painted. */
const scrollDown = (page: Page) =>
  page.evaluate(async () => {
    const isThere = () =>
      document.querySelector('[aria-roledescription=carousel]:not(:has(.slick-slide))') === null
    while (!isThere()) await new Promise(requestAnimationFrame)
    await document.fonts.ready
    const painted = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    await painted()
    window.scrollTo(0, document.body.scrollHeight)
    await painted()
    await painted()
  })
const moved = (page: Page) =>
  page.evaluate(() => (window as unknown as { moved: { score: number; shifts: string[] } }).moved)

describe.each([
  ['on a desktop', { viewport: { width: 1280, height: 800 } }],
  [
    'on a phone, dark',
    // Not `isMobile`: the window's size changes then once more, and what moves soon after that is not counted.
    { viewport: { width: 360, height: 780 }, hasTouch: true, colorScheme: 'dark' as const },
  ],
])('the browser takes over the server’s page without a word %s', (_where, options) => {
  it('on every screen, and nothing on it moves', async () => {
    const { page, complaints } = await visit(browser, options)
    await page.addInitScript(watchShifts)
    for (const path of paths) {
      await page.goto(shop() + path)
      await hydrated(page)
      await scrollDown(page)
      const is404 = isMissing(path)
      const expected = is404 ? complaints.filter((text) => !text.includes('404')) : complaints
      expect([path, expected]).toEqual([path, []])
      const { score, shifts } = await moved(page)
      expect([path, score < 0.01 ? [] : [score, ...shifts]]).toEqual([path, []])
      complaints.length = 0
    }
    await page.context().close()
  })
})

it('survives the policy that allows no inline script and no untrusted text as script', async () => {
  const { page, complaints } = await visit(browser)
  await page.goto(`${process.env.SHOP_URL}/releases`)
  await hydrated(page)
  await page.locator('main li h3 a, main li a[href^="/release/"]').first().click()
  await page.waitForURL(/\/release\//)
  await page.goBack()
  await page.waitForURL(/\/releases/)
  expect(complaints).toEqual([])
  await page.context().close()
})
