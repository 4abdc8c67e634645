import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { hydrated, launchBrowser, visit } from '../support/browser'
import { projectRoot } from '../support/builtShop'
import { publicScreens } from '../support/publicScreens'

jest.setTimeout(120_000)

const axe = readFileSync(path.join(projectRoot, 'node_modules/axe-core/axe.min.js'), 'utf8')
const shop = () => process.env.SHOP_URL!
let browser: Browser
let paths: string[]

beforeAll(async () => {
  browser = await launchBrowser()
  paths = await publicScreens(shop())
})
afterAll(() => browser.close())

interface Finding {
  id: string
  nodes: string[]
}

describe.each([
  ['on a desktop, light', { viewport: { width: 1280, height: 800 } }],
  ['on a desktop, dark', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' as const }],
  ['on a phone, light', { viewport: { width: 360, height: 780 } }],
])('WCAG 2.2 AA %s', (_where, options) => {
  it('holds on every screen', async () => {
    // Past the policy: the checker is a script of its own.
    const { page } = await visit(browser, { ...options, bypassCSP: true })
    for (const address of paths) {
      await page.goto(shop() + address)
      await hydrated(page)
      await page.evaluate(axe)
      const findings = await page.evaluate(async () => {
        const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
        const { axe } = window as unknown as {
          axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
        }
        const { violations } = await axe.run({ runOnly: tags })
        return violations.map(({ id, nodes }) => ({
          id,
          nodes: nodes.slice(0, 3).map(({ html }) => html.slice(0, 120)),
        }))
      })
      expect([address, findings as Finding[]]).toEqual([address, []])
    }
    await page.context().close()
  })
})
