/** The office's part of the back office: customers, vouchers, gift cards, a month's sums and the settings. */
import type { Browser, Page } from 'playwright-core'
import { openDatabase } from '../../../server/platform/database/connection'
import { accessibilityFindings } from '../../support/axe'
import { goByKeys, signInToDemo } from '../../support/backOffice'
import { caughtUp, connectBrowser, contentOfFile, visit } from '../../support/browser'
import { type BuiltShop, openBuiltShop } from '../../support/builtShop'
import { aStartedPayment, buyableFormats, buyByCard, callsTo } from '../../support/buying'
import { aCustomerRow } from '../../support/customerBuilders'
import { freePort } from '../../support/freePort'
import { translate } from '../../support/translatedPage'

let shop: BuiltShop
let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  const port = await freePort()
  ;[shop, browser] = await Promise.all([
    // The test itself writes a customer into the file of the database.
    openBuiltShop({
      port,
      env: { PUBLIC_URL: `http://localhost:${port}`, LOG_LEVEL: 'info', DATABASE_URL: '' },
    }),
    connectBrowser(),
  ])
  await aBuyerWithAccount()
  ;({ page, complaints } = await visit(browser, { bypassCSP: true }))
  await signInToDemo(page, shop)
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
})
afterEach(async () => {
  expect(complaints.filter((text) => !/40[0-9]/.test(text))).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
})

/** An order of somebody with an account. */
async function aBuyerWithAccount(): Promise<void> {
  const call = callsTo(shop.url)
  const [format] = await buyableFormats(shop.url)
  const uuidOrders = await buyByCard(call, shop.url, [format!])
  const db = openDatabase({ dataDir: shop.dataDir, databaseUrl: null })
  const uuid_customer = await aCustomerRow(db, { email: 'Bo@example.net' })
  await aCustomerRow(db, { email: 'kim@example.org' })
  await db.updateTable('orders').set({ uuid_customer }).where('uuid_order', 'in', uuidOrders).execute()
  await db.destroy()
}

