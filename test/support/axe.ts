import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { projectRoot } from './builtShop'

const axe = readFileSync(path.join(projectRoot, 'node_modules/axe-core/axe.min.js'), 'utf8')
/** Half a megabyte: sent to a context once, it takes a third of the time that sending it to each page takes. */
const axeOfPages = `if (window.top === window) {${axe}}`
const prepared = new WeakSet<BrowserContext>()

/**
 * Checks a page against WCAG 2.2 AA and good practice. The visit must bypass the content security policy,
 * because axe is a script of its own.
 * @returns the violated rules, each with up to three elements
 */
export async function accessibilityFindings(page: Page): Promise<{ id: string; nodes: string[] }[]> {
  if (!prepared.has(page.context())) {
    prepared.add(page.context())
    await page.context().addInitScript(axeOfPages)
  }
  // It runs at the top of the page: further down, the header would cover a part of it. What is out of sight is laid out as
  // well: the parts of cards whose layout the browser leaves out are said to be where they are not.
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
    // A colour that is still changing is none that anybody reads.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    }
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    // What has passed needs no details, and nobody reads selectors: without them it takes a quarter less time.
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const { violations } = await axe.run({ runOnly: tags, resultTypes: ['violations'], selectors: false })
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.slice(0, 3).map(({ html }) => html.slice(0, 120)),
    }))
  })
}
