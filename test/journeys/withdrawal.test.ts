/** A buyer withdraws from a contract, without an account. */
import type { Browser } from 'playwright-core'
import { connectBrowser, hydrated, visit } from '../support/browser'
import { aBuyer } from '../support/buying'
import { phone } from '../support/shopper'

const shop = () => process.env.SHOP_URL!
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

it('in two steps, with a receipt', async () => {
  const { page, complaints } = await visit(browser, phone)
  await page.goto(`${shop()}/withdrawal`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
  await page.getByLabel('Your name').waitFor()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).labels![0].textContent)).toBe(
    'Your name *',
  )
  await page.getByLabel('Your name').fill(aBuyer.shipping_address_name)
  await page.getByLabel('E-mail for the receipt').fill('withdraws@example.org')
  await page.getByLabel('What you withdraw from').fill('The record in the blue sleeve')
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await page.getByText(/^We received your withdrawal on/).waitFor()
  const receipt = page.getByRole('link', { name: /withdrawal.*withdraws@example\.org/ })
  do await page.goto(`${shop()}/dev/mails`)
  while ((await receipt.count()) === 0)
  await receipt.click()
  const text = await page.locator('pre').textContent()
  expect(text).toContain('withdrawal from the contract')
  expect(text).toContain('> The record in the blue sleeve')
  expect(complaints).toEqual([])
  await page.context().close()
})

it.each([
  { width: 1280, height: 800 },
  { width: 360, height: 780 },
])('without scripts, by a plain form in a window of $width px', async (viewport) => {
  const { page } = await visit(browser, { javaScriptEnabled: false, viewport })
  await page.goto(`${shop()}/withdrawal`)
  const confirm = page.getByRole('button', { name: 'Confirm withdrawal' })
  await confirm.click()
  expect(new URL(page.url()).pathname).toBe('/withdrawal')
  await page.getByLabel('Your name').fill('Alex Example')
  await page.getByLabel('E-mail for the receipt').fill('alex@example.org')
  await page.getByLabel('Order number').fill('999999')
  await page.getByLabel('What you withdraw from').fill('The red one.\nThe blue one.')
  await confirm.click()
  await page
    .getByRole('heading', { name: /^We received your withdrawal on .* at \d\d:\d\d:\d\d CES?T/ })
    .waitFor()
  expect(await page.getByRole('definition').allTextContents()).toEqual([
    'Alex Example',
    'alex@example.org',
    '999999',
    'The red one.\nThe blue one.',
  ])
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.context().close()
})
