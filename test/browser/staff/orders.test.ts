/** A day's work on orders: find, pick, print, send by scanner, send a mail again, and a withdrawal up to its refund. */
import type { Browser, Page } from 'playwright-core'
import { accessibilityFindings } from '../../support/axe'
import { goByKeys, scan, signInToDemo, throwAway, typeByHand } from '../../support/backOffice'
import { connectBrowser, expectValue, type Visit, visit } from '../../support/browser'
import { type BuiltShop, openBuiltShop } from '../../support/builtShop'
import { buyableFormats, buyByCard, type Call, callsTo } from '../../support/buying'
import { freePort } from '../../support/freePort'

let site: string
let shop: BuiltShop
let browser: Browser
let staff: Visit
let call: Call
let formats: string[]
const numbers: number[] = []
const ids: string[] = []

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Buys one of each of these formats. */
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
  formats = await buyableFormats(shop.url)
  await buy(formats[0]!)
  await buy(formats[1]!, formats[2]!)
  await buy(formats[3]!)
  staff = await visit(browser, { bypassCSP: true })
  await signInToDemo(staff.page, shop)
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
})

it('lists what is to pack, and finds as one types', async () => {
  const { page, complaints } = staff
  await goByKeys(page, 'o')
  await heading(page, 'Orders').waitFor()
  await page.getByRole('row').nth(3).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])

  await page.keyboard.press('/')
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement)
  await typeByHand(page, String(numbers[1]))
  await page.waitForURL(`**/orders?search=${numbers[1]}`)
  await page.getByRole('link', { name: String(numbers[1]), exact: true }).waitFor()
  await page.getByRole('row').nth(2).waitFor({ state: 'detached' })
  await page.getByRole('row').nth(1).waitFor()
  expect(await page.getByRole('row').count()).toBe(2)
  await button(page, 'Save this search').click()
  await page.getByRole('link', { name: 'On their way' }).click()
  await page.getByText('Nothing is on its way').waitFor()
  await page.getByRole('link', { name: `“${numbers[1]}”` }).click()
  await page.getByRole('link', { name: String(numbers[1]), exact: true }).waitFor()
  expect(complaints).toEqual([])
})

it('makes documents and a pick list of all that is to pack', async () => {
  const { page, complaints } = staff
  await page.goto(`${site}/staff/orders`)
  await page.getByRole('checkbox', { name: `Select order ${numbers[0]}` }).check()
  await button(page, 'Select all of this list').click()
  await page.getByText('3 orders selected').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  const fileOf = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
    return file.suggestedFilename()
  }
  expect(await fileOf('Packing slips')).toBe('packing-slips.pdf')
  expect(await fileOf('Invoices')).toBe('invoices.pdf')
  await button(page, 'Label file').click()
  const [labels] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^DHL/ }).click(),
  ])
  expect(labels.suggestedFilename()).toMatch(/^dhl-\d{4}-\d\d-\d\d\.csv$/)

  await buy(formats[4]!)
  await button(page, 'Invoices').click()
  await page.getByText(/^There are 4 orders now instead of 3/).waitFor()
  expect(complaints.splice(0)).toContainEqual(expect.stringMatching(/^409 .*documents$/))
  await page.reload()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await button(page, 'Pick list').click()
  await page.getByText('for 4 orders').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])

  await page.goto(`${site}/staff/orders`)
  await page.getByRole('checkbox', { name: `Select order ${numbers[0]}` }).check()
  await button(page, 'Select all of this list').click()
  await page.getByText('4 orders selected').waitFor()
  await button(page, 'Mark as sent').click()
  const list = page.getByLabel('Orders and their tracking numbers')
  await page.getByText('4 orders, 4 without tracking numbers').waitFor()
  await page.waitForURL('**/orders/shipping')
  await page.reload()
  await expectValue(list, numbers.map((number) => `${number} \n`).join(''))
  await button(page, 'Check').click()
  await button(page, 'Mark 4 orders as sent').waitFor()
  await throwAway(page, 'Start again')
})

