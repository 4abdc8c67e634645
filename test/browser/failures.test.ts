/** What a shopper sees when something does not come, and how soon it is there when it does. */
import type { Browser, Page } from 'playwright-core'
import { connectBrowser, hydrated, visit } from '../support/browser'
import { until } from '../support/until'

const shop = () => process.env.SHOP_URL!
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const problem = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page did not load' })
const unreached = 'We cannot reach the shop. Please check your connection and try again; your basket is safe.'
const fault =
  'Something went wrong on our side. Please try again. If it keeps happening, write to us. Your basket is safe.'
const retry = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Try again' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const cards = (page: Page) => page.locator('main [data-release] h3 a')
const hasFocus = (page: Page) => page.waitForFunction(() => document.activeElement?.tagName === 'H1')

async function open(path: string) {
  const { page } = await visit(browser)
  /** The paths of all that was answered. */
  const answered = new Set<string>()
  page.on('requestfinished', (request) => answered.add(new URL(request.url()).pathname))
  await page.goto(shop() + path)
  await hydrated(page)
  // Lost with a page load.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const end = async () => {
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.context().close()
  }
  return { page, answered, end }
}

/** Says what happened and what to do; the rest of the shop is there. */
async function expectProblem(page: Page, why = unreached) {
  await problem(page).waitFor()
  expect(await page.getByRole('main').textContent()).toContain(why)
  expect(await page.title()).toBe('This page did not load | Rille Records')
  expect(await page.getByRole('banner').getByRole('link', { name: 'Labels' }).isVisible()).toBe(true)
  await page.waitForFunction(() => document.querySelector('main')!.getAttribute('aria-busy') === 'false')
}

describe('what does not come', () => {
  it.each(['js', 'css'])('a screen whose .%s never comes is given up after two minutes', async (ending) => {
    const { page } = await visit(browser)
    await page.clock.install()
    await page.goto(`${shop()}/releases`)
    await hydrated(page)
    // Never answered.
    await page.route(`**/assets/labels.*.${ending}`, () => {})
    const asked = page.waitForRequest(`**/assets/labels.*.${ending}`)
    await page.locator('header a[href="/labels"]:visible').click()
    await asked
    await page.clock.runFor(119_000)
    expect(await problem(page).isVisible()).toBe(false)
    await page.clock.runFor(2000)
    await expectProblem(page)
    await page.context().close()
  })

  it('the code of a screen: it can be asked for again, and nothing is lost', async () => {
    const { page, end } = await open('/releases')
    await page.locator('main [data-play]').first().click()
    const player = page.getByRole('region', { name: 'Player' })
    await player.getByRole('button', { name: 'Pause' }).waitFor()
    await page.route('**/assets/release.*.js', (route) => route.abort())
    const card = cards(page).nth(20)
    await card.scrollIntoViewIfNeeded()
    const position = await page.evaluate(() => window.scrollY)
    const title = await card.locator('span').first().textContent()
    await card.click()
    await expectProblem(page)
    await hasFocus(page)
    expect(new URL(page.url()).pathname).toMatch(/^\/release\//)
    await player.getByRole('button', { name: /^(Pause|Play)$/ }).waitFor()

    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
    await retry(page).click()
    await failed
    await expectProblem(page)
    expect(await retry(page).evaluate((link) => link === document.activeElement)).toBe(true)
    await page.unroute('**/assets/release.*.js')
    await retry(page).click()
    await problem(page).waitFor({ state: 'detached' })
    expect(await page.locator('h1').textContent()).toContain(title)
    await hasFocus(page)
    // Trying again made no entry for "back".
    await page.goBack()
    await heading(page, 'Releases').waitFor()
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) <= 1, position)
    await end()
  })

  it('the answer to a filter, without a connection: the choice is kept, and so is the list before it', async () => {
    const { page, end } = await open('/releases?order=price_asc')
    // What a filter needs of code is there by then.
    await page.locator('a[href="/releases?order=price_asc&products=cd"]:visible').first().click()
    await page.waitForURL('**&products=cd')
    const releases = await cards(page).allTextContents()
    await page.context().setOffline(true)
    await page
      .locator('a[href="/releases?order=price_asc&genres=techno&products=cd"]:visible')
      .first()
      .click()
    await expectProblem(page)
    await hasFocus(page)
    expect(new URL(page.url()).search).toBe('?order=price_asc&genres=techno&products=cd')
    await page.goBack()
    await heading(page, 'Releases').waitFor()
    expect(await cards(page).allTextContents()).toEqual(releases)
    await page.goForward()
    await expectProblem(page)
    await page.context().setOffline(false)
    await retry(page).click()
    await heading(page, 'Releases').waitFor()
    await hasFocus(page)
    expect(new URL(page.url()).search).toBe('?order=price_asc&genres=techno&products=cd')
    const filtered = await cards(page).allTextContents()
    expect(filtered.length).toBeGreaterThan(0)
    expect(filtered.length).toBeLessThan(releases.length)
    await end()
  })

  it('an answer with a 500: another screen can be gone to, and later on it works', async () => {
    const { page, end } = await open('/')
    const answer = { code: 'internal', message: 'hidden from shoppers' }
    await page.route('**/api/public/label/**', (route) => route.fulfill({ status: 500, json: answer }))
    const menu = page.getByRole('banner')
    await menu.getByRole('link', { name: 'Labels' }).click()
    await expectProblem(page, fault)
    expect(await page.getByRole('main').textContent()).not.toContain('hidden')
    await menu.getByRole('link', { name: 'Sale' }).click()
    await heading(page, 'Sale').waitFor()
    await page.unroute('**/api/public/label/**')
    await menu.getByRole('link', { name: 'Labels' }).click()
    await heading(page, 'Labels').waitFor()
    await hasFocus(page)
    await end()
  })
})

describe('from click to screen', () => {
  it('a release whose link the pointer was on needs one answer: its code is there', async () => {
    const { page, answered, end } = await open('/releases')
    const code = page.waitForResponse('**/assets/release.*.js')
    await cards(page).first().hover()
    await (await code).finished()
    // So have the items of the cards, and the basket that each visitor has.
    await until(() =>
      ['release/filter', 'basket/new_basket'].every((call) => answered.has(`/api/public/${call}`)),
    )
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await cards(page).first().click()
    await page.waitForURL('**/release/**')
    await heading(page, 'Releases').waitFor({ state: 'detached' })
    const needed = asked.filter((path) => path.startsWith('/api/') || path.startsWith('/assets/release.'))
    expect(needed).toEqual(['/api/public/release/by_slug'])
    await end()
  })
})
