/** The slider of the frontpage in a browser. */
import type { Browser, Page } from 'playwright-core'
import type { Page as ShopPage } from '../../src/shared/contract'
import { connectBrowser, hydrated, visit } from '../support/browser'
import { askApi } from '../support/pages'

const shop = () => process.env.SHOP_URL!
let browser: Browser
let headings: string[]
beforeAll(async () => {
  browser = await connectBrowser()
  const { blocks } = await askApi<ShopPage>(shop(), '/page?slug=frontpage')
  const slider = blocks.find((block) => block.block_type === 'slider')!
  headings = slider.slides.map(({ heading }) => heading!)
})
afterAll(() => browser.close())

const onePixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** The frontpage with its slider, at a moment that only passes when a test says so. */
async function openStill(options: Parameters<typeof visit>[1] = {}) {
  const { page, complaints } = await visit(browser, options)
  await page.clock.install()
  // The slider measures itself anew for each picture that comes: all of them are there before the test begins.
  await page.route('**/image/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: onePixel }))
  await page.goto(shop())
  await hydrated(page)
  await page.locator('.slick-slide').first().waitFor({ state: 'attached' })
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.clock.pauseAt(Date.now() + 60_000)
  await pass(page, 600)
  return { page, complaints }
}
const carousel = (page: Page) => page.locator('[aria-roledescription=carousel]').first()
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true })
/** Without the pointer, over which the slider would stand still. */
const press = (page: Page, name: string) =>
  button(page, name).evaluate((element: HTMLElement) => element.click())

/** Lets time pass in steps, after each of which React has put on the page what came of it. */
async function pass(page: Page, ms: number) {
  const step = 50
  for (let passed = 0; passed < ms; passed += step) {
    await page.clock.runFor(Math.min(step, ms - passed))
    await settled(page)
  }
}
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((next) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = next
        port2.postMessage(null)
      })
    }
  })

/** The slide that is shown, from 0; after any sliding has come to its end. */
async function shownSlide(page: Page): Promise<number> {
  await pass(page, 600)
  const shown = await page.locator('.slick-slide:not([inert]) h2').allTextContents()
  expect(shown).toHaveLength(1)
  const current = await currentDot(page)
  expect(headings[current]).toBe(shown[0])
  // The browser slides in a time of its own.
  await page.waitForFunction(() => {
    const [slide, list] = ['.slick-slide:not([inert])', '.slick-list'].map((selector) =>
      document.querySelector(selector)!.getBoundingClientRect(),
    )
    return Math.abs(slide!.left - list!.left) < 1 && Math.abs(slide!.right - list!.right) < 1
  })
  return current
}
const currentDot = (page: Page) =>
  page
    .getByRole('button', { name: /^Slide \d+$/ })
    .evaluateAll((dots) => dots.findIndex((dot) => dot.hasAttribute('aria-current')))

describe('2.3 the slider', () => {
  it('moves on by itself every 6000 ms, without end', async () => {
    const { page, complaints } = await openStill()
    /** When it has just moved: 6000 ms later it moves again, and not earlier. */
    const untilNext = async () => {
      const before = await currentDot(page)
      await pass(page, 700)
      await page.clock.runFor(6000 - 700 - 2)
      await settled(page)
      expect(await currentDot(page)).toBe(before)
      await pass(page, 2)
      expect(await currentDot(page)).toBe((before + 1) % headings.length)
    }
    const start = await currentDot(page)
    await press(page, 'Next slide')
    await pass(page, 1)
    expect(await currentDot(page)).toBe((start + 1) % headings.length)
    for (const _ of headings) await untilNext()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('has arrows, a dot per slide, and a pause button that stops it', async () => {
    const { page } = await openStill()
    await press(page, 'Pause slideshow')
    const start = await shownSlide(page)
    await page.clock.runFor(30_000)
    expect(await shownSlide(page)).toBe(start)
    await press(page, 'Next slide')
    expect(await shownSlide(page)).toBe((start + 1) % headings.length)
    await press(page, 'Previous slide')
    await pass(page, 600)
    await press(page, 'Previous slide')
    expect(await shownSlide(page)).toBe((start + headings.length - 1) % headings.length)
    for (const [index] of headings.entries()) {
      await press(page, `Slide ${index + 1}`)
      expect(await shownSlide(page)).toBe(index)
    }
    await press(page, 'Play slideshow')
    await pass(page, 6000)
    expect(await shownSlide(page)).toBe(0)
    await page.context().close()
  })

  it('a window that changes its size while it slides leaves the right slide within reach', async () => {
    const { page } = await openStill()
    await press(page, 'Pause slideshow')
    const start = await shownSlide(page)
    await press(page, 'Next slide')
    await pass(page, 100)
    await page.setViewportSize({ width: 1000, height: 800 })
    expect(await shownSlide(page)).toBe((start + 1) % headings.length)
    await page.context().close()
  })

  it('does not move by itself under reduced motion', async () => {
    const { page } = await openStill({ reducedMotion: 'reduce' })
    const start = await shownSlide(page)
    await page.clock.runFor(60_000)
    expect(await shownSlide(page)).toBe(start)
    expect(await carousel(page).getByRole('button', { name: 'Pause slideshow' }).count()).toBe(0)
    await carousel(page).getByRole('button', { name: 'Next slide' }).click()
    expect(await shownSlide(page)).toBe(start + 1)
    await page.context().close()
  })

  it('keeps slides out of sight out of the tab order', async () => {
    const { page } = await openStill({ reducedMotion: 'reduce' })
    const links = await page.locator('.slick-slide[inert] a').count()
    expect(links).toBeGreaterThanOrEqual(headings.length - 1)
    await page.locator('header a').last().focus()
    const reached: string[] = []
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab')
      const where = await page.evaluate(() => {
        const slide = document.activeElement?.closest('.slick-slide')
        return slide ? (slide.querySelector('h2')?.textContent ?? '') : null
      })
      if (where !== null) reached.push(where)
    }
    expect(new Set(reached)).toEqual(new Set([headings[0]]))
    await page.context().close()
  })

  it('is swiped on touch', async () => {
    const { page } = await openStill({
      viewport: { width: 360, height: 780 },
      hasTouch: true,
      isMobile: true,
    })
    const start = await shownSlide(page)
    const box = (await page.locator('.slick-list').boundingBox())!
    const touches = await page.context().newCDPSession(page)
    const y = box.y + 60
    const at = (x: number) => [{ x, y }]
    await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(300) })
    for (const x of [260, 200, 140, 80])
      await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    expect(await shownSlide(page)).toBe((start + 1) % headings.length)
    expect(new URL(page.url()).pathname).toBe('/')
    await page.context().close()
  })

  it('"*Credits" leads to the credits', async () => {
    const { page } = await openStill({ reducedMotion: 'reduce' })
    await carousel(page).locator('.slick-slide:not([inert])').getByRole('link', { name: '*Credits' }).click()
    await page.waitForURL('**/#credits')
    await page.waitForFunction(() => {
      const { top, bottom } = document.getElementById('credits')!.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
    await page.context().close()
  })
})
