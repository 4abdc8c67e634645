/** Search mode in a browser. */
import type { Browser, Page } from 'playwright-core'
import { caughtUp, connectBrowser, expectValue, hydrated, visit } from '../support/browser'

const shop = () => process.env.SHOP_URL!
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

/** A visitor, and the terms that were asked for so far. */
async function open(path: string, isStill = false) {
  const { page, complaints } = await visit(browser)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/public/search') asked.push(searchParams.get('query')!)
  })
  if (isStill) await page.clock.install()
  await page.goto(shop() + path)
  await hydrated(page)
  if (isStill) await page.clock.pauseAt(Date.now() + 60_000)
  return { page, complaints, asked }
}
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search for releases / artists / labels' })
const placeOf = (page: Page) => page.url().slice(shop().length)
const found = (page: Page, term: string) =>
  page
    .locator('main [role=status]')
    .filter({ hasText: new RegExp(`results? for ${term}$`) })
    .waitFor({ state: 'attached' })

describe('2.2 search mode', () => {
  it('takes the header’s place, with the focus in its box', async () => {
    const { page, complaints } = await open('/releases')
    await page.locator('header').getByRole('link', { name: 'Search' }).click()
    await page.waitForURL('**/search')
    expect(await page.getByRole('banner').getByRole('navigation').count()).toBe(0)
    expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('leads back to the route before, also after typing, with its filters', async () => {
    const { page } = await open('/releases?genres=techno')
    await page.locator('header').getByRole('link', { name: 'Search' }).click()
    for (const term of ['nora', 'halb']) {
      await box(page).fill(term)
      await found(page, term)
    }
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL('**/releases?genres=techno')
    expect(await page.getByRole('banner').getByRole('navigation').count()).toBe(1)
    await page.context().close()
  })

  it('leads to the frontpage when there is no route before, also after typing', async () => {
    const { page } = await open('/search')
    await box(page).fill('nora')
    await found(page, 'nora')
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL(`${shop()}/`)
    await page.context().close()
  })

  it('comes back from a result to the search with its term', async () => {
    const { page, asked } = await open('/labels')
    await page.locator('header').getByRole('link', { name: 'Search' }).click()
    await box(page).fill('nora')
    await found(page, 'nora')
    await page.locator('main a[href^="/artist/"]').first().click()
    await page.waitForURL('**/artist/**')
    await page.goBack()
    await found(page, 'nora')
    await expectValue(box(page), 'nora')
    expect(asked).toEqual(['nora'])
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL('**/labels')
    await page.context().close()
  })

  it('Escape takes back what was typed, then leads back', async () => {
    const { page } = await open('/labels')
    await page.locator('header').getByRole('link', { name: 'Search' }).click()
    await box(page).fill('nora')
    await found(page, 'nora')
    await page.keyboard.press('Escape')
    await expectValue(box(page), '')
    await page.waitForURL(`${shop()}/search`)
    await page.keyboard.press('Escape')
    await page.waitForURL('**/labels')
    await page.context().close()
  })
})

describe('2.1 the term is in the address', () => {
  it('in path and hash, and a reload keeps it', async () => {
    const { page, complaints } = await open('/search')
    await box(page).fill('Nora & Söhne')
    await found(page, 'Nora & Söhne')
    const term = encodeURIComponent('Nora & Söhne')
    expect(placeOf(page)).toBe(`/search/${term}#term=${term}`)
    await page.reload()
    await hydrated(page)
    await expectValue(box(page), 'Nora & Söhne')
    await found(page, 'Nora & Söhne')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('a link that has it in the hash only is searched for too', async () => {
    const { page, asked } = await open('/search#term=nora')
    await found(page, 'nora')
    await expectValue(box(page), 'nora')
    expect(asked).toEqual(['nora'])
    await page.context().close()
  })
})

describe('4.5 asking', () => {
  it('waits until 250 ms after the last key, and asks once', async () => {
    const { page, asked } = await open('/search', true)
    for (const letter of 'nora f') {
      await box(page).pressSequentially(letter)
      await page.clock.runFor(100)
    }
    await page.clock.runFor(149)
    expect(asked).toEqual([])
    const request = page.waitForRequest('**/api/public/search*')
    await page.clock.runFor(1)
    await request
    await found(page, 'nora f')
    expect(asked).toEqual(['nora f'])
    await page.context().close()
  })

  it('skips an identical repeat', async () => {
    const { page, asked } = await open('/search', true)
    const type = async (text: string) => {
      await box(page).fill(text)
      await page.clock.runFor(300)
    }
    await type('nora')
    await found(page, 'nora')
    await type('nora ')
    await type('  nora')
    await page.keyboard.press('Enter')
    await box(page).fill('nor')
    await page.clock.runFor(100)
    await type('nora')
    await page.clock.runFor(1000)
    expect(asked).toEqual(['nora'])
    await page.context().close()
  })

  it('under two characters nothing is asked, and results go', async () => {
    const { page, asked } = await open('/search', true)
    await box(page).fill('no')
    await page.clock.runFor(300)
    await found(page, 'no')
    await box(page).fill('n')
    await page.clock.runFor(300)
    await page.getByText('What are you digging for?').waitFor()
    expect(placeOf(page)).toBe('/search')
    expect(await page.locator('[data-release]').count()).toBe(0)
    expect(asked).toEqual(['no'])
    await page.context().close()
  })

  it('an answer to an outdated query is ignored', async () => {
    const { page } = await open('/search')
    let answerFirst = () => {}
    await page.route('**/api/public/search?query=no', async (route) => {
      await new Promise<void>((now) => {
        answerFirst = now
      })
      await route.continue().catch(() => {})
    })
    const first = page.waitForRequest('**/api/public/search?query=no')
    await box(page).fill('no')
    const outdated = await first
    await box(page).fill('halb')
    await found(page, 'halb')
    answerFirst()
    // It may have been aborted.
    await outdated.response().catch(() => null)
    await caughtUp(page)
    expect(placeOf(page)).toBe('/search/halb#term=halb')
    await found(page, 'halb')
    await expectValue(box(page), 'halb')
    await page.context().close()
  })
})
