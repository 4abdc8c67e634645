import type { Browser, Page } from 'playwright-core'
import { connectBrowser, hydrated, visit } from '../support/browser'

const shop = () => process.env.SHOP_URL!
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

/** The address changes at once, the list when its answer is there. */
const listed = (page: Page) => page.waitForSelector('main[aria-busy=false]')

describe('digging through the shop', () => {
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
})
