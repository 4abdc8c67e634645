/** No page keeps the processor busy when nobody does anything. */
import type { Browser, Page } from 'playwright-core'
import { caughtUp, connectBrowser, settled, visit } from '../support/browser'
import { isMissing, publicScreens } from '../support/publicScreens'

const shop = () => process.env.SHOP_URL!
/** So often time passes, 50 ms each. */
const steps = 30
/** Something that goes on and on restyles the page at every step. */
const maxRestyles = 4

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

/** What moves, and at how many steps styles were computed while the page was left alone. Its time is that of the test. */
async function idle(page: Page): Promise<{ moving: string[]; restyles: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const restyles = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'RecalcStyleCount')!.value
  }
  // What came late, such as fonts and pictures, is there.
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  await caughtUp(page)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  const before = await restyles()
  for (let step = 0; step < steps; step++) {
    await page.clock.runFor(50)
    await page.evaluate(() => document.body.offsetWidth)
  }
  const after = await restyles()
  await page.clock.resume()
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? ''),
  )
  await session.detach()
  return { moving, restyles: after - before }
}

const stopSlider = async (page: Page) => {
  const pause = page.getByRole('button', { name: 'Pause slideshow' })
  if (await pause.count()) await pause.first().click()
}

it.each([
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
])('on %s every public screen rests', async (_, options) => {
  const busy: Record<string, unknown> = {}
  const left = [...(await publicScreens(shop())), '/basket'].filter((address) => !isMissing(address))
  const look = async () => {
    const { page } = await visit(browser, options)
    await page.clock.install()
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      await page.goto(shop() + address)
      await settled(page)
      await stopSlider(page)
      const { moving, restyles } = await idle(page)
      if (moving.length > 0 || restyles > maxRestyles) busy[address] = { moving, restyles }
    }
    await page.context().close()
  }
  // Several at a time: most of it is waiting.
  await Promise.all([look(), look(), look(), look()])
  expect(busy).toEqual({})
})

it('so does a list after it was filtered, and a page with a paused player', async () => {
  const { page } = await visit(browser)
  await page.clock.install()
  await page.goto(`${shop()}/releases`)
  await settled(page)
  await page
    .getByRole('complementary', { name: 'Filter' })
    .getByRole('link', { name: /^Techno/ })
    .click()
  await page.waitForURL('**/releases?genres=techno')
  expect(await idle(page)).toEqual({ moving: [], restyles: expect.any(Number) })
  await page.locator('[data-play]').first().click()
  const player = page.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: 'Pause' }).click()
  await player.getByRole('button', { name: 'Play', exact: true }).waitFor()
  const { moving, restyles } = await idle(page)
  expect(moving).toEqual([])
  expect(restyles).toBeLessThanOrEqual(maxRestyles)
  await page.context().close()
})
