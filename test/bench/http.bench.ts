import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { request } from 'node:http'
import autocannon from 'autocannon'
import { urlFromQuery } from '../../src/shared/releaseQuery'
import { categories, playTypes, products, releaseOrders } from '../../src/shared/vocabulary'
import { atLeast, atMost, type Bench, median, type Report } from './bench'
import { freePort, makeShopData, type RunningShop, startShop } from './shops'

export const benches: Bench[] = [
  { name: 'http', run: (report) => withShop(10_000, (shop) => overHttp(shop, report)) },
  {
    name: 'start',
    run: (report) =>
      withShop(20_000, async (first, dataDir) => {
        await first.stop()
        const starts: number[] = []
        for (let n = 0; n < 3; n++) {
          const shop = await startShop(dataDir)
          starts.push(shop.startMs)
          await shop.stop()
        }
        report({
          name: 'start to first answered page, 20,000 releases',
          ...atMost(median(starts) / 1000, 2, 's'),
        })
      }),
  },
  {
    name: 'memory',
    run: (report) =>
      withShop(100_000, async (shop) => {
        await visitMany(shop, 300)
        report({
          name: 'resident memory, 100,000 releases, after 300 pages',
          ...atMost(shop.residentBytes() / 1e6, 500, 'MB'),
        })
      }),
  },
]

