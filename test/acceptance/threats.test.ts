/** What attackers try on public screens, against the built server. */
import fc from 'fast-check'
import { collection, hasCollections, hostileAddresses, hostileTexts } from '../support/hostileTexts'
import { inTurns, type RawAnswer, rawRequest } from '../support/rawRequest'

const shop = () => process.env.SHOP_URL!
const get = (path: string, options?: Parameters<typeof rawRequest>[2]) => rawRequest(shop(), path, options)
const note = hasCollections ? '' : ' (our own inputs only: the collections are not here)'
/** Repeatable. */
const sampled = <T>(what: fc.Arbitrary<T>, numRuns: number): T[] => fc.sample(what, { numRuns, seed: 31 })

let pages: string[]
let release: string
beforeAll(async () => {
  const { items } = JSON.parse((await get('/api/public/release/filter?limit=20')).body)
  const item = items.find((one: { labels: unknown[]; artists: unknown[] }) => one.labels[0] && one.artists[0])
  release = `/release/${decodeURIComponent(item.slug)}`
  pages = [
    '/',
    '/releases',
    '/releases?page=2',
    '/sale',
    '/labels',
    release,
    `/label/${decodeURIComponent(item.labels[0].slug)}`,
    `/artist/${decodeURIComponent(item.artists[0].slug)}`,
    '/imprint',
    '/terms',
    '/feed.atom',
    '/sitemap.xml',
    '/robots.txt',
    '/nothing-like-this',
  ]
})

describe('request headers', () => {
  const names = [
    ...['X-Forwarded-Host', 'X-Forwarded-Server', 'X-Host', 'X-HTTP-Host-Override', 'Forwarded'],
    ...['X-Forwarded-For', 'X-Real-IP', 'X-Client-IP', 'True-Client-IP', 'CF-Connecting-IP', 'Via'],
    ...['X-Forwarded-Proto', 'X-Forwarded-Scheme', 'X-Forwarded-Ssl', 'X-Forwarded-Port', 'Front-End-Https'],
    ...['X-Forwarded-Prefix', 'X-Forwarded-Path', 'X-Original-URL', 'X-Rewrite-URL', 'X-Original-Host'],
    ...['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override', 'X-Requested-With'],
    ...['Cookie', 'Authorization', 'Proxy-Authorization', 'X-Api-Key', 'X-Csrf-Token', 'X-User-Id'],
    ...['Accept-Language', 'Accept-Charset', 'Accept', 'User-Agent', 'Referer', 'Origin', 'DNT', 'Save-Data'],
    ...['Sec-CH-UA', 'Sec-CH-UA-Mobile', 'Sec-Fetch-Site', 'Sec-Fetch-Mode', 'Sec-Fetch-Dest', 'Sec-GPC'],
    ...[
      'Cache-Control',
      'Pragma',
      'If-Modified-Since',
      'If-Unmodified-Since',
      'If-Match',
      'If-Range',
      'Range',
    ],
    ...['X-Request-Id', 'X-Correlation-Id', 'Traceparent', 'X-Wap-Profile', 'Max-Forwards', 'TE', 'Prefer'],
    ...[
      'Content-Type',
      'X-Middleware-Subrequest',
      'X-Invoke-Status',
      'RSC',
      'Next-Router-Prefetch',
      'Priority',
    ],
    ...['Upgrade-Insecure-Requests', 'X-Timer', 'X-Debug', 'Surrogate-Capability', 'Early-Data', 'Purpose'],
  ]
  const values: Record<string, string> = {
    Accept: 'application/json',
    Range: 'bytes=0-10',
    'If-Match': '"x"',
    'X-Forwarded-Proto': 'https',
    'X-Original-URL': '/sale',
    'X-Rewrite-URL': '/sale',
    'X-HTTP-Method-Override': 'DELETE',
    'If-Modified-Since': 'Sat, 01 Jan 2050 00:00:00 GMT',
    'Content-Type': 'application/x-www-form-urlencoded',
    Forwarded: 'host=evil.example;proto=https',
  }
  const told = ({ status, headers, body }: RawAnswer) => {
    const { date: _date, 'x-request-id': _id, ...rest } = headers
    return { status, headers: rest, body }
  }

  // One at a time and with every identity: test/unit/server/http/cachePurity.test.ts.
  it('all at once, the Host header or a body of a GET change no byte of any public answer', async () => {
    for (const path of pages) {
      const plain = JSON.stringify(told(await get(path)))
      const body = 'slug=other&page=2'
      const all = Object.fromEntries(names.map((name) => [name, values[name] ?? 'evil.example']))
      for (const options of [
        { headers: { Host: 'evil.example' } },
        { headers: { 'Content-Length': body.length }, body },
        { headers: { ...all, 'Content-Length': body.length }, body },
      ]) {
        expect(JSON.stringify(told(await get(path, options)))).toBe(plain)
      }
    }
  })
})

