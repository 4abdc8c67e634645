/** The development form of the shop, in which React tells of every difference between server and browser. */
import type { Browser } from 'playwright-core'
import type { ReleaseList } from '../../src/shared/contract'
import { hydrated, launchBrowser, visit } from '../support/browser'

const shop = () => process.env.DEVELOPMENT_SHOP_URL!
let browser: Browser
let paths: string[]
/** Nothing is there; the longer one is cut in the page. */
const unknown = ['/nothing-like-this', `/nothing/${'%C3%A4'.repeat(500)}`]

beforeAll(async () => {
  browser = await launchBrowser()
  const { items }: ReleaseList = await (await fetch(`${shop()}/api/public/release/filter`)).json()
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
    '/',
    '/releases',
    '/releases?page=2&genres=indie+techno&in_stock',
    '/releases?order=price_asc&category=reissue',
    '/releases?category=pre-order&products=cassettes&genres=world&formats=single',
    '/sale',
    '/sale?order=discount_desc&category=rebate-gt-50',
    ...unknown,
    ...telling.map((item) => `/release/${decodeURIComponent(item.slug)}`),
  ]
})
afterAll(() => browser.close())

describe.each([
  ['on a desktop', { viewport: { width: 1280, height: 800 } }],
  [
    'on a phone, dark',
    { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, colorScheme: 'dark' as const },
  ],
])('the browser takes over the server’s page without a word %s', (_where, options) => {
  it('on every screen', async () => {
    const { page, complaints } = await visit(browser, options)
    for (const path of paths) {
      await page.goto(shop() + path)
      await hydrated(page)
      await page.waitForTimeout(150)
      const expected = unknown.includes(path)
        ? complaints.filter((text) => !text.includes('404'))
        : complaints
      expect([path, expected]).toEqual([path, []])
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
