/** Tests of the built back office: a shop where staff sign in, and what they do on every screen. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { BuiltShop } from './builtShop'

const givesUpAfterMs = 30_000

/**
 * Waits until a demo shop that logs at `info` has printed its link to the back office, which it does once it is open.
 * @returns the link, which signs in once
 */
export async function demoEntry(shop: BuiltShop): Promise<string> {
  const giveUpAt = Date.now() + givesUpAfterMs
  for (;;) {
    const link = /http:\S+\/staff\/enter#[\w-]+(?=")/.exec(shop.output())?.[0]
    if (link) return link
    if (Date.now() > giveUpAt) throw new Error(`The shop printed no link:\n${shop.output()}`)
    await delay(20)
  }
}

/** Signs in to the back office of a demo shop that logs at `info`, and waits for its first screen. */
export async function enterDemo(page: Page, shop: BuiltShop): Promise<void> {
  await page.goto(await demoEntry(shop))
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
}

/**
 * Scans a text. A scanner's keys come at once. They are made in the page, because on a busy machine the browser's own
 * come too slowly.
 */
export const scan = (page: Page, text: string): Promise<void> =>
  page.evaluate((scanned) => {
    for (const key of [...scanned, 'Enter']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    }
  }, text)

/** Opens a screen of the menu by its keys: g, and then its own. Keys that come at once are a scanner's. */
export async function goByKeys(page: Page, key: string): Promise<void> {
  await page.keyboard.press('g')
  await page.waitForTimeout(100)
  await page.keyboard.press(key)
}
