import express from 'express'
import supertest from 'supertest'
import type { ContentService } from '../../../../../server/core/content/contentService'
import { serialiseState } from '../../../../../server/http/pages/document'
import { PageCache } from '../../../../../server/http/pages/pageCache'
import { createPageHandler } from '../../../../../server/http/pages/pageHandler'
import { createRenderContexts } from '../../../../../server/http/pages/renderContext'
import type { RenderContext } from '../../../../../server/http/pages/renderPage'
import type { Page, ReleaseList } from '../../../../../src/shared/contract'
import type { ShopApi } from '../../../../../src/shop/api/ShopApi'
import { routes } from '../../../../../src/shop/app/routes'
import { withOwnPath } from '../../../../../src/shop/navigation/ownAddress'
import { someBaseData } from './someBaseData'

const baseData = someBaseData('Rille', ['indie', 'techno'])
const frontpage: Page = { slug: 'frontpage', title: 'New this week', description: null, blocks: [] }
const noReleases: ReleaseList = {
  items: [],
  stats: { total: 0, genres: {}, play_type: {}, categories: {}, properties: {} },
}

let cache: PageCache
/** What the pages asked for, one word a question. */
let asked: string[]
/** Happens while a page's data is being read. */
let whileReading: () => void
/** Where old addresses lead. */
const moved: Record<string, string> = {
  '/products/radio?variant=1': '/release/radio',
  '/release/8785855': 'https://elsewhere.example/ä',
  '/releases': '/sale',
  '/orders/key': '/sale',
  '/basketball': '/sale',
}
/** The addresses that were counted as not found. */
let missing: string[]
let renderContext: () => Promise<RenderContext>
let get: (path: string) => supertest.Test

beforeEach(() => {
  cache = new PageCache()
  asked = []
  missing = []
  whileReading = () => {}
  const note = (question: string) => {
    asked.push(question)
    whileReading()
  }
  const api: Partial<ShopApi> = {
    async findPage(slug) {
      note('page')
      return ['frontpage', 'guide', 'charts'].includes(slug) ? frontpage : null
    },
    async filterReleases() {
      note('list')
      return noReleases
    },
    async search() {
      note('search')
      return { artists: [], labels: {}, tracks: [], releases: [] }
    },
    async findRelease() {
      note('release')
      return null
    },
  }
  const renderers = createRenderContexts(
    { baseData: async () => baseData, look: async () => null } as unknown as ContentService,
    {
      resourcesUrl: '',
      imageUrlTemplate: null,
      isSandbox: false,
      createDocument:
        () =>
        ({ rendered, state, chunk }) =>
          `${rendered}<script>${serialiseState(state)}</script><i>${chunk}</i>`,
      today: () => '2026-11-21',
    },
  )
  renderContext = () => renderers.current()
  let requests = 0
  const app = express()
    .disable('etag')
    .disable('x-powered-by')
    .use((_req, res, next) => {
      res.setHeader('X-Request-Id', `request-${++requests}`)
      res.setHeader('Content-Security-Policy', "default-src 'none'")
      next()
    })
    .use(
      createPageHandler({
        api: api as ShopApi,
        showsRules: (slug) => slug === 'charts',
        cache,
        redirects: { find: async (url) => moved[url] ?? null },
        missingPaths: { add: (path) => missing.push(path) },
        renderContext: () => renderContext(),
      }),
    )
  get = (path) => supertest(app).get(path).redirects(0)
})

describe('an old address', () => {
  it.each([
    ['/products/radio?variant=1', '/release/radio'],
    ['/release/8785855', 'https://elsewhere.example/%C3%A4'],
    ['/basketball', '/sale'],
  ])('%s leads to %s, and is not kept as a page', async (path, to) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.location]).toEqual([301, to])
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
    expect([missing, cache.size]).toEqual([[], 0])
  })

  it('never leads away from a page that exists', async () => {
    await get('/releases').expect(200)
    await get('/releases').expect(200)
    expect(cache.size).toBe(1)
  })

  it('is counted without its query when it leads nowhere', async () => {
    await get('/products/other?secret=1').expect(404)
    await get('/release/unknown').expect(404)
    await get('/basket/key/more/and/more').expect(404)
    expect(missing).toEqual(['/products/other', '/release/unknown'])
  })
})

describe('a page', () => {
  it('is made once and answered again as it was, but for the id of the request', async () => {
    const [first, second] = [await get('/'), await get('/')]
    expect(first.status).toBe(200)
    expect(first.text).toContain('New this week')
    expect(first.text).toContain('<i>frontpage</i>')
    expect(first.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': expect.stringContaining('s-maxage=60'),
      'cache-tag': 'all',
    })
    expect(second.text).toBe(first.text)
    expect({ ...second.headers, 'x-request-id': '', date: '' }).toEqual({
      ...first.headers,
      'x-request-id': '',
      date: '',
    })
    expect(second.headers['x-request-id']).not.toBe('request-1')
    expect(asked).toEqual(['page'])
  })

  it('is dropped with the lists if a rule chooses its releases', async () => {
    const [chosenByHand, byRule] = [await get('/page/guide'), await get('/page/charts')]
    expect([chosenByHand, byRule].map(({ headers }) => headers['cache-tag'])).toEqual([
      'all',
      'all,catalogue',
    ])
  })

  it.each([
    ['/releases?genres=indie', '/releases?nonsense=1&genres=indie'],
    ['/releases', '/releases?page=1&order=nonsense'],
    ['/releases', '/releases?genres=techno+indie'],
    ['/', '/?utm_source=letter'],
  ])('%s is the same page as %s', async (one, other) => {
    await get(one).expect(200)
    await get(other).expect(200)
    expect(cache.size).toBe(1)
    expect(asked).toHaveLength(1)
  })

  it('differs where its query says something', async () => {
    for (const path of ['/releases', '/releases?genres=indie', '/releases?genres=techno', '/sale'])
      await get(path).expect(200)
    expect(cache.size).toBe(4)
    expect(asked).toHaveLength(4)
  })
})

