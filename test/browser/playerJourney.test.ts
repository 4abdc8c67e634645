/** A whole list is played, while its visitor goes elsewhere. */
import type { Browser, Page } from 'playwright-core'
import type { Artist, Release, ReleaseList } from '../../src/shared/contract'
import { connectBrowser } from '../support/browser'
import { goToEnd, isAt, listen, playerBar, plays, sound } from '../support/listening'
import { addressOf, askApi } from '../support/pages'

const shop = () => process.env.SHOP_URL!
let browser: Browser
/** An artist of few releases, of which several can be played. */
let address: string
/** Those, in the order of its page, with what of them is played. */
let played: { release: Release; previews: string[] }[]

beforeAll(async () => {
  browser = await connectBrowser()
  const { items } = await askApi<ReleaseList>(shop(), '/release/filter?limit=120')
  const few = items.flatMap(({ artists }) => artists).filter(({ count }) => count === 2 || count === 3)
  for (const { slug } of few) {
    const artist = await askApi<Artist>(shop(), `/artist/by_slug?slug=${slug}`)
    played = []
    for (const item of artist.releases.filter(({ has_tracklist }) => has_tracklist)) {
      const release = await askApi<Release>(shop(), `/release/by_slug?slug=${item.slug}`)
      const previews = previewsOf(release)
      if (previews.length > 0) played.push({ release, previews })
    }
    address = addressOf('artist', slug)
    if (played.length > 1) return
  }
  throw new Error('The demo shop has no such artist')
})
afterAll(() => browser.close())

const previewsOf = ({ tracklists }: Release): string[] =>
  tracklists
    .map(({ tracks }) => tracks.flatMap(({ uuid_audio }) => uuid_audio ?? []))
    .find(({ length }) => length > 0) ?? []
const control = (page: Page, name: string) => playerBar(page).getByRole('button', { name, exact: true })
/** All that sounds; every other element only fetches ahead. */
const soundingElements = (page: Page) =>
  page.evaluate(() => {
    const { elements } = (window as unknown as { heard: { elements: HTMLAudioElement[] } }).heard
    return elements.flatMap(({ paused }, index) => (paused ? [] : [index]))
  })
const titleInBar = async (page: Page, { title }: Release) => {
  await playerBar(page).getByRole('link').filter({ hasText: title }).waitFor()
}

/** The player begins a list with this address, before it knows the tracks of the first release. */
const firstPreviewOf = ({ slug }: Release) => `/track/first_of_release/${slug}/`
const isBegun = (release: Release, n: number) => release === played[0]!.release && n === 0

it('"Play all" goes from release to release, to the end, and pauses at the beginning', async () => {
  const { page, complaints } = await listen(browser, shop() + address)
  await page.getByRole('button', { name: 'Play all' }).click()
  for (const { release, previews } of played) {
    for (const [n, uuidAudio] of previews.entries()) {
      await plays(page, isBegun(release, n) ? firstPreviewOf(release) : uuidAudio)
      expect(await soundingElements(page)).toEqual([0])
      await playerBar(page)
        .getByText(`${n + 1} / ${previews.length}`)
        .waitFor()
      await titleInBar(page, release)
      const isLastOfRelease = n === previews.length - 1
      if (isLastOfRelease) await goToEnd(page)
      else await control(page, 'Next track').click()
    }
  }
  // The end of the last release is the end of the list.
  await control(page, 'Play').waitFor()
  await titleInBar(page, played[0]!.release)
  await playerBar(page).getByText(`1 / ${played[0]!.previews.length}`).waitFor()
  expect(await sound(page)).toEqual({
    src: expect.stringContaining(played[0]!.previews[0]!),
    seconds: 0,
    isPaused: true,
  })
  expect(await page.getByRole('button', { name: 'Play all' }).count()).toBe(1)
  await control(page, 'Play').click()
  await plays(page, played[0]!.previews[0]!)
  await page.waitForFunction(() => document.querySelector('[data-plays]')?.textContent === 'Pause')
  expect(complaints).toEqual([])
  await page.context().close()
})

it('goes on from screen to screen, and its bar leads to the release that plays', async () => {
  const { page, complaints } = await listen(browser, shop() + address)
  await page.getByRole('button', { name: 'Play all' }).click()
  const [first, second] = played
  const audioOf = (n: number) =>
    isBegun(first!.release, n) ? firstPreviewOf(first!.release) : first!.previews[n]!
  const last = first!.previews.length - 1
  for (let n = 0; n < last; n++) {
    await plays(page, audioOf(n))
    await control(page, 'Next track').click()
  }
  await plays(page, audioOf(last))
  // The release changes on another screen, that knows nothing of the list.
  await page.locator('header').getByRole('link', { name: 'Labels', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Labels' }).waitFor()
  await goToEnd(page)
  await plays(page, second!.previews[0]!)
  await titleInBar(page, second!.release)
  await page.keyboard.press('/')
  await page.waitForURL('**/search')
  await isAt(page, 0.5)
  expect((await sound(page)).isPaused).toBe(false)

  await playerBar(page).getByRole('link').click()
  await page.waitForURL(shop() + addressOf('release', second!.release.slug))
  await page.getByRole('heading', { level: 1 }).filter({ hasText: second!.release.title }).waitFor()
  await page.goBack()
  await page.waitForURL('**/search')
  expect(await sound(page)).toMatchObject({
    src: expect.stringContaining(second!.previews[0]!),
    isPaused: false,
  })
  expect(await soundingElements(page)).toEqual([0])

  // Back goes beyond the beginning of a release.
  await page.evaluate(() => {
    const [audio] = (window as unknown as { heard: { elements: HTMLAudioElement[] } }).heard.elements
    audio!.currentTime = 0
  })
  await control(page, 'Previous track').click()
  await plays(page, first!.previews.at(-1)!)
  await control(page, 'Close player').click()
  await playerBar(page).waitFor({ state: 'detached' })
  expect(await soundingElements(page)).toEqual([])
  await page.waitForFunction(() => document.activeElement?.id === 'main')
  expect(complaints).toEqual([])
  await page.context().close()
})
