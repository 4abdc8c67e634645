/** Buying from a list, and the panel beside a card, in a browser. */
import type { Browser, Page } from 'playwright-core'
import type { ReleaseList, ReleaseListItem, Page as ShopPage } from '../../src/shared/contract'
import { saysMoreThanCard } from '../../src/shop/catalogue/cards/panelRules'
import { basketWith, caughtUp, connectBrowser, hydrated, visit } from '../support/browser'
import { askApi } from '../support/pages'
import { desktop, goToCheckout, phone } from '../support/shopper'

const shop = () => process.env.SHOP_URL!
let browser: Browser
let items: ReleaseListItem[]
beforeAll(async () => {
  browser = await connectBrowser()
  items = (await askApi<ReleaseList>(shop(), '/release/filter?limit=120&order=price_desc')).items
})
afterAll(() => browser.close())

/** In an order in which many can be bought; other tests take the newest. */
const address = '/releases?order=price_desc'
async function open(path = address, options: Parameters<typeof visit>[1] = desktop) {
  const { page, complaints } = await visit(browser, options)
  await page.goto(shop() + path)
  await hydrated(page)
  const end = async () => {
    expect(complaints).toEqual([])
    await page.context().close()
  }
  return { page, end }
}
const cardOf = (page: Page, { slug }: ReleaseListItem) => page.locator(`main [data-release="${slug}"]`)
const canBeBought = ({ formats }: ReleaseListItem) =>
  formats.every(
    ({ has_available_stock, quantity_available }) => has_available_stock && quantity_available > 3,
  )
const several = () => items.find((item) => item.formats.length > 1 && canBeBought(item))!
const label = ({ status, has_available_stock }: ReleaseListItem['formats'][number]) =>
  !has_available_stock ? 'Log in to add to wishlist' : status === 'pre-order' ? 'Pre-Order' : 'Add to cart'
const focused = (page: Page) => page.evaluate(() => document.activeElement!.getAttribute('aria-label'))

describe('2.4 the buy buttons of a list on a desktop', () => {
  it('are one for each format, in sight without hovering, and end what has to be pressed', async () => {
    const { page, end } = await open()
    for (const item of items.slice(0, 40)) {
      const card = cardOf(page, item)
      const buttons = card.locator('[data-buy]:visible, a[href^="/user/login"]:visible')
      const name = `${item.display_artist} – ${item.title}`
      expect(
        await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label'))),
      ).toEqual(item.formats.map((format) => `${label(format)}: ${name}, ${format.format}`))
      const sizes = await buttons.evaluateAll((all) =>
        all.map((button) => button.getBoundingClientRect().height),
      )
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
    }
    await end()
  })

  it('are reached by Tab in their order, keep the focus, and put into the basket what they are named for', async () => {
    const { page, end } = await open()
    const item = several()
    const card = cardOf(page, item)
    await card.locator('h3 a').focus()
    const stops = item.labels.length + 1
    for (let stop = 0; stop < stops; stop++) await page.keyboard.press('Tab')
    expect(await focused(page)).toMatch(/^(Add to cart|Pre-Order): .*/)
    for (const [index, format] of item.formats.entries()) {
      const name = `${label(format)}: ${item.display_artist} – ${item.title}, ${format.format}`
      expect(await focused(page)).toBe(name)
      await page.keyboard.press('Enter')
      await basketWith(page, index + 1).waitFor()
      await card.locator('li').nth(index).getByText('1 in cart').waitFor()
      expect(await focused(page)).toBe(name)
      await page.keyboard.press('Tab')
    }
    // It is said once more after a reload, when the basket has come.
    await page.reload()
    await card.locator('li').first().getByText('1 in cart').waitFor()
    await end()
  })

  it('are hidden while a checkout is active', async () => {
    const { page, end } = await open()
    const [first] = items.filter(canBeBought)
    await cardOf(page, first!).locator('[data-buy]').first().click()
    await basketWith(page, 1).click()
    await goToCheckout(page)
    await page.goto(shop() + address)
    await page.getByRole('complementary', { name: 'Back to checkout' }).waitFor()
    const buttons = cardOf(page, first!).locator('[data-buy]')
    await buttons.first().waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Cancel checkout' }).click()
    await buttons.first().waitFor()
    await end()
  })

  it('are not in release groups, and no panel there has one', async () => {
    const { blocks } = await askApi<ShopPage>(shop(), '/page?slug=frontpage')
    const shown = blocks.flatMap((block) => (block.block_type === 'release_group' ? block.lines.flat() : []))
    const { page, end } = await open('/')
    const card = cardOf(page, shown.find(saysMoreThanCard)!).first()
    await card.scrollIntoViewIfNeeded()
    await card.locator('h3 a').hover()
    await page.locator('[data-panel]').waitFor()
    await caughtUp(page)
    expect(await page.locator('main [data-buy], main [data-release] [aria-haspopup]').count()).toBe(0)
    expect(
      await page
        .locator('main')
        .getByRole('button', { name: /^(Add to cart|Pre-Order)/ })
        .count(),
    ).toBe(0)
    await end()
  })
})

