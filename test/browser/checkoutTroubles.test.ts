/** What goes wrong on the way to an order, as a shopper sees it in the browser. */
import type { Browser, Page } from 'playwright-core'
import { paymentOptionIds } from '../../src/shared/payment/paymentMethodId'
import { basketWith, connectBrowser, expectValue, hydrated } from '../support/browser'
import { callsTo } from '../support/buying'
import { addressOf } from '../support/pages'
import {
  agree,
  basketAt,
  buyNow,
  cards,
  desktop,
  enterCard,
  findStock,
  goToCheckout,
  paymentProblem,
  phone,
  type Stock,
  seenOrders,
  shopperWith,
} from '../support/shopper'

const shop = () => process.env.SHOP_URL!
let browser: Browser
let stock: Stock
beforeAll(async () => {
  browser = await connectBrowser()
  stock = await findStock(shop())
})
afterAll(() => browser.close())

/** A refused call is one of the browser's own complaints. */
const besides = (status: number, complaints: string[]) =>
  complaints.filter((text) => !text.includes(String(status)))

it('of two shoppers who want the last copy at the same moment one gets it, and the other is told and goes on', async () => {
  const last = stock.lastCopies[0]
  const known = { ...phone, isKnown: true }
  const shoppers = [
    await shopperWith(browser, shop(), [last, stock.records[0]], known),
    await shopperWith(browser, shop(), [last, stock.records[0]], known),
  ]
  await Promise.all(shoppers.map(({ page }) => page.getByRole('button', { name: 'Go to checkout' }).click()))
  const soldOut = (page: Page) => page.getByRole('alert').getByText(/is sold out\. Please take it out/)
  const isFirst = await Promise.race(
    shoppers.map(async ({ page }, index) => {
      await soldOut(page).waitFor()
      return index === 1
    }),
  )
  const [winner, loser] = isFirst ? shoppers : [...shoppers].reverse()

  await winner.page.getByRole('heading', { name: '4 Review and buy' }).waitFor()
  await loser.page.getByText('Sold out. Please remove it.').waitFor()
  await loser.page
    .getByRole('button', { name: new RegExp(`^Remove .*${last.formats[0].format}`) })
    .first()
    .click()
  await loser.page.getByText('Sold out. Please remove it.').waitFor({ state: 'hidden' })
  await goToCheckout(loser.page)
  for (const { page } of [winner, loser]) {
    await enterCard(page, cards.good)
    await agree(page)
    await buyNow(page)
  }
  const [won] = await seenOrders(winner.page)
  const [lost] = await seenOrders(loser.page)
  expect([won.words.includes(last.title), lost.words.includes(last.title)]).toEqual([true, false])
  expect(won.number).not.toBe(lost.number)
  expect(winner.complaints).toEqual([])
  expect(besides(409, loser.complaints)).toEqual([])
  await Promise.all(shoppers.map(({ page }) => page.context().close()))
})

