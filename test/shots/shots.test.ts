/** `npm run shots`: a picture of every screen in every state. Settings come from `scripts/shots.ts`. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { connectBrowser, visit } from '../support/browser'
import { projectRoot } from '../support/builtShop'
import { type Scene, type State, setScene, states } from './states'

const folder = path.join(projectRoot, 'build/shots')
const wanted = (process.env.SHOTS_NAMES ?? '').split(' ').filter(Boolean)
const chosen = states.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
)
const listed = (setting: string | undefined, all: string[]) => (setting ? setting.split(',') : all)
const widths = listed(process.env.SHOTS_WIDTHS, ['360', '768', '1280', '1920']).map(Number)
const schemes = listed(process.env.SHOTS_SCHEMES, ['light', 'dark']) as ('light' | 'dark')[]
const heightOf: Record<number, number> = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 }
/** Of long pages, as many windows. */
const windows = 3

const devices = [
  {
    name: 'touched',
    of: widths.filter((width) => width < 1000),
    options: { hasTouch: true, isMobile: true },
  },
  { name: 'pointed at', of: widths.filter((width) => width >= 1000), options: {} },
].filter(({ of }) => of.length > 0)

let browser: Browser
let scene: Scene
beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  browser = await connectBrowser()
  scene = await setScene(process.env.SHOP_URL!)
})
afterAll(() => browser.close())

const sizeOf = (width: number) => ({ width, height: heightOf[width] ?? 900 })

/** @returns how far the page can be pushed sideways, which is never far enough to be of use */
async function takePicture(
  page: Page,
  { name, isWindow, again }: State,
  width: number,
  scheme: 'light' | 'dark',
) {
  await page.setViewportSize(sizeOf(width))
  await page.emulateMedia({ colorScheme: scheme })
  await again?.(page)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(250)
  const file = path.join(folder, `${name}-${width}-${scheme}.jpg`)
  if (isWindow) {
    await page.screenshot({ path: file, type: 'jpeg', quality: 75 })
  } else {
    const size = sizeOf(width)
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    // As somebody who looks at all of it: what is loaded when it comes near has to be there.
    await page.setViewportSize({ width, height: Math.min(whole, size.height * windows) })
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(150)
    await page.screenshot({ path: file, type: 'jpeg', quality: 75 })
  }
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

describe.each(chosen)('$name', (state) => {
  it.each(devices)('$name', async ({ of, options }) => {
    const { page, complaints } = await visit(browser, {
      ...options,
      viewport: sizeOf(of[0]),
      javaScriptEnabled: !state.withoutScripts,
    })
    try {
      await state.reach(page, scene)
      for (const width of of) {
        for (const scheme of schemes) {
          expect([width, await takePicture(page, state, width, scheme)]).toEqual([width, 0])
        }
      }
      if (!state.mayComplain) expect(complaints).toEqual([])
    } finally {
      await page.context().close()
    }
  })
})
