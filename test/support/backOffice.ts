/** Tests of the built back office: a shop where staff sign in, and what they do on every screen. */
import type { Page } from 'playwright-core'
import type { BuiltShop } from './builtShop'
import { until } from './until'

/**
 * Waits until a demo shop that logs at `info` has printed its link to the back office, which it does once it is open.
 * @returns the link, which signs in once
 */
export async function findDemoLink(shop: BuiltShop): Promise<string> {
  const findLink = () => /http:\S+\/staff\/demo-sign-in#[\w-]+(?=")/.exec(shop.output())?.[0]
  await until(findLink)
  return findLink()!
}

/** Signs in to the back office of a demo shop that logs at `info`, and waits for its first screen. */
export async function signInToDemo(page: Page, shop: BuiltShop): Promise<void> {
  await page.goto(await findDemoLink(shop))
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
}

/** Presses a button that throws work away, and says in its dialog that it is meant. */
export async function throwAway(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** So far apart are the keys of a person: further than those of a scanner. */
const personMs = 60

/** Sends keys whose time stamps are this far apart, however busy the machine is, and long after and before all others. */
const sendKeys = (page: Page, keys: readonly string[], gapMs: number): Promise<void> =>
  page.evaluate(
    async ([keys, gapMs, personMs]) => {
      const beginsAt = performance.now() + personMs
      for (const [n, key] of keys.entries()) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        Object.defineProperty(event, 'timeStamp', { value: beginsAt + n * gapMs })
        document.activeElement!.dispatchEvent(event)
      }
      await new Promise((later) => setTimeout(later, keys.length * gapMs + 2 * personMs))
    },
    [keys, gapMs, personMs] as const,
  )

/** Scans a text: the keys of a scanner come at once. */
export const scan = (page: Page, text: string): Promise<void> => sendKeys(page, [...text, 'Enter'], 0)

/** Opens a screen of the menu by its keys: g, and then its own, as a person presses them. */
export const goByKeys = (page: Page, key: string): Promise<void> => sendKeys(page, ['g', key], personMs)

/** Types into the field that has the focus, as a person does. */
export async function typeByHand(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: personMs })
}
