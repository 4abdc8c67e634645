/** A small change on a page must not make the browser compute the styles of all of it anew. */
import type { Browser, Page } from 'playwright-core'
import { caughtUp, launchBrowser, settled, visit } from '../support/browser'

const shop = () => process.env.SHOP_URL!

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

interface TraceEvent {
  name: string
  args: { elementCount?: number }
}

/** @returns the share of the page's elements whose styles were computed at once, at most, while it was used */
async function largestRestyle(page: Page, use: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', { categories: 'devtools.timeline' })
  await use()
  // What follows after a while is done too.
  await page.clock.runFor(500)
  await caughtUp(page)
  const complete = new Promise<unknown>((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  const counts = events
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0)
  expect(counts.length).toBeGreaterThan(0)
  return Math.max(...counts) / (await page.locator('*').count())
}

it('going from record to record on a list styles these two', async () => {
  const { page } = await visit(browser)
  await page.clock.install()
  await page.goto(`${shop()}/releases`)
  await settled(page)
  // The code of the shortcuts has come, and with the first record that of its page, whose rules style all anew.
  const ofRelease = ['css', 'js'].map((type) => page.waitForResponse(`**/assets/release.*.${type}`))
  await page.keyboard.press('j')
  await page.locator('[data-release]:nth-child(1) a:focus').waitFor()
  for (const response of ofRelease) await (await response).finished()
  await caughtUp(page)
  const share = await largestRestyle(page, async () => {
    await page.keyboard.press('j')
    await page.locator('[data-release]:nth-child(2) a:focus').waitFor()
  })
  expect(share).toBeLessThan(0.2)
  await page.context().close()
})

it('waiting for a filtered list styles what shows that it waits', async () => {
  const { page } = await visit(browser)
  await page.clock.install()
  await page.goto(`${shop()}/releases`)
  await settled(page)
  const share = await largestRestyle(page, async () => {
    // The answer does not come while the page is looked at.
    await page.route('**/api/public/release/filter*', () => {})
    await page
      .getByRole('complementary', { name: 'Filter' })
      .getByRole('link', { name: /^Techno/ })
      .click()
    await page.locator('main[aria-busy="true"]').waitFor()
  })
  expect(share).toBeLessThan(0.2)
  await page.context().close()
})
