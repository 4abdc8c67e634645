/** The style sheet of a test shop, as somebody looks at it and prints it. */
import type { Browser } from 'playwright-core'
import { accessibilityFindings } from '../support/axe'
import { connectBrowser, visit } from '../support/browser'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const address = () => `${process.env.SHOP_URL}/dev/style`

it.each([
  [360, 'light'],
  [360, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)('is sound and fits a window of %i pixels, %s', async (width, colorScheme) => {
  const viewport = { width, height: 800 }
  const { page, complaints } = await visit(browser, { viewport, colorScheme, bypassCSP: true })
  await page.goto(address())
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  const findings = await accessibilityFindings(page)
  // One part in several states has one name in all of them.
  expect(findings.filter(({ id }) => id !== 'landmark-unique')).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})

it('breaks no rule of the content security policy, and has the style of all screens', async () => {
  const { page, complaints } = await visit(browser)
  await page.goto(address())
  expect(complaints).toEqual([])
  const bare = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map(({ cssText }) => cssText),
    )
    const css = rules.join('')
    const isStyled = (name: string) => css.includes(`.${CSS.escape(name)}`)
    const elements = [...document.querySelectorAll('main [class]')]
    return elements
      .filter(({ classList }) => ![...classList].some(isStyled))
      .map((element) => element.className)
  })
  expect(bare).toEqual([])
  await page.context().close()
})

it('prints B, C and D each from a page of its own', async () => {
  const { page } = await visit(browser)
  await page.goto(address())
  await page.emulateMedia({ media: 'print' })
  const begin = await page.evaluate(() =>
    [...document.querySelectorAll('main > section')]
      .filter((side) => getComputedStyle(side).breakBefore === 'page')
      .map(({ id }) => id),
  )
  expect(begin).toEqual(['side-b1', 'side-c1', 'side-d1'])
  await page.context().close()
})
