/** What the shop answers to input that no honest client sends: plain words, the right status, never a fault. */
import { request } from 'node:http'
import { connect } from 'node:net'

const shop = () => process.env.SHOP_URL!

interface Answer {
  status: number
  headers: Headers
  body: { message?: string; code?: string; request_id?: string }
}

async function get(path: string, init?: RequestInit): Promise<Answer> {
  const answer = await fetch(shop() + path, { redirect: 'manual', ...init })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return {
    status: answer.status,
    headers: answer.headers,
    body: isJson ? JSON.parse(text) : { message: text },
  }
}

/** As it is, without what fetch would mend in a path. */
function raw(
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; allow?: string; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop())
    request({ hostname, port, method, path, headers }, (res) => {
      let body = ''
      res.on('data', (chunk) => (body += chunk))
      res.on('end', () => resolve({ status: res.statusCode!, allow: res.headers.allow, body }))
    })
      .on('error', reject)
      .end()
  })
}

describe('every address', () => {
  it('refuses the wrong method and says which one is right', async () => {
    expect(await raw('PUT', '/api/public/base_data')).toMatchObject({ status: 405, allow: 'GET, HEAD' })
    expect(await raw('POST', '/releases')).toMatchObject({ status: 405, allow: 'GET, HEAD' })
    expect((await raw('TRACE', '/')).status).toBe(405)
  })

  it('refuses an address of 17 kB and keeps working', async () => {
    expect([414, 431, 400]).toContain((await raw('GET', `/releases?x=${'a'.repeat(17_000)}`)).status)
    expect((await get('/healthz')).status).toBe(200)
  })

  it('takes a header named __proto__ like any other', async () => {
    expect((await raw('GET', '/releases', JSON.parse('{"__proto__":"x"}'))).status).toBe(200)
  })

  it('refuses a path that is no valid percent-encoding', async () => {
    const api = await raw('GET', '/api/public/%ff')
    expect([api.status, JSON.parse(api.body).message]).toEqual([404, 'There is nothing at this address.'])
    const page = await raw('GET', '/release/%ff')
    expect(page.status).toBe(404)
    expect(page.body).toContain('Page not found')
  })

  it('accepts a whole URL in the request line, with any host', async () => {
    const plain = await raw('GET', '/releases')
    expect(await raw('GET', 'http://elsewhere.example/releases')).toEqual(plain)
    expect(JSON.parse((await raw('GET', `${shop()}/healthz`)).body)).toEqual({ status: 'alive' })
    expect((await raw('GET', 'http://elsewhere.example')).status).toBe(200)
    expect((await raw('GET', 'ftp://elsewhere.example/releases')).status).toBe(404)
  })

  it.each(['/', '/release/'])(
    'does not repeat a very long path below %s that leads nowhere',
    async (root) => {
      const { status, body } = await raw('GET', root + 'x'.repeat(10_000))
      expect(status).toBe(404)
      expect(/x{300,}/.exec(body)).toBeNull()
      expect(body).toContain('x'.repeat(200))
    },
  )

  it('answers an unknown API path with JSON', async () => {
    const { status, headers, body } = await get('/api/public/nothing')
    expect(status).toBe(404)
    expect(headers.get('content-type')).toContain('application/json')
    expect(body).toEqual({ message: expect.any(String), code: 'not_found', request_id: expect.any(String) })
  })

  it('survives half a request and one that is none', async () => {
    const { hostname, port } = new URL(shop())
    for (const bytes of ['GET / HTTP/1.1\r\nHost: x\r\n', 'nonsense\r\n\r\n']) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      await new Promise((resolve) => socket.write(bytes, resolve))
      socket.destroy()
    }
    expect((await get('/healthz')).status).toBe(200)
  })
})

describe('slugs', () => {
  const calls = ['/page', '/release/by_slug', '/label/by_slug', '/artist/by_slug']
  it.each(calls)('%s asks for one', async (call) => {
    for (const query of ['', '?slug=', '?slug=a&slug=b', '?slug[]=a']) {
      const { status, body } = await get(`/api/public${call}${query}`)
      expect([query, status, body.message]).toEqual([query, 400, 'slug must be given once.'])
    }
  })

  it.each(calls)('%s finds nothing under what can be none', async (call) => {
    for (const slug of ['a'.repeat(300), '../x', '%00', 'a%2500', '%F0%9F%8E%B5', 'a%20']) {
      const { status, body } = await get(`/api/public${call}?slug=${slug}`)
      expect([slug, status]).toEqual([slug, call === '/page' ? 400 : 404])
      expect(body.message).toEqual(expect.any(String))
    }
  })

  it.each(['nothing-like-this', 'Nothing', '8B2D%2Fnothing'])('%s is unknown', async (slug) => {
    for (const call of ['/release/by_slug', '/label/by_slug', '/artist/by_slug', '/page']) {
      expect((await get(`/api/public${call}?slug=${slug}`)).status).toBe(404)
    }
  })
})

