import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { chromiumFlags } from './chromiumFlags'

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags })

export interface Visit {
  page: Page
  /** What the page complained about: console errors and warnings, failed requests, uncaught errors. */
  complaints: string[]
}

/** A new visitor. Nothing is shared with others; what the page complains about is noted. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
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

/** Waits until the browser bundle has taken over. */
export const hydrated = (page: Page): Promise<unknown> => page.waitForSelector('html[data-hydrated]')

/** The basket in the header, with so many in it, and with nothing under way that leaving the page would take along. */
export const basketWith = (page: Page, count: number): Locator =>
  page.getByRole('link', { name: `Basket ${count}`, exact: true }).and(page.locator('a:not([data-waiting])'))

/** With what comes after hydration and replaces a part of the page: the slides of a frontpage. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page)
  await page.waitForFunction(
    () => document.querySelector('[aria-roledescription=carousel]:not(:has(.slick-slide))') === null,
  )
}
