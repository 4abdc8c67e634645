/** Every public screen once: the browser takes it over without a word, and it breaks no rule of accessibility. */
import type { Browser } from 'playwright-core'
import { accessibilityFindings } from '../support/axe'
import { connectBrowser, hydrated, visit } from '../support/browser'
import { isMissing, publicScreens } from '../support/publicScreens'
import { phone } from '../support/shopper'

const shop = () => process.env.SHOP_URL!
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

it('every screen is taken over by the browser without a word, and accessible', async () => {
  // Past the policy: the checker is a script of its own.
  const { page, complaints } = await visit(browser, { ...phone, bypassCSP: true })
  for (const address of await publicScreens(shop())) {
    await page.goto(shop() + address)
    await hydrated(page)
    const words = complaints.splice(0).filter((text) => !isMissing(address) || !text.includes('404'))
    expect([address, words, await accessibilityFindings(page)]).toEqual([address, [], []])
  }
  await page.context().close()
})