describe('the release filter', () => {
  const filter = (query: string) => get(`/api/public/release/filter?${query}`)

  it.each(['0', '-1', '121', '1e3', 'NaN', '1.5', ''])('refuses limit=%s', async (limit) => {
    const { status, body } = await filter(`limit=${limit}`)
    expect([status, body.message]).toEqual([400, 'limit must be a whole number from 1 to 120.'])
  })

  it.each(['-1', '99999999999999999999', 'x'])('refuses offset=%s', async (offset) => {
    const { status, body } = await filter(`offset=${offset}`)
    expect([status, body.message]).toEqual([400, 'offset must be a whole number from 0 to 100000.'])
  })

  it.each([
    'genres.',
    'genres.{}',
    'genres.{techno+}',
    'genres.{techno+indie',
    'foo.{a}',
    'on_sale;drop',
    "' OR 1=1",
  ])('refuses filter=%s', async (token) => {
    const { status, body } = await filter(`filter=${encodeURIComponent(token)}`)
    expect(status).toBe(400)
    expect(body.message).toMatch(/^Unknown filter: /)
  })

  it('refuses an unknown order, another variant and ten thousand tokens', async () => {
    expect((await filter('order=price;%20drop%20table')).body.message).toBe('Unknown order.')
    expect((await filter('variant=grid')).body.message).toBe('variant must be "list".')
    expect((await filter('filter=in_stock&'.repeat(100))).body.message).toBe('Too many filters.')
  })

  it('takes a plus that arrives as a space, and all options as none', async () => {
    const totals = await Promise.all(
      [
        'filter=categories.vinyl+cd',
        'filter=categories.vinyl%2Bcd',
        'filter=categories.{vinyl+cd+cassettes+other}',
        '',
      ].map(async (query) => ((await filter(query)).body as { stats?: { total: number } }).stats!.total),
    )
    expect(totals[0]).toBe(totals[1])
    expect(totals[2]).toBe(totals[3])
  })
})

describe('the release list page', () => {
  it.each(['page=abc', 'page=0', 'page=-3', 'page=%D9%A3', 'page=', 'genres=nothing', 'nonsense=1'])(
    'takes ?%s for the first page',
    async (query) => {
      const [first, odd] = await Promise.all([get('/releases'), get(`/releases?${query}`)])
      expect(odd.status).toBe(200)
      expect(odd.body.message).toBe(first.body.message)
    },
  )

  it('answers a page beyond the end with an empty or the last list', async () => {
    expect((await get('/releases?page=1000000000')).status).toBe(200)
  })
})

