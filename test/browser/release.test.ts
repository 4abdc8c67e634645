/** The release page in a browser: all of what is wanted in one view, pictures, and what its button looks like. */
import type { Browser, Page } from 'playwright-core'
import type { Release, ReleaseList } from '../../src/shared/contract'
import { contrast } from '../../src/shop/styleguide/tokens'
import { connectBrowser, hydrated, visit } from '../support/browser'
import { callsTo } from '../support/buying'
import { addressOf, askApi } from '../support/pages'
import { findStock, shopperWith } from '../support/shopper'

const shop = () => process.env.SHOP_URL!
let browser: Browser
let withPictures: Release
beforeAll(async () => {
  browser = await connectBrowser()
  withPictures = await findWithPictures()
})
afterAll(() => browser.close())

/** A release that can be bought and heard, with more pictures than its cover, and of a heading of three lines. */
async function findWithPictures(): Promise<Release> {
  const { items } = await askApi<ReleaseList>(shop(), '/release/filter?limit=120')
  for (const item of items.filter((one) => one.has_tracklist && one.formats[0]!.has_available_stock)) {
    const release = await askApi<Release>(shop(), `/release/by_slug?slug=${encodeURIComponent(item.slug)}`)
    if (release.gallery.length > 1 && release.edition) return release
  }
  throw new Error('No release of the demo has a gallery.')
}

async function open(options: Parameters<typeof visit>[1]) {
  const visitor = await visit(browser, options)
  await visitor.page.goto(shop() + addressOf('release', withPictures.slug))
  await hydrated(visitor.page)
  return visitor
}
const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures' })
const buyButton = (page: Page) => page.getByRole('button', { name: /^(Add to cart|Pre-Order): / }).first()

it.each([
  [390, 844],
  [360, 740],
])(
  'cover, play, price and buy are one view on a phone of %i × %i, also with the player',
  async (width, height) => {
    const { page } = await open({ viewport: { width, height }, hasTouch: true, isMobile: true })
    const play = pictures(page).getByRole('button', { name: 'Play', exact: true })
    const lowest = async () => {
      const boxes = await Promise.all([play, buyButton(page)].map((part) => part.boundingBox()))
      return Math.max(...boxes.map((box) => box!.y + box!.height))
    }
    expect(await lowest()).toBeLessThanOrEqual(height)
    await play.tap()
    const player = page.getByRole('region', { name: 'Player' })
    await player.getByRole('link').waitFor()
    const pause = pictures(page).getByRole('button', { name: 'Pause', exact: true })
    await pause.waitFor()
    const [button, bar] = [(await buyButton(page).boundingBox())!, (await player.boundingBox())!]
    expect(button.y + button.height).toBeLessThanOrEqual(bar.y)
    expect((await pictures(page).getByRole('img').first().boundingBox())!.y).toBeGreaterThan(0)
    await page.context().close()
  },
)

it.each(['light', 'dark'] as const)('the buy button stands out from the page: %s', async (colorScheme) => {
  const { page } = await open({ viewport: { width: 1280, height: 800 }, colorScheme })
  const colours = await buyButton(page).evaluate((button) => {
    const hex = (colour: string) =>
      `#${colour
        .match(/\d+/g)!
        .slice(0, 3)
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')}`
    const { backgroundColor, color } = getComputedStyle(button)
    return [backgroundColor, getComputedStyle(document.documentElement).backgroundColor, color].map(hex)
  })
  const [button, paper, words] = colours as [string, string, string]
  expect(contrast(button, paper)).toBeGreaterThan(7)
  expect(contrast(button, words)).toBeGreaterThan(7)
  await page.context().close()
})

it.each([
  [1280, 800],
  [390, 844],
  [844, 390],
])(
  'a picture opens as large as a window of %i × %i allows, and the page stays where it is',
  async (width, height) => {
    const { page, complaints } = await open({ viewport: { width, height } })
    const link = pictures(page).getByRole('link', { name: /^Enlarge: / })
    await link.click()
    const dialog = page.getByRole('dialog')
    const picture = dialog.getByRole('img')
    await picture.waitFor()
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('[role=dialog] img')?.complete === true,
    )
    const box = (await picture.boundingBox())!
    expect(Math.max(box.width / width, box.height / (height - 110))).toBeGreaterThan(0.85)
    expect([box.x >= 0, box.y >= 0, box.x + box.width <= width + 1, box.y + box.height <= height]).toEqual([
      true,
      true,
      true,
      true,
    ])
    await page.keyboard.press('ArrowRight')
    await dialog.getByText(/^2 \/ /).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

it('an enlarged picture is magnified by wheel, double click and mouse, and covers its place', async () => {
  const { page, complaints } = await open({ viewport: { width: 1280, height: 800 } })
  await pictures(page)
    .getByRole('link', { name: /^Enlarge: / })
    .click()
  const picture = page.getByRole('dialog').getByRole('img')
  const whole = (await picture.boundingBox())!
  const untilScaled = (scale: number) =>
    page.waitForFunction((width) => {
      const box = document.querySelector('[role=dialog] img')!.getBoundingClientRect()
      return Math.abs(box.width - width) < width / 50
    }, whole.width * scale)
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, -400)
  await untilScaled(2)
  await page.mouse.down()
  await page.mouse.move(1200, 790, { steps: 4 })
  await page.mouse.up()
  // The picture is pulled no further than to its edge.
  const pulled = (await picture.boundingBox())!
  expect(pulled.y).toBeCloseTo(whole.y, 0)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await untilScaled(1)
  await page.mouse.dblclick(640, 400)
  await untilScaled(2.5)
  expect(complaints).toEqual([])
  await page.context().close()
})

it('keeps the names and numbers of formats in lines while a checkout is active, on every width', async () => {
  const { records } = await findStock(shop())
  const { page, uuidBasket } = await shopperWith(browser, shop(), [records[0]!])
  await callsTo(shop())(`/basket/${uuidBasket}/start_checkout`, {})
  await page.goto(shop() + addressOf('release', withPictures.slug))
  await page.getByText('Finish or cancel your checkout to add more.').waitFor()
  const narrowest = () =>
    page
      .getByRole('region', { name: 'Formats' })
      .getByRole('listitem')
      .evaluateAll((rows) =>
        Math.min(...rows.map((row) => row.firstElementChild!.clientWidth / row.clientWidth)),
      )
  for (const width of [320, 390, 600, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await narrowest()).toBeGreaterThan(0.4)
  }
  await page.context().close()
})
