import type { Browser, Page } from 'playwright-core'
import { connectBrowser, hydrated, visit } from '../support/browser'
import { publicScreens } from '../support/publicScreens'

const shop = () => process.env.SHOP_URL!
let browser: Browser
let paths: string[]
/** The tags that the server sends, by path. */
let served: Map<string, string[]>
beforeAll(async () => {
  browser = await connectBrowser()
  // Without a session the account is the form to log in, which only the browser knows.
  paths = (await publicScreens(shop())).filter((path) => path !== '/user/account')
  served = await servedTags(paths)
})
afterAll(() => browser.close())

/** The tags that screens differ in. */
const wanted =
  'title, meta[name]:not([name=viewport], [name=color-scheme]), meta[property], link[rel=canonical], link[rel=alternate]'

/** Reads these tags, in the order of the alphabet. */
const tagsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    (selector) => [...document.head.querySelectorAll(selector)].map((tag) => tag.outerHTML).sort(),
    wanted,
  )

/** Reads these tags as the server sends them: the browser parses each page and runs none of its scripts. */
async function servedTags(addresses: readonly string[]): Promise<Map<string, string[]>> {
  // The policy forbids pages to parse HTML.
  const { page } = await visit(browser, { bypassCSP: true })
  await page.goto(`${shop()}/imprint`)
  const tags = await page.evaluate(
    async ([selector, addresses]) => {
      const found: [string, string[]][] = []
      for (const address of addresses) {
        const html = await (await fetch(address, { headers: { Accept: 'text/html' } })).text()
        const { head } = new DOMParser().parseFromString(html, 'text/html')
        found.push([address, [...head.querySelectorAll(selector)].map((tag) => tag.outerHTML).sort()])
      }
      return found
    },
    [wanted, addresses] as const,
  )
  await page.context().close()
  return new Map(tags)
}

/** Clicks a link within the shop that leads there. */
const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.getElementById('app')!.append(link)
    link.click()
    link.remove()
  }, path)

const countOf = (tags: readonly string[], start: string) => tags.filter((tag) => tag.startsWith(start)).length

describe('the head of a page', () => {
  it('is in the browser what it was on the server, on every screen', async () => {
    const { page } = await visit(browser)
    for (const path of paths) {
      const tags = served.get(path)!
      await page.goto(shop() + path, { waitUntil: 'domcontentloaded' })
      await hydrated(page)
      expect([path, await tagsOf(page)]).toEqual([path, tags])
      for (const tag of ['<title', '<meta name="robots"'])
        expect([path, tag, countOf(tags, tag)]).toEqual([path, tag, 1])
      for (const tag of ['<meta name="description"', '<link rel="canonical"'])
        expect(countOf(tags, tag)).toBeLessThanOrEqual(1)
      // What has an address of its own can be linked to.
      const canonical = countOf(tags, '<link rel="canonical"')
      for (const property of ['og:url', 'og:type', 'og:site_name', 'og:title'])
        expect([path, property, countOf(tags, `<meta property="${property}"`)]).toEqual([
          path,
          property,
          canonical,
        ])
    }
    await page.context().close()
  })

  it('is after a click what the server would have sent, with nothing left of the page before', async () => {
    const { page } = await visit(browser)
    await page.goto(`${shop()}/`)
    await hydrated(page)
    expect(await page.locator('head script[type="application/ld+json"]').count()).toBeGreaterThan(0)
    for (const path of [...paths, '/'].filter((address) => !address.startsWith('/nothing'))) {
      const tags = served.get(path)!
      await follow(page, path)
      await page.waitForURL((url) => url.pathname + url.search === path)
      await page.waitForSelector('main[aria-busy=false]')
      // The tags follow the address within a frame or two.
      await page
        .waitForFunction((title) => document.head.querySelector('title')!.outerHTML === title, tags.at(-1))
        .catch(() => {})
      expect([path, await tagsOf(page)]).toEqual([path, tags])
    }
    expect(await page.locator('head script[type="application/ld+json"]').count()).toBe(0)
    await page.context().close()
  })
})
