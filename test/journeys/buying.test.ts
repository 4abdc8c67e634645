/** A shopper buys, from a record to the order, in every way to pay. */
import type { Browser, Page } from 'playwright-core'
import { money } from '../../src/shared/money'
import { basketWith, connectBrowser, hydrated, visit } from '../support/browser'
import { addressOf } from '../support/pages'
import {
  agree,
  buyNow,
  cards,
  desktop,
  enterAddress,
  enterCard,
  findStock,
  goToCheckout,
  paymentProblem,
  phone,
  type SeenOrder,
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

const sum = (orders: SeenOrder[]) => orders.reduce((euros, { total }) => euros + total, 0)
const totalOf = async (page: Page) =>
  Number(/Total€(\d+\.\d\d)/.exec((await page.getByRole('region', { name: 'Summary' }).textContent())!)![1])

/** A purchase has one mail, with the sums of its orders. */
async function expectMails(page: Page, orders: SeenOrder[]): Promise<void> {
  const numbers = orders.map(({ number }) => number).join(' and ')
  const named = orders.length === 1 ? `order ${numbers}` : `orders ${numbers}`
  const subject = page.getByText(`[Test order] Your ${named} at Rille Records`)
  // Mails are written by a job, right after the order.
  do await page.goto(`${shop()}/dev/mails`)
  while ((await subject.count()) === 0)
  await subject.click()
  const text = await page.locator('pre').textContent()
  for (const { total } of orders) expect(text).toContain(money(total))
  expect(text).toContain(money(sum(orders)))
  expect(text).toContain('Test order: no money moved, nothing will be sent.')
}

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (kind, options) => {
  it('a guest buys two shipments with a card whose bank asks: refused first, then accepted', async () => {
    const isPhone = kind === 'a phone'
    const { page, complaints } = await visit(browser, { ...options, colorScheme: isPhone ? 'light' : 'dark' })
    for (const [index, { slug }] of [stock.withDownload[0], stock.preOrders[0]].entries()) {
      await page.goto(shop() + addressOf('release', slug))
      await hydrated(page)
      await page
        .getByRole('button', { name: /^(Add to cart|Pre-Order):/ })
        .first()
        .click()
      await basketWith(page, index + 1).waitFor()
    }
    await basketWith(page, 2).click()
    await page.getByRole('radio', { name: /Ship each when it's in/ }).click()
    await page.getByRole('heading', { name: 'Shipment 2' }).waitFor()

    await goToCheckout(page)
    expect(await page.evaluate(() => [window.scrollY, document.activeElement!.textContent])).toEqual([
      0,
      'Checkout',
    ])
    await enterAddress(page, 'two-shipments@example.org')
    await page.reload()
    await page.getByText('Beispielweg 12 a').waitFor()
    // The fields are filled a moment after the summary.
    const number = await page.getByLabel('Number *').elementHandle()
    await page.waitForFunction((field) => (field as HTMLInputElement).value === '12 a', number)

    await enterCard(page, cards.asksBank)
    await agree(page)
    // The consent to begin downloads at once is a consent of its own, not ticked and not needed.
    const begin = page.getByLabel(/^I agree that the downloads begin at once/)
    expect(await begin.isChecked()).toBe(false)
    await page.getByText(/^Optional\. Without it, your downloads open/).waitFor()
    const total = await totalOf(page)
    await buyNow(page)
    await page.getByRole('dialog', { name: 'Confirm with your bank' }).getByText(money(total)).waitFor()
    await page.getByRole('button', { name: 'Refuse' }).click()
    await paymentProblem(page).getByText('You have not been charged.').waitFor()
    expect(page.url()).toContain('/basket/')

    await buyNow(page)
    await page.getByRole('button', { name: 'Accept' }).click()
    const orders = await seenOrders(page)
    expect(orders.map(({ words }) => /^(Being packed|Pre-ordered)$/m.exec(words)?.[1])).toEqual([
      'Being packed',
      'Pre-ordered',
    ])
    for (const { words } of orders) expect(words).toMatch(/^Paid$/m)
    expect(new Set(orders.map(({ number }) => number)).size).toBe(2)
    expect(sum(orders)).toBeCloseTo(total, 2)
    expect(
      await page.getByText("We've received your order and sent a confirmation to").textContent(),
    ).toContain('two-shipments@example.org')
    await page.getByRole('link', { name: 'Basket', exact: true }).waitFor()

    const invoice = await page.getByRole('link', { name: 'Invoice (PDF)' }).first().getAttribute('href')
    const pdf = await fetch(shop() + invoice)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])

    const address = page.url()
    await page.reload()
    expect((await seenOrders(page)).map(({ number }) => number)).toEqual(orders.map(({ number }) => number))
    // "Back" leads before the checkout, never into it again.
    await page.goBack()
    await page.waitForURL((url) => url.pathname.startsWith('/release/'))
    await page.getByRole('link', { name: 'Basket', exact: true }).waitFor()
    expect(page.url()).not.toBe(address)
    await expectMails(page, orders)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

it('with PayPal: cancelled there, left there by "back", and approved', async () => {
  const { page, complaints } = await shopperWith(browser, shop(), stock.records.slice(0, 1), {
    ...phone,
    isKnown: true,
  })
  await goToCheckout(page)
  const total = await totalOf(page)
  await page.getByLabel('PayPal').check()
  await page.getByText("you'll go to PayPal and then come back here").waitFor()
  const leaveForPayPal = async () => {
    await agree(page)
    await buyNow(page)
    await page.getByRole('heading', { name: 'PayPal (simulated)' }).waitFor()
    expect(await page.locator('main strong').textContent()).toBe(`You pay ${money(total)}`)
  }
  await leaveForPayPal()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const cancelled = page.getByText('You cancelled at PayPal. You have not been charged.')
  await cancelled.waitFor()
  // It is said at the end of a long page.
  await page.waitForFunction(() => window.scrollY > 0)
  expect(await cancelled.boundingBox()).toMatchObject({ y: expect.any(Number) })
  expect((await cancelled.boundingBox())!.y).toBeLessThan(phone.viewport.height)

  await leaveForPayPal()
  await page.goBack()
  await page.getByText('A payment was started and not finished. You have not been charged.').waitFor()
  expect(await page.getByLabel('E-mail').isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Change payment' }).click()
  await page.getByRole('button', { name: 'Buy now' }).waitFor()

  await leaveForPayPal()
  await page.getByRole('button', { name: 'Approve' }).click()
  const orders = await seenOrders(page)
  expect(orders).toHaveLength(1)
  expect(orders[0].total).toBeCloseTo(total, 2)
  expect(orders[0].words).toMatch(/^Paid$/m)
  expect(orders[0].words).toMatch(/^PayPal$/m)
  expect(complaints).toEqual([])
  await page.context().close()
})

it('by direct debit: a wrong account first; the order waits for the money, and says when it is collected', async () => {
  const { page, complaints } = await shopperWith(browser, shop(), stock.records.slice(0, 1), {
    ...desktop,
    isKnown: true,
  })
  await goToCheckout(page)
  await page.getByLabel('SEPA direct debit').check()
  await agree(page)
  await page.getByLabel('Account holder').fill('Alex Example')
  // The shape of an account number, with check digits that are none.
  await page.getByLabel('IBAN').fill('DE00120300000000202051')
  await page.getByLabel(/^I authorise/).check()
  await buyNow(page)
  await page.getByRole('region', { name: 'Please complete this first' }).getByText(/IBAN/).waitFor()
  expect(page.url()).toContain('/basket/')

  await page.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51')
  await buyNow(page)
  const orders = await seenOrders(page)
  expect(orders[0].words).toMatch(/^Payment pending$/m)
  expect(orders[0].words).toContain("Then we'll ship your parcel")
  expect(orders[0].words).not.toContain('Being packed')
  await expectMails(page, orders)
  const mail = await page.locator('pre').textContent()
  expect(mail).toContain('ADVANCE NOTICE OF YOUR DIRECT DEBIT')
  expect(mail).toContain('DE** **** **** 2051')
  expect(mail).not.toContain('202051')
  expect(complaints.filter((text) => !/40[09]/.test(text))).toEqual([])
  await page.context().close()
})

it('with the keyboard alone: missing data get the focus, a declined card is reported, a good one buys', async () => {
  const { page, complaints } = await shopperWith(browser, shop(), stock.records.slice(0, 1), desktop)
  const { keyboard } = page
  const isAt = (name: string) =>
    page.evaluate((expected) => {
      const focused = document.activeElement as HTMLInputElement
      const label = focused.labels?.[0]?.textContent ?? focused.textContent
      return label?.startsWith(expected) ?? false
    }, name)
  const tabTo = async (name: string) => {
    for (let presses = 0; !(await isAt(name)); presses++) {
      if (presses > 80) throw new Error(`Tab does not come to "${name}".`)
      await keyboard.press('Tab')
    }
  }
  const type = async (name: string, text: string) => {
    await tabTo(name)
    await keyboard.press('Control+A')
    await keyboard.type(text)
  }
  await tabTo('Go to checkout')
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
  await page.getByRole('heading', { name: '4 Review and buy' }).waitFor()

  await tabTo('Buy now')
  await keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
  expect(await isAt('E-mail')).toBe(true)
  expect(await page.getByLabel('E-mail').getAttribute('aria-describedby')).toContain('errors')

  await keyboard.type('keyboard@example.org')
  await type('Name', 'Alex Example')
  await type('Street', 'Beispielweg 1')
  await type('Postcode', '10999')
  await type('City', 'Berlin')
  // The number is taken out of the street by the time that a person comes to the button.
  await page.waitForFunction(
    (number) => (number as HTMLInputElement).value === '1',
    await page.getByLabel('Number *').elementHandle(),
  )
  await tabTo('Credit or debit card')
  await keyboard.press('Space')
  await page.getByLabel('Card number').waitFor()
  await tabTo('I agree to the Terms')
  await keyboard.press('Space')
  await tabTo('Buy now')
  await keyboard.press('Enter')
  // All is there but the card.
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
  expect(await isAt('Card number')).toBe(true)

  await keyboard.type(cards.declined)
  await type('Expires', '1234')
  await type('Security code', '123')
  await tabTo('Buy now')
  await keyboard.press('Enter')
  await paymentProblem(page).getByText('Your card was declined. You have not been charged.').waitFor()
  expect(await isAt('Buy now')).toBe(true)

  await type('Card number', cards.asksBank)
  await tabTo('Buy now')
  await keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo('Accept')
  await keyboard.press('Enter')
  const [order] = await seenOrders(page)
  expect(order.words).toMatch(/^Paid$/m)
  expect(await isAt('Thank you')).toBe(true)
  expect(complaints).toEqual([])
  await page.context().close()
})
