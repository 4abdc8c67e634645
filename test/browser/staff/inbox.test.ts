/** The inbox of the back office: a withdrawal from the buyer's words to the closed incident, by keyboard alone. */
import type { Browser, Locator, Page } from 'playwright-core'
import { accessibilityFindings } from '../../support/axe'
import { goByKeys, signInToDemo } from '../../support/backOffice'
import { connectBrowser, visit } from '../../support/browser'
import { type BuiltShop, openBuiltShop } from '../../support/builtShop'
import { aBuyer, buyableFormats, buyByCard, callsTo } from '../../support/buying'
import { freePort } from '../../support/freePort'

let shop: BuiltShop
let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  const port = await freePort()
  ;[shop, browser] = await Promise.all([
    openBuiltShop({ port, env: { PUBLIC_URL: `http://localhost:${port}`, LOG_LEVEL: 'info' } }),
    connectBrowser(),
  ])
  ;({ page, complaints } = await visit(browser, { bypassCSP: true }))
  await signInToDemo(page, shop)
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
})

const message = 'I have had this record since 1998.\nMy brother gave me another one.'

/** Buys one record by card, and withdraws from all of it. */
async function buyAndWithdraw(): Promise<void> {
  const call = callsTo(shop.url)
  const [format] = await buyableFormats(shop.url)
  const [uuid] = await buyByCard(call, shop.url, [format!])
  const withdrawn = await call(`/order/${uuid}/withdraw`, {
    name: 'Alex Example',
    email: aBuyer.email,
    message,
  })
  expect(withdrawn.status).toBe(200)
}

/** Goes to the next control by Tab until one of this name has the focus. */
async function tabTo(name: RegExp): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const { activeElement: at } = document
      return at instanceof HTMLInputElement ? (at.labels?.[0]?.textContent ?? '') : (at?.textContent ?? '')
    })
    if (name.test(focused)) return
  }
  throw new Error(`No control is named ${name}.`)
}

/** Neither of two parts of the screen covers the other. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  expect(a!.y + a!.height <= b!.y || b!.y + b!.height <= a!.y).toBe(true)
}

it('is empty in a new shop, and opened by two keys', async () => {
  await goByKeys(page, 'i')
  await page.getByText('The inbox is empty').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
})

it("shows a withdrawal by itself, with the buyer's words", async () => {
  await buyAndWithdraw()
  await page.getByText('1 open incident').waitFor()
  await tabTo(/^Withdrawal.*Alex Example/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Withdrawal · Alex Example' }).waitFor()
  await page.getByText('since 1998').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
})

it('cancels the order after showing what that changes, and lets the person undo it', async () => {
  await tabTo(/^Cancel the order$/)
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: 'Order placed cancelled' }).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByLabel(/^Reason/).focus()
  await page.keyboard.press('Enter')
  await page.getByText(/^Order \d+ will be cancelled/).waitFor()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectApart(
      page.getByText('It happens in some seconds. Until then you can undo it.'),
      page.getByRole('region', { name: 'Can still be undone' }),
    )
  }
  expect(await accessibilityFindings(page)).toEqual([])
  await tabTo(/^Undo$/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Cancel the order' }).waitFor()
})

it('cancels the order, and the incident closes by itself when the money is back', async () => {
  await page.getByRole('heading', { level: 2 }).focus()
  await tabTo(/^Cancel the order$/)
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: 'Order placed cancelled' }).waitFor()
  await page.getByLabel(/^Reason/).focus()
  await page.keyboard.press('Enter')
  await page.getByText('This incident is closed').waitFor()
})

it('closes an incident by hand with a note, until the inbox is empty', async () => {
  await buyAndWithdraw()
  await page.getByText('1 open incident').waitFor()
  await page.getByRole('link', { name: /^Withdrawal.*Alex Example/ }).click()
  await page.getByRole('heading', { level: 2, name: 'Withdrawal · Alex Example' }).waitFor()
  await tabTo(/^Close the incident$/)
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: 'State open closed' }).waitFor()
  await tabTo(/^Note/)
  await page.keyboard.type('sent back by mistake')
  // Enter does only what the preview shows.
  await page.getByRole('button', { name: 'Close the incident', disabled: false }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('This incident is closed').waitFor()
  await page.goto(`${new URL(page.url()).origin}/staff/inbox?show=closed`)
  await page.getByText('sent back by mistake').waitFor()
  await page.getByText('closed by itself').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  expect(complaints).toEqual([])
})
