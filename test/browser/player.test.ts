import type { Browser, CDPSession } from 'playwright-core'
import type { Release, ReleaseListItem } from '../../src/shared/contract'
import { connectBrowser, hydrated, visit } from '../support/browser'
import {
  playerBar as bar,
  clickToSound,
  goToEnd,
  isAt,
  listen as listenTo,
  plays,
  sound,
} from '../support/listening'

declare const window: Window & typeof globalThis & { heard: { elements: HTMLAudioElement[] } }

const shop = () => process.env.SHOP_URL!
let browser: Browser
/** Releases with at least two previews, newest first. */
let releases: Release[]

beforeAll(async () => {
  browser = await connectBrowser()
  const { items } = await call<{ items: ReleaseListItem[] }>('/release/filter?limit=60')
  releases = []
  for (const { slug, has_tracklist } of items) {
    if (!has_tracklist || releases.length === 8) continue
    const release = await call<Release>(`/release/by_slug?slug=${slug}`)
    if (previewsOf(release).length > 1) releases.push(release)
  }
})
afterAll(() => browser.close())

const call = async <T>(path: string): Promise<T> => (await fetch(`${shop()}/api/public${path}`)).json()
const previewsOf = ({ tracklists }: Release) =>
  tracklists
    .map(({ tracks }) => tracks.filter(({ uuid_audio }) => uuid_audio))
    .find(({ length }) => length > 0) ?? []
const pathOf = ({ slug }: Release) => `/release/${decodeURIComponent(slug)}`

const listen = (path: string, options?: Parameters<typeof listenTo>[2]) =>
  listenTo(browser, shop() + path, options)

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!
const measured: Record<string, string> = {}
const note = (what: string, ms: number[]) => {
  measured[what] = `${ms.map(Math.round).join(', ')} ms`
}
afterAll(() => console.info(measured))

/** The goal is 200 ms, and what was measured is printed; a machine that is busy with other tests gets more. */
const timeoutMs = 1500

describe('from click to sound', () => {
  // The first visitor of a new shop waits for covers that are made in their sizes; this is about all the others.
  beforeAll(async () => {
    const { page } = await visit(browser)
    await page.goto(`${shop()}/releases`, { waitUntil: 'networkidle' })
    await page.context().close()
  })

  it('is soon on a list, the player and its code included', async () => {
    const [firsts, further]: [number[], number[]] = [[], []]
    // The very first sound of a browser starts more than our player: that one is measured, but not held against it.
    for (const _ of ['first of the browser', 'then', 'then', 'then']) {
      const { page } = await listen('/releases')
      await page.waitForLoadState('networkidle')
      const buttons = page.locator('main [data-play]')
      firsts.push(await clickToSound(page, () => buttons.first().click()))
      for (const n of [1, 2]) further.push(await clickToSound(page, () => buttons.nth(n).click()))
      await page.context().close()
    }
    note('list, first click of a visit', firsts)
    note('list, further clicks', further)
    expect(median(firsts.slice(1))).toBeLessThan(timeoutMs)
    expect(median(further)).toBeLessThan(timeoutMs)
  })

  it('is soon on the row of a track', async () => {
    const { page } = await listen(pathOf(releases[0]!))
    await page.waitForLoadState('networkidle')
    const rows = page.locator('main li [data-play]')
    const clicks: number[] = []
    for (const n of [0, 1, 0, 1, 0, 1]) clicks.push(await clickToSound(page, () => rows.nth(n).click()))
    note('track', clicks)
    expect(median(clicks)).toBeLessThan(timeoutMs)
    await page.context().close()
  })
})

