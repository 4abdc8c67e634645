/** Searching in tracks: type, play from the result, go to the record. */
import type { Browser } from 'playwright-core'
import type { Release, ReleaseList } from '../../src/shared/contract'
import { hydrated, launchBrowser, visit } from '../support/browser'
import { playerBar } from '../support/listening'
import { askApi } from '../support/pages'

const shop = () => process.env.SHOP_URL!
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** A track with a preview of a compilation. */
async function aTrack() {
  const { items }: ReleaseList = await askApi(shop(), '/release/filter?limit=120&category=compilation')
  for (const { slug } of items) {
    const release: Release = await askApi(shop(), `/release/by_slug?slug=${slug}`)
    const track = release.tracklists[0]?.tracks.find(({ uuid_audio }) => uuid_audio !== null)
    if (track) return { ...track, slug }
  }
  throw new Error('The demo shop has no compilation with previews.')
}

describe('a track that was searched for', () => {
  it('is played from the results, and leads to its place on the record', async () => {
    const { uuid_track, title, display_artist } = await aTrack()
    const { page, complaints } = await visit(browser)
    await page.goto(`${shop()}/search`)
    await hydrated(page)
    await page.getByRole('searchbox').fill(`${display_artist} ${title}`)
    const hit = page.locator('main li', { has: page.locator(`a[href$="#${uuid_track}"]`) })
    const link = hit.getByRole('link', { name: title })
    await link.waitFor()

    // With the keyboard alone: from the box to the track's button, and on to its record.
    const button = hit.getByRole('button')
    await button.focus()
    await page.keyboard.press('Enter')
    await playerBar(page).getByText(title).first().waitFor()
    await page.keyboard.press('Tab')
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/release/**#${uuid_track}`)

    const row = page.locator(`[id="${uuid_track}"]`)
    await row.and(page.locator('[data-sought]')).waitFor()
    expect(await row.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true)
    expect(await row.getByRole('button').getAttribute('data-state')).not.toBe('idle')
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
