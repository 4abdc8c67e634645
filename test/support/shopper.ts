/** Does the steps of a shopper from a record to the order, in a real browser. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Basket, ReleaseList, ReleaseListItem } from '../../src/shared/contract'
import { hydrated, type Visit, visit } from './browser'
import { aBuyer, aFilledBasket, callsTo } from './buying'
import { askApi } from './pages'

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const desktop = { viewport: { width: 1280, height: 800 } }

export const cards = {
  good: '4242424242424242',
  asksBank: '4000002500003155',
  declined: '4000000000000002',
}

export type Stock = Record<'records' | 'preOrders' | 'withDownload' | 'lastCopies', ReleaseListItem[]>

/**
 * Finds releases to buy, by their first format. There are plenty of copies for all tests, see `globalSetup.ts`, except of
 * `lastCopies`, of which there is one; records are without a download.
 * @param shop its origin
 */
export async function findStock(shop: string): Promise<Stock> {
  const lists = await Promise.all(
    [0, 120, 240].map((offset) =>
      askApi<ReleaseList>(shop, `/release/filter?filter=in_stock&limit=120&offset=${offset}`),
    ),
  )
  const items = lists.flatMap(({ items }) => items)
  const enough = items.filter(({ formats: [{ quantity_available }] }) => quantity_available >= 12)
  const listed = enough.filter(({ formats: [{ status }] }) => status === 'listed')
  return {
    records: listed.filter(({ formats: [{ instant_download }] }) => !instant_download),
    withDownload: listed.filter(({ formats: [{ instant_download }] }) => instant_download),
    preOrders: enough.filter(
      ({ formats: [{ status, instant_download }] }) => status === 'pre-order' && !instant_download,
    ),
    lastCopies: items.filter(
      ({ formats: [{ status, quantity_available, instant_download }] }) =>
        status === 'listed' && quantity_available === 1 && !instant_download,
    ),
  }
}

export interface ShopperOptions extends BrowserContextOptions {
  /** True: name, address and e-mail are filled in. */
  isKnown?: boolean
}

/**
 * Opens the basket of a visitor with the first format of each release.
 * @returns the page and the id of the basket
 */
export async function shopperWith(
  browser: Browser,
  shop: string,
  items: readonly ReleaseListItem[],
  { isKnown = false, ...options }: ShopperOptions = desktop,
): Promise<Visit & { uuidBasket: string }> {
  const call = callsTo(shop)
  const uuid_basket = await aFilledBasket(
    call,
    items.map(({ formats }) => formats[0].uuid_release_format),
  )
  if (isKnown) await call(`/basket/${uuid_basket}`, aBuyer)
  const visited = await visit(browser, options)
  await visited.page.goto(`${shop}/basket/${uuid_basket}`)
  await hydrated(visited.page)
  if (items.length > 0) await visited.page.getByRole('button', { name: 'Go to checkout' }).waitFor()
  return { ...visited, uuidBasket: uuid_basket }
}

export const basketAt = async (shop: string, uuidBasket: string): Promise<Basket> =>
  (await callsTo(shop)(`/basket/${uuidBasket}/get_basket`, undefined, 'GET')).body

export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go to checkout' }).click()
  await page.getByRole('heading', { name: '4 Review and buy' }).waitFor()
}

/**
 * Types an address; the shop separates the house number from the street.
 * @returns when it is saved
 */
export async function enterAddress(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Name *').fill('Alex Example')
  await page.getByLabel('Street *').fill('Beispielweg 12 a')
  await page.getByLabel('Postcode *').fill('10999')
  await page.getByLabel('City *').fill('Berlin')
  await page.getByLabel('City *').blur()
  // The summary shows the address when it is saved.
  await page.getByRole('region', { name: 'Review and buy' }).getByText('10999 Berlin').waitFor()
}

export async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Credit or debit card').check()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires').fill('1234')
  await page.getByLabel('Security code').fill('123')
}

export const agree = (page: Page): Promise<void> => page.getByLabel(/^I agree to the Terms/).check()
export const buyNow = (page: Page): Promise<void> => page.getByRole('button', { name: 'Buy now' }).click()

/**
 * Finds the error of the payment, as screen readers announce it.
 * @returns a locator
 */
export const paymentProblem = (page: Page) =>
  page.getByRole('region', { name: 'Review and buy' }).getByRole('alert')

export interface SeenOrder {
  number: string
  words: string
  /** In euros. */
  total: number
}

/**
 * Waits for the order page, and reads its orders.
 * @returns the orders
 * @throws Error with the text of the page that is shown instead, which says why there is no order
 */
export async function seenOrders(page: Page): Promise<SeenOrder[]> {
  const thanks = page.getByRole('heading', { name: 'Thank you', level: 1 })
  await thanks.waitFor().catch(async (cause: Error) => {
    const [shown] = await page.getByRole('main').allInnerTexts()
    throw new Error(`There is no order:\n${shown}`, { cause })
  })
  const articles = await page.getByRole('article').allInnerTexts()
  return articles.map((words) => ({
    words,
    number: /^Order (\d+)$/m.exec(words)![1],
    total: Number(/^Total\s+€(\d+\.\d\d)$/m.exec(words)![1]),
  }))
}
