/** The first screen of the back office, while shoppers buy. */
import type { Browser, Page } from 'playwright-core'
import { accessibilityFindings } from '../support/axe'
import { signInToDemo } from '../support/backOffice'
import { connectBrowser, visit } from '../support/browser'
import { type BuiltShop, makeDataFolder, openBuiltShop } from '../support/builtShop'
import { buyableFormats, buyByCard, callsTo } from '../support/buying'
import { freePort } from '../support/freePort'
import { removeData } from '../support/shopDatabase'

let shop: BuiltShop
let browser: Browser
let page: Page
let complaints: string[]

const dataDir = makeDataFolder(true)
let port: number

const openShop = () =>
  openBuiltShop({ port, dataDir, env: { PUBLIC_URL: `http://localhost:${port}`, LOG_LEVEL: 'info' } })

beforeAll(async () => {
  port = await freePort()
  ;[shop, browser] = await Promise.all([openShop(), connectBrowser()])
  ;({ page, complaints } = await visit(browser, { bypassCSP: true }))
  await signInToDemo(page, shop)
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
  await removeData(dataDir)
})

/** Buys one record by card. */
async function buy(): Promise<void> {
  const call = callsTo(shop.url)
  const [format] = await buyableFormats(shop.url)
  await buyByCard(call, shop.url, [format!])
}

it('has nothing to do in a new shop', async () => {
  await page.getByText('Nothing needs doing').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
})

it('shows an order within seconds after it was placed, without being asked', async () => {
  await buy()
  await page.getByText(/^New order \d+$/).waitFor()
  await page.getByText('order to pack').waitFor()
  await page.getByText(/^1 order, /).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
})

it('leads from a count to its orders', async () => {
  await page.getByRole('link', { name: /order to pack/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.getByRole('link', { name: 'To pack' }).and(page.locator('[aria-current]')).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
})

it('goes on after the shop was started again', async () => {
  await shop.stop()
  shop = await openShop()
  await buy()
  await page.getByText('orders to pack').waitFor()
  expect(complaints.filter((text) => !/ERR_CONNECTION|ERR_INCOMPLETE|503/.test(text))).toEqual([])
})