it('marks orders as sent with the scanner alone', async () => {
  const { page } = staff
  await page.goto(`${site}/staff/orders/shipping`)
  await page.getByText('Scan an order.').waitFor()
  await scan(page, '00340434161094999999')
  await page.getByText(/is not the number of an order/).waitFor()
  await scan(page, String(numbers[0]))
  await page.getByText(`Order ${numbers[0]}: now scan its parcel.`).waitFor()
  await scan(page, '00340434161094000001')
  await page.getByText(`Order ${numbers[0]}, parcel`).waitFor()
  await scan(page, String(numbers[1]))
  await scan(page, '00340434161094000002')
  await page.getByText(`Order ${numbers[1]}, parcel`).waitFor()
  const list = page.getByLabel('Orders and their tracking numbers')
  await expectValue(list, `${numbers[0]} 00340434161094000001\n${numbers[1]} 00340434161094000002\n`)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.reload()
  await button(page, 'Check').click()
  await button(page, 'Mark 2 orders as sent').click()
  const waiting = page.getByRole('region', { name: 'Can still be undone' })
  await waiting.waitFor()
  await waiting.getByRole('button', { name: 'Undo' }).click()
  await waiting.waitFor({ state: 'detached' })

  await list.fill(`order;parcel\n${numbers[0]};00340434161094000001\n${numbers[1]};\n${numbers[0]};2\n`)
  await page.getByText(/order \d+ is there already/).waitFor()
  await list.fill(`${numbers[0]};00340434161094000001\n`)
  await button(page, 'Check').click()
  await button(page, 'Mark 1 order as sent').click()
  await page.goto(`${site}/staff/orders/${numbers[0]}`)
  await page.getByText('Sent', { exact: true }).first().waitFor()
  await page.getByText('00340434161094000001').first().waitFor()
})

it('shows an order, and sends its confirmation again', async () => {
  const { page, complaints } = staff
  await page.goto(`${site}/staff/orders`)
  await heading(page, 'Orders').waitFor()
  await scan(page, String(numbers[1]))
  await heading(page, `Order ${numbers[1]}`).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await button(page, 'Send again: Confirmation of the order').click()
  const dialog = page.getByRole('dialog', { name: 'Send again' })
  await dialog.waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send again', exact: true }).click()
  await page.getByText(/^(Order|The).* will be .* in some seconds\.$/).waitFor()
  await page.getByText('Confirmation of the order').nth(1).waitFor()
  expect(complaints).toEqual([])
})

it('corrects the address of an order that was not sent', async () => {
  const { page, complaints } = staff
  await page.goto(`${site}/staff/orders/${numbers[2]}`)
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Correct the address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the address' })
  const street = dialog.getByRole('textbox', { name: 'Street', exact: true })
  await street.fill('')
  await dialog
    .getByText(/Please enter the street/)
    .first()
    .waitFor()
  expect(complaints.splice(0)).toContainEqual(expect.stringMatching(/^400 .*orders\/address$/))
  await street.fill('Königsweg')
  await dialog.getByText(/^Alex Example\s+Königsweg 1\s+10999 Berlin/).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await street.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('At the time of sale, and invoice to').waitFor()
  await page.getByText('Delivery address corrected').waitFor()
  expect(await page.getByText(/Beispielweg 1, .* → .*Königsweg 1,/).count()).toBe(1)
  expect(complaints).toEqual([])
})

it('stops the packing of an order that was withdrawn from, and leads to the refund', async () => {
  const { page } = staff
  const { status } = await call(`/order/${ids[2]}/withdraw`, {
    name: 'Alex Example',
    email: 'alex@example.org',
    message: 'It was a present, and they have it already.',
  })
  expect(status).toBe(200)
  await page.goto(`${site}/staff/orders?view=withdrawn`)
  await page.getByRole('link', { name: String(numbers[2]), exact: true }).click()
  await page.getByText('It was a present, and they have it already.').first().waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await button(page, 'Mark as sent').count()).toBe(0)
  await button(page, /^Cancel the order and refund/).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel the order' })
  await dialog.getByRole('row', { name: 'Order placed cancelled' }).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByText('Cancelled', { exact: true }).first().waitFor()
  await page.getByText('Refunded', { exact: true }).first().waitFor()
})

it('fits a phone in the dark', async () => {
  const { page } = await visit(browser, {
    storageState: await staff.page.context().storageState(),
    ...{ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, bypassCSP: true },
    colorScheme: 'dark',
  })
  for (const path of [
    '/orders',
    '/orders/shipping',
    `/orders/${numbers[2]}`,
    `/orders/pick-list?orders=${numbers[3]}`,
  ]) {
    await page.goto(`${site}/staff${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await accessibilityFindings(page)).toEqual([])
    const [width, visible] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(width).toBeLessThanOrEqual(visible!)
  }
})

it('leaves the records of an order most of a phone’s width, as rows of a table', async () => {
  const { page } = await visit(browser, {
    storageState: await staff.page.context().storageState(),
    ...{ viewport: { width: 390, height: 800 }, bypassCSP: true },
  })
  await page.goto(`${site}/staff/orders/${numbers[1]}`)
  const table = page.getByRole('table').first()
  const record = table.getByRole('row').nth(1).getByRole('cell').nth(1)
  await record.waitFor()
  expect(await table.getByRole('columnheader').count()).toBe(4)
  expect((await record.boundingBox())!.width).toBeGreaterThan(0.7 * 390)
})
