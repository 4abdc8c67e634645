import type { Page } from 'playwright-core'
import { hydrated, launchBrowser, visit } from '../support/browser'
import { atMost, type Bench, median } from './bench'
import { withShop } from './shops'

const clicks = 11

/** From a click on a release whose link the pointer was on to the moment its screen stands there. */
export const benches: Bench[] = [
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
]

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
