/** What pages are on paper. */
import type { Browser, Page } from 'playwright-core'
import { paymentOptionIds } from '../../src/shared/vocabulary'
import { hydrated, launchBrowser, visit } from '../support/browser'
import { aWholeBasket, callsTo } from '../support/buying'
import { addressOf } from '../support/pages'
import { findStock } from '../support/shopper'

jest.setTimeout(60_000)

const shop = () => process.env.SHOP_URL!
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** The pages of an A4 print, each as `WIDTHxHEIGHT` in points. */
async function printedPages(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ format: 'A4', printBackground: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))}x${Math.round(Number(height))}`,
  )
}

/** What stands on the page but belongs to the screen only. */
const shownAround = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#app > :not(main), body > dialog, [data-returns]')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.outerHTML.slice(0, 80)),
  )

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
    expect(await printedPages(page)).toEqual(['595x842'])
  }
  expect(await shownAround(page)).not.toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect(await shownAround(page)).toEqual([])
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('article').textContent()).toContain('Alex Example')
  await page.context().close()
})

it.each([
  ['the list', async () => '/releases'],
  ['a release', async () => addressOf('release', (await findStock(shop())).records[0]!.slug)],
  ['the labels', async () => '/labels'],
  ['the terms', async () => '/terms'],
])('%s is printed without menu, filter and player', async (_which, address) => {
  const { page } = await visit(browser)
  await page.goto(shop() + (await address()))
  await hydrated(page)
  await page.emulateMedia({ media: 'print' })
  expect(await shownAround(page)).toEqual([])
  expect(await page.getByRole('complementary', { name: 'Filter' }).count()).toBe(0)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().close()
})
