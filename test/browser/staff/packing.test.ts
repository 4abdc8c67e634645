/** Packs orders with scanner and keyboard alone, and lets two staff meet at one order. */
import type { Browser, Page } from 'playwright-core'
import type { StaffOrder } from '../../../src/staff/api/contract'
import { accessibilityFindings } from '../../support/axe'
import { goByKeys, scan, signInToDemo, typeByHand } from '../../support/backOffice'
import { connectBrowser, expectValue, type Visit, visit } from '../../support/browser'
import { type BuiltShop, openBuiltShop } from '../../support/builtShop'
import { buyableFormats, buyByCard, type Call, callsTo } from '../../support/buying'
import { freePort } from '../../support/freePort'
import { until } from '../../support/until'

let site: string
let shop: BuiltShop
let browser: Browser
let staff: Visit
let call: Call
const numbers: number[] = []
const ids: string[] = []

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const stopped = (page: Page) => page.locator('[data-problem]')
const isAccessible = async (page: Page) => expect(await accessibilityFindings(page)).toEqual([])
/** What the field of the screen asks for has the focus. */
async function asksFor(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label)
  await field.waitFor()
  await page.waitForFunction((element) => document.activeElement === element, await field.elementHandle())
}
async function say(page: Page, text: string): Promise<void> {
  await typeByHand(page, text)
  await page.keyboard.press('Enter')
}
async function orderOf(page: Page, number: number): Promise<StaffOrder> {
  const answer = await page.request.get(`${site}/api/staff/order/${number}`)
  return answer.json()
}
/** @returns what is printed on a record */
const codeOn = (line: StaffOrder['lines'][number]): string => line.barcode ?? line.catalog_nr ?? ''

async function buy(...wanted: string[]): Promise<void> {
  const [uuid] = await buyByCard(call, shop.url, wanted)
  const { body: orders } = await call(`/order/${uuid}/get_order`, undefined, 'GET')
  ids.push(uuid)
  numbers.push(Number(orders[0].order_number))
}

beforeAll(async () => {
  const port = await freePort()
  site = `http://localhost:${port}`
  ;[shop, browser] = await Promise.all([
    openBuiltShop({ port, env: { PUBLIC_URL: site, LOG_LEVEL: 'info' } }),
    connectBrowser(),
  ])
  call = callsTo(shop.url)
  const formats = await buyableFormats(shop.url)
  await buy(formats[0]!, formats[1]!, formats[1]!)
  await buy(formats[2]!)
  await buy(formats[3]!)
  await buy(formats[4]!, formats[5]!)
  staff = await visit(browser, { bypassCSP: true })
  await signInToDemo(staff.page, shop)
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
})

it('packs an order, from the slip to the parcel', async () => {
  const { page, complaints } = staff
  await goByKeys(page, 'p')
  await heading(page, 'Packing').waitFor()
  await asksFor(page, 'Scan the packing slip')
  await page.getByText(/orders to pack/).waitFor()
  await isAccessible(page)

  await scan(page, '%%%§§§')
  await stopped(page).waitFor()
  await isAccessible(page)
  await scan(page, String(numbers[0]))
  await asksFor(page, 'Scan each record')
  expect(await stopped(page).count()).toBe(0)
  const { lines } = await orderOf(page, numbers[0]!)
  const single = lines.find(({ to_send }) => to_send === 1)!
  const double = lines.find(({ to_send }) => to_send === 2)!
  await scan(page, codeOn(single))
  await page.getByText('1 of 1', { exact: true }).waitFor()
  await isAccessible(page)
  await scan(page, codeOn(single))
  await stopped(page)
    .getByText(/is ticked already/)
    .waitFor()
  await scan(page, '4006381333931')
  await stopped(page)
    .getByText(/^“4006381333931” is not in order/)
    .waitFor()

  await page.reload()
  await page.getByText('1 of 1', { exact: true }).waitFor()
  await asksFor(page, 'Scan each record')
  await scan(page, codeOn(double))
  await page.getByText('1 of 2', { exact: true }).waitFor()
  await say(page, String(lines.indexOf(double) + 1))

  await asksFor(page, 'Weigh the parcel, in grams')
  await say(page, '1')
  await stopped(page)
    .getByText(/Is something missing/)
    .waitFor()
  await say(page, '1')
  await asksFor(page, 'Scan the label of the parcel')
  await isAccessible(page)
  await scan(page, '00340434161094000001')
  await page
    .getByText(`Order ${numbers[0]} is sent in ten seconds. Go on with the next packing slip.`)
    .waitFor()
  await page
    .getByRole('region', { name: 'Can still be undone' })
    .getByText(`Order ${numbers[0]} will be marked as sent`)
    .waitFor()
  await asksFor(page, 'Scan the packing slip')
  await until(async () => (await orderOf(page, numbers[0]!)).order.status === 'shipped')
  expect((await orderOf(page, numbers[0]!)).order.tracking).toBe('00340434161094000001')
  await page.keyboard.press('Escape')
  await goByKeys(page, 'i')
  await heading(page, 'Inbox').waitFor()
  expect(complaints).toEqual([])
})

