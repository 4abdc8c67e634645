import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { askCache, type CacheInFront, missingNginx, openCacheInFront } from '../../support/cacheInFront'
import { freePort } from '../../support/freePort'
import { until } from '../../support/until'

/** The configuration that is delivered, in front of a shop that says what a test wants to hear. */
const describeWithNginx = missingNginx ? describe.skip : describe
const note = missingNginx ? ` (skipped: ${missingNginx})` : ''

const page = 'public, max-age=0, s-maxage=1, stale-while-revalidate=600, stale-if-error=86400'

describeWithNginx(`nginx in front of the shop${note}`, () => {
  let shop: Server
  let shopAddress: string
  let cache: CacheInFront
  let asked: IncomingMessage[]
  let answer: (req: IncomingMessage, res: ServerResponse) => void
  let addresses = 0
  /** Never asked for before. */
  const fresh = (path = '/page') => `${path}?${++addresses}`
  const ask = (address: string, options?: Parameters<typeof askCache>[2]) =>
    askCache(cache.url, address, options)
  /** Asks until the cache no longer takes its answer for fresh. @returns the first answer after that */
  async function askOnceExpired(address: string) {
    let answered = await ask(address)
    await until(async () => {
      if (answered.state === 'HIT') answered = await ask(address)
      return answered.state !== 'HIT'
    })
    return answered
  }
  const says = (cacheControl: string, headers: Record<string, string> = {}) => {
    answer = (_req, res) => {
      res.writeHead(200, { 'Cache-Control': cacheControl, ...headers }).end(`answer ${asked.length}`)
    }
  }

  beforeAll(async () => {
    shop = createServer((req, res) => {
      asked.push(req)
      answer(req, res)
    })
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
    shopAddress = `127.0.0.1:${(shop.address() as AddressInfo).port}`
    // The other container is down all along: nobody may notice.
    cache = await openCacheInFront({
      shops: [`127.0.0.1:${await freePort()}`, shopAddress],
      settings: { CONNECTIONS_PER_ADDRESS: '40' },
    })
  })
  afterAll(async () => {
    await cache?.stop()
    shop?.closeAllConnections()
    await new Promise((resolve) => shop.close(resolve))
  })
  beforeEach(() => {
    asked = []
    says(page)
  })

  it('keeps a page, and asks once for what many want at once', async () => {
    const address = fresh()
    // Long enough for the others to come meanwhile; those that come later find the page.
    answer = (_req, res) =>
      void setTimeout(
        () => res.writeHead(200, { 'Cache-Control': page.replace('s-maxage=1', 's-maxage=600') }).end('page'),
        100,
      )
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(address)))
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['page']))
    expect((await ask(address)).state).toBe('HIT')
    expect(asked).toHaveLength(1)
  })

  it('shows an old page at once while it fetches the new one', async () => {
    const address = fresh()
    expect(await ask(address)).toMatchObject({ state: 'MISS', text: 'answer 1' })
    let send = () => {}
    answer = (_req, res) => {
      send = () =>
        res.writeHead(200, { 'Cache-Control': page.replace('s-maxage=1', 's-maxage=600') }).end('new')
    }
    // The shop has not answered when the visitor is answered.
    expect(await askOnceExpired(address)).toMatchObject({ state: 'STALE', text: 'answer 1' })
    await until(() => asked.length === 2)
    send()
    await until(async () => (await ask(address)).text === 'new')
    expect(await ask(address)).toMatchObject({ state: 'HIT', text: 'new' })
  })

  it('shows old pages, and nothing else, while the shop cannot answer', async () => {
    const [kept, api, gone] = [fresh(), fresh('/api/public/base_data'), fresh()]
    await ask(kept)
    says('public, max-age=0, s-maxage=1')
    await ask(api)
    says('public, s-maxage=1, stale-if-error=1')
    await ask(gone)
    const breakOff = (_req: IncomingMessage, res: ServerResponse) => void res.destroy()
    answer = breakOff
    await until(async () => (await ask(gone)).status >= 502)
    for (const fails of [
      breakOff,
      (_req: IncomingMessage, res: ServerResponse) => void res.writeHead(503).end('busy'),
    ]) {
      answer = fails
      expect(await askOnceExpired(kept)).toMatchObject({
        state: expect.stringMatching(/STALE|UPDATING/),
        text: 'answer 1',
      })
      expect((await askOnceExpired(api)).status).toBeGreaterThanOrEqual(502)
      expect((await ask(fresh())).status).toBeGreaterThanOrEqual(502)
      // After failures nginx asks the shop again only two seconds later.
      says(page)
      await until(async () => (await ask(fresh())).status === 200)
    }
  })

  it.each([
    ['private', '/page', { 'Cache-Control': 'private, no-store' }, {}],
    ['not to be kept', '/page', { 'Cache-Control': 'no-store' }, {}],
    ['without a word of how long', '/page', {}, {}],
    ['with a cookie', '/page', { 'Cache-Control': page, 'Set-Cookie': 'a=b' }, {}],
    ['different by language', '/page', { 'Cache-Control': page, Vary: 'Accept-Language' }, {}],
    ['different by origin', '/page', { 'Cache-Control': page, Vary: 'Accept-Encoding, Origin' }, {}],
    ['different for anybody', '/page', { 'Cache-Control': page, Vary: '*' }, {}],
    ['for a customer', '/api/public/x', { 'Cache-Control': page }, { Authorization: 'Bearer token' }],
    ['a download', '/release_format/x', { 'Cache-Control': page }, {}],
  ])('never keeps an answer that is %s', async (_name, path, headers, sent) => {
    answer = (_req, res) => void res.writeHead(200, headers as Record<string, string>).end(`${asked.length}`)
    const address = fresh(path)
    expect((await ask(address, { headers: sent })).text).toBe('1')
    expect((await ask(address, { headers: sent })).text).toBe('2')
    // Neither does anybody else get it.
    expect((await ask(address)).text).toBe('3')
  })

  it('keeps the page of each host by itself, but pictures once', async () => {
    answer = (req, res) => void res.writeHead(200, { 'Cache-Control': page }).end(req.headers.host)
    const address = fresh()
    const at = async (Host: string, path = address) => (await ask(path, { headers: { Host } })).text
    for (const host of ['shop.example', 'de.shop.example', 'DE.shop.example:8080', 'shop.example']) {
      expect(await at(host)).toBe(host.toLowerCase().replace(':8080', ''))
    }
    for (const other of ['evil.example', 'example', 'en.shop.example', 'shop.example.evil.example']) {
      expect(await at(other)).toBe('shop.example')
    }
    expect(asked).toHaveLength(2)
    const picture = fresh('/image/1')
    expect([await at('de.shop.example', picture), await at('shop.example', picture)]).toEqual([
      'de.shop.example',
      'de.shop.example',
    ])
  })

  it('keeps three forms of a page, for all headers of browsers', async () => {
    answer = (req, res) => {
      res.writeHead(200, {
        'Cache-Control': page.replace('s-maxage=1', 's-maxage=60'),
        Vary: 'Accept-Encoding',
      })
      res.end(String(req.headers['accept-encoding'] ?? ''))
    }
    const address = fresh()
    const form = async (accepted?: string) =>
      (await ask(address, { headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted } })).text
    expect(await form('gzip, deflate, br, zstd')).toBe('br')
    expect(await form('br;q=1.0, gzip;q=0.8')).toBe('br')
    expect(await form('gzip, deflate')).toBe('gzip')
    expect(await form('deflate, GZIP')).toBe('gzip')
    expect(await form('nonsense-br, x')).toBe('')
    expect(await form()).toBe('')
    expect(asked).toHaveLength(3)
  })

  it('lets nothing through that could make a page say something else', async () => {
    await ask(fresh(), {
      headers: {
        Host: 'evil.example',
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-For': '6.6.6.6',
        'X-Forwarded-Proto': 'https',
        'X-Forwarded-Port': '1',
        Forwarded: 'for=6.6.6.6;host=evil.example',
        'X-Original-URL': '/evil',
        'X-Rewrite-URL': '/evil',
        'X-HTTP-Method-Override': 'DELETE',
        Cookie: 'a=b',
      },
    })
    const { headers } = asked[0]
    expect(headers).toMatchObject({
      host: 'shop.example',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    })
    expect(JSON.stringify(headers)).not.toMatch(/evil|6\.6\.6\.6|"cookie"|override/)
  })

  it('passes the cookie of the back office to its calls, and to nothing else', async () => {
    const cookieAt = async (path: string) => {
      asked.length = 0
      await ask(path, { headers: { Cookie: 'rille-staff=token' } })
      return asked[0]?.headers.cookie
    }
    expect(await cookieAt('/api/staff/me')).toBe('rille-staff=token')
    for (const path of ['/staff', fresh('/api/public/x'), fresh('/page'), fresh('/x/api/staff/me')]) {
      expect(await cookieAt(path)).toBeUndefined()
    }
  })

  it('passes each event on to the back office as it comes', async () => {
    let end = () => {}
    answer = (_req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' })
      res.write('event: changed\n\n')
      end = () => res.end()
    }
    const stream = await fetch(`${cache.url}/api/staff/live`)
    const { value } = await stream.body!.getReader().read()
    expect(new TextDecoder().decode(value)).toBe('event: changed\n\n')
    end()
  })

  it.each([['/healthz'], ['/readyz'], ['/metrics'], ['/metrics/x'], ['/%6detrics'], ['//healthz']])(
    'does not show %s to the world',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
      expect(asked).toEqual([])
    },
  )

  it('asks again for a page that came to nothing, and never sends an order twice', async () => {
    answer = (_req, res) => void res.destroy()
    expect((await ask(fresh('/api/public/basket/x/finish'), { method: 'POST', body: '{}' })).status).toBe(502)
    expect(asked).toHaveLength(1)
  })

  it('passes on the part of a download that is asked for', async () => {
    await ask('/release_format/x', { headers: { Range: 'bytes=5-' } })
    expect(asked[0].headers.range).toBe('bytes=5-')
  })

  it('refuses bodies that are too large before they reach the shop', async () => {
    expect((await ask('/api/public/x', { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) })).status).toBe(
      413,
    )
    expect((await ask(`/${'x'.repeat(9000)}`)).status).toBe(414)
    expect((await ask('/', { headers: { 'X-Long': 'x'.repeat(9000) } })).status).toBe(400)
    expect(asked).toEqual([])
  })

  it('forgets by tag, for who has the token', async () => {
    const purge = (tags: unknown, token = cache.purgeToken) =>
      fetch(cache.purgeUrl, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: JSON.stringify({ tags }),
      })
    const long = 'public, s-maxage=60'
    const [one, two, body] = [fresh(), fresh(), fresh()]
    says(long, { 'Cache-Tag': 'all,release-1' })
    await ask(one)
    says(long, { 'Cache-Tag': 'all, release-12' })
    await ask(two)
    answer = (_req, res) =>
      void res.writeHead(200, { 'Cache-Control': long }).end('\r\nCache-Tag: release-1\r\n\r\n')
    await ask(body)

    expect((await purge(['release-1'], 'wrong')).status).toBe(403)
    for (const wrong of [[], ['a,b'], [1], 'all', Array(31).fill('x')])
      expect((await purge(wrong)).status).toBe(400)
    expect((await fetch(cache.purgeUrl)).status).toBe(405)
    expect((await fetch(new URL('/', cache.purgeUrl))).status).toBe(404)
    expect((await ask(one)).state).toBe('HIT')

    expect(await (await purge(['release-1', 'nothing'])).json()).toMatchObject({
      success: true,
      result: { removed: 1 },
    })
    says(long, { 'Cache-Tag': 'all,release-1' })
    expect([(await ask(one)).state, (await ask(two)).state, (await ask(body)).state]).toEqual([
      'MISS',
      'HIT',
      'HIT',
    ])
    await purge(['all'])
    expect([(await ask(one)).state, (await ask(two)).state, (await ask(body)).state]).toEqual([
      'MISS',
      'MISS',
      'HIT',
    ])
    expect((await ask(one)).headers['cache-tag']).toBeUndefined()
  })

  it('writes no queries and no keys of downloads into its log', async () => {
    await ask('/release_format/secret-token/mp3?secret=query')
    answer = (_req, res) => void res.destroy()
    await ask('/release_format/secret-token/mp3')
    says(page)
    await ask('/page?secret=query')
    await until(() => cache.output().includes('GET /page 200'))
    expect(cache.output()).toContain('GET /release_format 200')
    expect(cache.output()).not.toContain('secret')
  })
})
