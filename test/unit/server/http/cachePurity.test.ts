// Suite: whole. It asks for everything that a cache keeps a hundred times over.
/**
 * What a cache may keep is everybody's: nothing that a client sends may change a byte of it. Every cacheable route, each header, each identity, in front of the page cache and
 * behind it.
 */
import { aCustomer } from '../../../support/customerBuilders'
import { inTurns, type RawAnswer, rawRequest } from '../../../support/rawRequest'
import { builtFiles, openWholeShop, type WholeShop } from '../../../support/wholeShop'

const evil = 'evil.example'
/** Name and value of each header; more than sixty. */
const sent: [string, string][] = [
  ...[
    ...[
      'X-Forwarded-Host',
      'X-Forwarded-Server',
      'X-Host',
      'X-HTTP-Host-Override',
      'X-Original-Host',
      'Host',
    ],
    ...[
      'X-Forwarded-For',
      'X-Real-IP',
      'X-Client-IP',
      'True-Client-IP',
      'CF-Connecting-IP',
      'Fastly-Client-IP',
    ],
    ...[
      'X-Forwarded-Scheme',
      'X-Forwarded-Ssl',
      'X-Forwarded-Port',
      'X-Forwarded-Prefix',
      'X-Forwarded-Path',
    ],
    ...[
      'Front-End-Https',
      'Via',
      'X-Requested-With',
      'X-Api-Key',
      'X-Csrf-Token',
      'X-User-Id',
      'X-Amz-Cf-Id',
    ],
    ...[
      'Accept-Charset',
      'User-Agent',
      'Referer',
      'DNT',
      'Save-Data',
      'Sec-CH-UA',
      'Sec-GPC',
      'Device-Memory',
    ],
    ...['X-Request-Id', 'X-Correlation-Id', 'Traceparent', 'X-Wap-Profile', 'Prefer', 'X-Timer', 'X-Debug'],
    ...[
      'Surrogate-Capability',
      'X-Middleware-Subrequest',
      'X-Invoke-Status',
      'Next-Router-Prefetch',
      'Priority',
    ],
  ].map((name): [string, string] => [name, evil]),
  ['X-Forwarded-Proto', 'https'],
  ['Forwarded', `for=192.0.2.1;host=${evil};proto=https`],
  ['X-Original-URL', '/sale'],
  ['X-Rewrite-URL', '/sale'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-HTTP-Method', 'POST'],
  ['X-Method-Override', 'PUT'],
  ['Accept-Language', 'de-DE,de;q=0.9'],
  ['Accept', 'application/json'],
  ['Accept', 'text/html'],
  ['Cookie', 'session=1; customer_token=evil; theme=dark'],
  ['Origin', `https://${evil}`],
  ['Origin', 'null'],
  ['Sec-Fetch-Site', 'cross-site'],
  ['Sec-Fetch-Mode', 'no-cors'],
  ['Sec-Fetch-Dest', 'script'],
  ['Cache-Control', 'no-cache'],
  ['Pragma', 'no-cache'],
  ['If-Modified-Since', 'Sat, 01 Jan 2050 00:00:00 GMT'],
  ['If-Unmodified-Since', 'Sat, 01 Jan 2000 00:00:00 GMT'],
  ['If-Match', '"x"'],
  ['If-None-Match', '"x"'],
  ['If-Range', '"x"'],
  ['Content-Type', 'application/x-www-form-urlencoded'],
  ['Max-Forwards', '0'],
  ['TE', 'trailers'],
  ['Upgrade-Insecure-Requests', '1'],
  ['Purpose', 'prefetch'],
  ['Early-Data', '1'],
  ['RSC', '1'],
]
/** Only what may be asked for in parts answers it; see below. */
const aRange: [string, string] = ['Range', 'bytes=0-10']

let whole: WholeShop
let cacheable: string[]
/** Values of the Authorization header. */
let identities: Record<string, string | undefined>

beforeAll(async () => {
  whole = await openWholeShop({ PUBLIC_URL: 'https://shop.example', PAYMENTS: 'sandbox', TRUST_PROXY: '1' })
  const { token } = await aCustomer(whole.db)
  identities = {
    nobody: undefined,
    'a customer': `Bearer ${token}`,
    forged: `Basic ${Buffer.from('admin:admin').toString('base64')}`,
  }
  const { image, release, track } = whole.ids
  const reads = [
    ...[
      'base_data',
      'label/index',
      'artist/index',
      'openapi.json',
      'release/filter',
      'release/filter?filter=genres.{indie}',
    ],
    ...['page?slug=help', 'info_text?slug=imprint', 'release/by_slug?slug=nora-feldt-radio'],
    ...['label/by_slug?slug=obst-and-soehne', 'artist/by_slug?slug=nora-feldt', 'search?query=radio'],
  ]
  cacheable = [
    ...[
      '/',
      '/releases',
      '/releases?genres=indie',
      '/sale',
      '/labels',
      '/artists',
      '/terms',
      '/page/help',
      '/page/none',
    ],
    ...[
      '/label/obst-and-soehne',
      '/artist/nora-feldt',
      '/release/nora-feldt-radio',
      '/release/none',
      '/none',
    ],
    ...['/releases/', '/release/8B2D%2Fkaltwasser', '/en', '/de', '/download_code'],
    ...['/feed.atom', '/feed/artist/nora-feldt.atom', '/sitemap.xml', '/sitemap/pages.xml', '/robots.txt'],
    ...['/favicon.svg', `/assets/${builtFiles.script}`, `/assets/${builtFiles.style}`],
    ...reads.map((read) => `/api/public/${read}`),
    ...[`/image/${image}/400.webp`, `/image/for_primary_product/${release}/400.jpeg`],
    ...[`/track/${track}/snippet.mp3`, `/track/${track}/snippet.opus`],
  ]
})
afterAll(() => whole.close())

/** All of an answer but the time that it was sent at. */
function told({ status, headers, body }: RawAnswer): string {
  const { date: _date, ...rest } = headers
  return JSON.stringify({ status, rest, body })
}
const ask = (at: string, headers: Record<string, string>, body?: string) =>
  rawRequest(whole.url, at, {
    headers: { ...headers, ...(body !== undefined && { 'Content-Length': body.length }) },
    body,
  })
/** The same page under an address that is not its own: the answer does not come from the cache in front. */
const pastTheFront = (at: string): string | null =>
  /^\/(api|image|track|assets|favicon|robots|sitemap|feed)/.test(at)
    ? null
    : `${at}${at.includes('?') ? '&' : '?'}z=1`

it('asks in more than sixty ways', () => {
  expect(new Set(sent.map(([name]) => name.toLowerCase())).size).toBeGreaterThanOrEqual(60)
})

it('every answer that a cache may keep says so, names no person, and sets no cookie', async () => {
  for (const at of cacheable) {
    const { headers } = await ask(at, {})
    expect([at, headers['cache-control']]).toEqual([at, expect.stringMatching(/^public, /)])
    expect([
      at,
      headers['set-cookie'],
      headers['x-request-id'],
      headers['x-powered-by'],
      headers.server,
    ]).toEqual([at, undefined, undefined, undefined, undefined])
  }
})

it('no header and no identity changes a byte of it', async () => {
  for (const at of cacheable) {
    const plain = told(await ask(at, {}))
    const places = [at, pastTheFront(at)].filter((place) => place !== null)
    const cases = places.flatMap((place) =>
      Object.entries(identities).flatMap(([who, authorization]) =>
        // Each header is sent with no identity and with a customer's. The forged one is sent alone.
        [['', ''] as [string, string], ...(who === 'forged' ? [] : sent)].map(([name, value]) => ({
          place,
          who,
          authorization,
          name,
          value,
        })),
      ),
    )
    const changed = await inTurns(cases, async ({ place, who, authorization, name, value }) => {
      const headers = {
        ...(name && { [name]: value }),
        ...(authorization && { Authorization: authorization }),
      }
      return told(await ask(place, headers)) === plain ? null : `${who}: ${name}: ${value}`
    })
    expect([at, changed.filter(Boolean)]).toEqual([at, []])
  }
})

it('nor do all of them at once, a body that a GET should not have, or a part that is asked for', async () => {
  const all = Object.fromEntries(sent.filter(([name]) => !/^(If-|Host|TE$)/.test(name)))
  for (const at of cacheable) {
    const plain = told(await ask(at, {}))
    for (const body of ['slug=other&page=2', '{"slug":"other"}', 'x'.repeat(5000)]) {
      for (const headers of [{}, { 'Content-Type': 'application/json' }, all]) {
        const answer = await ask(at, headers, body)
        // The API reads what it is sent, and refuses what is no JSON: that is never kept.
        if (at.startsWith('/api/') && answer.status >= 400) {
          expect([at, answer.headers['cache-control']]).toEqual([at, 'no-store'])
        } else expect([at, told(answer)]).toEqual([at, plain])
      }
    }
    const part = await ask(at, Object.fromEntries([aRange]))
    if (part.status === 206)
      expect([at, part.headers['cache-control']]).toEqual([at, expect.stringMatching(/^private, /)])
    else expect([at, told(part)]).toEqual([at, plain])
  }
})

it('other forms of a private address are private too, or nowhere', async () => {
  const id = '0b1c2d3e-4f50-4a61-8b72-9c83ad94be05'
  const ends = [
    '/x.css',
    '/a.js',
    '.css',
    ';a.js',
    '%3Ba.css',
    '/',
    '//',
    '%2F',
    '%00.css',
    '%0a.css',
    '%3F.css',
    '/..',
    '/%2e%2e/x.js',
    '~',
    '%23.png',
  ]
  const starts = ['/', '//', '/./', '/x/../', '/;/', '/%2f']
  const forms = ['order', 'basket', 'downloads', 'user/set-password'].flatMap((root) => {
    const path = `${root}/${id}`
    return [
      ...ends.map((end) => `/${path}${end}`),
      ...starts.map((start) => start + path),
      `/${path.toUpperCase()}`,
      `/${path.replaceAll('/', '%2F')}`,
      `/${path.replaceAll('/', '//')}`,
    ]
  })
  const kept = await inTurns(forms, async (at) => {
    const { status, headers, body } = await ask(at, {})
    const isKept = !/no-store/.test(headers['cache-control'] ?? '')
    if (!isKept) return null
    // What is not known for a private address is a page that says nothing of anybody, for ten seconds.
    return status === 404 &&
      headers['cache-control'] === 'public, max-age=0, s-maxage=10' &&
      !body.includes('@')
      ? null
      : [at, status, headers['cache-control']]
  })
  expect(kept.filter(Boolean)).toEqual([])
})