it('a checkout is left, found again by the banner, and cancelled: the basket is as it was', async () => {
  const record = stock.records[1]
  const { page, complaints, uuidBasket } = await shopperWith(browser, shop(), [record], phone)
  await goToCheckout(page)
  await page.getByLabel('E-mail').fill('later@example.org')
  const saved = page.waitForResponse((answer) =>
    new URL(answer.url()).pathname.endsWith(`/basket/${uuidBasket}`),
  )
  await page.getByLabel('E-mail').blur()
  await saved
  await page.getByText(/^Reserved for (30:00|2\d:\d\d) min$/).waitFor()

  await page.locator('header a[href="/"]').click()
  const banner = page.getByRole('complementary', { name: 'Back to checkout' })
  await banner.waitFor()
  await page.goto(shop() + addressOf('release', record.slug))
  await hydrated(page)
  await banner.waitFor()
  const add = page.getByRole('button', { name: /^Add to cart/ })
  const states = await add.evaluateAll((buttons) => buttons.map((button) => button.ariaDisabled))
  expect(new Set(states)).toEqual(new Set(['true']))
  await banner.getByRole('link', { name: 'Back to checkout' }).click()
  await page.getByRole('heading', { name: '4 Review and buy' }).waitFor()
  await expectValue(page.getByLabel('E-mail'), 'later@example.org')

  await page.getByRole('button', { name: 'Cancel checkout' }).click()
  await page.getByRole('heading', { name: 'Basket', level: 1 }).waitFor()
  expect(await page.evaluate(() => document.activeElement!.textContent)).toBe('Basket')
  await page.getByRole('button', { name: 'Go to checkout' }).waitFor()
  const basket = await basketAt(shop(), uuidBasket)
  expect([basket.items_count, basket.checkout_state, basket.email]).toEqual([1, null, 'later@example.org'])

  await goToCheckout(page)
  await page.goto(shop() + addressOf('release', record.slug))
  await hydrated(page)
  await banner.getByRole('button', { name: 'Cancel checkout' }).click()
  await banner.waitFor({ state: 'hidden' })
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await basketWith(page, 2).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

it('a reservation that runs out says so, and that nothing was charged', async () => {
  const { page, complaints, uuidBasket } = await shopperWith(browser, shop(), [stock.records[2]], {
    ...phone,
    isKnown: true,
  })
  // The browser's clock is ours from here; half an hour passes for the page alone.
  await page.clock.install()
  await page.reload()
  await goToCheckout(page)
  await page.clock.fastForward('26:00')
  await page.getByText(/^Reserved for [0-4]:\d\d min$/).waitFor()
  // What the shop's own job does when the time is over: it gives the items back.
  await callsTo(shop())(`/basket/${uuidBasket}/cancel_checkout`)
  await page.clock.fastForward('05:00')
  await page
    .getByRole('alert')
    .getByText('Your reservation has expired. Your items are back in your basket. You have not been charged.')
    .waitFor()
  await page.getByRole('heading', { name: 'Basket', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Go to checkout' }).waitFor()
  expect((await basketAt(shop(), uuidBasket)).items_count).toBe(1)
  expect(complaints).toEqual([])
  await page.context().close()
})

it('a payment that was begun elsewhere is found after a reload, taken back, and made with another card', async () => {
  const { page, complaints, uuidBasket } = await shopperWith(browser, shop(), [stock.records[3]], {
    ...desktop,
    colorScheme: 'dark',
    isKnown: true,
  })
  await goToCheckout(page)
  await callsTo(shop())(`/basket/${uuidBasket}/start_payment`, {
    uuid_payment_option: paymentOptionIds.stripe,
  })
  await page.reload()
  await page.getByText('A payment was started and not finished. You have not been charged.').waitFor()
  expect(await page.getByRole('button', { name: 'Buy now' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Change payment' }).click()
  await page.getByRole('button', { name: 'Buy now' }).waitFor()

  await enterCard(page, cards.declined)
  await agree(page)
  await buyNow(page)
  await paymentProblem(page).getByText('Your card was declined. You have not been charged.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Buy now' }).waitFor()
  // A card is kept nowhere; what was ticked in this checkout stays ticked.
  await enterCard(page, cards.good)
  expect(await page.getByLabel(/^I agree to the Terms/).isChecked()).toBe(true)
  await buyNow(page)
  const [order] = await seenOrders(page)
  expect(order.words).toMatch(/^Paid$/m)
  expect(complaints).toEqual([])
  await page.context().close()
})

it('what was paid in one tab is an order in the other', async () => {
  const { page, complaints } = await shopperWith(browser, shop(), [stock.records[4]], {
    ...desktop,
    isKnown: true,
  })
  await goToCheckout(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Buy now' }).waitFor()
  await enterCard(page, cards.good)
  await agree(page)
  await buyNow(page)
  const orders = await seenOrders(page)
  // Without a press: nobody can pay for it there once more.
  const same = await seenOrders(other)
  expect(same.map(({ number }) => number)).toEqual(orders.map(({ number }) => number))
  expect(complaints).toEqual([])
  await page.context().close()
})
