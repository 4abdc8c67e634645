/** Header, filter and order of a list are at hand: they leave on the way down and come back on the way up. */
import type { Browser, Locator, Page } from 'playwright-core'
import { connectBrowser, hydrated, visit } from '../support/browser'

const shop = () => process.env.SHOP_URL!
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const turnedPhone = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }

async function open(path: string, options: Parameters<typeof visit>[1]) {
  const visitor = await visit(browser, options)
  await visitor.page.goto(shop() + path)
  await hydrated(visitor.page)
  return visitor
}

const scroll = (page: Page, by: number) =>
  page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), by)
/** Where it is once nothing moves any more. */
async function topOf(part: Locator): Promise<number> {
  await part.evaluate((element) =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect).target?.contains(element))
        .map(({ finished }) => finished),
    ),
  )
  return part.evaluate((element) => element.getBoundingClientRect().top)
}
const header = (page: Page) => page.getByRole('banner')
const isAway = (page: Page) => page.waitForSelector('html[data-header=away]')
const isBack = (page: Page) => page.waitForSelector('html:not([data-header])')

/** The layout shifts that the browser has counted. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry as PerformanceEntry & { hadRecentInput: boolean }).hadRecentInput)
          (window as unknown as { shifts: number }).shifts += (
            entry as PerformanceEntry & { value: number }
          ).value
      }
    }).observe({ type: 'layout-shift', buffered: false })
  })
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number }).shifts)

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
  ['a phone on its side', turnedPhone],
] as const)('on %s', (_, options) => {
  it.each(['/releases', '/help'])('the header leaves and returns: %s', async (path) => {
    const { page, complaints } = await open(path, options)
    await watchShifts(page)
    const before = await topOf(header(page))
    expect(before).toBeGreaterThanOrEqual(0)
    await scroll(page, 600)
    await isAway(page)
    const box = (await header(page).boundingBox())!
    expect((await topOf(header(page))) + box.height).toBeLessThanOrEqual(0)
    // A finger that is not quite still changes nothing.
    await scroll(page, -4)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await isAway(page)
    await scroll(page, -60)
    await isBack(page)
    expect(await topOf(header(page))).toBe(0)
    const basket = page.getByRole('banner').getByRole('link', { name: 'Basket' })
    await basket.click({ trial: true })
    await scroll(page, -600)
    await page.waitForFunction(() => window.scrollY === 0)
    expect(await topOf(header(page))).toBe(before)
    expect(await shifts(page)).toBeLessThan(0.01)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

it('on a phone filter and order return with it', async () => {
  const { page } = await open('/releases', phone)
  const show = page.getByRole('link', { name: 'Show Filter' })
  await scroll(page, 4000)
  await isAway(page)
  expect(await topOf(show)).toBeLessThan(-40)
  await scroll(page, -60)
  await isBack(page)
  expect(await topOf(show)).toBeGreaterThanOrEqual((await header(page).boundingBox())!.height)
  const position = await page.evaluate(() => window.scrollY)
  await show.tap()
  await page.getByRole('dialog', { name: 'Filter' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => window.scrollY)).toBe(position)
  // A list of another order begins at its top, below the header.
  await page.getByRole('link', { name: 'Price', exact: true }).tap()
  await page.waitForURL('**/releases?order=*')
  await page.waitForFunction(() => document.querySelector('main')!.getBoundingClientRect().top >= 0)
  const heading = page.getByRole('heading', { level: 1 })
  expect(await topOf(heading)).toBeGreaterThanOrEqual((await header(page).boundingBox())!.height)
  await page.context().close()
})

it('on a desktop the filter stays in sight all the way, whole or scrolling by itself', async () => {
  for (const height of [1000, 500]) {
    const { page } = await open('/releases', { viewport: { width: 1280, height } })
    const filter = page.getByRole('complementary', { name: 'Filter' })
    await scroll(page, 3000)
    await isAway(page)
    const { top, bottom } = await filter.evaluate((element) => element.getBoundingClientRect().toJSON())
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(height)
    const last = filter.getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    await last.click({ trial: true })
    expect(await page.evaluate(() => window.scrollY)).toBe(3000)
    await page.context().close()
  }
})

it('the keyboard’s focus in it brings it back and keeps it', async () => {
  const { page } = await open('/releases', desktop)
  await scroll(page, 1500)
  await isAway(page)
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Skip to content' }).waitFor()
  for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement!.closest('header') !== null)).toBe(true)
  await isBack(page)
  await scroll(page, 900)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await topOf(header(page))).toBe(0)
  await page.context().close()
})

it('nothing that the keyboard comes to lies below it, on the way up', async () => {
  const { page } = await open('/releases', desktop)
  await scroll(page, 2500)
  await isAway(page)
  for (const key of ['j', 'k', 'k', 'k', 'k', 'k', 'k', 'k', 'k', 'k', 'k', 'k', 'k', 'k']) {
    const before = await page.evaluate(() => document.activeElement?.textContent)
    await page.keyboard.press(key)
    await page.waitForFunction((text) => document.activeElement?.textContent !== text, before)
  }
  await isBack(page)
  await topOf(header(page))
  const hidden = await page.evaluate(() => {
    const focused = document.activeElement!
    const { left, top } = focused.getClientRects()[0]!
    const hit = document.elementFromPoint(left + 2, top + 2)
    return hit && (focused.contains(hit) || hit.contains(focused)) ? null : hit?.outerHTML.slice(0, 80)
  })
  expect(hidden).toBeNull()
  await page.context().close()
})

it('the row of initials on the labels page stays below it, and so does the initial that was chosen', async () => {
  const { page } = await open('/labels', { viewport: { width: 1280, height: 600 } })
  const initials = page.getByRole('navigation', { name: 'Initials' })
  const count = await initials.getByRole('link').count()
  for (const link of [count - 1, Math.floor(count / 2), 3].map((place) =>
    initials.getByRole('link').nth(place),
  )) {
    await link.click()
    const title = page.locator((await link.getAttribute('href'))!)
    await page.waitForFunction(
      (id) => document.querySelector(id)!.getBoundingClientRect().top < innerHeight,
      (await link.getAttribute('href'))!,
    )
    const top = await topOf(title)
    await topOf(header(page))
    const row = (await initials.boundingBox())!
    expect(row.y).toBeGreaterThanOrEqual(0)
    expect(top).toBeGreaterThanOrEqual(row.y + row.height - 1)
  }
  await page.context().close()
})

it('a dialog that was opened from it leaves the page where it is', async () => {
  const { page } = await open('/labels', { viewport: phone.viewport })
  await scroll(page, 1200)
  await isAway(page)
  await scroll(page, -50)
  await isBack(page)
  expect(await topOf(header(page))).toBe(0)
  const position = await page.evaluate(() => window.scrollY)
  const menu = page.getByRole('link', { name: 'Menu', exact: true })
  await menu.click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(position)
  await page.context().close()
})

it('moves at once for who prefers less motion', async () => {
  const { page } = await open('/releases', { ...desktop, reducedMotion: 'reduce' })
  await scroll(page, 900)
  await isAway(page)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.context().close()
})