async function withShop(releases: number, work: (shop: RunningShop, dataDir: string) => Promise<void>) {
  const dataDir = makeShopData(releases)
  const shop = await startShop(dataDir)
  try {
    await work(shop, dataDir)
  } finally {
    if (shop.process.exitCode === null) await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function overHttp(shop: RunningShop, report: Report) {
  await cachedPage(shop, report)
  await uncachedPages(shop, report)
  await filters(shop, report)
  await releasesBySlug(shop, report)
}

const asBrowser = { 'accept-encoding': 'gzip, deflate, br' }

/** The same bytes with the same headers from the shop's cache and from plain node:http, in turns. */
async function cachedPage(shop: RunningShop, report: Report) {
  const url = `${shop.url}/releases`
  for (let n = 0; n < 20; n++) await fetch(url, { headers: asBrowser })
  await new Promise((resolve) => setTimeout(resolve, 500))
  const answer = await rawAnswer(url)
  const plain = await startPlainServer(answer)
  const rates: Record<'shop' | 'plain', number[]> = { shop: [], plain: [] }
  try {
    for (let round = 0; round < 5; round++) {
      rates.plain.push((await load(plain.url, '/releases', 3, asBrowser)).rate)
      rates.shop.push((await load(shop.url, '/releases', 3, asBrowser)).rate)
    }
  } finally {
    plain.stop()
  }
  report({ name: 'cached list page, Brotli', value: median(rates.shop), unit: 'requests/s' })
  report({ name: 'plain node:http with the same bytes', value: median(rates.plain), unit: 'requests/s' })
  report({
    name: 'cached list page against plain node:http',
    ...atLeast(median(rates.shop) / median(rates.plain), 0.8, 'times'),
  })
}

async function uncachedPages(shop: RunningShop, report: Report) {
  const paths = listPaths()
  const { rate } = await load(shop.url, () => paths.next(), 8)
  report({ name: 'uncached list page of 120 over HTTP, uncompressed', ...atLeast(rate, 450, 'requests/s') })
}

async function filters(shop: RunningShop, report: Report) {
  const paths = filterPaths()
  await load(shop.url, () => paths.next(), 2)
  const { rate, p99 } = await load(shop.url, () => paths.next(), 6)
  report({
    name: 'GET /release/filter, changing filters, 10,000 releases',
    ...atLeast(rate, 2500, 'requests/s'),
  })
  report({ name: 'GET /release/filter p99 at 16 connections', ...atMost(p99, 20, 'ms') })
}

async function releasesBySlug(shop: RunningShop, report: Report) {
  const slugs: string[] = []
  for (let offset = 0; offset < 1200; offset += 120) {
    const answer = await fetch(`${shop.url}/api/public/release/filter?offset=${offset}`)
    const { items } = (await answer.json()) as { items: { slug: string }[] }
    slugs.push(...items.map(({ slug }) => slug))
  }
  let n = 0
  const next = () => `/api/public/release/by_slug?slug=${encodeURIComponent(slugs[n++ % slugs.length])}`
  await load(shop.url, next, 3)
  const { rate } = await load(shop.url, next, 6)
  report({ name: 'GET /release/by_slug', ...atLeast(rate, 5000, 'requests/s') })
}

async function visitMany(shop: RunningShop, pages: number) {
  const paths = listPaths()
  for (let n = 0; n < pages; n++)
    await (await fetch(shop.url + paths.next(), { headers: asBrowser })).arrayBuffer()
}

interface Load {
  /** Answers per second, median of the seconds. */
  rate: number
  p99: number
}

/** Sixteen connections ask for one path, or each time for another. Anything but 200 is a failure of the bench. */
async function load(
  url: string,
  path: string | (() => string),
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Load> {
  const result = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    headers,
    requests: [
      typeof path === 'string' ? { path } : { setupRequest: (request) => ({ ...request, path: path() }) },
    ],
  })
  const failures = result.errors + result.non2xx
  if (failures > 0) throw new Error(`${failures} of ${result.requests.total} requests to ${url} failed`)
  return { rate: result.requests.average, p99: result.latency.p99 }
}

const everyOther = <T>(values: readonly T[], mask: number) => values.filter((_, n) => mask & (1 << n))

/** List pages that differ each time, in canonical form. */
function listPaths() {
  let n = 0
  return {
    next() {
      n++
      const query = {
        onSale: false,
        inStock: n % 2 === 0,
        category: null,
        genres: [],
        playTypes: everyOther(playTypes, (n >> 4) % 7),
        products: everyOther(products, (n >> 1) % 15),
        order: releaseOrders[(n >> 3) % releaseOrders.length],
        limit: 120,
        offset: 120 * (n % 40),
      }
      return `/releases${urlFromQuery(query, 'list')}`
    },
  }
}

const genres = [
  'electronic',
  'indie',
  'ambient',
  'experimental',
  'wave',
  'songwriter',
  'techno',
  'alternative',
  'hiphop',
  'world',
]

/** Filters that change with every request: about a million different ones. */
function filterPaths() {
  let n = 0
  return {
    next() {
      n = (n * 1_103_515_245 + 12_345) & 0x7fffffff
      const tokens = [
        n & 1 ? 'in_stock' : null,
        n & 2 ? categories[n % categories.length] : null,
        `genres.${everyOther(genres, (n >> 3) & 1023 || 1).join('+')}`,
        n & 4 ? `formats.${everyOther(playTypes, (n >> 13) & 7 || 1).join('+')}` : null,
        n & 8 ? `categories.${everyOther(products, (n >> 16) & 15 || 1).join('+')}` : null,
      ].filter((token) => token !== null)
      const search = new URLSearchParams({
        variant: 'list',
        limit: '120',
        order: releaseOrders[(n >> 5) % releaseOrders.length],
      })
      for (const token of tokens) search.append('filter', token)
      return `/api/public/release/filter?${search}`
    },
  }
}

interface RawAnswer {
  headers: string[]
  body: Buffer
}

async function rawAnswer(url: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: asBrowser }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => {
        const own = ['date', 'connection', 'keep-alive']
        const headers: string[] = []
        for (let n = 0; n < res.rawHeaders.length; n += 2) {
          if (!own.includes(res.rawHeaders[n].toLowerCase()))
            headers.push(res.rawHeaders[n], res.rawHeaders[n + 1])
        }
        resolve({ headers, body: Buffer.concat(chunks) })
      })
    })
      .on('error', reject)
      .end()
  })
}

/** A process of its own, as the shop is one. */
async function startPlainServer({ headers, body }: RawAnswer): Promise<{ url: string; stop(): void }> {
  const port = await freePort()
  const program = `
    const chunks = []
    process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
      const { headers, body } = JSON.parse(Buffer.concat(chunks))
      const bytes = Buffer.from(body, 'base64')
      require('node:http').createServer((req, res) => { res.writeHead(200, headers); res.end(bytes) }).listen(${port}, '127.0.0.1')
    })`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'ignore', 'inherit'] })
  child.stdin.end(JSON.stringify({ headers, body: body.toString('base64') }))
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) return { url, stop: () => child.kill() }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
