/** Design 7, WCAG 2.2 AA: every public screen with the keyboard alone. */
import type { Browser, Page } from 'playwright-core'
import { connectBrowser, hydrated, settled, visit } from '../support/browser'
import { publicScreens } from '../support/publicScreens'

const shop = () => process.env.SHOP_URL!
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

/** So many stops from the beginning of a long page, and the last ones. */
const [maxStops, lastStops] = [60, 10]

interface Walk {
  /** What the keyboard can reach, in the order of the document. */
  stops: HTMLElement[]
  /** Places in `stops` at which the focus has been; -1 for anything else. */
  visited: number[]
  problems: string[]
}
declare const window: Window & typeof globalThis & { walk: Walk }

/**
 * Looks at every stop when Tab is about to leave it: by then the browser has scrolled to it.
 * Run once for each page, with the focus at its beginning.
 */
function watchWalk() {
  const candidates = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  )
  const stops = [...candidates].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [type=hidden]') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true }),
  )
  const walk: Walk = { stops, visited: [], problems: [] }
  Object.assign(window, { walk })

  const problemOf = (focused: HTMLElement): string | null => {
    const style = getComputedStyle(focused)
    const isOutlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
    if (!isOutlined && style.boxShadow === 'none') return 'has no mark of the focus'
    const { left, top, width, height } = focused.getClientRects()[0]!
    const [x, y] = [left + width / 2, top + height / 2]
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return 'is out of sight'
    const hit = document.elementFromPoint(x, y)
    const isOnTop = hit !== null && (focused.contains(hit) || hit.contains(focused))
    return isOnTop ? null : `is behind ${hit?.outerHTML.slice(0, 80)}`
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const focused = document.activeElement as HTMLElement
    if (key !== 'Tab' || focused === document.body) return
    const place = stops.indexOf(focused)
    // Whoever is slow has a card's panel opened, whose stops come after the last card.
    const isOfPanel = focused.closest('[data-panel]') !== null
    if (!isOfPanel) walk.visited.push(place)
    if (place < 0 && !isOfPanel) walk.problems.push(`${focused.outerHTML.slice(0, 120)} was not there before`)
    const problem = problemOf(focused)
    if (problem) walk.problems.push(`${focused.outerHTML.slice(0, 120)} ${problem}`)
  }
  addEventListener('keydown', onKeyDown, { capture: true })
  // Where a page puts the focus itself, such as into the search box, the walk begins at its top all the same.
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
  return stops.length
}

/**
 * Holds Tab down until so many stops have been looked at. The repeated keys are sent together; the browser handles
 * one after the other.
 */
async function walk(page: Page, wanted: number): Promise<Pick<Walk, 'visited' | 'problems'>> {
  const left = () => page.evaluate((count) => count - window.walk.visited.length, wanted)
  for (let tries = 0, steps = wanted; steps > 0 && tries < 10; tries++, steps = await left()) {
    await Promise.all(Array.from({ length: steps }, () => page.keyboard.down('Tab')))
    await page.keyboard.up('Tab')
  }
  return page.evaluate(() => {
    const { visited, problems } = window.walk
    Object.assign(window.walk, { visited: [], problems: [] })
    return { visited, problems }
  })
}
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

const still = { reducedMotion: 'reduce' as const }

describe('every public screen', () => {
  it('is walked through from the skip link to the end, with the focus in sight', async () => {
    const { page } = await visit(browser, still)
    for (const address of await publicScreens(shop())) {
      await page.goto(shop() + address)
      await settled(page)
      const count = await page.evaluate(watchWalk)
      const first = Math.min(count, maxStops)
      const beginning = await walk(page, first)
      expect([address, beginning]).toEqual([address, { visited: range(0, first), problems: [] }])
      expect(await page.evaluate(() => window.walk.stops[0]!.textContent)).toBe('Skip to content')

      const from = Math.max(0, count - lastStops)
      await page.evaluate((index) => window.walk.stops[index]!.focus(), from)
      const end = await walk(page, count - from)
      expect([address, end]).toEqual([address, { visited: range(from, count), problems: [] }])
      // From the last stop Tab leads out of the page, or, where the browser has nothing else, to its beginning.
      const next = await page.evaluate(() => window.walk.stops.indexOf(document.activeElement as HTMLElement))
      expect([address, next <= 0]).toEqual([address, true])
    }
    await page.context().close()
  })

  it('has a way past its menu', async () => {
    const { page } = await visit(browser, still)
    for (const address of ['/', '/search/nora', '/imprint', '/nothing-like-this']) {
      await page.goto(shop() + address)
      await hydrated(page)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement?.id === 'main')
    }
    await page.context().close()
  })
})

