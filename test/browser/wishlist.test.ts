import type { Kysely } from 'kysely'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Database } from '../../server/platform/database/schema'
import type { BaseData, ReleaseList, ReleaseListItem } from '../../src/shared/contract'
import { paymentOptionIds } from '../../src/shared/payment/paymentMethodId'
import { accessibilityFindings } from '../support/axe'
import { basketWith, connectBrowser, expectValue, visit } from '../support/browser'
import { aWholeBasket, callsTo, confirmCard } from '../support/buying'
import {
  aCustomerOfNow,
  openQuiet,
  savedAddress,
  visitCustomer,
  wishlistLink,
} from '../support/customerAccount'
import { aSavedAddress, type TestCustomer } from '../support/customerBuilders'
import { addressOf, askApi } from '../support/pages'
import { openDemoShopDatabase } from '../support/shopDatabase'
import { desktop, goToCheckout, phone } from '../support/shopper'

const shop = () => process.env.SHOP_URL!
let browser: Browser
let db: Kysely<Database>
let inStock: ReleaseListItem[]
let soldOut: ReleaseListItem
beforeAll(async () => {
  browser = await connectBrowser()
  db = openDemoShopDatabase()
  const { items } = await askApi<ReleaseList>(shop(), '/release/filter?limit=120&offset=120')
  const isSoldOut = ({ formats: [first] }: ReleaseListItem) => !first.has_available_stock
  soldOut = items.find((item) => isSoldOut(item) && item.formats.length === 1)!
  inStock = items.filter(
    ({ formats: [first] }) =>
      first.status === 'listed' && first.quantity_available >= 5 && !first.instant_download,
  )
})
afterAll(async () => {
  await browser.close()
  await db.destroy()
})

const aNewCustomer = (changes?: Partial<Database['customer']>) => aCustomerOfNow(db, changes)
const visitAs = (customer: TestCustomer, options: BrowserContextOptions) =>
  visitCustomer(browser, customer, options)
const open = (page: Page, address: string) => openQuiet(page, shop() + address)

