/** Header, menu, keys and what happens on the way from screen to screen. */
import type { Browser, Page } from 'playwright-core'
import type { BaseData } from '../../src/shared/contract'
import { caughtUp, connectBrowser, expectValue, hydrated, visit } from '../support/browser'

const shop = () => process.env.SHOP_URL!
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }

async function open(path: string, options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visit(browser, options)
  await visitor.page.goto(shop() + path)
  await hydrated(visitor.page)
  return visitor
}
const focusedText = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent.replace(/\s+/g, ' ').trim())
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

describe('2.2 the menu on a phone', () => {
  it('is a dialog that adds Search, and closes when a page is chosen', async () => {
    const { page, complaints } = await open('/', phone)
    await page.getByRole('link', { name: 'Menu', exact: true }).tap()
    const dialog = page.getByRole('dialog', { name: 'Menu' })
    await dialog.waitFor()
    const { genres }: BaseData = await (await fetch(`${shop()}/api/public/base_data`)).json()
    expect(await dialog.getByRole('link').allInnerTexts()).toEqual([
      'Releases',
      'Sale',
      'Labels',
      'Search',
      ...genres.map(({ name }) => name),
      ...['Genres', 'Artists', 'New this week', 'Release calendar'],
      'General Info / Help',
      'Shipping Info',
      'Redeem download code',
    ])
    await dialog.getByRole('link', { name: 'Labels' }).tap()
    await heading(page, 'Labels').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('closes by Escape and by its button, and gives the focus back', async () => {
    const { page } = await open('/labels', { viewport: phone.viewport })
    const button = page.getByRole('link', { name: 'Menu', exact: true })
    const dialog = page.getByRole('dialog', { name: 'Menu' })
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await button.focus()
      await page.keyboard.press('Enter')
      await dialog.waitFor()
      await close()
      await dialog.waitFor({ state: 'detached' })
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    await page.context().close()
  })
})

describe('on the way to another screen', () => {
  it('the focus goes to its heading, and its title changes', async () => {
    const { page } = await open('/')
    for (const [link, title] of [
      ['Releases', 'Releases'],
      ['Sale', 'Sale'],
      ['Labels', 'Labels'],
    ]) {
      await page.locator('header').getByRole('link', { name: link, exact: true }).click()
      await heading(page, title).waitFor()
      await page.waitForFunction((text) => document.activeElement?.textContent === text, title)
      expect(await page.title()).toBe(`${title} | Rille Records`)
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    }
    await page.context().close()
  })

  it('a loading bar appears from a quarter on when the answer is slow, and goes', async () => {
    const { page } = await open('/labels')
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      void page.route('**/api/public/release/filter*', async (route) => {
        resolve()
        await new Promise<void>((now) => {
          answer = now
        })
        await route.continue()
      })
    })
    const bar = page.getByRole('status').filter({ hasText: 'Loading' })
    await page.locator('header').getByRole('link', { name: 'Releases', exact: true }).click()
    await asked
    await bar.waitFor({ state: 'attached' })
    expect(await page.locator('main').getAttribute('aria-busy')).toBe('true')
    const scale = await bar.evaluate((status) => {
      const [advance] = status.firstElementChild!.getAnimations().slice(-1)
      return (advance.effect as KeyframeEffect).getKeyframes()[0].transform
    })
    expect(scale).toBe('scaleX(0.25)')
    // Until then the old screen stays, and so does its address.
    expect(await heading(page, 'Labels').isVisible()).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/labels')
    answer()
    await heading(page, 'Releases').waitFor()
    await bar.waitFor({ state: 'detached' })
    expect(await page.locator('main').getAttribute('aria-busy')).toBe('false')
    await page.context().close()
  })

  it('the last click wins', async () => {
    const { page } = await open('/labels')
    let answer = () => {}
    await page.route('**/api/public/release/filter*', async (route) => {
      await new Promise<void>((now) => {
        answer = now
      })
      await route.continue()
    })
    const menu = page.locator('header')
    const asked = page.waitForRequest('**/api/public/release/filter*')
    await menu.getByRole('link', { name: 'Releases', exact: true }).click()
    await asked
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping Info' }).click()
    await page.waitForURL('**/shipping')
    const late = page.waitForResponse('**/api/public/release/filter*')
    answer()
    await late
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(new URL(page.url()).pathname).toBe('/shipping')
    await page.context().close()
  })
})

describe('keys', () => {
  it('the first one is the way past the menu', async () => {
    const { page } = await open('/releases')
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe('Skip to content')
    const box = await page.getByRole('link', { name: 'Skip to content' }).boundingBox()
    expect(box!.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.id === 'main')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement!.closest('main') !== null)).toBe(true)
    await page.context().close()
  })

  it('/ opens the search, j and k go through a list, ? shows the help', async () => {
    const { page, complaints } = await open('/releases')
    const names = await page.locator('[data-release] h3 a').allInnerTexts()
    const isOn = (index: number) =>
      page.waitForFunction(
        (at) => document.querySelectorAll('[data-release] h3 a')[at] === document.activeElement,
        index,
      )
    expect(names.length).toBe(120)
    for (const [key, index] of [
      ['j', 0],
      ['j', 1],
      ['j', 2],
      ['k', 1],
    ] as const) {
      await page.keyboard.press(key)
      await isOn(index)
    }
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.waitFor()
    const keys = await help.locator('kbd').allInnerTexts()
    expect(keys).toEqual(expect.arrayContaining(['/', 'j', 'k', 'Space', '?']))
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    await page.keyboard.press('/')
    await page.waitForURL('**/search')
    await page.waitForFunction(() => document.activeElement?.id === 'search')
    // There they are letters.
    await page.keyboard.type('j?/')
    await expectValue(page.locator('#search'), 'j?/')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('can be switched off, and stay so', async () => {
    const { page } = await open('/releases')
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /Keyboard shortcuts/ })
      .click()
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const keysWork = help.getByRole('checkbox', { name: 'Single-key shortcuts' })
    expect(await keysWork.isChecked()).toBe(true)
    await keysWork.uncheck()
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    await page.reload()
    await hydrated(page)
    // Nothing is fetched for them either, and the browser may do on them what it likes.
    const code: string[] = []
    page.on('request', (request) => code.push(request.url()))
    await page.evaluate(() => {
      const prevented: string[] = []
      Object.assign(window, { prevented })
      addEventListener('keydown', (event) => event.defaultPrevented && prevented.push(event.key))
    })
    for (const key of ['/', 'j', 'k', '?']) await page.keyboard.press(key)
    await caughtUp(page)
    expect(await page.evaluate(() => (window as unknown as { prevented: string[] }).prevented)).toEqual([])
    expect(code.filter((url) => url.includes('/assets/key'))).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/releases')
    expect(await page.evaluate(() => document.activeElement?.closest('[data-release]') ?? null)).toBeNull()
    await page.context().close()
  })
})
