import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { zstdDecompressSync } from 'node:zlib'
import supertest from 'supertest'
import { type Dependencies, noDependencies, PageCache } from '../../../../../server/http/pages/pageCache'
import { until } from '../../../../support/until'

/** A change of a release that lists show. */
const changeOf = (release: string) => ({ releases: new Set([release]), inLists: new Set([release]) })
/** A change of a release that lists do not show, such as the number of copies. */
const quietChangeOf = (release: string) => ({ releases: new Set([release]), inLists: new Set<string>() })
type Change = Parameters<PageCache['drop']>[0]
const pairedWith = (isKept: boolean) => (change: Change) => [change, isKept] as const

const words = Array.from(
  { length: 500 },
  (_, n) => ['groove', 'label', 'sleeve', 'press'][((n * n) % 7) % 4] + ((n * 37) % 101),
)
const html = `<!doctype html><title>Rille</title><p>${words.join('</p><p>')}</p>`

/** A server that makes a page with every miss, as the page handler does. */
function serve(cache: PageCache, dependencies: Dependencies = noDependencies) {
  let made = 0
  let isSentAtOnce = false
  const server = createServer(async (req: IncomingMessage, res: ServerResponse) => {
    const isKept = cache.answer(req, res, req.url!)
    isSentAtOnce = res.headersSent
    if (isKept) return
    made++
    const page = {
      status: 200,
      headers: [['Content-Type', 'text/html']] as [string, string][],
      html: [Buffer.from(html.slice(0, 100)), Buffer.from(html.slice(100))],
      dependencies,
    }
    await cache.answerAndKeep(req.url!, page, cache.generation, { req, res })
  })
  return {
    get: (path = '/') => supertest(server).get(path),
    made: () => made,
    isSentAtOnce: () => isSentAtOnce,
  }
}

/** A parser of supertest that leaves the body as it was sent. */
function asBuffer(res: supertest.Response, done: (error: Error | null, body: Buffer) => void) {
  const chunks: Buffer[] = []
  const stream = res as unknown as NodeJS.ReadableStream
  stream.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)))
}

describe('the page cache', () => {
  it('makes a page once and answers it again with the same bytes', async () => {
    const { get, made } = serve(new PageCache())
    const [first, second] = [await get(), await get()]
    expect(second.text).toBe(first.text)
    expect(first.text).toBe(html)
    expect(made()).toBe(1)
  })

  it.each(['br', 'gzip', 'identity'])(
    'answers %s to whoever asks for it, whatever was kept first',
    async (encoding) => {
      const { get } = serve(new PageCache())
      await get().set('Accept-Encoding', 'gzip')
      const answer = await get().set('Accept-Encoding', encoding)
      expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
      expect(answer.headers.vary).toBe('Accept-Encoding')
      expect(answer.text).toBe(html)
    },
  )

  it.each(['br', 'gzip', 'identity'])(
    'answers %s after a page that was sent uncompressed',
    async (encoding) => {
      const { get, made } = serve(new PageCache())
      const asked = ['identity', encoding, 'identity', encoding]
      for (const accepted of asked) {
        const answer = await get().set('Accept-Encoding', accepted)
        expect(answer.headers['content-encoding']).toBe(accepted === 'identity' ? undefined : accepted)
        expect(answer.text).toBe(html)
      }
      expect(made()).toBe(1)
    },
  )

  it('counts pages that were sent uncompressed for its size', async () => {
    const cache = new PageCache({ maxBytes: 5 * (html.length + 2000) })
    const { get } = serve(cache)
    for (let n = 0; n < 10; n++) await get(`/${n}`).set('Accept-Encoding', 'identity')
    expect(cache.size).toBe(5)
  })

  it('answers zstd, which is made most quickly, to those who accept it', async () => {
    const { get } = serve(new PageCache())
    for (let n = 0; n < 2; n++) {
      const answer = await get().set('Accept-Encoding', 'gzip, br, zstd').buffer().parse(asBuffer)
      expect(answer.headers['content-encoding']).toBe('zstd')
      expect(zstdDecompressSync(answer.body).toString()).toBe(html)
    }
  })

  it('answers 304 to a browser that has the page', async () => {
    const { get } = serve(new PageCache())
    const { etag } = (await get()).headers
    const again = await get().set('If-None-Match', etag)
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
  })

  it.each<[string, Partial<Dependencies>, { kept: Change[]; dropped: Change[] }]>([
    [
      'that shows releases as lists do',
      { cards: new Set(['a', 'b']) },
      { kept: [changeOf('c'), quietChangeOf('b')], dropped: [changeOf('b'), 'all'] },
    ],
    [
      'of a release',
      { details: new Set(['a']), cards: new Set(['b']) },
      {
        kept: [changeOf('c'), quietChangeOf('b')],
        dropped: [changeOf('a'), changeOf('b'), quietChangeOf('a')],
      },
    ],
    ['with a list', { catalogue: true }, { kept: [quietChangeOf('a')], dropped: [changeOf('a'), 'all'] }],
    ['without releases', {}, { kept: [changeOf('a'), quietChangeOf('a')], dropped: ['all'] }],
  ])('drops a page %s only with what may alter it', async (_what, shown, { kept, dropped }) => {
    for (const [change, isKept] of [...kept.map(pairedWith(true)), ...dropped.map(pairedWith(false))]) {
      const cache = new PageCache()
      const { get } = serve(cache, { ...noDependencies, ...shown })
      await get()
      cache.drop(change)
      expect(cache.size).toBe(isKept ? 1 : 0)
    }
  })

  it('does not keep a page whose data was read before a change', async () => {
    const cache = new PageCache()
    const server = createServer(async (req, res) => {
      const before = cache.generation
      cache.drop('all')
      await cache.answerAndKeep(
        '/',
        { status: 200, headers: [], html: [Buffer.from(html)], dependencies: noDependencies },
        before,
        { req, res },
      )
    })
    await supertest(server).get('/')
    expect(cache.size).toBe(0)
  })

  it('stays within its size', async () => {
    const cache = new PageCache({ maxBytes: 20_000 })
    const { get } = serve(cache)
    for (let page = 0; page < 50; page++) await get(`/releases?page=${page}`)
    expect(cache.size).toBeLessThan(10)
  })
})