describe('other forms of a path', () => {
  const variantsOf = (path: string): string[] => [
    ...['/x.css', '/a.js', '.css', '.js', ';a.js', ';.css', '%3Ba.js', '/.', '/..', '/%2e', '/%2e%2e'].map(
      (end) => path + end,
    ),
    ...['/', '//', '%2F', '%2f', '/%2f', '%5C', '\\', '%00', '%00.css', '%0a.css', '%23.css', '%3F.css'].map(
      (end) => path + end,
    ),
    ...['%20', '%09', '%ff', '%', '%2', '%c0%af', '%e2%80%ae', '~', '.', '..', '/index.html'].map(
      (end) => path + end,
    ),
    ...['/', '//', '/./', '/../', '/%2e/', '/%2e%2e/', '/x/../', '/;/', '/%2f', '/%5c'].map(
      (start) => start + path.slice(1),
    ),
    path.toUpperCase(),
    path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
    path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    path.replace(/[a-z]/g, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
    path.replaceAll('/', '%2F'),
    path.replaceAll('/', '//'),
    path.replaceAll('/', '\\'),
  ]

  it('are the page itself, lead to it once, or are not found', async () => {
    const paths = pages.filter((path) => /^\/[a-z]/.test(path) && !path.includes('?') && !path.includes('.'))
    for (const path of paths) {
      const variants = variantsOf(path).filter((variant) => variant !== path)
      const wrong = await inTurns(variants, async (variant) => {
        const { status, headers } = await get(variant)
        if (status === 404 || status === 400) return null
        // The parser of addresses makes no difference between these and a path without them.
        if (status === 200 && new URL(variant, shop()).pathname === path) return null
        if (status !== 301) return [variant, status]
        const { location } = headers
        const next = await get(location!)
        return location!.startsWith('/') && !location!.startsWith('//') && [200, 404].includes(next.status)
          ? null
          : [variant, location, next.status]
      })
      expect([path, wrong.filter(Boolean)]).toEqual([path, []])
    }
  })

  it('are not found for longer than ten seconds', async () => {
    for (const path of ['/releases/x.css', '/labels;a.js', '/RELEASES', `${release}/a/b.js`]) {
      const { status, headers } = await get(path)
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'public, max-age=0, s-maxage=10'])
    }
  })
})

it('/en and /de lead to the frontpage of the host that was asked', async () => {
  for (const path of ['/en', '/de']) {
    const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' }
    const answer = await get(path, { headers })
    expect([answer.status, answer.headers.location]).toEqual([301, '/'])
  }
})