describe('2.4 the panel of a card', () => {
  it('covers nothing but its own card, opens where it says more, and nothing in it wants to be pressed', async () => {
    const { page, end } = await open()
    await page.locator('main [data-play]').first().click()
    const player = page.getByRole('region', { name: 'Player' })
    await player.getByRole('button', { name: 'Pause' }).click()
    const inSight = async () => {
      const boxes = await page
        .locator('main [data-release]')
        .evaluateAll((cards) =>
          cards.map((card, index) => ({ index, ...card.getBoundingClientRect().toJSON() })),
        )
      return boxes.filter(({ top }) => top > 80 && top < innerHeightOf(page) - 120)
    }
    await page.mouse.wheel(0, 500)
    await page.waitForFunction(() => window.scrollY === 500)
    const cards = await inSight()
    const opening = cards.filter(({ index }) => saysMoreThanCard(items[index]!))
    expect(opening.length).toBeGreaterThan(0)
    for (const { index } of opening.slice(0, 12)) {
      const card = page.locator('main [data-release]').nth(index)
      await page.mouse.move(2, 300)
      await page.locator('[data-panel]').waitFor({ state: 'detached' })
      const box = (await card.boundingBox())!
      await page.mouse.move(box.x + box.width / 2, box.y + 30)
      const panel = page.locator('[data-panel]')
      await panel.waitFor()
      const shown = (await panel.boundingBox())!
      expect(shown.x).toBeCloseTo(box.x, 0)
      expect(shown.width).toBeCloseTo(box.width, 0)
      expect(shown.y).toBeGreaterThanOrEqual(box.y - 1)
      expect(shown.y + shown.height).toBeLessThanOrEqual(box.y + box.height + 1)
      // Its play button can be pressed, and a click on the panel opens the release.
      const hit = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x!, y!)?.closest('[data-release] a')?.tagName,
        [shown.x + 20, shown.y + 10],
      )
      expect(hit).toBe('A')
      expect(await panel.locator('a, button, [tabindex]').count()).toBe(0)
    }
    await end()
  })
})
const innerHeightOf = (page: Page) => page.viewportSize()!.height

describe('2.4 a list on a touch screen', () => {
  it('shows at the price that it can be tapped, and opens a sheet that keeps its height', async () => {
    const { page, end } = await open(address, phone)
    const item = several()
    const card = cardOf(page, item)
    await card.scrollIntoViewIfNeeded()
    expect(await card.locator('[data-buy]').first().isVisible()).toBe(false)
    const more = card.locator('[aria-haspopup]')
    const { height } = (await more.boundingBox())!
    expect(height).toBeGreaterThanOrEqual(44)
    const signs = await card
      .locator('ul li')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line, '::after').content))
    expect(signs).toEqual(item.formats.map(() => '"+"'))

    // Every height that it has from its first frame on.
    await page.evaluate(() => {
      const heights: number[] = []
      Object.assign(window, { heights })
      const look = () => {
        const sheet = document.querySelector<HTMLElement>('[role=dialog]')
        if (sheet && heights.at(-1) !== sheet.offsetHeight) heights.push(sheet.offsetHeight)
        requestAnimationFrame(look)
      }
      look()
    })
    await more.tap()
    const sheet = page.getByRole('dialog', { name: `${item.display_artist} – ${item.title}` })
    const add = sheet.getByRole('button', { name: /^(Add to cart|Pre-Order)/ })
    await add.first().waitFor()
    expect(await add.count()).toBe(item.formats.length)
    await add.first().tap()
    await sheet.getByText('1 in cart').waitFor()
    // What was said about it is gone again.
    await sheet.getByText('added', { exact: true }).waitFor({ state: 'detached' })
    await caughtUp(page)
    const heights = await page.evaluate(() => (window as unknown as { heights: number[] }).heights)
    expect(heights).toHaveLength(1)
    await end()
  })

  it('says in the sheet why nothing can be bought while a checkout is active', async () => {
    const { page, end } = await open(address, phone)
    const [item] = items.filter(canBeBought)
    const more = cardOf(page, item!).locator('[aria-haspopup]')
    const sheet = page.getByRole('dialog')
    await more.tap()
    await sheet
      .getByRole('button', { name: /^(Add to cart|Pre-Order)/ })
      .first()
      .tap()
    await sheet.getByText('1 in cart').waitFor()
    await page.keyboard.press('Escape')
    await basketWith(page, 1).tap()
    await goToCheckout(page)
    await page.goto(shop() + address)
    await hydrated(page)
    await page.getByRole('complementary', { name: 'Back to checkout' }).waitFor()
    await more.tap()
    await sheet.getByText('Finish or cancel your checkout to add more.').waitFor()
    expect(await sheet.getByRole('button', { name: /^(Add to cart|Pre-Order)/ }).count()).toBe(0)
    await sheet.getByRole('link', { name: 'Back to checkout' }).tap()
    await page.waitForURL('**/basket/**')
    await end()
  })

  it('has no type smaller than 14 px on its cards', async () => {
    const { page, end } = await open('/releases', phone)
    const small = await page.locator('main [data-release] *').evaluateAll((all) =>
      all
        .filter((element) =>
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim()),
        )
        .filter(
          (element) =>
            element.checkVisibility() && Number.parseFloat(getComputedStyle(element).fontSize) < 14,
        )
        .map((element) => element.textContent),
    )
    expect(small).toEqual([])
    await end()
  })
})

it('the space bar plays the record in focus, also while another one plays, and pauses it', async () => {
  const { page, end } = await open('/releases')
  const playable = page.locator('main [data-release]:has([data-play])').nth(1)
  await playable.locator('h3 a').focus()
  await page.keyboard.press('Space')
  const player = page.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: 'Pause' }).waitFor()
  expect(await playable.locator('[data-play]').getAttribute('data-state')).toBe('playing')
  const another = page.locator('main [data-release]:has([data-play])').nth(2)
  await another.locator('h3 a').focus()
  await page.keyboard.press('Space')
  await another.locator('[data-play][data-state="playing"]').waitFor()
  expect(await playable.locator('[data-play][data-state="playing"]').count()).toBe(0)
  await page.keyboard.press('Space')
  await player.getByRole('button', { name: 'Play', exact: true }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.matches('h3 a'))).toBe(true)
  await end()
})
