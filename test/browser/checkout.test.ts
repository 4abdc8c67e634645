/** From a record to the order, in every way to pay. */
import type { Browser } from 'playwright-core'
import { connectBrowser, hydrated, visit } from '../support/browser'
import { addressOf } from '../support/pages'
import { findStock, goToCheckout, phone, type Stock, shopperWith } from '../support/shopper'

const shop = () => process.env.SHOP_URL!
let browser: Browser
let stock: Stock
beforeAll(async () => {
  browser = await connectBrowser()
  stock = await findStock(shop())
})
afterAll(() => browser.close())

it.each([
  ['/basket', 'The basket needs JavaScript.'],
  ['/order/00000000-0000-4000-8000-000000000000', 'This page needs JavaScript.'],
])('without scripts %s says that it needs them, and nothing spins', async (path, words) => {
  const { page, complaints } = await visit(browser, { ...phone, javaScriptEnabled: false })
  await page.goto(shop() + path)
  const said = page.locator('main noscript p')
  expect([await said.isVisible(), await said.textContent()]).toEqual([true, expect.stringContaining(words)])
  expect(await page.getByText(/^Looking for/).isVisible()).toBe(false)
  expect(complaints).toEqual([])
  await page.context().close()
})

it.each([600, 660, 800, 900])(
  'in a window %i high with the player open the button to buy stays in sight',
  async (height) => {
    const [first, second] = stock.records.slice(0, 2)
    const { page } = await shopperWith(browser, shop(), [first, second], {
      viewport: { width: 1280, height },
    })
    await page.goto(shop() + addressOf('release', first.slug))
    await hydrated(page)
    await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
    await page.getByRole('region', { name: 'Player' }).waitFor()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Basket/ })
      .click()
    await goToCheckout(page)
    const button = await page.getByRole('button', { name: 'Buy now' }).elementHandle()
    for (const down of [0, 300, 600, 900]) {
      await page.evaluate((y) => window.scrollTo(0, y), down)
      // A click in its middle reaches it.
      await page.waitForFunction((element) => {
        const { left, top, width, height } = element!.getBoundingClientRect()
        return element!.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }, button)
    }
    await page.context().close()
  },
)

it.each([560, 650])('in a window %i high the sums hide nothing that has the focus', async (height) => {
  const { page } = await shopperWith(browser, shop(), stock.records.slice(0, 2), {
    viewport: { width: 1280, height },
  })
  await goToCheckout(page)
  for (const name of ['Voucher or gift card code', /^I agree to the Terms/]) {
    const control = page.getByLabel(name)
    await page.evaluate(() => window.scrollTo(0, 0))
    await control.focus()
    const element = await control.elementHandle()
    await page.waitForFunction((focused) => {
      const { left, top, bottom, width } = focused!.getBoundingClientRect()
      return [top + 1, bottom - 1].every((y) => document.elementFromPoint(left + width / 2, y) === focused)
    }, element)
  }
  await page.context().close()
})

it.each([600, 768, 800, 900])(
  'in a window %i high the button stays in sight when something is missing',
  async (height) => {
    const { page } = await shopperWith(browser, shop(), stock.records.slice(0, 3), {
      viewport: { width: 1366, height },
    })
    await goToCheckout(page)
    const button = page.getByRole('button', { name: 'Buy now' })
    await button.click()
    await page.getByText('Please complete this first:').waitFor()
    await page.evaluate(() => window.scrollTo(0, 0))
    const { y, height: tall } = (await button.boundingBox())!
    expect(y + tall).toBeLessThanOrEqual(height)
    await page.context().close()
  },
)

it('items and missing data are in sight above the button without scrolling', async () => {
  const { page } = await shopperWith(browser, shop(), stock.records.slice(0, 2), {
    viewport: { width: 1440, height: 900 },
  })
  await goToCheckout(page)
  const items = page.getByRole('region', { name: 'Items in this order' }).getByRole('listitem')
  const isInSight = (all: Element[]) =>
    all.map((element) => {
      const { left, top, bottom, width } = element.getBoundingClientRect()
      return [top + 2, bottom - 2].every((y) => {
        const seen = document.elementFromPoint(left + width / 2, y)
        return seen !== null && (element.contains(seen) || seen.contains(element))
      })
    })
  await items.nth(1).waitFor()
  expect(await items.evaluateAll(isInSight)).toEqual([true, true])
  await page.getByRole('button', { name: 'Buy now' }).click()
  const missing = page.getByText('Please complete this first:')
  await missing.waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await missing.evaluateAll(isInSight)).toEqual([true])
  expect(await items.evaluateAll(isInSight)).toEqual([true, true])
  await page.context().close()
})
