/** A shopper digs through the shop: filters, searches, listens. */
import type { Browser, Page } from 'playwright-core'
import { connectBrowser, expectValue, hydrated, visit } from '../support/browser'

const shop = () => process.env.SHOP_URL!
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const releaseLinks = (page: Page) => page.locator('main a[href^="/release/"]')
/** The address changes at once, the list when its answer is there. */
const listed = (page: Page) => page.waitForSelector('main[aria-busy=false]')

it('filters without a page load, keeps the address in step, and comes back to where it was', async () => {
  const { page, complaints } = await visit(browser)
  await page.goto(`${shop()}/releases`)
  await hydrated(page)
  // Lost with a page load.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await page.locator('a[href="/releases?genres=techno"]:visible').first().click()
  await page.waitForURL('**/releases?genres=techno')
  await listed(page)
  const titles = await releaseLinks(page).allInnerTexts()
  await page.locator('a[href="/releases?genres=techno&products=vinyl"]:visible').first().click()
  await page.waitForURL('**/releases?genres=techno&products=vinyl')
  await listed(page)

  await releaseLinks(page).first().click()
  await page.waitForURL('**/release/**')
  expect(await page.locator('h1').count()).toBe(1)

  await page.goBack()
  await page.waitForURL('**/releases?genres=techno&products=vinyl')
  await page.goBack()
  await page.waitForURL('**/releases?genres=techno')
  await listed(page)
  expect(await releaseLinks(page).allInnerTexts()).toEqual(titles)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(complaints).toEqual([])
  await page.context().close()
})

it('on a phone opens the filters as a dialog and shows the result', async () => {
  const { page, complaints } = await visit(browser, {
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  })
  await page.goto(`${shop()}/releases`)
  await hydrated(page)
  await page.getByText('Show Filter').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: /^Cassettes/ }).click()
  await dialog.getByText('Show Results').click()
  await page.waitForURL('**/releases?products=cassettes')
  await dialog.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await page.context().close()
})

it('finds an artist as one types, opens a release of the results, and comes back to them', async () => {
  const { page, complaints } = await visit(browser)
  await page.goto(`${shop()}/labels`)
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const box = page.getByRole('searchbox')
  await box.fill('nora')
  await page.waitForURL('**/search/nora**')
  await page
    .locator('main [role=status]')
    .filter({ hasText: /results? for nora$/ })
    .waitFor({ state: 'attached' })
  const titles = await releaseLinks(page).allInnerTexts()
  await page.locator('main a[href^="/artist/"]').first().waitFor()
  await releaseLinks(page).first().click()
  await page.waitForURL('**/release/**')
  await page.goBack()
  await page.waitForURL('**/search/nora**')
  await releaseLinks(page).first().waitFor()
  expect(await releaseLinks(page).allInnerTexts()).toEqual(titles)
  await expectValue(box, 'nora')
  expect(complaints).toEqual([])
  await page.context().close()
})

it('plays a preview and goes on playing on the next screen', async () => {
  const { page, complaints } = await visit(browser)
  await page.goto(`${shop()}/releases`)
  await hydrated(page)
  const withTracks: string = await page.evaluate(async () => {
    const { items } = await (await fetch('/api/public/release/filter')).json()
    return decodeURIComponent(items.find((item: { has_tracklist: boolean }) => item.has_tracklist).slug)
  })
  await page.goto(`${shop()}/release/${withTracks}`)
  await hydrated(page)
  const sound = page.waitForResponse((response) => response.url().includes('/snippet.'))
  await page.getByRole('button', { name: /play/i }).first().click()
  expect([200, 206]).toContain((await sound).status())
  const player = page.getByRole('region', { name: /player/i })
  await player.waitFor()
  await page.waitForFunction(() => /0:0[1-9]/.test(document.body.textContent ?? ''))

  await page.locator('header a[href="/releases"]').first().click()
  await page.waitForURL('**/releases')
  expect(await player.isVisible()).toBe(true)
  expect(complaints).toEqual([])
  await page.context().close()
})