describe.each([
  ['a phone', phone],
  ['a desktop, dark', { ...desktop, colorScheme: 'dark' as const }],
])('a wishlist on %s', (_which, options) => {
  it('is filled from release pages, shown, bought from, and emptied again', async () => {
    const { page, complaints } = await visitAs(await aNewCustomer(), options)
    await open(page, addressOf('release', soldOut.slug))
    await wishlistLink(page).waitFor()
    await page.getByRole('button', { name: /^Add to Wishlist/ }).click()
    await page.getByRole('main').getByRole('link', { name: 'On your wishlist' }).waitFor()
    await wishlistLink(page, 1).waitFor()
    const [record] = inStock
    await open(page, addressOf('release', record.slug))
    await page
      .getByRole('button', { name: /^Add to Wishlist/ })
      .first()
      .click()
    await wishlistLink(page, 2).click()

    await page.waitForURL('**/wishlist')
    await page.getByText('2 items').waitFor()
    const rows = page.getByRole('main').getByRole('listitem')
    expect(await rows.nth(0).textContent()).toContain(record.title)
    expect(await rows.nth(1).textContent()).toMatch(/Out of stock/)
    expect(await accessibilityFindings(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(width).toBeLessThanOrEqual(0)

    await rows
      .nth(0)
      .getByRole('button', { name: /^Add to cart/ })
      .click()
    await rows.nth(0).getByRole('link', { name: '1 in cart' }).waitFor()
    await rows
      .nth(0)
      .getByRole('button', { name: /^Remove from Wishlist/ })
      .click()
    const undo = page.getByRole('button', { name: /^Put it back/ })
    await undo.waitFor()
    await wishlistLink(page, 1).waitFor()
    expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true)
    await undo.click()
    await wishlistLink(page, 2).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

it.each(['a release page', 'a list'])(
  'on %s nobody is offered a log-in before the browser has looked who is there',
  async (where) => {
    const address = where === 'a list' ? '/releases' : addressOf('release', soldOut.slug)
    const { page } = await visit(browser, desktop)
    let letGo = () => {}
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/assets/client.*.js', async (route) => {
      await isLetGo
      await route.continue()
    })
    await page.goto(shop() + address, { waitUntil: 'commit' })
    const wayIn = page.locator('a[href^="/user/login?wish="]').first()
    await wayIn.waitFor({ state: 'attached' })
    const place = async () => (await wayIn.boundingBox())!
    const before = await place()
    expect(await wayIn.isVisible()).toBe(false)
    letGo()
    await wayIn.waitFor()
    expect(await place()).toEqual(before)
    await page.context().close()
  },
)

it('keys in a list add a sold out format to the wishlist, and the page says so', async () => {
  const { page, complaints } = await visitAs(await aNewCustomer(), desktop)
  await open(page, '/releases?page=2')
  await wishlistLink(page).waitFor()
  const card = page.locator(`[data-release="${soldOut.slug}"]`)
  await card.getByRole('link', { name: soldOut.title }).focus()
  await page.keyboard.press('w')
  await wishlistLink(page, 1).waitFor()
  await card.getByText('On your wishlist').waitFor()
  await card.getByRole('button', { name: /^Remove from Wishlist/ }).waitFor()
  await page.keyboard.press('w')
  await wishlistLink(page).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

it('of every record of the shop on the wishlist only those about in sight are rendered while it is scrolled', async () => {
  const customer = await aNewCustomer()
  const lists = await Promise.all(
    [0, 120, 240, 360].map((offset) =>
      askApi<ReleaseList>(shop(), `/release/filter?limit=120&offset=${offset}`),
    ),
  )
  const formats = lists.flatMap(({ items }) => items.flatMap((item) => item.formats))
  const added_at = new Date().toISOString()
  const rows = formats.slice(0, 1000).map(({ uuid_release_format }) => ({
    uuid_customer: customer.uuidCustomer,
    uuid_release_format,
    added_at,
    is_waiting: 0 as const,
  }))
  await db.insertInto('wish').values(rows).execute()
  const { page } = await visitAs(customer, phone)
  await open(page, '/wishlist')
  await page.waitForFunction((n) => document.querySelectorAll('main li').length === n, rows.length)
  const rendered = await page.evaluate(async () => {
    const counts: number[] = []
    for (let step = 0; step < 60; step++) {
      window.scrollBy(0, 1200)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const covers = [...document.querySelectorAll('main li > :first-child > :first-child')]
      counts.push(covers.filter((cover) => cover.checkVisibility({ contentVisibilityAuto: true })).length)
    }
    return counts
  })
  // A shopper would feel it if one frame had to draw more of them.
  expect(Math.max(...rendered)).toBeLessThan(100)
  expect(Math.min(...rendered)).toBeGreaterThan(0)
  await page.context().close()
})

describe('a basket', () => {
  it('has the rebate of the logged-in customer and is filled in from the account; logging out empties it', async () => {
    const customer = await aNewCustomer({ rebate_percent: 10, phone: '030 1234567' })
    const { shipping_address_types } = await askApi<BaseData>(shop(), '/base_data')
    const home = shipping_address_types[0].uuid_shipping_address_type
    const saved = await aSavedAddress(db, customer, savedAddress, home)
    await aSavedAddress(db, customer, { ...savedAddress, city: 'Potsdam', postal_code: '14467' }, home)
    await db
      .updateTable('customer')
      .set({ default_shipping_uuid_customer_address: saved })
      .where('uuid_customer', '=', customer.uuidCustomer)
      .execute()

    const { page, complaints } = await visitAs(customer, { ...desktop, colorScheme: 'dark' })
    await open(page, addressOf('release', inStock[1].slug))
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await basketWith(page, 1).click()
    await page.getByText('Your rebate, 10 %').waitFor()
    await goToCheckout(page)
    await expectValue(page.getByLabel('E-mail'), customer.email)
    await expectValue(page.getByLabel('Phone'), '030 1234567')
    await expectValue(page.getByLabel('City *'), 'Berlin')
    await page.getByText('Saved in your account.').waitFor()

    await page.getByText('Use a saved address').click()
    await page.getByRole('button', { name: 'Use this address' }).click()
    await page.getByRole('region', { name: 'Review and buy' }).getByText('14467 Potsdam').waitFor()
    await expectValue(page.getByLabel('City *'), 'Potsdam')
    expect(await accessibilityFindings(page)).toEqual([])

    await page.getByRole('button', { name: 'Cancel checkout' }).click()
    await open(page, '/user/account')
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await wishlistLink(page).waitFor({ state: 'detached' })
    await basketWith(page, 1).click()
    await page.getByRole('button', { name: 'Go to checkout' }).waitFor()
    await page.getByText(/^Your rebate/).waitFor({ state: 'detached' })
    await goToCheckout(page)
    await expectValue(page.getByLabel('E-mail'), '')
    await expectValue(page.getByLabel('City *'), '')
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).waitFor()
    await page.getByRole('button', { name: 'Cancel checkout' }).click()
    await page.getByRole('button', { name: 'Go to checkout' }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

it('an order bought as a guest is added to the account', async () => {
  const customer = await aNewCustomer()
  const call = callsTo(shop())
  const [{ formats }] = inStock.slice(2)
  const { uuid_basket } = await aWholeBasket(call, [formats[0].uuid_release_format])
  await call(`/basket/${uuid_basket}`, { email: customer.email })
  const { body: basket } = await call(`/basket/${uuid_basket}/start_checkout`)
  const { body: started } = await call(`/basket/${uuid_basket}/start_payment`, {
    uuid_payment_option: paymentOptionIds.stripe,
  })
  await confirmCard(shop(), started.payment.client_secret)
  const { payment_intent } = started.payment
  const { body } = await call(`/basket/${uuid_basket}/finish_checkout_stripe`, {
    payment_data: { payment_intent },
    total: basket.total,
  })
  const { page } = await visitAs(customer, desktop)
  await open(page, `/order/${body.uuid_orders[0]}`)
  await page.getByRole('button', { name: 'Add to my account' }).click()
  await page.getByRole('button', { name: 'Add to my account' }).waitFor({ state: 'detached' })
  await open(page, '/user/account')
  await page.getByRole('link', { name: /Order/ }).first().waitFor()
  await page.context().close()
})
