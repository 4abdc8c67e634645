/** The basket as a shopper has it, as far as the checkout. */
import type { Browser, Page } from 'playwright-core'
import type { ReleaseListItem } from '../../src/shared/contract'
import { accessibilityFindings } from '../support/axe'
import { basketWith, connectBrowser, hydrated, visit } from '../support/browser'
import { addressOf, askApi } from '../support/pages'

const shop = () => process.env.SHOP_URL!
let browser: Browser
let release: ReleaseListItem
let preOrder: ReleaseListItem
beforeAll(async () => {
  browser = await connectBrowser()
  const firstWith = async (filter: string, status: string) => {
    const { items } = await askApi<{ items: ReleaseListItem[] }>(
      shop(),
      `/release/filter?filter=${filter}&limit=60`,
    )
    return items.find(({ formats }) => formats[0].quantity_available > 2 && formats[0].status === status)!
  }
  release = await firstWith('in_stock', 'listed')
  preOrder = await firstWith('pre_order', 'pre-order')
})
afterAll(() => browser.close())

const open = async (page: Page, item: ReleaseListItem) => {
  await page.goto(shop() + addressOf('release', item.slug))
  await hydrated(page)
}
const buy = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()

it('fills from release pages, is the same in every tab and after a reload, and is split into shipments', async () => {
  const { page, complaints } = await visit(browser, { bypassCSP: true })
  await open(page, release)
  await buy(page, /^Add to cart/)
  await basketWith(page, 1).waitFor()
  await page.getByText('1 in cart').waitFor()

  const other = await page.context().newPage()
  await open(other, preOrder)
  await basketWith(other, 1).waitFor()
  await buy(other, /^Pre-Order/)
  await basketWith(other, 2).waitFor()
  await basketWith(page, 2).waitFor()

  await basketWith(page, 2).click()
  await page.waitForURL('**/basket/*')
  await page.getByRole('heading', { name: 'Basket', level: 1 }).waitFor()
  expect(await page.locator('main li h3').count()).toBe(2)
  await page.getByRole('radio', { name: /Ship each when it's in/ }).click()
  await page.getByRole('heading', { name: 'Shipment 2' }).waitFor()
  await page
    .getByRole('button', { name: /^One more of/ })
    .first()
    .click()
  await basketWith(page, 3).waitFor()

  await page.reload()
  await basketWith(page, 3).waitFor()
  await page.getByRole('heading', { name: 'Shipment 2' }).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])

  for (let left = 2; left > 0; left--) {
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await page.waitForFunction((n) => document.querySelectorAll('main li h3').length === n, left - 1)
  }
  await page.getByRole('heading', { name: 'Your basket is empty' }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

it('on a phone everything of it is in reach, and nothing wider than the window', async () => {
  const { page } = await visit(browser, {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  })
  await open(page, release)
  await buy(page, /^Add to cart/)
  await basketWith(page, 1).waitFor()
  await basketWith(page, 1).click()
  await page.getByRole('heading', { name: 'Shipment 1' }).waitFor()
  await page.getByRole('button', { name: /^One more of/ }).click()
  await page.getByText(/^€\S+ each$/).waitFor()
  const small = await page.locator('main button, main select, header a').evaluateAll((elements) =>
    elements
      .map((element) => ({ name: element.outerHTML.slice(0, 80), box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height < 43.5)
      .map(({ name }) => name),
  )
  expect(small).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.context().close()
})

it('says so when it cannot be made, and is made when it is tried again', async () => {
  const { page } = await visit(browser)
  await page.route('**/new_basket', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`${shop()}/basket`)
  await page.getByRole('heading', { name: "We couldn't load your basket" }).waitFor()
  expect(await page.getByText(/^Looking for/).isVisible()).toBe(false)
  await page.unroute('**/new_basket')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Your basket is empty' }).waitFor()
  await page.context().close()
})

it('shows that the shop cannot be reached, and runs the next command when it can', async () => {
  const { page } = await visit(browser)
  await open(page, release)
  await page.getByRole('link', { name: 'Basket', exact: true }).waitFor()
  await page.waitForFunction(() => localStorage.getItem('rille.basket') !== null)
  await page.route('**/add_product', (route) => route.abort())
  await buy(page, /^Add to cart/)
  await page
    .getByText(/^We cannot reach the shop/)
    .first()
    .waitFor()
  await page.unroute('**/add_product')
  await buy(page, /^Add to cart/)
  await basketWith(page, 1).waitFor()
  await page.context().close()
})
