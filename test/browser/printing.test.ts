/** What pages are on paper. */
import type { Browser, Page } from 'playwright-core'
import { paymentOptionIds } from '../../src/shared/payment/paymentMethodId'
import { connectBrowser, hydrated, visit } from '../support/browser'
import { aWholeBasket, callsTo } from '../support/buying'
import { addressOf } from '../support/pages'
import { findStock } from '../support/shopper'

const shop = () => process.env.SHOP_URL!
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

/** How many A4 pages a print has. */
async function countPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  return pdf.match(/\/Type \/Page\b/g)!.length
}

/** What stands on the page but belongs to the screen only. */
const shownAround = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#app > :not(main, [data-printed]), body > dialog, [data-returns]')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.outerHTML.slice(0, 80)),
  )

/** The shop's name as it is printed above the screen. */
const printedName = (page: Page) => page.locator('#app > [data-printed]')

/** An order of three records, paid by direct debit: that needs no bank to answer. */
async function anOrder(): Promise<string> {
  const call = callsTo(shop())
  const { records } = await findStock(shop())
  const formats = records.slice(0, 3).map(({ formats }) => formats[0]!.uuid_release_format)
  const { uuid_basket } = await aWholeBasket(call, formats)
  await call(`/basket/${uuid_basket}/start_checkout`)
  await call(`/basket/${uuid_basket}`, { uuid_payment_option: paymentOptionIds.sepa })
  const { body: basket } = await call(`/basket/${uuid_basket}/get_basket`, undefined, 'GET')
  const { body } = await call(`/basket/${uuid_basket}/finish_checkout_sepa`, {
    payment_data: {
      account_holder: 'Alex Example',
      iban: 'DE89370400440532013000',
      mandate_accepted: true,
    },
    total: basket.total,
  })
  return body.uuid_orders[0]
}

it('an order is one A4 page, also right after it was bought, with nothing of the shop around it', async () => {
  const { page } = await visit(browser, { colorScheme: 'dark' })
  const uuidOrder = await anOrder()
  for (const query of ['', '?checkout_completed']) {
    await page.goto(`${shop()}/order/${uuidOrder}${query}`)
    await hydrated(page)
    await page.getByRole('article').getByRole('listitem').nth(7).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await countPages(page)).toBe(1)
  }
  expect(await shownAround(page)).not.toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect(await shownAround(page)).toEqual([])
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.getByText('Alex Example').first().isVisible()).toBe(true)
  expect(await page.getByRole('heading').allInnerTexts()).toEqual([expect.stringMatching(/^Order \d+$/)])
  expect(await printedName(page).isVisible()).toBe(true)
  // Twice as many pages with a second order: what is counted is what is printed.
  await page.goto(`${shop()}/order/${uuidOrder}+${await anOrder()}`)
  await hydrated(page)
  await page.getByRole('article').nth(1).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await countPages(page)).toBe(2)
  await page.context().close()
})

it.each([
  ['the list', async () => '/releases'],
  ['a release', async () => addressOf('release', (await findStock(shop())).records[0]!.slug)],
  ['the labels', async () => '/labels'],
  ['the terms', async () => '/terms'],
])('%s is printed below the name of the shop, without menu, filter and player', async (_which, address) => {
  const { page } = await visit(browser)
  await page.goto(shop() + (await address()))
  await hydrated(page)
  expect(await printedName(page).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await printedName(page).textContent()).toBe('Rille Records')
  expect(await printedName(page).isVisible()).toBe(true)
  expect(await shownAround(page)).toEqual([])
  expect(await page.getByRole('complementary', { name: 'Filter' }).count()).toBe(0)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().close()
})