describe('search', () => {
  it.each([
    '',
    'a',
    '%F0%9F%8E%B5',
    '%22',
    'NEAR(',
    'title:',
    '*',
    'a%20OR',
    '()',
    '%5E',
    '%25',
    '_',
    '%5C',
    `a${'%CC%81'.repeat(60)}`,
    '%E2%80%AEabc',
  ])('takes %s', async (query) => {
    const { status, body } = await get(`/api/public/search?query=${query}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      artists: expect.any(Array),
      labels: expect.any(Object),
      releases: expect.any(Array),
    })
  })

  it('asks for a shorter text when it is very long', async () => {
    const { status, body } = await get(`/api/public/search?query=${'long '.repeat(200)}`)
    expect([status, body.message]).toEqual([400, 'Please shorten your search to 200 characters.'])
  })
})

describe('images and previews', () => {
  const unknown = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  it.each([
    `/image/${unknown}/400.avif`,
    `/image/${unknown}/999999`,
    `/image/${unknown}/..`,
    '/image/x/400.avif',
    `/image/for_primary_product/${unknown}/1401.jpeg`,
    `/image/for_primary_product/${unknown}/400.png`,
    `/image/for_primary_product/${unknown}/0400.jpeg`,
    `/track/${unknown}/snippet.wav`,
    `/track/${unknown}/snippet.opus`,
  ])('%s is not there', async (path) => {
    expect((await raw('GET', path)).status).toBe(404)
  })
})

describe('links that lead on', () => {
  it.each([
    '',
    'to[]=/releases',
    'to=/releases&to=/sale',
    'to=//evil.example',
    'to=/%5Cevil.example',
    'to=javascript:alert(1)',
    'to=/%0d%0aSet-Cookie:x',
    'release=nothing-like-this',
  ])('/goto?%s is none', async (query) => {
    for (const path of ['/goto', '/goto.php']) {
      const { status, headers, body } = await get(`${path}?${query}`)
      expect([status, body.message]).toEqual([404, 'This link is not valid.'])
      expect([headers.get('cache-control'), headers.get('location')]).toEqual(['no-store', null])
    }
  })

  it('explain the error to a person in a page', async () => {
    const { headers, body } = await get('/goto?to=//evil.example', { headers: { Accept: 'text/html' } })
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(body.message).toContain('Page not found')
    expect(body.message).toContain('This link is not valid.')
  })

  it('lead where they say', async () => {
    const { items } = await (await fetch(`${shop()}/api/public/release/filter?limit=1`)).json()
    const { status, headers } = await get(`/goto?release=${items[0].slug}`)
    expect([status, headers.get('location')]).toEqual([302, `/release/${decodeURIComponent(items[0].slug)}`])
  })
})

describe('the body of a call', () => {
  const view = {
    session_id: 'aB3dE6gH',
    page: 'release',
    path: '/',
    query: '',
    origin: '',
    ua_string: 'x',
  }
  /** As bytes, so that nothing is mended on the way. */
  const post = (body: string | Buffer, headers: Record<string, string> = {}): Promise<Answer> =>
    get('/api/public/add_info', {
      method: 'POST',
      body: Buffer.from(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  const withField = (json: string) => `${JSON.stringify(view).slice(0, -1)},${json}}`

  it.each([
    ['GET', '/api/public/base_data'],
    ['GET', '/api/public/search?query=trafo'],
    ['GET', '/api/public/label/index'],
    ['POST', '/api/public/basket/new_basket'],
  ])('may name its type and be missing, where none is needed: %s %s', async (method, path) => {
    const answer = await get(path, { method, headers: { 'Content-Type': 'application/json' } })
    expect([answer.status, answer.body.message]).toEqual([200, undefined])
  })

  it.each([
    ['cut off', '{', 400, 'The request body is not valid JSON.'],
    ['empty', '', 400, 'The request body is missing.'],
    ['a string', '"x"', 400, 'The request body must be an object.'],
    ['a list', '[]', 400, 'The request body must be an object.'],
    ['null', 'null', 400, 'The request body must be an object.'],
    ['a number', '1', 400, 'The request body must be an object.'],
    ['of 20 kB', withField(`"kwd":"${'x'.repeat(20_000)}"`), 413, 'The request is too large.'],
    ['after the prototype', withField('"__proto__":{"a":1}'), 400, 'Unknown field: __proto__.'],
    ['after the constructor', withField('"constructor":{"a":1}'), 400, 'Unknown field: constructor.'],
    [
      'nested a thousand deep',
      withField(`"kwd":${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`),
      400,
      'The request body is nested too deeply.',
    ],
    ['a lone surrogate', withField('"kwd":"\\ud800"'), 400, 'Text must be valid Unicode.'],
    ['a NUL', withField('"kwd":"x\\u0000"'), 400, 'Text must not contain control characters.'],
    ['an unknown field', withField('"total":0'), 400, 'Unknown field: total.'],
  ])('is refused when it is %s', async (_what, body, status, message) => {
    const answer = await post(body)
    expect([answer.status, answer.body]).toEqual([
      status,
      { message, code: expect.any(String), request_id: expect.any(String) },
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('is refused when it is no valid UTF-8', async () => {
    const [before, after] = withField('"kwd":"|"').split('|')
    const answer = await post(Buffer.concat([Buffer.from(before), Buffer.from([0xff]), Buffer.from(after)]))
    expect([answer.status, answer.body.message]).toEqual([400, 'Text must be valid Unicode.'])
  })

  it.each([
    ['as plain text', { 'Content-Type': 'text/plain' }],
    ['without a type', { 'Content-Type': '' }],
    ['in an unknown character set', { 'Content-Type': 'application/json; charset=utf-99' }],
    ['in an unknown compression', { 'Content-Encoding': 'br2' }],
  ])('is refused %s', async (_how, headers) => {
    expect((await post(JSON.stringify(view), headers)).status).toBe(415)
  })

  it('takes the last of two equal keys', async () => {
    expect((await post(withField('"page":"<b>","page":"release"'))).status).toBe(204)
  })

  it('of a view is taken without a word when its values are wrong', async () => {
    for (const body of [view, {}, { ...view, session_id: 'aB3dE6gH9' }, { ...view, path: '/a\nb' }]) {
      const answer = await post(JSON.stringify(body))
      expect([answer.status, answer.body.message]).toEqual([204, ''])
    }
  })

  it('is for POST alone', async () => {
    expect(await raw('PUT', '/api/public/add_info')).toMatchObject({ status: 405, allow: 'POST' })
  })
})
