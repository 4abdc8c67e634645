import type { Browser, Page } from 'playwright-core'
import { hydrated, launchBrowser, visit } from '../support/browser'

const shop = () => process.env.SHOP_URL!
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const releaseLinks = (page: Page) => page.locator('main a[href^="/release/"]')
/** The address changes at once, the list when its answer is there. */
const listed = (page: Page) => page.waitForSelector('main[aria-busy=false]')

describe('digging through the shop', () => {
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

  it('asks for each picture of a list in one size, also when it leaves the list', async () => {
    const { page } = await visit(browser)
    const sizesOf = new Map<string, Set<string>>()
    page.on('request', (request) => {
      const [, kind, picture, size] = new URL(request.url()).pathname.split('/')
      if (kind === 'image') sizesOf.set(picture!, (sizesOf.get(picture!) ?? new Set<string>()).add(size!))
    })
    await page.goto(`${shop()}/releases`)
    await hydrated(page)
    // It is in sight, and not in the first row, whose covers load before the others.
    const cover = page.locator('main [data-release] picture img').nth(7)
    await cover.evaluate((img: HTMLImageElement) => img.decode())
    await page.locator('footer a[href="/imprint"]').click()
    await page.waitForURL('**/imprint')
    await listed(page)
    // Requests that the page made before this one are known when its answer has come.
    await page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
      await fetch('/healthz')
    })
    expect(sizesOf.size).toBeGreaterThan(7)
    expect([...sizesOf].filter(([, sizes]) => sizes.size > 1)).toEqual([])
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
})
