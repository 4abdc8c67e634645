import type { Browser, Page } from 'playwright-core'
import { accessibilityFindings } from '../support/axe'
import { caughtUp, connectBrowser, hydrated, visit } from '../support/browser'
import { type BuiltShop, openBuiltShop } from '../support/builtShop'
import { freePort } from '../support/freePort'
import { publicScreens } from '../support/publicScreens'
import {
  agree,
  buyNow,
  cards,
  enterAddress,
  enterCard,
  findStock,
  goToCheckout,
  seenOrders,
  shopperWith,
} from '../support/shopper'

const shop = () => process.env.SHOP_URL!
let browser: Browser
let paths: string[]

/** A demo shop whose German host is a subdomain of localhost: addresses of numbers have none. */
let german: BuiltShop
let germanHost: string
beforeAll(async () => {
  browser = await connectBrowser()
  paths = await publicScreens(shop())
  const port = await freePort()
  germanHost = `http://de.localhost:${port}`
  german = await openBuiltShop({ port, env: { PUBLIC_URL: `http://localhost:${port}` } })
})
afterAll(async () => {
  await browser.close()
  await german.stop()
})

describe.each([
  ['on a desktop, dark', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' as const }, 'en'],
  ['on a phone, light', { viewport: { width: 360, height: 780 } }, 'de'],
])('WCAG 2.2 AA %s', (_where, options, language) => {
  it(`holds on every screen in ${language}`, async () => {
    // Past the policy: the checker is a script of its own.
    const { page } = await visit(browser, { ...options, bypassCSP: true })
    for (const address of paths) {
      await page.goto((language === 'de' ? germanHost : shop()) + address)
      await hydrated(page)
      expect([address, await page.locator('html').getAttribute('lang')]).toEqual([address, language])
      expect([address, await accessibilityFindings(page)]).toEqual([address, []])
    }
    await page.context().close()
  })

  it('holds on the way to an order', async () => {
    const { records, preOrders } = await findStock(shop())
    const bought = [records[5], preOrders[1]]
    const { page } = await shopperWith(browser, shop(), bought, { ...options, bypassCSP: true })
    const look = async (what: string, at: Page = page) =>
      expect([what, await accessibilityFindings(at)]).toEqual([what, []])
    await page.getByRole('radio', { name: /Ship each when it's in/ }).click()
    await page.getByRole('heading', { name: 'Shipment 2' }).waitFor()
    await look('two shipments')

    await goToCheckout(page)
    await buyNow(page)
    await page.getByText('Please enter your e-mail address.').first().waitFor()
    await page.getByLabel('DHL Packstation').check()
    await page.getByLabel('The billing address is the same').waitFor({ state: 'hidden' })
    await page.getByLabel('SEPA direct debit').check()
    await page.getByLabel('Account holder').waitFor()
    await buyNow(page)
    await page.getByText('Please enter the name of the account holder.').waitFor()
    await look('a checkout without anything, to a Packstation, by direct debit')

    await page.getByLabel('Home or office').check()
    await page.getByLabel('PayPal').check()
    await page.getByText("you'll go to PayPal and then come back here").waitFor()
    await page.getByLabel('Street *').first().waitFor()
    await enterAddress(page, 'reads-aloud@example.org')
    await look('a checkout by PayPal')
    await enterCard(page, cards.asksBank)
    await agree(page)
    await buyNow(page)
    await page.getByRole('dialog').waitFor()
    // It slides in.
    await caughtUp(page)
    await look('the question of the bank')
    await page.getByRole('button', { name: 'Refuse' }).click()
    await page.getByText('You have not been charged.').waitFor()
    await caughtUp(page)
    await look('a refused payment')

    await page.goto(`${shop()}/releases`)
    await page.getByRole('complementary', { name: 'Back to checkout' }).waitFor()
    await look('the banner of an active checkout')
    await page.getByRole('link', { name: 'Back to checkout' }).click()
    await enterCard(page, cards.good)
    await agree(page)
    await buyNow(page)
    await seenOrders(page)
    await page.getByRole('button', { name: 'Withdraw from contract here' }).first().click()
    await page.getByLabel('Your name *').fill('')
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await page.getByText('Please fill in this field.').waitFor()
    await look('orders, and a withdrawal without a name')
    await page.context().close()
  })
})