describe.each([
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 640 }],
])('on a %s, while something plays', (_where, viewport) => {
  it('the player hides nothing that has the focus', async () => {
    const { page } = await visit(browser, { ...still, viewport })
    await page.goto(`${shop()}/releases`)
    await hydrated(page)
    const buttons = page.locator('main button[data-play]')
    await buttons.first().click()
    const player = page.getByRole('region', { name: 'Player' })
    // Paused, so that the player's own stops stay the same.
    await player.getByRole('button', { name: 'Pause' }).click()
    await player.getByRole('slider', { name: 'Position' }).and(page.locator(':enabled')).waitFor()
    const count = await page.evaluate(watchWalk)
    const beginning = await walk(page, 60)
    expect(beginning).toEqual({ visited: range(0, 60), problems: [] })
    await page.evaluate((index) => window.walk.stops[index]!.focus(), count - 40)
    const end = await walk(page, 40)
    expect(end).toEqual({ visited: range(count - 40, count), problems: [] })
    await page.context().close()
  })
})

describe('a release card', () => {
  it('is opened with Enter; the focus, and with it who listens, is at the heading', async () => {
    const { page, complaints } = await visit(browser, still)
    await page.goto(`${shop()}/releases`)
    await hydrated(page)
    await page.keyboard.press('j')
    await page.waitForFunction(() => document.activeElement?.closest('[data-release] h3') !== null)
    await page.keyboard.press('j')
    const name = await page.evaluate(() => document.activeElement!.lastElementChild!.textContent)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/release/**')
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    expect(await page.evaluate(() => document.activeElement!.textContent)).toContain(
      name.trim().split('  ')[0],
    )
    expect(await page.title()).not.toMatch(/^Releases/)
    // Tab goes on from there, into the release.
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => {
        const heading = document.querySelector('h1')!
        const focused = document.activeElement!
        const isAfter = heading.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING
        return focused.closest('main') !== null && isAfter !== 0
      }),
    ).toBe(true)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('plays with Enter, and the space bar then is the player’s', async () => {
    const { page } = await visit(browser, still)
    await page.goto(`${shop()}/releases`)
    await hydrated(page)
    await page.locator('main button[data-play]').nth(1).focus()
    await page.keyboard.press('Enter')
    const player = page.getByRole('region', { name: 'Player' })
    await player.getByRole('button', { name: 'Pause' }).waitFor()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Space')
    await player.getByRole('button', { name: 'Play', exact: true }).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.context().close()
  })
})

describe('the help', () => {
  it('opens with ?, keeps the focus, closes with Escape and gives the focus back', async () => {
    const { page, complaints } = await visit(browser, still)
    await page.goto(`${shop()}/labels`)
    await hydrated(page)
    const link = page.locator('main a[href^="/label/"]').nth(5)
    await link.focus()
    for (const _ of ['first, with its code', 'again']) {
      await page.keyboard.press('?')
      const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await help.waitFor()
      const isWithin = () =>
        page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null)
      await isWithin()
      for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
        await page.keyboard.press(key)
        await isWithin()
      }
      // The page behind it does nothing on its keys.
      await page.keyboard.press('/')
      await page.keyboard.press('Escape')
      await help.waitFor({ state: 'detached' })
      await page.waitForFunction((to) => document.activeElement === to, await link.elementHandle())
      expect(new URL(page.url()).pathname).toBe('/labels')
    }
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
