import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import supertest from 'supertest'
import { preferredEncoding } from '../../../server/ssr/encodings'
import { type Dependencies, PageCache } from '../../../server/ssr/pageCache'

const nothing: Dependencies = { catalogue: false, releases: new Set() }
const words = Array.from(
  { length: 500 },
  (_, n) => ['groove', 'label', 'sleeve', 'press'][((n * n) % 7) % 4] + ((n * 37) % 101),
)
const html = `<!doctype html><title>Rille</title><p>${words.join('</p><p>')}</p>`

/** A server that makes a page with every miss, as the page handler does. */
function serve(cache: PageCache, dependencies: Dependencies = nothing) {
  let made = 0
  const server = createServer(async (req: IncomingMessage, res: ServerResponse) => {
    if (cache.answer(req, res)) return
    made++
    const page = {
      status: 200,
      headers: [['Content-Type', 'text/html']] as [string, string][],
      html: Buffer.from(html),
      dependencies,
    }
    await cache.answerAndKeep(req.url!, page, cache.generation, req, res)
  })
  return { get: (path = '/') => supertest(server).get(path), made: () => made, server }
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

  it('answers 304 to a browser that has the page', async () => {
    const { get } = serve(new PageCache())
    const { etag } = (await get()).headers
    const again = await get().set('If-None-Match', etag)
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
  })

  it('drops pages on which a changed release stands, and keeps the others', async () => {
    const cache = new PageCache()
    const { get, made } = serve(cache, { catalogue: false, releases: new Set(['a', 'b']) })
    await get()
    cache.drop({ releases: new Set(['c']) })
    await get()
    expect(made()).toBe(1)
    cache.drop({ releases: new Set(['b']) })
    await get()
    expect(made()).toBe(2)
  })

  it('drops lists with every change of the catalogue', async () => {
    const cache = new PageCache()
    const { get, made } = serve(cache, { catalogue: true, releases: new Set() })
    await get()
    cache.drop({ releases: new Set(['anything']) })
    await get()
    expect(made()).toBe(2)
  })

  it('does not keep a page whose data was read before a change', async () => {
    const cache = new PageCache()
    const server = createServer(async (req, res) => {
      const before = cache.generation
      cache.drop('all')
      await cache.answerAndKeep(
        '/',
        { status: 200, headers: [], html: Buffer.from(html), dependencies: nothing },
        before,
        req,
        res,
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

  it('does not come to a page that was asked for twice', async () => {
    const { cache, waits } = aCacheOfBusyProcess()
    const { get } = serve(cache)
    await sizeInBrotli(get)
    await sizeInBrotli(get)
    await delay(20)
    expect(waits()).toBe(0)
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

describe('the preferred encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.5', 'br'],
    ['*', 'gzip'],
    ['gzip;q=0, *', 'identity'],
    ['GZIP', 'gzip'],
    ['brotli', 'identity'],
    ['identity', 'identity'],
  ])('of %j is %s', (header, encoding) => {
    expect(preferredEncoding(header)).toBe(encoding)
  })
})