/** Opens a screen by its key. */
async function open(key: string, heading: string): Promise<void> {
  await goByKeys(page, key)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** Looks at a screen as it is, and at the width of a phone. */
async function expectAccessible(): Promise<void> {
  expect(await accessibilityFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
}

it('finds a customer, changes the rebate, saves the data and deletes the account', async () => {
  await open('u', 'Customers')
  await page.getByRole('link', { name: 'kim@example.org' }).waitFor()
  await expectAccessible()
  await page.getByLabel('Search customers').fill('BO@')
  await page.getByRole('link', { name: 'kim@example.org' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Bo@example.net' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bo@example.net' }).waitFor()
  await page.getByRole('table', { name: 'What they bought' }).getByRole('link').waitFor()
  await expectAccessible()

  await page.getByRole('button', { name: 'Change rebate' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Rebate in percent').fill('150')
  await form.getByText('Please enter a whole number from 0 to 100.').waitFor()
  await form.getByLabel('Rebate in percent').fill('5')
  await form.getByRole('table').waitFor()
  await expectAccessible()
  await form.getByRole('button', { name: 'Change rebate' }).click()
  await page.getByText('5 %', { exact: true }).waitFor()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('customer.json')
  expect(JSON.parse((await contentOfFile(download)).toString())).toMatchObject({
    account: { email: 'Bo@example.net', rebate_percent: 5 },
  })

  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByText(/^1 order is kept without the account/).waitFor()
  await page.getByRole('dialog').getByRole('table').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
  await page.getByRole('link', { name: 'kim@example.org' }).waitFor()
  expect(await page.getByRole('link', { name: 'Bo@example.net' }).count()).toBe(0)
})

it('makes vouchers, saves their codes, and ends one', async () => {
  await open('v', 'Vouchers')
  await page.getByText('No voucher can be used').waitFor()
  await page.getByRole('button', { name: 'Make vouchers' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('How many').fill('3')
  await form.getByLabel('Amount in euros').fill('much')
  await form.getByText('Please enter an amount, such as 25 or 12.50.').waitFor()
  await form.getByLabel('Amount in euros').fill('12,50')
  await form.getByText(/^3 vouchers will be made\. At most €37\.50/).waitFor()
  await expectAccessible()
  await form.getByRole('button', { name: 'Make vouchers' }).click()
  await page.getByRole('heading', { name: '3 vouchers are made' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the codes as CSV' }).click(),
  ])
  const rows = (await contentOfFile(download)).toString().trimEnd().split('\r\n')
  expect(rows).toHaveLength(4)
  await page.getByRole('button', { name: 'Done' }).click()
  const [code] = rows[1]!.split(',')
  await page.getByRole('cell', { name: code!, exact: true }).waitFor()
  await expectAccessible()

  await page.getByRole('button', { name: `Actions: ${code}` }).click()
  await page.getByRole('menuitem', { name: 'End voucher' }).click()
  await page.getByRole('dialog').getByRole('table').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'End voucher' }).click()
  await page.getByRole('cell', { name: code!, exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await page.getByRole('row', { name: new RegExp(`${code}.*ended`) }).waitFor()
})

it('follows a click that comes at once after a key', async () => {
  await open('v', 'Vouchers')
  await page.getByRole('link', { name: 'Gift cards' }).evaluate((link: HTMLElement) => {
    const press = (key: string, timeStamp: number) =>
      window.dispatchEvent(
        Object.defineProperty(new KeyboardEvent('keydown', { key }), 'timeStamp', { value: timeStamp }),
      )
    // Keys that come at once would be a scanner's, and keys of the future would make the next ones look like it.
    press('g', performance.now() - 100)
    press('v', performance.now())
    link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    link.click()
  })
  await page.getByRole('heading', { level: 1, name: 'Gift cards' }).waitFor()
  await caughtUp(page)
  await page.getByRole('heading', { level: 1, name: 'Gift cards' }).waitFor()
})

it('makes gift cards, shows their codes once to be printed or saved, and blocks one', async () => {
  await open('v', 'Vouchers')
  await page.getByRole('link', { name: 'Gift cards' }).click()
  await page.getByRole('heading', { level: 1, name: 'Gift cards' }).waitFor()
  await page.getByRole('button', { name: 'Make gift cards' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Worth of each in euros').fill('5000')
  await form.getByText('Please enter an amount from 1 to 1,000, such as 25 or 12.50.').waitFor()
  await form.getByLabel('Worth of each in euros').fill('12,50')
  await form.getByLabel('How many').fill('3')
  await form.getByLabel('Note').fill('for the fair')
  await form
    .getByText(/^3 gift cards of €12\.50 will be made, €37\.50 in all, until 31 Dec \d{4}\.$/)
    .waitFor()
  await expectAccessible()
  await form.getByRole('button', { name: 'Make gift cards' }).click()
  await page.getByRole('heading', { name: '3 gift cards are made' }).waitFor()
  await expectAccessible()
  const codes = await page.getByRole('list', { name: 'Gift cards' }).locator('code').allTextContents()
  expect(codes).toHaveLength(3)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the codes as CSV' }).click(),
  ])
  expect((await contentOfFile(download)).toString()).toContain(`${codes[0]},12.50,`)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Search gift cards').fill(codes[0]!)
  const end = codes[0]!.slice(-4)
  await page.getByRole('row', { name: new RegExp(`…${end}.*for the fair.*€12\\.50 of €12\\.50`) }).waitFor()
  await expectAccessible()

  await page.getByRole('link', { name: `…${end}` }).click()
  await page.getByRole('heading', { level: 1, name: `Gift card …${end}` }).waitFor()
  await page.getByRole('button', { name: 'Block' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('stolen')
  await page.getByRole('dialog').getByRole('table').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await page.getByRole('row', { name: /blocked stolen/ }).waitFor()
  await expectAccessible()
})

it('sums up a month, and saves its file', async () => {
  await open('m', 'Accounting')
  await page.getByText('Nothing was sold or given back').waitFor()
  await page.getByRole('link', { name: 'Month after' }).click()
  await page.getByRole('table', { name: 'By country and VAT rate' }).waitFor()
  await page.getByText(/· 1 order$/).waitFor()
  await expectAccessible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Orders as CSV', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d\.csv$/)
  expect((await contentOfFile(download)).toString()).toMatch(/,sale,\d+,DE,/)
})

/** An order to be paid by direct debit. */
async function aDebitedOrder(): Promise<void> {
  const call = callsTo(shop.url)
  const [format] = await buyableFormats(shop.url)
  const { basket } = await aStartedPayment(call, [format!], 'sepa')
  const account = {
    account_holder: 'Ada Example',
    iban: 'DE89 3704 0044 0532 0130 00',
    mandate_accepted: true,
  }
  const { status } = await call(`/basket/${basket.uuid_basket}/finish_checkout_sepa`, {
    payment_data: account,
    total: basket.total,
  })
  expect(status).toBe(200)
}

it("makes the bank's file of direct debits, fetches it, and notes what the bank says", async () => {
  await aDebitedOrder()
  await open('t', 'Today')
  await open('m', 'Accounting')
  await page.getByText(/^1 direct debit of .* waits to be exported\.$/).waitFor()
  await page.getByRole('button', { name: "Make the bank's file …" }).click()
  const dialog = page.getByRole('dialog', { name: "Make the bank's file" })
  await dialog.getByText(/^TEST-[0-9A-F]{20}$/).waitFor()
  await expectAccessible()
  await dialog.getByRole('button', { name: "Make the bank's file" }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('No direct debits wait to be exported.').waitFor()
  await expectAccessible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Fetch file: / }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^TEST-[0-9A-F]{20}\.xml$/)
  const xml = (await contentOfFile(download)).toString()
  expect(xml).toContain('pain.008.001.08')
  expect(xml).toContain('<IBAN>DE89370400440532013000</IBAN>')

  await page.getByRole('button', { name: /^Actions: MND-/ }).click()
  await page.getByRole('menuitem', { name: 'The money has arrived' }).click()
  const settling = page.getByRole('dialog', { name: 'The money has arrived' })
  await settling.getByRole('button', { name: 'The money has arrived' }).click()
  await settling.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Undo/ }).waitFor()
})

it('shows the settings, and no secret', async () => {
  await open('s', 'Settings')
  await page.getByRole('cell', { name: 'DATA_DIR' }).waitFor()
  await expectAccessible()
  expect(await page.getByRole('row', { name: /^PUBLIC_URL.*environment$/ }).count()).toBe(1)
  await page.getByText('only this machine can reach it').waitFor()
})

it('keeps its buttons and menus at work when the browser translates the page', async () => {
  await open('v', 'Vouchers')
  await page.getByRole('button', { name: 'Make vouchers' }).waitFor()
  await translate(page)
  // A click of the mouse lands on the element that the translation has put in the place of a text.
  await page.locator('main button font', { hasText: 'MAKE VOUCHERS' }).first().click()
  const form = page.getByRole('dialog')
  await form.locator('button font', { hasText: 'CANCEL' }).first().click()
  await form.waitFor({ state: 'detached' })
  await page.locator('nav a font', { hasText: 'SETTINGS' }).first().click()
  await page.getByRole('cell', { name: 'DATA_DIR' }).waitFor()
})