it.each(['identity', 'gzip'])(
  'keeps a page in %s once it was asked for so, within its size',
  async (encoding) => {
    const maxBytes = 50_000
    const cache = new PageCache({ maxBytes, whenIdle: () => new Promise(() => {}) })
    const { get, isSentAtOnce } = serve(cache)
    const ask = (path: string, as: string) => get(path).set('Accept-Encoding', as)
    await ask('/first', 'br')
    await ask('/first', encoding)
    expect(isSentAtOnce()).toBe(false)
    const answer = await ask('/first', encoding)
    expect(answer.text).toBe(html)
    expect(isSentAtOnce()).toBe(true)
    for (let page = 0; page < 50; page++) {
      await ask(`/${page}`, 'br')
      await ask(`/${page}`, encoding)
    }
    expect(cache.size * Number(answer.headers['content-length'])).toBeLessThan(maxBytes)
  },
)

describe('better compression', () => {
  const sizeInBrotli = async (get: (path?: string) => supertest.Test, path = '/') =>
    Number((await get(path).set('Accept-Encoding', 'br')).headers['content-length'])

  /** A cache in a process that is idle for a moment when it is told so. */
  function aCacheOfBusyProcess() {
    let waiting: (() => void)[] = []
    const cache = new PageCache({ whenIdle: () => new Promise((resolve) => waiting.push(resolve)) })
    return {
      cache,
      waits: () => waiting.length,
      async beIdleForAMoment() {
        const ready = waiting
        waiting = []
        for (const go of ready) go()
        await delay(10)
      },
    }
  }

  it('comes to a page that was asked for three times, when the process is idle', async () => {
    const { cache, beIdleForAMoment } = aCacheOfBusyProcess()
    const { get } = serve(cache)
    const first = await sizeInBrotli(get)
    for (let n = 0; n < 5; n++) expect(await sizeInBrotli(get)).toBe(first)
    while ((await sizeInBrotli(get)) === first) await beIdleForAMoment()
    expect(await sizeInBrotli(get)).toBeLessThan(first)
    expect((await get().set('Accept-Encoding', 'br')).text).toBe(html)
  })

  it('is sent also to browsers that got zstd first', async () => {
    const { cache, beIdleForAMoment } = aCacheOfBusyProcess()
    const { get } = serve(cache)
    const ask = async () => (await get().set('Accept-Encoding', 'gzip, br, zstd')).headers['content-encoding']
    for (let n = 0; n < 4; n++) expect(await ask()).toBe('zstd')
    await until(async () => {
      await beIdleForAMoment()
      return (await ask()) === 'br'
    })
  })

  it('does not come to a page that was asked for twice', async () => {
    const { cache, beIdleForAMoment } = aCacheOfBusyProcess()
    const { get } = serve(cache)
    const first = await sizeInBrotli(get)
    await sizeInBrotli(get)
    for (let n = 0; n < 3; n++) await sizeInBrotli(get, '/often')
    while ((await sizeInBrotli(get, '/often')) === first) await beIdleForAMoment()
    expect(await sizeInBrotli(get)).toBe(first)
  })

  it('comes to one page at a time, and to the one that was asked for most first', async () => {
    const { cache, waits, beIdleForAMoment } = aCacheOfBusyProcess()
    const { get } = serve(cache)
    const first = await sizeInBrotli(get, '/begun')
    for (const path of ['/begun', '/begun', '/seldom', '/seldom', '/often', '/often', '/often', '/often'])
      await sizeInBrotli(get, path)
    const improved: string[] = []
    while (improved.length < 3) {
      await beIdleForAMoment()
      expect(waits()).toBeLessThanOrEqual(1)
      for (const path of ['/begun', '/seldom', '/often']) {
        const isSmaller = (await sizeInBrotli(get, path)) < first
        if (isSmaller && !improved.includes(path)) improved.push(path)
      }
    }
    expect(improved).toEqual(['/begun', '/often', '/seldom'])
  })
})
