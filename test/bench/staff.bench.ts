import type { CDPSession, Page } from 'playwright-core'
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
  // Scrolls the table of releases with the wheel, and looks at the time between the frames of the page. Pages that do
  // nothing are scrolled in the same way, because the frames that they drop are the machine's and not the table's.
  {
    name: 'staff-scroll',
    run: (report) =>
      withShop(6000, async ({ url }, dataDir) => {
        const { page, address, close } = await openBackOffice(url, dataDir)
        await page.goto(`${address}/releases?rows=10000`)
        const rows = page.locator('tbody [data-row]')
        await rows.first().waitFor({ timeout: 60_000 })
        const count = Number(await page.locator('table').getAttribute('aria-rowcount')) - 1
        const devtools = await page.context().newCDPSession(page)
        await devtools.send('Performance.enable')
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        const table = await scroll(page, devtools, 'tbody [data-row]')
        for (const [name, content] of Object.entries(controls(count))) {
          await page.goto('about:blank')
          await page.setContent(content)
          const { gaps, busyMs } = await scroll(page, devtools, 'main')
          report({
            name: `  frames of ${name} that came late, of ${gaps.length}`,
            value: late(gaps),
            unit: '',
          })
          report({ name: `  time of the main thread of ${name}`, value: busyMs, unit: 'ms' })
        }
        await close()
        report({ name: `  rows of the table of releases`, value: count, unit: '' })
        report({ name: `  frames while it scrolls`, value: table.gaps.length, unit: '' })
        report({ name: `  time of the main thread while it scrolls`, value: table.busyMs, unit: 'ms' })
        report({
          name: `frames that came late, processor slowed down ${slowdown} times`,
          ...atMost(late(table.gaps), 0, ''),
        })
        report({
          name: `long tasks while the table of releases scrolls, processor slowed down ${slowdown} times`,
          ...atMost(table.longTasks, 0, ''),
        })
      }),
  },
]

const late = (gaps: readonly number[]): number => gaps.filter((ms) => ms > frameMs * 1.5).length

/** Pages as high as the table, in a box like the table's, without any script. */
function controls(rows: number): Record<string, string> {
  const inBox = (content: string) =>
    `<main style="height: 80vh; overflow: auto; contain: content; font: 16px/40px sans-serif">${content}</main>`
  const row =
    '<div style="height: 40px; contain: strict">An artist – A title · LP · €24.90 · Electronic</div>'
  return {
    'an empty page': inBox(`<div style="height: ${rows * 40}px"></div>`),
    'a page of plain rows': inBox(row.repeat(rows)),
  }
}

interface Scrolled {
  /** Milliseconds between frames. */
  gaps: number[]
  /** Tasks that took 50 ms or more. */
  longTasks: number
  /** Milliseconds of the main thread, which the slowdown makes longer too. */
  busyMs: number
}

/** Turns the wheel over an element. */
async function scroll(page: Page, devtools: CDPSession, over: string): Promise<Scrolled> {
  const busySeconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value
  }
  await page
    .locator(over)
    .first()
    .hover({ position: { x: 200, y: 10 } })
  const before = await busySeconds()
  await page.evaluate(noteFrames)
  for (let n = 0; n < scrolls; n++) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(50)
  }
  const busyMs = Math.round(((await busySeconds()) - before) * 1000)
  return page.evaluate((busy) => {
    const { gaps, longTasks } = window as unknown as { gaps: number[]; longTasks: number }
    return { gaps, longTasks, busyMs: busy }
  }, busyMs)
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
