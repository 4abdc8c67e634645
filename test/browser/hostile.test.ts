/** A shop whose database holds hostile text wherever a text can stand, in a real browser. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { caughtUp, connectBrowser, hydrated, visit } from '../support/browser'
import type { BuiltShop } from '../support/builtShop'
import { freePages, infoPages, openHostileShop } from '../support/hostileShop'
import { hasCollections, hostileTexts, trace } from '../support/hostileTexts'
import { inspectDocument } from '../support/inspectDocument'
import { patience } from '../support/patience'
import { readXml } from '../unit/server/http/feeds/readXml'

const texts = hostileTexts()
const releasePaths = texts.map((_, i) => `/release/release-${i}`)
const kindsOfPages = [
  '/',
  ...freePages.map((slug) => `/page/${slug}`),
  ...infoPages.map((slug) => `/${slug}`),
  '/releases',
  '/releases?page=2&genres=genre-1',
  '/sale?order=discount_desc',
  '/labels',
  '/search',
  '/search/script',
  '/search/%3Cscript%3Ealert(1)%3C%2Fscript%3E#term=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
  `/nothing/${encodeURIComponent(`"><img src=x onerror=window.${trace}=1>`)}`,
  ...[3, 40, 111].flatMap((i) => [`/label/label-${i}`, `/artist/artist-${i}`]),
]
/** So many of a list, spread over all of it. */
const some = <T>(list: readonly T[], max: number): T[] =>
  Array.from({ length: max }, (_, i) => list[Math.floor((i * list.length) / max)]!)

const phone = { viewport: { width: 360, height: 780 } }
const desktop = { viewport: { width: 1280, height: 800 } }

let shop: BuiltShop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openHostileShop(texts), connectBrowser()])
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
})

interface HostileVisit {
  page: Page
  /** Dialogs, and requests that left the shop. */
  alarms: string[]
  complaints: string[]
}

async function visitHostile(options: BrowserContextOptions): Promise<HostileVisit> {
  const { page, complaints } = await visit(browser, options)
  const alarms: string[] = []
  page.on('dialog', (dialog) => {
    alarms.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url) && !request.url().startsWith('data:')) alarms.push(request.url())
  })
  page.on('popup', () => alarms.push('a window opened'))
  await page.addInitScript((name) => {
    const ran = () => Object.assign(window, { [name]: 1 })
    Object.assign(window, { alert: ran, confirm: ran, prompt: ran, print: ran })
    Object.assign(window, { refusedByPolicy: [] })
    document.addEventListener('securitypolicyviolation', (event) => {
      ;(window as unknown as { refusedByPolicy: string[] }).refusedByPolicy.push(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
      )
    })
  }, trace)
  return { page, alarms, complaints }
}

const inspect = (page: Page) => page.evaluate(inspectDocument, [trace, null] as [string, null])

