import type { Page } from 'playwright-core'
import { hydrated, launchBrowser, visit } from '../support/browser'
import { clickToSound, listen } from '../support/listening'
import { atMost, type Bench, median, percentile } from './bench'
import { withShop } from './shops'

const clicks = 11

export const benches: Bench[] = [
  // From a click on a release whose link the pointer was on to the moment its screen stands there.
  {
    name: 'click',
    run: (report) =>
      withShop(300, async ({ url }) => {
        const browser = await launchBrowser()
        const { page } = await visit(browser)
        await page.goto(`${url}/releases`)
        await hydrated(page)
        await page.evaluate(noteWaits)
        const waits: number[] = []
        for (let n = 0; n <= clicks; n++) waits.push(await clickOn(page, n))
        await browser.close()
        // The first one also waits for the screen's code.
        report({
          name: 'click on a release that was pointed at',
          ...atMost(median(waits.slice(1)), 100, 'ms'),
        })
      }),
  },
  // From a click on the play button of a list to the sound.
  {
    name: 'sound',
    run: (report) =>
      withShop(300, async ({ url }) => {
        const browser = await launchBrowser()
        const { page } = await listen(browser, `${url}/releases`)
        await page.waitForLoadState('networkidle')
        const waits: number[] = []
        for (let n = 0; n < clicks; n++) {
          const button = page.locator('main [data-play]').nth(n)
          waits.push(await clickToSound(page, () => button.click()))
        }
        await browser.close()
        // The first one also waits for the code of the player.
        report({ name: 'click on play, the first', value: waits[0]!, unit: 'ms' })
        report({ name: 'click on play, further ones', ...atMost(median(waits.slice(1)), 200, 'ms') })
      }),
  },
  {
    name: 'paint',
    run: (report) =>
      withShop(300, async ({ url }) => {
        const browser = await launchBrowser()
        const { page } = await visit(browser)
        await page.addInitScript(notePaints)
        await page.goto(`${url}/releases`)
        await hydrated(page)
        await page.waitForLoadState('networkidle')
        const devtools = await page.context().newCDPSession(page)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        const all: number[] = []
        for (const [what, act] of Object.entries(doings)) {
          const waits: number[] = []
          for (let time = 0; time < 5; time++) waits.push(await paintAfter(page, act))
          report({ name: `  ${what}, median`, value: median(waits), unit: 'ms' })
          all.push(...waits)
        }
        await browser.close()
        report({
          name: `interaction to next paint on the list, processor slowed down ${slowdown} times`,
          ...atMost(percentile(all, 0.75), 100, 'ms'),
        })
      }),
  },
]

const slowdown = 4

/** What somebody does on the list. The pointer is there before the click: moving it is no interaction. */
const doings: Record<string, (page: Page) => Promise<unknown>> = {
  'go to the next record': (page) => page.keyboard.press('j'),
  play: (page) => clickWhereItRests(page, '[data-release]:nth-child(3) [data-play]'),
  'choose or take away a filter': (page) => clickWhereItRests(page, 'a[href*="products="]:visible'),
  'sort by price': (page) => clickWhereItRests(page, 'a[href*="order=price"]:visible'),
}

async function clickWhereItRests(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().hover()
  await page.waitForTimeout(400)
  await page.mouse.down()
  await page.mouse.up()
}

/** @returns the longest time from an input to what was painted next, in milliseconds; 0: less than 16 */
async function paintAfter(page: Page, act: (page: Page) => Promise<unknown>): Promise<number> {
  await page.evaluate(() => Reflect.set(window, 'paints', []))
  await act(page)
  await page.waitForTimeout(1200)
  return page.evaluate(() => Math.max(0, ...(window as unknown as { paints: number[] }).paints))
}

/** In the page: how long each interaction waited. */
function notePaints() {
  const paints: number[] = []
  Object.assign(window, { paints })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId > 0) (window as unknown as { paints: number[] }).paints.push(duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

async function clickOn(page: Page, n: number): Promise<number> {
  const card = page.locator('main [data-release] h3 a').nth(n)
  await card.hover()
  await page.waitForLoadState('networkidle')
  await card.click()
  const waited = await page.waitForFunction(() => (window as unknown as { waitedMs?: number }).waitedMs)
  const ms = (await waited.jsonValue())!
  await page.evaluate(() => Reflect.deleteProperty(window, 'waitedMs'))
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Releases', exact: true }).waitFor()
  return ms
}

/** In the page: how long after a click another heading stands there. */
function noteWaits() {
  addEventListener(
    'click',
    () => {
      const before = document.querySelector('h1')
      const clickedAt = performance.now()
      const observer = new MutationObserver(() => {
        if (document.querySelector('h1') === before) return
        observer.disconnect()
        Object.assign(window, { waitedMs: performance.now() - clickedAt })
      })
      observer.observe(document.getElementById('main')!, { childList: true, subtree: true })
    },
    { capture: true },
  )
}
