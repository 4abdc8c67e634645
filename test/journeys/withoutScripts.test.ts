/** A shopper whose browser runs no scripts digs through the shop. */
import type { Browser } from 'playwright-core'
import { connectBrowser, visit } from '../support/browser'

const shop = () => process.env.SHOP_URL!
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

it.each([
  { width: 1280, height: 800 },
  { width: 360, height: 780 },
])('filters, turns the page and opens a release in a window of $width px', async (viewport) => {
  const { page, complaints } = await visit(browser, { javaScriptEnabled: false, viewport })
  await page.goto(`${shop()}/releases`, { waitUntil: 'domcontentloaded' })
  const all = await page.locator('main a[href^="/release/"]').count()
  expect(all).toBeGreaterThan(100)

  const filter = page.locator('a[href="/releases?products=cassettes"]:visible').first()
  if (await filter.count()) await filter.click()
  else await page.goto(`${shop()}/releases?products=cassettes`, { waitUntil: 'domcontentloaded' })
  expect(new URL(page.url()).search).toBe('?products=cassettes')
  const filtered = await page.locator('main a[href^="/release/"]').count()
  expect(filtered).toBeGreaterThan(0)
  expect(filtered).toBeLessThan(all)

  await page.goto(`${shop()}/releases`, { waitUntil: 'domcontentloaded' })
  await page.locator('a[href="/releases?page=2"]:visible').first().click()
  expect(new URL(page.url()).search).toBe('?page=2')

  await page.locator('main a[href^="/release/"]:visible').first().click()
  expect(new URL(page.url()).pathname).toMatch(/^\/release\//)
  expect(await page.locator('h1').textContent()).not.toBe('')
  await page.goto(`${shop()}/sale?order=discount_desc`, { waitUntil: 'domcontentloaded' })
  expect(await page.locator('h1').textContent()).toBe('Sale')
  expect(await page.locator('main a[href^="/release/"]').count()).toBeGreaterThan(20)
  expect(complaints).toEqual([])
  await page.context().close()
})