/** Clicks a link to each path without a page load, and looks at each screen. */
const inspectAfterClicks = (page: Page, paths: readonly string[]) =>
  page.evaluate(
    async ([inspectSource, name, paths, patienceMs]) => {
      const inspectShown = new Function(`return (${inspectSource})`)() as typeof inspectDocument
      const found: [string, string[]][] = []
      for (const path of paths) {
        const link = document.createElement('a')
        link.href = path
        document.querySelector('#app')!.append(link)
        link.click()
        link.remove()
        const giveUpAt = performance.now() + patienceMs
        while (window.location.pathname + window.location.search !== path && performance.now() < giveUpAt) {
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
        if (window.location.pathname + window.location.search !== path) found.push([path, ['did not come']])
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        const wrong = inspectShown([name, null])
        if (wrong.length > 0) found.push([path, wrong])
      }
      return found
    },
    [String(inspectDocument), trace, paths, patience(30)] as const,
  )

const note = hasCollections ? '' : ' (our own only: the collections are not here)'
it(`are more than 300 texts${note}`, () => expect(texts.length).toBeGreaterThan(300))

describe('with hostile text in every field and no policy to help', () => {
  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])('every kind of page stays whole on %s, and nothing runs', async (_where, options) => {
    const { page, alarms } = await visitHostile({ ...options, bypassCSP: true })
    for (const path of [...kindsOfPages, ...some(releasePaths, 8)]) {
      await page.goto(shop.url + path)
      await hydrated(page)
      expect([path, await inspect(page)]).toEqual([path, []])
    }
    expect(alarms).toEqual([])
    await page.context().close()
  })

  it('so it does for those who browse without scripts', async () => {
    const { page, alarms } = await visitHostile({ ...phone, bypassCSP: true, javaScriptEnabled: false })
    const found: [string, string[]][] = []
    for (const path of [...kindsOfPages, ...some(releasePaths, 8)]) {
      await page.goto(shop.url + path)
      const wrong = await inspect(page)
      if (wrong.length > 0) found.push([path, wrong])
    }
    expect(found).toEqual([])
    expect(alarms).toEqual([])
    await page.context().close()
  })

  it('the server sends no element of them, on any release, artist or label', async () => {
    const { page, alarms } = await visitHostile({ ...desktop, bypassCSP: true })
    await page.goto(`${shop.url}/imprint`)
    const paths = [
      ...releasePaths,
      ...some(texts, 12).map((text) => `/label/label-${texts.indexOf(text)}`),
      ...some(texts, 12).map((text) => `/artist/artist-${texts.indexOf(text)}`),
      ...some(
        texts.filter((text) => text.isWellFormed()),
        24,
      ).map((text) => `/search/${encodeURIComponent(text.slice(0, 190)).replaceAll('.', '%2E')}`),
    ]
    const found = await page.evaluate(
      async ([inspectSource, name, paths]) => {
        const inspectOther = new Function(`return (${inspectSource})`)() as typeof inspectDocument
        const found: [string, number, string[]][] = []
        const waiting = [...paths]
        const inspectNext = async (): Promise<void> => {
          const path = waiting.shift()
          if (path === undefined) return
          const answer = await fetch(path)
          const wrong = inspectOther([name, await answer.text()])
          if (answer.status !== 200 || wrong.length > 0) found.push([path, answer.status, wrong])
          await inspectNext()
        }
        // The server renders pages while the browser looks at others.
        await Promise.all([inspectNext(), inspectNext(), inspectNext()])
        return found
      },
      [String(inspectDocument), trace, paths] as [string, string, string[]],
    )
    expect(found).toEqual([])
    expect(alarms).toEqual([])
    await page.context().close()
  })

  it('the browser makes no element of them either, from screen to screen', async () => {
    const { page, alarms } = await visitHostile({ ...phone, bypassCSP: true })
    await page.goto(`${shop.url}/terms`)
    await hydrated(page)
    const ways = kindsOfPages.filter((path) => !path.includes('#') && !path.startsWith('/nothing'))
    expect(await inspectAfterClicks(page, [...ways, ...some(releasePaths, 60)])).toEqual([])
    expect(alarms).toEqual([])
    await page.context().close()
  })

  it('nor does the search box, for any typed text, path and hash', async () => {
    const { page, alarms } = await visitHostile({ ...phone, bypassCSP: true })
    await page.goto(`${shop.url}/search`)
    await hydrated(page)
    const found: [string, string[]][] = []
    const note = async (text: string) => {
      const wrong = await inspect(page)
      if (wrong.length > 0) found.push([text, wrong])
    }
    const terms = texts.filter(
      (text) => text.length < 190 && text.trim().length > 1 && !/[\r\n]/.test(text) && text.isWellFormed(),
    )
    for (const term of some(terms, 6)) {
      const answer = page.waitForResponse('**/api/public/search?*')
      await page.locator('header input').fill(term)
      await (await answer).finished()
      await caughtUp(page)
      await note(term)
    }
    for (const term of some(terms, 6)) {
      const encoded = encodeURIComponent(term).replace(/^\.+$/, 'dots')
      await page.goto(`${shop.url}/search/${encoded}#term=${encoded}`)
      await hydrated(page)
      await note(term)
      await page.goto(`${shop.url}/search#term=${term}`)
      await hydrated(page)
      await caughtUp(page)
      await note(`#${term}`)
    }
    expect(found).toEqual([])
    expect(alarms).toEqual([])
    await page.context().close()
  })
})

describe('with hostile text and the policy', () => {
  it('nothing is refused in normal use, and the browser takes over every page without a word', async () => {
    const { page, alarms, complaints } = await visitHostile(desktop)
    const refused: [string, string[]][] = []
    const note = async (path: string) => {
      const here = await page.evaluate(
        () => (window as unknown as { refusedByPolicy: string[] }).refusedByPolicy,
      )
      if (here.length > 0) refused.push([path, here])
    }
    const pages = kindsOfPages.filter((path) => !path.startsWith('/nothing'))
    for (const path of [...pages, ...some(releasePaths, 6)]) {
      await page.goto(shop.url + path)
      await hydrated(page)
      await note(path)
    }
    await page.goto(`${shop.url}/releases`)
    await hydrated(page)
    for (const path of ['/', '/labels', ...some(releasePaths, 4)]) {
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href })
        document.querySelector('#app')!.append(link)
        link.click()
        link.remove()
      }, path)
      await page.waitForURL(shop.url + path)
    }
    await note('from screen to screen')
    expect(refused).toEqual([])
    expect(complaints).toEqual([])
    expect(alarms).toEqual([])
    await page.context().close()
  })
})

describe('what programs read, with hostile text in it', () => {
  it('is well-formed', async () => {
    const feeds = [0, 7, 33].flatMap((i) => [`/feed/label/label-${i}.atom`, `/feed/artist/artist-${i}.atom`])
    const parts = ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/releases-1.xml', '/sitemap/labels-1.xml']
    for (const path of ['/feed.atom', ...feeds, ...parts]) {
      const answer = await fetch(shop.url + path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(readXml(await answer.text()).children.length).toBeGreaterThan(0)
    }
  })
})

it('none of all this was a fault for the server', () => {
  expect(shop.output()).toBe('')
})
