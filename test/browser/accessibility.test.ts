import type { Browser } from 'playwright-core'
import { accessibilityFindings } from '../support/axe'
import { hydrated, launchBrowser, visit } from '../support/browser'
import { publicScreens } from '../support/publicScreens'

jest.setTimeout(120_000)

const shop = () => process.env.SHOP_URL!
let browser: Browser
let paths: string[]

beforeAll(async () => {
  browser = await launchBrowser()
  paths = await publicScreens(shop())
})
afterAll(() => browser.close())

describe.each([
  ['on a desktop, light', { viewport: { width: 1280, height: 800 } }],
  ['on a desktop, dark', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' as const }],
  ['on a phone, light', { viewport: { width: 360, height: 780 } }],
])('WCAG 2.2 AA %s', (_where, options) => {
  it('holds on every screen', async () => {
    // Past the policy: the checker is a script of its own.
    const { page } = await visit(browser, { ...options, bypassCSP: true })
    for (const address of paths) {
      await page.goto(shop() + address)
      await hydrated(page)
      expect([address, await accessibilityFindings(page)]).toEqual([address, []])
    }
    await page.context().close()
  })
})