describe('the queries of lists', () => {
  // That their number makes no difference to the work of reading them: test/unit/src/shared/releaseQuery.test.ts.
  it('ten thousand genres, as many as a request line takes, are the list of those that there are', async () => {
    for (const [tokens, same] of [
      ['techno+'.repeat(2000), '?genres=techno'],
      ['x+'.repeat(6000), ''],
      ['+'.repeat(14_000), ''],
      ['a'.repeat(14_000), ''],
    ]) {
      const { status, headers } = await get(`/releases?genres=${tokens}`)
      expect([status, headers.etag]).toEqual([200, (await get(`/releases${same}`)).headers.etag])
    }
    expect((await get(`/releases?genres=${'x+'.repeat(10_000)}`)).status).toBe(431)
  })

  it('one thousand random ones are a list, and those that say nothing are the same list', async () => {
    const plain = (await get('/releases')).headers.etag
    const junk = sampled(fc.webQueryParameters({ size: 'medium' }), 500)
    const answers = await inTurns(junk, (query) => get(`/releases?z=${query}`))
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`))).toEqual(
      new Set([`200 ${plain}`]),
    )
    const odd = ['page', 'order', 'genres', 'formats', 'products', 'category', 'in_stock']
    const parameters = fc.array(fc.tuple(fc.constantFrom(...odd), fc.string()), { maxLength: 6 })
    const queries = sampled(parameters, 500).map((pairs) => new URLSearchParams(pairs))
    const statuses = await inTurns(queries, async (query) => (await get(`/sale?${query}`)).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

it('two thousand slugs are found, lead to their right form, or are not there', async () => {
  const piece = fc.oneof(
    fc.constantFrom('%ff', '%00', '..%2f', '%2e%2e', '%c0%ae', '/', '//', '%2F', '%5c', '\\', '~', '.', '%'),
    fc.constantFrom('%F0%9F%8E%B5', '%E2%80%AE', '%D0%B0', 'constructor', '__proto__', '%25', ';', '+'),
    fc.stringMatching(/^[\x21-\x22\x24-\x3e\x40-\x7e]{0,12}$/),
  )
  const slugs = [
    ...sampled(
      fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join('')),
      2000,
    ),
    'x'.repeat(15_000),
    '%C3%A4'.repeat(2500),
    ...collection('path-traversal.txt').map((line) => line.replaceAll(/[^\x21-\x7e]|[?#]/g, '')),
  ]
  const roots = ['/release', '/label', '/artist', '/page', '/feed/label', '/sitemap', '/image', '/assets']
  const wrong = await inTurns(slugs, async (slug) => {
    const path = `${roots[slug.length % roots.length]}/${slug}`
    const { status, body } = await get(path)
    // Paths that only express.static knows how to refuse are 400 there.
    if (![200, 301, 404, 400].includes(status)) return [path, status]
    return body.includes('root:x:0') ? [path, 'a file'] : null
  })
  expect(wrong.filter(Boolean)).toEqual([])
})

describe('search', () => {
  const fts = [
    '"',
    "'",
    '*',
    'NEAR(',
    'a NEAR/2 b',
    'title:',
    'a OR',
    'AND',
    'NOT a',
    '()',
    '^a',
    '{a b}:c',
    '-a',
  ]
  const terms = [
    ...fts,
    ...['AC/DC', '%', '_', '\\', ':*', '<->', "a' & b", '!!', 'a|b', '\u0000a', 'x'.repeat(200)],
    ...hostileTexts().map((text) => text.slice(0, 150)),
    ...collection('sql-injection.txt').map((text) => text.slice(0, 150)),
  ].filter((term) => term.isWellFormed())

  it(`takes ${terms.length} hostile and a thousand random terms${note}`, async () => {
    const all = [...terms, ...sampled(fc.string({ unit: 'binary', maxLength: 80 }), 1000)]
    const statuses = await inTurns(all, async (term) => {
      const { status } = await get(`/api/public/search?query=${encodeURIComponent(term.toWellFormed())}`)
      return status === 200 ? null : [term, status]
    })
    expect(statuses.filter(Boolean)).toEqual([])
  })

  it('repeats no term as anything but text', async () => {
    const own = '<div id="app"'
    const marked = terms.filter((term) => /[<"]/.test(term) && !term.includes(own)).slice(0, 150)
    const wrong = await inTurns(marked, async (term) => {
      const { status, body } = await get(`/search/${encodeURIComponent(term).replace(/^\.+$/, 'x')}`)
      const [, begins] = /(<[a-z]{2,}[^<]{4,})/i.exec(term) ?? []
      return status === 200 && !(begins && body.includes(begins)) ? null : [term, status]
    })
    expect(wrong.filter(Boolean)).toEqual([])
  })
})

describe('links that lead on', () => {
  const targets = [
    ...collection('open-redirect.txt'),
    ...hostileAddresses,
    ...['//evil.example', '/\\evil.example', '/\t/evil.example', 'https:evil.example', '/%2f%2fevil.example'],
    ...[
      '/.//evil.example',
      '/x/..//evil.example',
      '///evil.example',
      '//evil.example@127.0.0.1',
      '/@evil.example',
    ],
    ...[
      'http:///evil.example',
      '\u2215\u2215evil.example',
      '//evil\u3002example',
      '/\u0000/evil.example',
      '?//evil',
    ],
  ]
  it(`${targets.length * 3} of them never leave the shop${note}`, async () => {
    const asked = targets.flatMap((target) => [
      `/goto?to=${encodeURIComponent(target.toWellFormed())}`,
      `/goto.php?to=/${encodeURIComponent(target.toWellFormed())}`,
      `/goto?to=${target.replaceAll(/[^\x21-\x7e]|[#&]/g, '')}`,
    ])
    const wrong = await inTurns(asked, async (path) => {
      const { status, headers, body } = await get(path)
      if (status === 404 && headers.location === undefined && body.includes('This link is not valid.')) {
        return headers['cache-control'] === 'no-store' ? null : [path, headers['cache-control']]
      }
      const { location = '//' } = headers
      const stays = new URL(location, shop()).origin === new URL(shop()).origin
      return status === 302 && stays && headers['x-robots-tag'] === 'noindex'
        ? null
        : [path, status, location]
    })
    expect(wrong.filter(Boolean)).toEqual([])
  })
})
