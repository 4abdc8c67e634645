import type { Browser } from 'playwright-core'
import { launchBrowser, visit } from '../support/browser'
import { isMissing, publicScreens } from '../support/publicScreens'

const shop = () => process.env.SHOP_URL!
// Without scripts browsers fetch every picture at once, and a new shop makes each size when it is first asked for.
jest.setTimeout(180_000)

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.each([
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 780 }],
])('without scripts, on a %s', (_kind, viewport) => {
  it('a shopper filters, turns the page and opens a release', async () => {
    const { page, complaints } = await visit(browser, { javaScriptEnabled: false, viewport })
    await page.goto(`${shop()}/releases`, { waitUntil: 'domcontentloaded' })
    const all = await page.locator('main a[href^="/release/"]').count()
    expect(all).toBeGreaterThan(100)

    const filter = page.locator('a[href="/releases?products=cassettes"]:visible').first()
    if (await filter.count()) await filter.click()
    else await page.goto(`${shop()}/releases?products=cassettes`, { waitUntil: 'domcontentloaded' })
    expect(new URL(page.url()).search).toBe('?products=cassettes')
    const filtered = await page.locator('main a[href^="/release/"]').count()
    expect(filtered).toBeGreaterThan(0)
    expect(filtered).toBeLessThan(all)

    await page.goto(`${shop()}/releases`, { waitUntil: 'domcontentloaded' })
    await page.locator('a[href="/releases?page=2"]:visible').first().click()
    expect(new URL(page.url()).search).toBe('?page=2')

    await page.locator('main a[href^="/release/"]:visible').first().click()
    expect(new URL(page.url()).pathname).toMatch(/^\/release\//)
    expect(await page.locator('h1').textContent()).not.toBe('')
    await page.goto(`${shop()}/sale?order=discount_desc`, { waitUntil: 'domcontentloaded' })
    expect(await page.locator('h1').textContent()).toBe('Sale')
    expect(await page.locator('main a[href^="/release/"]').count()).toBeGreaterThan(20)
    expect(complaints).toEqual([])
    await page.context().close()
  })

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

  it('a buyer withdraws from a contract by a plain form', async () => {
    const { page } = await visit(browser, { javaScriptEnabled: false, viewport })
    await page.goto(`${shop()}/withdrawal`)
    const confirm = page.getByRole('button', { name: 'Confirm withdrawal' })
    await confirm.click()
    expect(new URL(page.url()).pathname).toBe('/withdrawal')
    await page.getByLabel('Your name').fill('Alex Example')
    await page.getByLabel('E-mail for the receipt').fill('alex@example.org')
    await page.getByLabel('Order number').fill('999999')
    await page.getByLabel('What you withdraw from').fill('The red one.\nThe blue one.')
    await confirm.click()
    await page
      .getByRole('heading', { name: /^We received your withdrawal on .* at \d\d:\d\d:\d\d CES?T/ })
      .waitFor()
    expect(await page.getByRole('definition').allTextContents()).toEqual([
      'Alex Example',
      'alex@example.org',
      '999999',
      'The red one.\nThe blue one.',
    ])
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    expect(new URL(page.url()).pathname).toBe('/')
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
