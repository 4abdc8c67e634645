import type { Browser, Page } from 'playwright-core'
import { hydrated, launchBrowser, visit } from '../support/browser'
import { publicScreens } from '../support/publicScreens'

jest.setTimeout(180_000)

const shop = () => process.env.SHOP_URL!
let browser: Browser
let paths: string[]
let unscripted: Page
beforeAll(async () => {
  browser = await launchBrowser()
  ;({ page: unscripted } = await visit(browser, { javaScriptEnabled: false }))
  // Only the document matters here.
  await unscripted.route('**/*', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.abort(),
  )
  // Without a session the account is the form to log in, which only the browser knows.
  paths = (await publicScreens(shop())).filter((path) => path !== '/user/account')
})
afterAll(() => browser.close())

/** The tags that screens differ in, in the order of the alphabet. */
const tagsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wanted =
      'title, meta[name]:not([name=viewport], [name=color-scheme]), meta[property], link[rel=canonical], link[rel=alternate]'
    return [...document.head.querySelectorAll(wanted)].map((tag) => tag.outerHTML).sort()
  })

/** As the server sends them: no script runs in this page. */
async function servedTags(path: string): Promise<string[]> {
  await unscripted.goto(shop() + path, { waitUntil: 'commit' })
  await unscripted.waitForSelector('#state', { state: 'attached' })
  return tagsOf(unscripted)
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
      const served = await servedTags(path)
      await page.goto(shop() + path, { waitUntil: 'domcontentloaded' })
      await hydrated(page)
      expect([path, await tagsOf(page)]).toEqual([path, served])
      for (const tag of ['<title', '<meta name="robots"'])
        expect([path, tag, countOf(served, tag)]).toEqual([path, tag, 1])
      for (const tag of ['<meta name="description"', '<link rel="canonical"'])
        expect(countOf(served, tag)).toBeLessThanOrEqual(1)
      // What has an address of its own can be linked to.
      const canonical = countOf(served, '<link rel="canonical"')
      for (const property of ['og:url', 'og:type', 'og:site_name', 'og:title'])
        expect([path, property, countOf(served, `<meta property="${property}"`)]).toEqual([
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
      const served = await servedTags(path)
      await follow(page, path)
      await page.waitForURL((url) => url.pathname + url.search === path)
      await page.waitForSelector('main[aria-busy=false]')
      // The tags follow the address within a frame or two.
      await page
        .waitForFunction((title) => document.head.querySelector('title')!.outerHTML === title, served.at(-1))
        .catch(() => {})
      expect([path, await tagsOf(page)]).toEqual([path, served])
    }
    expect(await page.locator('head script[type="application/ld+json"]').count()).toBe(0)
    await page.context().close()
  })
})
