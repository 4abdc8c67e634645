import type { Page } from 'playwright-core'
import { screenRoutes } from '../../src/staff/app/screens'
import { openBackOffice } from './backOffice'
import { atMost, type Bench, median, timed } from './bench'
import { withShop } from './shops'

const slowdown = 4
const scrolls = 60
const loads = 5
const usableMs = 1000
/** The screens of the menu; the others show one record. */
const menuPaths = screenRoutes.flatMap(({ key, path }) => (key === undefined ? [] : [path]))
/** A frame at 60 Hz, with a tenth for the clock of the page. */
const frameMs = 18.4

export const benches: Bench[] = [
  // Loads each screen of the menu, with an empty cache the first time, until it shows its data.
  {
    name: 'staff-screens',
    run: (report) =>
      withShop(300, async ({ url }, dataDir) => {
        const { page, address, close } = await openBackOffice(url, dataDir)
        for (const path of menuPaths) {
          const waits = await timed(loads, async () => {
            await page.goto(address + path)
            await page.getByRole('heading', { level: 1 }).waitFor()
            await page.getByText(/^Loading/).waitFor({ state: 'detached' })
          })
          report({
            name: `the screen /staff${path}, median of ${loads} loads`,
            ...atMost(Math.round(median(waits)), usableMs, 'ms'),
          })
        }
        await close()
      }),
  },
  // Scrolls the table of records with the wheel, and looks at the time between the frames of the page.
  {
    name: 'staff-scroll',
    run: (report) =>
      withShop(6000, async ({ url }, dataDir) => {
        const { page, address, close } = await openBackOffice(url, dataDir)
        await page.goto(`${address}/records?rows=10000`)
        const rows = page.locator('tbody [data-row]')
        await rows.first().waitFor({ timeout: 60_000 })
        const count = Number(await page.locator('table').getAttribute('aria-rowcount')) - 1
        const devtools = await page.context().newCDPSession(page)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        const { gaps, longTasks } = await scroll(page)
        await close()
        const late = gaps.filter((ms) => ms > frameMs * 1.5).length
        report({ name: `  rows of the table of records`, value: count, unit: '' })
        report({ name: `  frames while it scrolls`, value: gaps.length, unit: '' })
        report({
          name: `frames that came late, processor slowed down ${slowdown} times`,
          ...atMost(late, 0, ''),
        })
        report({
          name: `long tasks while the table of records scrolls, processor slowed down ${slowdown} times`,
          ...atMost(longTasks, 0, ''),
        })
      }),
  },
]

/** Turns the wheel over the table. @returns the milliseconds between frames, and how many tasks took 50 ms or more */
async function scroll(page: Page): Promise<{ gaps: number[]; longTasks: number }> {
  await page.locator('tbody [data-row]').nth(5).hover()
  await page.evaluate(noteFrames)
  for (let n = 0; n < scrolls; n++) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(50)
  }
  return page.evaluate(() => {
    const { gaps, longTasks } = window as unknown as { gaps: number[]; longTasks: number }
    return { gaps, longTasks }
  })
}

/** In the page: notes the time between frames, and long tasks. */
function noteFrames() {
  const noted = { gaps: [] as number[], longTasks: 0 }
  Object.assign(window, noted)
  const page = window as unknown as typeof noted
  let before = performance.now()
  const next = () => {
    const now = performance.now()
    page.gaps.push(now - before)
    before = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  new PerformanceObserver((list) => {
    page.longTasks += list.getEntries().length
  }).observe({ type: 'longtask' })
}
