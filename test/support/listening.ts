import type { Browser, Page } from 'playwright-core'
import { hydrated, type Visit, visit } from './browser'

interface Heard {
  elements: HTMLAudioElement[]
  /** The times at which a sound began since the last press of the pointer, as in `performance.now()`. */
  starts: number[]
  /** The time of the last press; 0: none yet. */
  clickedAt: number
}
declare const window: Window & typeof globalThis & { heard: Heard }

/**
 * Opens a page that keeps its audio elements for the test, because they are in no document. The first one
 * plays.
 * @returns the page and its complaints
 */
export async function listen(
  browser: Browser,
  address: string,
  options: Parameters<typeof visit>[1] = {},
): Promise<Visit> {
  const { page, complaints } = await visit(browser, options)
  await page.addInitScript(() => {
    const heard: Heard = { elements: [], starts: [], clickedAt: 0 }
    Object.assign(window, { heard })
    window.Audio = class extends Audio {
      constructor() {
        super()
        heard.elements.push(this)
        this.addEventListener('playing', () => heard.starts.push(performance.now()))
      }
    }
    const onPointerDown = () => {
      heard.starts = []
      heard.clickedAt = performance.now()
    }
    addEventListener('pointerdown', onPointerDown, { capture: true })
  })
  await page.goto(address)
  await hydrated(page)
  return { page, complaints }
}

/**
 * Measures the time from the press of a button to the sound.
 * @returns milliseconds
 */
export async function clickToSound(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => Object.assign(window.heard, { starts: [], clickedAt: 0 }))
  await press()
  await page.waitForFunction(() => window.heard.clickedAt > 0 && window.heard.starts.length > 0)
  return page.evaluate(() => window.heard.starts[0]! - window.heard.clickedAt)
}

export const sound = (page: Page) =>
  page.evaluate(() => {
    const [audio] = window.heard.elements
    return { src: audio!.src, seconds: audio!.currentTime, isPaused: audio!.paused }
  })

/**
 * Waits until the track has been played for longer than this.
 * @returns when it has
 */
export const isAt = (page: Page, seconds: number) =>
  page.waitForFunction((from) => window.heard.elements[0]!.currentTime > from, seconds)

/**
 * Seeks to shortly before the end of the preview, so that the test need not wait for it.
 * @returns when it is done
 */
export const goToEnd = (page: Page) =>
  page.evaluate(() => {
    const [audio] = window.heard.elements
    audio!.currentTime = audio!.duration - 0.3
  })

/**
 * Waits until this preview plays.
 * @returns when it does
 */
export const plays = (page: Page, uuidAudio: string | null) =>
  page.waitForFunction((uuid) => {
    const [audio] = window.heard.elements
    return audio!.src.includes(uuid!) && !audio!.paused && audio!.currentTime > 0
  }, uuidAudio)

export const playerBar = (page: Page) => page.getByRole('region', { name: 'Player' })
