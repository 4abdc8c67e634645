/** The point of sale by scanner and keyboard alone: sell, take back, put aside, hand over an order. */
import type { Browser, Page } from 'playwright-core'
import { pickupShippingId } from '../../../src/shared/vocabulary'
import { accessibilityFindings } from '../../support/axe'
import { goByKeys, scan, signInToDemo } from '../../support/backOffice'
import { connectBrowser, type Visit, visit } from '../../support/browser'
import { type BuiltShop, openBuiltShop } from '../../support/builtShop'
import { aBuyer, buyableFormats, buyByCard, callsTo } from '../../support/buying'
import { freePort } from '../../support/freePort'

interface Found {
  barcode: string | null
  title: string
  free: number
}

let site: string
let shop: BuiltShop
let browser: Browser
let staff: Visit
let record: Found
let order: number

const find = (page: Page, search: string): Promise<Found[]> =>
  page.evaluate(async (text) => {
    const answer = await fetch(`/api/staff/point_of_sale/find?search=${encodeURIComponent(text)}`)
    return (await answer.json()).formats
  }, search)

beforeAll(async () => {
  const port = await freePort()
  site = `http://localhost:${port}`
  ;[shop, browser] = await Promise.all([
    openBuiltShop({ port, env: { PUBLIC_URL: site, LOG_LEVEL: 'info' } }),
    connectBrowser(),
  ])
  const call = callsTo(shop.url)
  const [format] = await buyableFormats(shop.url)
  const [uuid] = await buyByCard(call, shop.url, [format!], {
    ...aBuyer,
    uuid_shipping_option: pickupShippingId,
  })
  const { body: orders } = await call(`/order/${uuid}/get_order`, undefined, 'GET')
  order = Number(orders[0].order_number)
  staff = await visit(browser, { bypassCSP: true })
  await signInToDemo(staff.page, shop)
  record = (await find(staff.page, 'the')).find(({ barcode, free }) => barcode !== null && free >= 3)!
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
})

it('sells a scanned record with Enter, and takes the sale back', async () => {
  const { page, complaints } = staff
  await goByKeys(page, 'b')
  await page.getByText('Nothing was sold at the counter today.').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await scan(page, record.barcode!)
  const sell = page.getByRole('button', { name: /^Sell one/ })
  await sell.waitFor()
  await page.waitForFunction(() => document.activeElement?.textContent === 'Sell one')
  await page.keyboard.press('Enter')
  await page.getByText('1 record', { exact: true }).waitFor()
  await page
    .getByRole('button', { name: /^Undo the sale of/ })
    .first()
    .waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  expect((await find(page, record.barcode!))[0]?.free).toBe(record.free - 1)
  await page
    .getByRole('button', { name: /^Undo the sale of/ })
    .last()
    .focus()
  await page.keyboard.press('Enter')
  await page.getByText('Nothing was sold at the counter today.').waitFor()
  expect((await find(page, record.barcode!))[0]?.free).toBe(record.free)
  expect(complaints).toEqual([])
})

it('puts a copy aside for a name, and gives it free', async () => {
  const { page, complaints } = staff
  await page.getByRole('button', { name: /^Put aside:/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel(/^For whom/).fill('Kim Example')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText(/^for Kim Example, until/).waitFor()
  await page.getByText('1 put aside').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: /^Give free:/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Nothing is put aside.').waitFor()
  expect(complaints).toEqual([])
})

it('hands over an order once it is ready', async () => {
  const { page, complaints } = staff
  await scan(page, String(order))
  await page.getByRole('button', { name: `Order ${order} is ready to collect` }).focus()
  await page.keyboard.press('Enter')
  const handOver = page.getByRole('button', { name: `Order ${order} was handed over` })
  await handOver.waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await handOver.focus()
  await page.keyboard.press('Enter')
  await handOver.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

it('tells what is not there, and works on a phone', async () => {
  const { page, complaints } = staff
  await scan(page, '4099999999996')
  await page.getByText('Nothing was found for “4099999999996”').waitFor()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByLabel('Record or order').fill(record.title)
  await page
    .getByRole('button', { name: /^Sell one/ })
    .first()
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await accessibilityFindings(page)).toEqual([])
  expect(complaints).toEqual([])
})