describe('the player in a browser', () => {
  it('downloads each preview once: the next one is ready before it is needed', async () => {
    const { page, complaints } = await listen('/releases')
    const network: CDPSession = await page.context().newCDPSession(page)
    const downloads: string[] = []
    const fromCache = new Set<string>()
    await network.send('Network.enable')
    network.on('Network.requestServedFromCache', ({ requestId }) => fromCache.add(requestId))
    network.on('Network.responseReceived', ({ requestId, response }) => {
      if (!response.url.includes('/track/')) return
      if (!fromCache.has(requestId) && !response.fromDiskCache) downloads.push(response.url)
    })
    const [release] = releases
    const [one, two] = previewsOf(release!)
    await page.goto(shop() + pathOf(release!))
    await hydrated(page)
    await page.locator('main [data-play]').first().click()
    await plays(page, one!.uuid_audio)
    await page.waitForFunction(
      () => window.heard.elements[1]?.readyState === HTMLMediaElement.HAVE_ENOUGH_DATA,
    )
    await goToEnd(page)
    await plays(page, two!.uuid_audio)
    await isAt(page, 0.5)
    expect(downloads.filter((url) => url.includes(one!.uuid_audio!))).toHaveLength(1)
    expect(downloads.filter((url) => url.includes(two!.uuid_audio!))).toHaveLength(1)
    expect(downloads[0]).toMatch(/snippet\.opus$/)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('plays a release to its end and pauses at its first track', async () => {
    const release = releases.reduce((a, b) => (previewsOf(b).length < previewsOf(a).length ? b : a))
    const previews = previewsOf(release)
    const { page, complaints } = await listen(pathOf(release))
    await page.locator('main [data-play]').first().click()
    for (const [n, { uuid_audio }] of previews.entries()) {
      await plays(page, uuid_audio)
      await bar(page)
        .getByText(`${n + 1} / ${previews.length}`)
        .waitFor()
      await goToEnd(page)
    }
    await page.waitForFunction(() => window.heard.elements[0]!.paused)
    await page.waitForFunction(
      (uuid) => window.heard.elements[0]!.src.includes(uuid!),
      previews[0]!.uuid_audio,
    )
    await bar(page).getByRole('button', { name: 'Play', exact: true }).waitFor()
    await bar(page).getByText(`1 / ${previews.length}`).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('sounds without a gap while its visitor goes from screen to screen', async () => {
    const { page, complaints } = await listen('/releases')
    await page.locator('main [data-play]').first().click()
    await isAt(page, 0.5)
    await page.evaluate(() => {
      const [audio] = window.heard.elements
      for (const name of ['pause', 'waiting', 'emptied', 'seeking', 'stalled'])
        audio!.addEventListener(name, () => Object.assign(window, { gap: name }))
    })
    const before = await page.evaluate(() => [
      performance.now() / 1000,
      window.heard.elements[0]!.currentTime,
    ])
    await page.locator('main a[href^="/release/"]').nth(3).click()
    await page.waitForURL('**/release/**')
    await page.goBack()
    await page.waitForURL('**/releases')
    await page.locator('header a[href="/"]').first().click()
    await page.waitForURL(`${shop()}/`)
    const after = await page.evaluate(() => [performance.now() / 1000, window.heard.elements[0]!.currentTime])
    const [seconds, heard] = [after[0]! - before[0]!, after[1]! - before[1]!]
    measured.navigation = `${seconds.toFixed(3)} s on three ways, ${heard.toFixed(3)} s heard`
    expect(Math.abs(seconds - heard)).toBeLessThan(0.15)
    expect(await page.evaluate(() => 'gap' in window)).toBe(false)
    expect(await bar(page).isVisible()).toBe(true)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('is moved on the groove by mouse and keys; the sound jumps when the mouse lets go', async () => {
    const { page, complaints } = await listen(pathOf(releases[0]!))
    await page.locator('main [data-play]').first().click()
    await isAt(page, 0)
    const slider = bar(page).getByRole('slider', { name: 'Position' })
    await page.waitForFunction(
      () => !document.querySelector<HTMLInputElement>('input[type="range"]')!.disabled,
    )
    const { x, y, width, height } = (await slider.boundingBox())!
    await page.mouse.move(x + width * 0.1, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.5, y + height / 2, { steps: 5 })
    const half = await slider.evaluate((input: HTMLInputElement) => Number(input.max) / 2)
    const shown = await slider.evaluate((input: HTMLInputElement) => input.valueAsNumber)
    expect(Math.abs(shown - half)).toBeLessThan(1)
    expect((await sound(page)).seconds).toBeLessThan(half - 1)
    await page.mouse.up()
    await isAt(page, half - 1)
    expect((await sound(page)).seconds).toBeLessThan(half + 2)
    await slider.focus()
    await page.keyboard.press('Home')
    await page.waitForFunction(() => window.heard.elements[0]!.currentTime < 1)
    await page.keyboard.press('ArrowRight')
    await isAt(page, 4.9)
    expect((await sound(page)).isPaused).toBe(false)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('has a needle that a finger can take', async () => {
    const { page } = await listen(pathOf(releases[0]!), {
      viewport: { width: 360, height: 780 },
      hasTouch: true,
      isMobile: true,
    })
    await page.locator('main [data-play]').first().tap()
    await isAt(page, 0)
    for (const button of await bar(page).getByRole('button').all()) {
      const { width, height } = (await button.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    const slider = bar(page).getByRole('slider')
    expect(await slider.evaluate((input) => getComputedStyle(input).getPropertyValue('--thumb').trim())).toBe(
      '2.75rem',
    )
    expect((await slider.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    const { x, y, width, height } = (await slider.boundingBox())!
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await isAt(page, 5)
    await page.context().close()
  })

  it('passes over a preview that does not come, and says so', async () => {
    const release = releases.find((one) => previewsOf(one).length > 2) ?? releases[0]!
    const [one, two] = previewsOf(release)
    const { page } = await listen(pathOf(release))
    await page.route(`**/track/${one!.uuid_audio}/**`, (route) => route.abort())
    await page.getByRole('button', { name: 'Play', exact: true }).first().click()
    await plays(page, two!.uuid_audio)
    await bar(page).getByText(`${one!.title} did not load and was skipped.`).first().waitFor()
    await page.context().close()
  })
})
