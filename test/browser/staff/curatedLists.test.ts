/** The editor of curated lists: staff picks are scanned, found, ordered by keyboard and noted, and a page shows them. */
import type { Browser, Page } from 'playwright-core'
import { accessibilityFindings } from '../../support/axe'
import { goByKeys, scan, signInToDemo } from '../../support/backOffice'
import { connectBrowser, visit } from '../../support/browser'
import { type BuiltShop, openBuiltShop } from '../../support/builtShop'
import { freePort } from '../../support/freePort'

let shop: BuiltShop
let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  const port = await freePort()
  const staff = `http://localhost:${port}`
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
})

/** Gives the focus to a control and presses a key on it, as a person does who has no pointer. */
async function press(name: string | RegExp, key = 'Enter'): Promise<void> {
  const control = page.getByRole('button', { name }).or(page.getByRole('link', { name })).last()
  await control.focus()
  await page.keyboard.press(key)
}

async function expectAccessible(): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(await accessibilityFindings(page)).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}

const entries = () => page.getByRole('form', { name: 'List' }).locator('li[data-release]')
const slugs = () => entries().evaluateAll((all) => all.map((one) => one.getAttribute('data-release')))

it('makes a list by keyboard and scanner, in order and with notes, and keeps what is not saved', async () => {
  await goByKeys(page, 'k')
  await page.getByRole('heading', { level: 1, name: 'Curated lists' }).waitFor()
  await page.getByRole('link', { name: 'Staff picks' }).waitFor()
  await expectAccessible()

  await press('New list')
  await page.getByLabel('Name *', { exact: true }).fill('Charts')
  await page.getByLabel(/^Short name/).fill('staff-picks')
  await page.keyboard.press('Enter')
  await page.getByText('There is a list with this short name already.').waitFor()
  await page.getByLabel(/^Short name/).fill('charts')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Charts' }).waitFor()

  const find = page.getByLabel('Find releases to add')
  for (const words of ['priel', 'parkett']) {
    await find.fill(words)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: new RegExp(`^Take .*${words}.* out$`, 'i') }).waitFor()
  }
  // A scan needs no field.
  const release = await page.evaluate(async () => {
    const answer = await fetch('/api/staff/releases?search=kalibrierung')
    return (await answer.json()).formats[0] as { slug: string; catalog_nr: string }
  })
  await page.getByRole('heading', { level: 1 }).click()
  await scan(page, release.catalog_nr)
  await entries().nth(2).waitFor()
  expect(await slugs()).toEqual(['levke-haugstol-priel', 'letzte-vorstellung-parkett', release.slug])

  await entries().nth(2).getByRole('textbox').fill('The postman bought one.')
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  expect((await slugs())[0]).toBe(release.slug)
  // The focus goes with the release.
  expect(await page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value)).toBe(
    'The postman bought one.',
  )
  await entries().nth(1).getByRole('button', { name: /out$/ }).press('Enter')
  expect(await slugs()).toHaveLength(2)
  await press('Undo')
  expect(await slugs()).toHaveLength(3)

  await page.reload()
  await entries().nth(2).waitFor()
  await expectAccessible()
  await press('Save …')
  await page.getByRole('dialog').getByRole('table').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await press('Save')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('Not saved yet.').waitFor({ state: 'detached' })
  await entries().nth(2).waitFor()
  expect((await slugs())[0]).toBe(release.slug)
})

it('is shown by a page, in its order, and cannot be removed then', async () => {
  await page.goto(page.url().replace(/\/curated-lists\/.*/, '/pages/charts-page?new=Charts'))
  await press('Add releases')
  await page.getByLabel('Show').selectOption({ label: 'List: Charts' })
  await page.getByText(/^Shows 3 releases today\.$/).waitFor()
  await press('Save …')
  await page.getByRole('dialog').getByRole('table').waitFor()
  await press('Save')
  await page.getByRole('link', { name: 'Open in the shop' }).waitFor()
  const html = await (await fetch(`${shop.url}/page/charts-page`)).text()
  const shown = [...html.matchAll(/href="\/release\/([\w-]+)"/g)].map(([, slug]) => slug)
  expect([...new Set(shown)].slice(0, 3)).toEqual([
    'oszillator-klub-karlsruhe-kalibrierung',
    'levke-haugstol-priel',
    'letzte-vorstellung-parkett',
  ])
  await page.goto(page.url().replace(/\/pages\/.*/, '/curated-lists/charts'))
  await press('More')
  await page.getByRole('menuitem', { name: 'Remove list' }).press('Enter')
  await page
    .getByText('The list cannot be removed, because the page charts-page shows it. Take it out there first.')
    .waitFor()
})
