/** A page that the browser translates stays whole: its texts are replaced while React still holds them. */
import type { Browser, Page } from 'playwright-core'
import { connectBrowser, hydrated, visit } from '../support/browser'
import { addressOf } from '../support/pages'
import { cards, enterCard, findStock, type Stock, shopperWith } from '../support/shopper'
import { translate, translateOnArrival } from '../support/translatedPage'

const shop = () => process.env.SHOP_URL!
let browser: Browser
let stock: Stock
beforeAll(async () => {
  browser = await connectBrowser()
  stock = await findStock(shop())
})
afterAll(() => browser.close())

/** The errors that nothing caught. */
function uncaught(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

describe.each([
  ['when it is there', translate, async () => {}],
  ['before its scripts have started', async () => {}, translateOnArrival],
])('a page that is translated %s', (_when, afterwards, beforehand) => {
  it.each(['/', '/releases'])('plays: %s', async (path) => {
    const { page } = await visit(browser)
    const errors = uncaught(page)
    await beforehand(page)
    await page.goto(shop() + path)
    await hydrated(page)
    await afterwards(page)
    const play = page.getByRole('main').locator('button[data-play], button[data-plays]').first()
    await play.click()
    const player = page.getByRole('region', { name: 'Player' })
    await player.getByRole('button', { name: 'Pause' }).click()
    await player.getByRole('button', { name: /^play$/i }).waitFor()
    expect(errors).toEqual([])
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(5)
    await page.context().close()
  })

  it('leads to the order, with each sum as it is', async () => {
    const [record] = stock.records
    const { page } = await shopperWith(browser, shop(), [record!], { isKnown: true })
    const errors = uncaught(page)
    await beforehand(page)
    await page.goto(shop() + addressOf('release', record!.slug))
    await hydrated(page)
    await afterwards(page)
    await page
      .getByRole('button', { name: /^Add to cart: /i })
      .first()
      .click()
    await page.getByRole('link', { name: '2 in cart' }).click()
    await page
      .getByRole('button', { name: /^One more/i })
      .first()
      .click()
    const price = record!.formats[0].price
    await page
      .getByText(`€${(3 * price).toFixed(2)}`)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Go to checkout' }).click()
    await enterCard(page, cards.good)
    await page.getByLabel(/^I agree to the Terms/i).check()
    await page.getByRole('button', { name: 'Buy now' }).click()
    await page.getByRole('heading', { name: 'Thank you', level: 1 }).waitFor()
    const [order] = await page.getByRole('article').allInnerTexts()
    const [, postage, total] = /SHIPPING.*\s+€([\d.]+)\s+TOTAL\s+€([\d.]+)/.exec(order!)!
    expect(Number(total)).toBeCloseTo(3 * price + Number(postage))
    expect(errors).toEqual([])
    await page.context().close()
  })
})
