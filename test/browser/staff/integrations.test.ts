/** Integrations in the back office: a token that works until it is ended, and a webhook with what it was sent. */
import type { Browser, Page } from 'playwright-core'
import { accessibilityFindings } from '../../support/axe'
import { goByKeys, signInToDemo } from '../../support/backOffice'
import { connectBrowser, visit } from '../../support/browser'
import { type BuiltShop, openBuiltShop } from '../../support/builtShop'
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
  await goByKeys(page, 'w')
  await page.getByRole('heading', { level: 1, name: 'Integrations' }).waitFor()
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
})

const statusWith = async (token: string): Promise<number> =>
  (await fetch(`${shop.url}/api/staff/orders`, { headers: { authorization: `Bearer ${token}` } })).status

it('makes a token, shows it once, and ends it', async () => {
  await page.getByText('No tokens yet').waitFor()
  await page.getByRole('button', { name: 'Make a token' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Till')
  await form.getByLabel('receive goods, count and sell at the counter').check()
  await form.getByLabel('Valid for days').fill('soon')
  await form.getByRole('button', { name: 'Make a token' }).click()
  await form.getByText('Please enter a whole number from 1 to 3650, or nothing.').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await form.getByLabel('Valid for days').fill('30')
  await form.getByRole('button', { name: 'Make a token' }).click()
  const token = await page.getByLabel('Token', { exact: true }).inputValue()
  expect(await statusWith(token)).toBe(200)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('cell', { name: /; receive goods, count and sell at the counter$/ }).waitFor()
  expect(await page.content()).not.toContain(token)

  await page.getByRole('button', { name: 'Actions: Till' }).click()
  await page.getByRole('menuitem', { name: 'End token' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End token' }).click()
  await page.getByText('The token Till has ended.').waitFor()
  expect(await statusWith(token)).toBe(401)
})

it('adds a webhook, shows what could not be sent and why, and sends it again', async () => {
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Address').fill('https://till.invalid/rille')
  await form.getByLabel('What it is for').fill('The till')
  await form.getByRole('button', { name: 'Add a webhook' }).click()
  await form.getByText('Please choose what it is told.').first().waitFor()
  await form.getByLabel('there are more or fewer copies').check()
  await form.getByRole('button', { name: 'Add a webhook' }).click()
  expect(await page.getByLabel('Key', { exact: true }).inputValue()).toMatch(/^whsec_/)
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Actions: https://till.invalid/rille' }).click()
  await page.getByRole('menuitem', { name: 'Send a test' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('The test is on its way.').waitFor()
  await page.getByText('1 attempt').waitFor()
  await page.getByText('There is no such host.').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(await accessibilityFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Actions: https://till.invalid/rille' }).click()
  await page.getByRole('menuitem', { name: 'End webhook' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End webhook' }).click()
  await page.getByText('ended', { exact: true }).nth(1).waitFor()
  expect(complaints.filter((text) => !/40[0-9]/.test(text))).toEqual([])
})
