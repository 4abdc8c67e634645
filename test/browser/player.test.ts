import type { Browser, CDPSession } from 'playwright-core'
import type { Release, ReleaseListItem } from '../../src/shared/contract'
import { connectBrowser, hydrated } from '../support/browser'
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

/** How long it takes is a figure of `npm run bench`. */
describe('from click to sound a visitor waits', () => {
  /** A page whose calls of the API are never answered. */
  async function open(path: string) {
    const { page } = await listen(path)
    await page.waitForLoadState('networkidle')
    await page.route('**/api/**', () => {})
    const code: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && code.push(request.url()))
    return { page, code }
  }

  it('on a list for the code of the player and for the preview alone, and then for previews', async () => {
    const { page, code } = await open('/releases')
    const buttons = page.locator('main [data-play]')
    await clickToSound(page, () => buttons.first().click())
    expect(code.splice(0)).not.toEqual([])
    for (const n of [1, 2]) await clickToSound(page, () => buttons.nth(n).click())
    expect(code).toEqual([])
    await page.context().close()
  })

  it('on the row of a track for its preview alone, once the code is there', async () => {
    const { page, code } = await open(pathOf(releases[0]!))
    const rows = page.locator('main li [data-play]')
    await clickToSound(page, () => rows.first().click())
    code.splice(0)
    for (const n of [1, 0, 1]) await clickToSound(page, () => rows.nth(n).click())
    expect(code).toEqual([])
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
    const before = await sound(page)
    await page.locator('main a[href^="/release/"]').nth(3).click()
    await page.waitForURL('**/release/**')
    await page.goBack()
    await page.waitForURL('**/releases')
    await page.locator('header a[href="/"]').first().click()
    await page.waitForURL(`${shop()}/`)
    // It has come further, and did nothing else than that.
    await isAt(page, before.seconds)
    expect(await sound(page)).toMatchObject({ src: before.src, isPaused: false })
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
    const seeks = await page.evaluateHandle(() => {
      const [audio] = window.heard.elements
      const seeks: number[] = []
      audio!.addEventListener('seeking', () => seeks.push(audio!.currentTime))
      return seeks
    })
    /** Waits for a jump of the sound. @returns to where */
    const jump = async (n: number): Promise<number> => {
      await page.waitForFunction(([all, count]) => all.length === count, [seeks, n] as const)
      return seeks.evaluate((all) => all.at(-1)!)
    }
    await page.mouse.move(x + width * 0.1, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.5, y + height / 2, { steps: 5 })
    const half = await slider.evaluate((input: HTMLInputElement) => Number(input.max) / 2)
    const shown = await slider.evaluate((input: HTMLInputElement) => input.valueAsNumber)
    expect(Math.abs(shown - half)).toBeLessThan(1)
    expect(await seeks.jsonValue()).toEqual([])
    await page.mouse.up()
    expect(Math.abs((await jump(1)) - half)).toBeLessThan(1)
    await slider.focus()
    await page.keyboard.press('Home')
    expect(await jump(2)).toBe(0)
    await page.keyboard.press('ArrowRight')
    expect(await jump(3)).toBeGreaterThanOrEqual(5)
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

  it('has a queue that is reordered by dragging with the mouse, and survives a reload', async () => {
    const release = releases.find((one) => previewsOf(one).length > 3) ?? releases[0]!
    const { page, complaints } = await listen(pathOf(release))
    await page.locator('main [data-play]').first().click()
    await isAt(page, 1)
    await bar(page).getByRole('button', { name: 'Queue' }).click()
    const queue = page.getByRole('region', { name: 'Up next' })
    const names = () => queue.getByRole('button', { name: /^Play / }).allTextContents()
    const before = await names()
    expect(before).toHaveLength(previewsOf(release).length - 1)
    const middleOf = async (row: number) => {
      const { x, y, width, height } = (await queue
        .getByRole('button', { name: /: drag/ })
        .nth(row)
        .boundingBox())!
      return [x + width / 2, y + height / 2] as const
    }
    await page.mouse.move(...(await middleOf(0)))
    await page.mouse.down()
    const [x, y] = await middleOf(1)
    await page.mouse.move(x, y, { steps: 4 })
    await page.mouse.up()
    const after = [before[1], before[0], ...before.slice(2)]
    expect(await names()).toEqual(after)

    await page.reload()
    await bar(page).getByRole('button', { name: 'Play', exact: true }).waitFor()
    expect(await page.evaluate(() => window.heard.elements.some(({ src }) => src !== ''))).toBe(false)
    await bar(page).getByRole('button', { name: 'Queue' }).click()
    expect(await names()).toEqual(after)
    await bar(page).getByRole('button', { name: 'Play', exact: true }).click()
    // It goes on where it was, more than a second into the track.
    await isAt(page, 1)
    await plays(page, previewsOf(release)[0]!.uuid_audio)
    expect(await page.evaluate(() => document.cookie)).toBe('')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('has a queue that a finger can reorder', async () => {
    const release = releases.find((one) => previewsOf(one).length > 3) ?? releases[0]!
    const { page, complaints } = await listen(pathOf(release), {
      viewport: { width: 360, height: 780 },
      hasTouch: true,
      isMobile: true,
    })
    await page.locator('main [data-play]').first().tap()
    await isAt(page, 0)
    await bar(page).getByRole('button', { name: 'Queue' }).tap()
    const queue = page.getByRole('region', { name: 'Up next' })
    const names = () => queue.getByRole('button', { name: /^Play / }).allTextContents()
    const [one, two, ...others] = await names()
    for (const button of await queue.getByRole('button').all()) {
      const { width, height } = (await button.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    const grip = (await queue
      .getByRole('button', { name: /: drag/ })
      .first()
      .boundingBox())!
    const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2]
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', down?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: down === undefined ? [] : [{ x, y: y + down }],
      })
    await send('touchStart', 0)
    for (const down of [10, 30, grip.height]) await send('touchMove', down)
    await send('touchEnd')
    await page.waitForFunction(
      (title) => document.querySelector('[data-on="play"]')?.textContent === title,
      two!,
    )
    expect(await names()).toEqual([two, one, ...others])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('remembers the volume on this device', async () => {
    const { page } = await listen(pathOf(releases[0]!))
    await page.locator('main [data-play]').first().click()
    await isAt(page, 0)
    await bar(page).getByRole('slider', { name: 'Volume' }).fill('0.3')
    expect(await page.evaluate(() => window.heard.elements[0]!.volume)).toBe(0.3)
    await bar(page).getByRole('button', { name: 'Close player' }).click()
    await page.reload()
    await hydrated(page)
    await page.locator('main [data-play]').first().click()
    await isAt(page, 0)
    expect(await page.evaluate(() => window.heard.elements[0]!.volume)).toBe(0.3)
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
