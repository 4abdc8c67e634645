import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { createAnswerCache } from '../../../../../server/http/api/sendJson'
import { compress } from '../../../../../server/http/pages/encodings'
import { openWholeShop, type WholeShop } from '../../../../support/wholeShop'

jest.mock('../../../../../server/http/pages/encodings', () => {
  const encodings = jest.requireActual('../../../../../server/http/pages/encodings')
  return { ...encodings, compress: jest.fn(encodings.compress) }
})

let whole: WholeShop
beforeAll(async () => {
  whole = await openWholeShop()
})
afterAll(() => whole.close())

/** As it came over the wire. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    request(`${whole.url}/api/public${path}`, { headers, method }, resolve).once('error', reject).end(),
  )
  return { status: answer.statusCode!, headers: answer.headers, body: await buffer(answer) }
}
const list = '/release/filter'
const decoders: Record<string, (body: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

describe('public answers', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['*', 'gzip'],
    ['zstd;q=0, br;q=0, gzip', 'gzip'],
  ])('are compressed for who takes %s', async (accepted, encoding) => {
    const plain = await ask(list)
    const { status, headers, body } = await ask(list, { 'accept-encoding': accepted })
    expect([status, headers['content-encoding']]).toEqual([200, encoding])
    expect(headers.vary).toContain('Accept-Encoding')
    expect(headers.etag).toBe(plain.headers.etag)
    expect(Number(headers['content-length'])).toBe(body.length)
    expect(body.length).toBeLessThan(plain.body.length / 2)
    expect(decoders[encoding](body).equals(plain.body)).toBe(true)
  })

  it('go out as they are to others, and say that they differ', async () => {
    for (const headers of [{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'gzip;q=0' }]) {
      const answer = await ask(list, headers as Record<string, string>)
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.headers.vary).toContain('Accept-Encoding')
    }
  })

  it.each([list, '/base_data', '/label/index', '/search?query=radio', '/openapi.json'])(
    '%s is not sent again to who has it',
    async (path) => {
      const { etag } = (await ask(path)).headers
      for (const accepted of ['identity', 'zstd']) {
        const again = await ask(path, { 'accept-encoding': accepted, 'if-none-match': etag! })
        expect([again.status, again.body.length]).toEqual([304, 0])
        expect(again.headers).toMatchObject({ etag, vary: expect.stringContaining('Accept-Encoding') })
        expect(again.headers['cache-control']).toMatch(/^public/)
      }
      expect((await ask(path, { 'if-none-match': 'W/"other"' })).status).toBe(200)
    },
  )

  it('have another tag when they have changed', async () => {
    const before = (await ask(`${list}?limit=1`)).headers.etag
    expect((await ask(`${list}?limit=2`)).headers.etag).not.toBe(before)
  })

  it('of a few bytes are not compressed', async () => {
    const { headers, body } = await ask('/label/index', { 'accept-encoding': 'zstd' })
    expect(body.length).toBeLessThan(1024)
    expect(headers['content-encoding']).toBeUndefined()
  })

  it('that no cache keeps have no tag', async () => {
    const { headers } = await ask(`${list}?unknown=1`, { 'accept-encoding': 'zstd' })
    expect([headers['cache-control'], headers.etag, headers['content-encoding']]).toEqual([
      'no-store',
      undefined,
      'zstd',
    ])
  })

  it.each([
    ['a known query is compressed once', `${list}?limit=7`, 1],
    ['an unknown parameter is compressed each time and never kept', `${list}?limit=7&unknown=1`, 2],
  ])('%s', async (_what, path, times) => {
    jest.mocked(compress).mockClear()
    for (const _time of ['first', 'second']) await ask(path, { 'accept-encoding': 'zstd' })
    expect(compress).toHaveBeenCalledTimes(times)
  })

  it('are announced alike by HEAD', async () => {
    const got = await ask(list, { 'accept-encoding': 'br' })
    const { headers, body } = await ask(list, { 'accept-encoding': 'br' }, 'HEAD')
    expect(body).toHaveLength(0)
    for (const name of ['content-encoding', 'content-length', 'etag'])
      expect([name, headers[name]]).toEqual([name, got.headers[name]])
  })
})

it('private answers are never compressed: their size would reveal their content', async () => {
  const made = await ask('/basket/new_basket', { 'accept-encoding': 'zstd, br, gzip' }, 'POST')
  expect(made.status).toBe(200)
  const { uuid_basket } = JSON.parse(made.body.toString())
  for (let n = 0; n < 4; n++) {
    await fetch(`${whole.url}/api/public/basket/${uuid_basket}/add_product`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ uuid_release_format: whole.ids.format }),
    })
  }
  const basket = await ask(`/basket/${uuid_basket}/get_basket`, { 'accept-encoding': 'zstd, br, gzip' })
  expect(basket.body.length).toBeGreaterThan(1024)
  expect(basket.headers['content-encoding']).toBeUndefined()
  expect(basket.headers.etag).toBeUndefined()
})

it('compressed answers are kept within a bound that counts their addresses', () => {
  const answers = createAnswerCache(100_000)
  for (let n = 0; n < 50; n++) answers.set(`${n}${'x'.repeat(8_000)}`, Buffer.alloc(100))
  expect(answers.size).toBeGreaterThan(0)
  expect(answers.size).toBeLessThanOrEqual(12)
})
