import type { Browser } from 'playwright-core'
import { connectBrowser, visit } from '../support/browser'
import { isMissing, publicScreens } from '../support/publicScreens'

const shop = () => process.env.SHOP_URL!
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

describe.each([
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 780 }],
])('without scripts, on a %s', (_kind, viewport) => {
  it('every public screen is complete, and has nothing that only a script could make work', async () => {
    const { page, complaints } = await visit(browser, { javaScriptEnabled: false, viewport })
    await page.route('**/image/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    )
    for (const address of await publicScreens(shop())) {
      await page.goto(shop() + address)
      const look = await page.evaluate(() => {
        const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
        const textOf = (element: Element) => element.outerHTML.slice(0, 150)
        const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible)
        const hashes = all('a[href^="#"]').map((link) => link.getAttribute('href')!.slice(1))
        return {
          headings: all('main h1').length,
          hasWords: document.querySelector('main')!.textContent.trim().length > 20,
          // A track is its own button; without scripts it is a line of text that takes no click.
          deadButtons: all('button, [role=button], [role=tab], [aria-haspopup]')
            .filter((button) => !button.closest('form') && !button.matches('a[href]'))
            .filter((button) => getComputedStyle(button).pointerEvents !== 'none')
            .map(textOf),
          waiting: all('[aria-busy=true], [role=progressbar]').map(textOf),
          /** Anchors that lead to nothing that is shown. */
          deadAnchors: hashes.filter((id) => {
            const target = document.getElementById(decodeURIComponent(id))
            return !target || !isVisible(target)
          }),
          isTooWide: document.documentElement.scrollWidth > innerWidth,
        }
      })
      expect([address, look]).toEqual([
        address,
        { headings: 1, hasWords: true, deadButtons: [], waiting: [], deadAnchors: [], isTooWide: false },
      ])
      const expected = isMissing(address) ? complaints.filter((text) => !text.includes('404')) : complaints
      expect([address, expected]).toEqual([address, []])
      complaints.length = 0
    }
    await page.context().close()
  })

  it('a release says that ordering needs JavaScript, and no mark of a list promises a button', async () => {
    const { page } = await visit(browser, { javaScriptEnabled: false, viewport, hasTouch: true })
    await page.goto(`${shop()}/releases`, { waitUntil: 'domcontentloaded' })
    const line = page.locator('main [data-release]:has([data-buy]) li').first()
    expect(await line.evaluate((element) => getComputedStyle(element, '::after').display)).toBe('none')
    await page.locator('main a[href^="/release/"]:visible').first().click()
    // Playwright's texts leave out what a noscript has.
    const said = page.locator('main section noscript p')
    expect([await said.isVisible(), await said.textContent()]).toEqual([
      true,
      expect.stringContaining('Ordering needs JavaScript.'),
    ])
    await page.context().close()
  })
})