it('packs with the keyboard alone on a phone, and stops for a withdrawal', async () => {
  const { page } = await visit(browser, {
    storageState: await staff.page.context().storageState(),
    ...{ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, bypassCSP: true },
  })
  await page.goto(`${site}/staff/packing`)
  await asksFor(page, 'Scan the packing slip')
  await say(page, String(numbers[1]))
  await asksFor(page, 'Scan each record')
  await isAccessible(page)
  const [width, visible] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(width).toBeLessThanOrEqual(visible!)
  await say(page, '1')
  await asksFor(page, 'Weigh the parcel, in grams')
  await say(page, '')
  await asksFor(page, 'Scan the label of the parcel')
  await say(page, '')
  await stopped(page)
    .getByText(/no tracking number/)
    .waitFor()
  await isAccessible(page)
  await say(page, '')
  await page.getByText(`Order ${numbers[1]} is sent in ten seconds.`, { exact: false }).first().waitFor()

  const { status } = await call(`/order/${ids[2]}/withdraw`, {
    ...{ name: 'Alex Example', email: 'alex@example.org', message: 'I have it already.' },
  })
  expect(status).toBe(200)
  await asksFor(page, 'Scan the packing slip')
  await say(page, String(numbers[2]))
  await page.getByText('The buyer has withdrawn. Do not pack this order.').waitFor()
  await isAccessible(page)
  await page.getByRole('link', { name: 'Open the inbox' }).click()
  await heading(page, 'Inbox').waitFor()
})

it('shows both states when two staff change one order', async () => {
  const { page } = staff
  const other = await visit(browser, {
    storageState: await page.context().storageState(),
    bypassCSP: true,
  })
  for (const one of [page, other.page]) {
    await one.goto(`${site}/staff/orders/${numbers[3]}`)
    await heading(one, `Order ${numbers[3]}`).waitFor()
  }
  const open = async (one: Page, step: string) => {
    await one.getByRole('button', { name: 'More' }).last().click()
    await one.getByRole('menuitem', { name: step }).click()
    return one.getByRole('dialog')
  }
  const mine = await open(page, 'Refund')
  await mine.getByLabel(/^Reason/).fill('scratched')
  await mine.getByLabel(/^Amount/).fill('1')
  await mine.getByRole('table').waitFor()

  const theirs = await open(other.page, 'Cancel the order')
  await theirs.getByLabel('Only some of it').check()
  const counts = theirs.getByRole('group', { name: 'How many of each' }).getByRole('textbox')
  await counts.last().fill('1')
  await theirs.getByLabel(/^Reason/).fill('lost')
  await theirs.getByText(/worked out/).waitFor()
  await theirs.getByRole('table').waitFor()
  await isAccessible(other.page)
  await theirs.getByRole('button', { name: 'Cancel these copies' }).click()
  await other.page.getByText('1 cancelled').first().waitFor()

  await mine.getByRole('button', { name: 'Refund' }).click()
  const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this meanwhile' })
  await conflict.getByRole('row', { name: /^Refunded/ }).waitFor()
  await conflict.getByRole('row', { name: /^Copies/ }).waitFor()
  await isAccessible(page)
  await conflict.getByRole('button', { name: 'Go on with mine' }).click()
  const again = page.getByRole('dialog', { name: 'Refund' })
  await expectValue(again.getByLabel(/^Reason/), 'scratched')
  await again.getByRole('table').waitFor()
  await again.getByRole('button', { name: 'Refund' }).click()
  await page.getByText(/^(Order|The).* will be .* in some seconds\.$/).waitFor()

  await page.getByRole('button', { name: 'Write a note' }).click()
  await page.getByRole('dialog').getByLabel(/^Note/).fill('The buyer called.')
  await page.getByRole('dialog').getByRole('button', { name: 'Write a note' }).click()
  await page.getByText('The buyer called.').waitFor()
  await isAccessible(page)
})
