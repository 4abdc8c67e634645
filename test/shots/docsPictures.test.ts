/** `npm run pictures`: renews the pictures of docs/shop/staff.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { placeDemoOrders } from '../../server/operations/demo/demoOrders'
import { signInToDemo } from '../support/backOffice'
import { connectBrowser, visit } from '../support/browser'
import { type BuiltShop, openBuiltShop, projectRoot } from '../support/builtShop'
import { docsPictures } from './docsPictures'

const folder = path.join(projectRoot, 'docs/pictures')
/** All pictures are made at this time, so that only changes of the screens change them. */
const time = '2026-11-25T12:09:00Z'
const size = { width: 1280, height: 900 }
const maxBytes = 100_000

let shop: BuiltShop
let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  const clock = pathToFileURL(path.join(projectRoot, 'test/support/slowClock.mjs'))
  ;[shop, browser] = await Promise.all([
    openBuiltShop({ env: { LOG_LEVEL: 'info', CLOCK_BEGINS: time, NODE_OPTIONS: `--import=${clock}` } }),
    connectBrowser(),
  ])
  await placeDemoOrders(shop.url, 12)
  const { page } = await visit(browser, { viewport: size, colorScheme: 'light', reducedMotion: 'reduce' })
  context = page.context()
  await context.clock.setFixedTime(time)
  await signInToDemo(page, shop)
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
})

it.each(docsPictures)('$name', async ({ name, reach, tolerance = 0 }) => {
  const page = await context.newPage()
  await reach(page, shop.url)
  await page.waitForLoadState('networkidle').catch(() => {})
  // The preview of a page is a frame of its own.
  for (const frame of page.frames()) await frame.evaluate(allDrawn)
  const picture = await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 82 })
    .toBuffer()
  await page.close()
  expect(picture.length).toBeLessThan(maxBytes)
  const file = path.join(folder, `${name}.webp`)
  if (!existsSync(file) || (await differences(picture, readFileSync(file))) > tolerance)
    writeFileSync(file, picture)
})

/** Runs in the browser: waits for fonts, images, and what fades in. */
async function allDrawn(): Promise<void> {
  await document.fonts.ready
  const decoded = [...document.images].map((image) => image.decode().catch(() => {}))
  // An image far below is not fetched at all.
  await Promise.race([Promise.all(decoded), new Promise((later) => setTimeout(later, 3000))])
  const fading = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(fading.map(({ finished }) => finished))
}

/** Counts the colour values, of 0 to 255, that differ clearly; all of them if the sizes differ. */
async function differences(one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).removeAlpha().raw().toBuffer()))
  return a!.length === b!.length ? a!.filter((value, i) => Math.abs(value - b![i]!) > 20).length : a!.length
}
