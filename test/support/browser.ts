import { buffer } from 'node:stream/consumers'
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Locator,
  type Page,
} from 'playwright-core'
import { chromiumFlags } from './chromiumFlags'
import { patience } from './patience'
import { until } from './until'

/** Connects to the browser of all tests. Closing the connection closes only the contexts that were made by it. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(process.env.BROWSER_ENDPOINT!)

/**
 * Starts a browser of its own: what it measures depends on nothing else in it.
 * @param flags further ones of Chromium
 */
export const launchBrowser = (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: [...chromiumFlags, ...flags] })

export interface Visit {
  page: Page
  /** The console errors and warnings, failed requests and uncaught errors of the page. */
  complaints: string[]
}

/**
 * Opens a page for a new visitor, who shares nothing with others.
 * @returns the page, and its complaints as they come
 */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  context.setDefaultTimeout(patience(30))
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  return { page, complaints }
}

/**
 * Waits until the page is hydrated.
 * @returns when it is
 */
export const hydrated = (page: Page): Promise<unknown> => page.waitForSelector('html[data-hydrated]')

/**
 * Finds the basket in the header when it has this count and no pending commands, so that the page can be left.
 * @param count copies
 */
export const basketWith = (page: Page, count: number): Locator =>
  page.getByRole('link', { name: `Basket ${count}`, exact: true }).and(page.locator('a:not([data-waiting])'))

/**
 * Waits until the page is hydrated and its slider has been loaded.
 * @returns when they are
 */
export async function settled(page: Page): Promise<void> {
  await hydrated(page)
  await page.waitForFunction(
    () => document.querySelector('[aria-roledescription=carousel]:not(:has(.slick-slide))') === null,
  )
}

/**
 * Waits until the page has done what it does at once: a request of its own that began last was answered, two frames were
 * drawn, and no animation that has an end still runs.
 */
export const caughtUp = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await fetch('/healthz')
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    const ending = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Reads a downloaded file; its path is one of the browser's machine. */
export const contentOfFile = async (download: Download): Promise<Buffer> =>
  buffer(await download.createReadStream())

/**
 * Expects that a field has a value, or comes to have it: fields are filled a moment after the rest of a screen.
 * @returns when it has
 */
export async function expectValue(field: Locator, value: string): Promise<void> {
  await until(async () => (await field.inputValue()) === value).catch(() => {})
  expect(await field.inputValue()).toBe(value)
}
