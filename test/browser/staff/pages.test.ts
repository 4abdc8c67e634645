/** The editor of pages: a page is built by keyboard, seen before it is saved, and in the shop afterwards. */
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { accessibilityFindings } from '../../support/axe'
import { goByKeys, signInToDemo } from '../../support/backOffice'
import { connectBrowser, visit } from '../../support/browser'
import { type BuiltShop, openBuiltShop } from '../../support/builtShop'
import { freePort } from '../../support/freePort'
import { until } from '../../support/until'

let shop: BuiltShop
let browser: Browser
let page: Page
let complaints: string[]
/** Where staff sign in; the cookie belongs to it. */
let staff: string

beforeAll(async () => {
  const port = await freePort()
  staff = `http://localhost:${port}`
  ;[shop, browser] = await Promise.all([
    openBuiltShop({ port, env: { PUBLIC_URL: staff, LOG_LEVEL: 'info' } }),
    connectBrowser(),
  ])
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

const preview = () => page.frameLocator('iframe')

async function openPages(): Promise<void> {
  await goByKeys(page, 'f')
  await page.getByRole('heading', { level: 1, name: 'Pages' }).waitFor()
}

/** Gives the focus to a control and presses a key on it, as a person does who has no pointer. */
async function press(name: string | RegExp, key = 'Enter'): Promise<void> {
  const control = page.getByRole('button', { name }).or(page.getByRole('link', { name })).last()
  await control.focus()
  await page.keyboard.press(key)
}

async function expectAccessible(): Promise<void> {
  expect(await accessibilityFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
}

it('builds a page by keyboard, with its preview, and puts it into the shop', async () => {
  await openPages()
  await page.getByRole('link', { name: 'Rille' }).first().waitFor()
  await expectAccessible()

  await press('New page')
  await page.getByLabel('Title').fill('Listening room')
  await page.getByLabel(/^Address/).fill('listening room')
  await page.keyboard.press('Enter')
  await page.getByText('Please enter letters, digits and hyphens, such as about-us.').waitFor()
  await page.getByLabel(/^Address/).fill('listening-room')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Listening room' }).waitFor()

  await press('Add text')
  await page.getByLabel('Heading').fill('Come and hear')
  await preview().getByText('Come and hear').waitFor({ state: 'detached' })
  await page.getByText('Block 1 (text): body is missing.', { exact: false }).first().waitFor()
  await page.getByLabel('Text *', { exact: true }).fill('Every Friday, **loud**.')
  await preview().getByRole('heading', { name: 'Come and hear' }).waitFor()
  expect(await preview().locator('strong').textContent()).toBe('loud')

  await press('Add releases')
  await page.getByText(/^Shows 4 releases today\.$/).waitFor()
  await page.getByLabel('Show').selectOption('On sale, largest reduction first')
  await page.getByLabel(/^How many in each row/).fill('2, 3')
  await page.getByText(/^Shows 5 releases today\.$/).waitFor()
  expect(await preview().locator('article, [data-release], li a[href^="/release/"]').count()).toBeGreaterThan(
    4,
  )

  await press('Add banner')
  await page
    .getByLabel('Upload a picture')
    .setInputFiles(path.resolve('static/demo/media/pages/slide-1.webp'))
  await page.getByRole('button', { name: 'Remove the picture' }).waitFor()
  await expectAccessible()

  // The banner goes to the top.
  await page.locator('summary').last().focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await page.locator('summary').first().getByText('1. Banner').waitFor()

  // Nothing is lost when the page is loaded again.
  await page.reload()
  await page.locator('summary').first().getByText('1. Banner').waitFor()
  await preview().getByRole('heading', { name: 'Come and hear' }).waitFor()
  expect((await fetch(`${shop.url}/page/listening-room`)).status).toBe(404)

  await press('Save …')
  await page.getByRole('dialog').getByRole('table').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await press('Save')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Open in the shop' }).waitFor()
  const shown = await visit(browser)
  await shown.page.goto(`${shop.url}/page/listening-room`)
  await shown.page.getByRole('heading', { name: 'Come and hear' }).waitFor()
  expect(await shown.page.locator('main img').count()).toBeGreaterThan(1)
  await shown.page.close()
})

it('shows the frontpage as it is, on a phone too', async () => {
  await openPages()
  await page.getByRole('link', { name: 'Rille' }).first().click()
  await preview().locator('main').waitFor()
  await page.getByLabel('Phone').check()
  expect(
    await preview()
      .locator('html')
      .evaluate(() => innerWidth),
  ).toBe(390)
  await page.getByLabel('Desktop').check()
  expect(
    await preview()
      .locator('html')
      .evaluate(() => innerWidth),
  ).toBe(1280)
  await page.locator('summary').filter({ hasText: 'Releases' }).first().click()
  await expectAccessible()
})

it('shows both states when two people have changed the same page', async () => {
  const other = await page.context().newPage()
  const address = `${staff}/staff/pages/listening-room`
  await Promise.all([page.goto(address), other.goto(address)])
  for (const [one, text] of [
    [page, 'Mine'],
    [other, 'Theirs'],
  ] as const) {
    await one.locator('summary').filter({ hasText: 'Text' }).click()
    await one.getByLabel('Heading').fill(text)
  }
  await other.getByRole('button', { name: 'Save …' }).click()
  await other
    .getByRole('dialog')
    .getByText(/^Text “Theirs” changed: heading .* → “Theirs”$/)
    .waitFor()
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await other.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save …' }).click()
  await page.getByRole('heading', { name: 'Somebody else has changed this meanwhile' }).waitFor()
  await page.getByRole('cell', { name: /heading: Theirs/ }).waitFor()
  await page.getByRole('cell', { name: /heading: Mine/ }).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save mine' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const answer = await page.request.get(`${staff}/api/staff/page?slug=listening-room`)
  expect(JSON.stringify(await answer.json())).toContain('Mine')
  await other.close()
})

it('removes a page', async () => {
  await page.goto(`${staff}/staff/pages/listening-room`)
  await page.getByRole('button', { name: 'More' }).last().click()
  await page.getByRole('menuitem', { name: 'Remove page' }).click()
  await page.getByRole('dialog').getByRole('table').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pages' }).waitFor()
  expect(await page.getByRole('link', { name: 'Listening room' }).count()).toBe(0)
})

it('keeps the preview within the policy of the back office, and without scripts', async () => {
  const strict = await visit(browser, { storageState: await page.context().storageState() })
  await strict.page.goto(`${staff}/staff/pages/frontpage`)
  const frame = strict.page.frameLocator('iframe')
  await frame.locator('main').waitFor()
  // The style sheets of the shop are in force.
  await until(() => frame.locator('body').evaluate((body) => getComputedStyle(body).margin === '0px'))
  expect(await frame.locator('script').count()).toBe(0)
  expect(strict.complaints).toEqual([])
  await strict.page.context().close()
})

it('gives the shop new terms, seen before they are saved, and takes them back', async () => {
  await openPages()
  await page
    .getByRole('table', { name: 'Texts: imprint, terms …' })
    .getByRole('link', { name: 'Terms' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Terms and conditions' }).waitFor()
  await preview().getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible()
  await page.getByRole('radio', { name: 'a new version' }).check()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('## One rule\n\nBe *kind*.')
  await preview().getByRole('heading', { name: 'One rule' }).waitFor()
  await press('Save …')
  await page.getByText('English, added: ## One rule').waitFor()
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.locator('summary').first().click()
  await expectAccessible()
  await until(async () => (await (await fetch(`${shop.url}/terms`)).text()).includes('One rule'))
  await press('Undo')
  await page.getByRole('button', { name: 'Discard changes' }).waitFor()
  await until(async () => !(await (await fetch(`${shop.url}/terms`)).text()).includes('One rule'))
  expect(await page.getByRole('textbox', { name: 'Text', exact: true }).inputValue()).toContain('Be *kind*.')
})