describe('an address written in another way', () => {
  it.each([
    ['/releases/', '/releases'],
    ['//releases', '/releases'],
    ['/%72eleases', '/releases'],
    ['/releases/?genres=indie&x=1', '/releases?genres=indie'],
    ['/release//8B2D//balmat/', '/release/8B2D/balmat'],
  ])('%s leads to %s, and nothing is read or kept for it', async (written, canonical) => {
    const answer = await get(written)
    expect([answer.status, answer.headers.location]).toEqual([301, canonical])
    expect(asked).toEqual([])
    expect(cache.size).toBe(0)
  })

  it.each([
    ['/user/set-password/a-key/', '/user/set-password/a-key'],
    ['/downloads/a%2Dkey', '/downloads/a-key'],
    ['/user/account/?confirm=a-key', '/user/account?confirm=a-key'],
    ['/order/an-id/?access=a-key', '/order/an-id?access=a-key'],
  ])('that holds a key, as %s does, leads to %s and is not cached', async (written, canonical) => {
    const { headers } = await get(written)
    expect(headers.location).toBe(canonical)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
  })

  it.each(['//evil.example', '///evil.example/releases', '/%2F%2Fevil.example', '/\\evil.example'])(
    '%s leads nowhere else',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, answer.headers.location]).toEqual([404, undefined])
    },
  )
})

describe('missing pages', () => {
  it.each(['/nothing', '/release/nothing', '/release/%ff', '/Releases'])(
    '%s is 404, soon asked again and never kept',
    async (path) => {
      for (let n = 0; n < 2; n++) {
        const answer = await get(path)
        expect(answer.status).toBe(404)
        expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=10')
        expect(answer.headers['cache-tag']).toBeUndefined()
        expect(answer.text).toContain('<i>notFound</i>')
      }
      expect(cache.size).toBe(0)
    },
  )
})

describe('a search', () => {
  it('is never kept: anybody can think of another term', async () => {
    for (const term of ['wire', 'wire', 'wired']) {
      const answer = await get(`/search/${term}`).expect(200)
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
      })
    }
    expect(cache.size).toBe(0)
    expect(asked).toEqual(['search', 'search', 'search'])
  })
})

describe('a page that is made while the shop changes', () => {
  it('is answered and not kept when its data were being read', async () => {
    whileReading = () => cache.drop('all')
    await get('/releases').expect(200)
    expect(cache.size).toBe(0)
    whileReading = () => {}
    await get('/releases').expect(200)
    expect(cache.size).toBe(1)
    expect(asked).toEqual(['list', 'list'])
  })

  it('is not kept either when only base data had been read', async () => {
    const usual = renderContext
    renderContext = async () => {
      const made = await usual()
      cache.drop('all')
      return made
    }
    await get('/').expect(200)
    expect(cache.size).toBe(0)
  })

  it('is dropped by the next change as what it was made of says', async () => {
    await get('/').expect(200)
    await get('/releases').expect(200)
    cache.drop({ releases: new Set(['another']), inLists: new Set(['another']) })
    await get('/').expect(200)
    await get('/releases').expect(200)
    expect(asked).toEqual(['page', 'list', 'list'])
  })
})

it('a fault is not kept: the next request tries again', async () => {
  // redux-saga tells the console of it.
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {})
  whileReading = () => {
    throw new Error('database is locked')
  }
  await get('/').expect(500)
  complaints.mockRestore()
  whileReading = () => {}
  await get('/').expect(200)
})

describe('a page with a secret in its address', () => {
  const secret = 'b3c1a0de-1111-4222-8333-444455556666'
  // What somebody searches for is no secret, and the page shows it.
  const secretRoutes = routes.filter(
    ({ kind, path, name }) => kind === 'shell' && name !== 'search' && /[:*]/.test(path),
  )

  it.each([
    ...secretRoutes.map(({ path }) =>
      path
        .replace(/:action/, 'stop')
        .replace(/:part/, 'account')
        .replace(/:\w+|\*/, secret),
    ),
    `/order/${secret}?access=${secret}`,
    `/download?code=${secret}`,
    `/user/account?token=${secret}`,
    `/user/set-password/${secret}/${'more/'.repeat(9)}than-there-is`,
  ])('%s does not repeat it', async (path) => {
    const { text, status, headers } = await get(path)
    expect([200, 404]).toContain(status)
    expect(text).not.toContain(secret)
    expect(headers['referrer-policy']).toBe('no-referrer')
    const [, state] = /<script>(.*)<\/script>/.exec(text)!
    expect(withOwnPath(JSON.parse(state!), { pathname: path }).navigation.location.pathname).toBe(path)
  })

  it('is where a form without JavaScript ends the mails: it is posted to the address of the page', async () => {
    const [, form] = /<noscript><form([^>]*)>/.exec((await get(`/following/${secret}/stop`)).text)!
    expect(form).toBe(' method="post"')
  })

  it('is the only one that leaves its path to the browser', async () => {
    const [, state] = /<script>(.*)<\/script>/.exec((await get('/releases')).text)!
    const page = JSON.parse(state!)
    expect(page.navigation.location.pathname).toBe('/releases')
    expect(withOwnPath(page, { pathname: '/elsewhere' })).toBe(page)
  })
})
