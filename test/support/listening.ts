import type { Browser, Page } from 'playwright-core'
import { hydrated, type Visit, visit } from './browser'

interface Heard {
  elements: HTMLAudioElement[]
  /** When something began to sound since the last press of the pointer, as `performance.now()` has it. */
  starts: number[]
  /** 0: not yet. */
  clickedAt: number
}
declare const window: Window & typeof globalThis & { heard: Heard }

/** A visitor whose page keeps hold of its audio elements: they stand in no document. The first one is what sounds. */
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

/** Milliseconds from the press of the button to sound. */
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

/** Waits until the track is played beyond this. */
export const isAt = (page: Page, seconds: number) =>
  page.waitForFunction((from) => window.heard.elements[0]!.currentTime > from, seconds)

/** Shortly before the end of the preview, so that a test need not hear all of it. */
export const goToEnd = (page: Page) =>
  page.evaluate(() => {
    const [audio] = window.heard.elements
    audio!.currentTime = audio!.duration - 0.3
  })

/** Waits until this preview sounds. */
export const plays = (page: Page, uuidAudio: string | null) =>
  page.waitForFunction((uuid) => {
    const [audio] = window.heard.elements
    return audio!.src.includes(uuid!) && !audio!.paused && audio!.currentTime > 0
  }, uuidAudio)

export const playerBar = (page: Page) => page.getByRole('region', { name: 'Player' })
