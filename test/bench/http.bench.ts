import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { emptyQuery, urlFromQuery } from '../../src/shared/releaseQuery'
import { categories, playTypes, products, releaseOrders, usualGenres } from '../../src/shared/vocabulary'
import { freePort } from '../support/freePort'
import { atLeast, atMost, type Bench, median, type Report } from './bench'
import { load } from './load'
import { cpuMs, onEachDatabase, type RunningShop, startShop, withShop } from './shops'

export const benches: Bench[] = [
  ...onEachDatabase('http', (report, database) =>
    withShop(10_000, (shop) => overHttp(shop, report), database),
  ),
  ...onEachDatabase('start', (report, database) =>
    withShop(
      20_000,
      async (first, dataDir) => {
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
      },
      database,
    ),
  ),
  {
    name: 'memory',
    run: (report) =>
      withShop(100_000, async (first, dataDir) => {
        await first.stop()
        // It differs by 30 MB from run to run, with the moments at which garbage is collected.
        const sizes: number[] = []
        for (let n = 0; n < 3; n++) {
          const shop = await startShop(dataDir)
          await visitMany(shop, 300)
          sizes.push(shop.residentBytes() / 1e6)
          await shop.stop()
        }
        report({
          name: 'resident memory, 100,000 releases, after 300 pages, most of 3',
          ...atMost(Math.max(...sizes), 500, 'MB'),
        })
      }),
  },
]

async function overHttp(shop: RunningShop, report: Report) {
  await cachedPage(shop, 'Brotli', asBrowser, report)
  await cachedPage(shop, 'uncompressed', {}, report)
  const paths = listPaths()
  await uncachedPages(shop, () => paths.next(), report)
  await costOfCompression(shop, () => paths.next(), report)
  await filters(shop, report)
  await releasesBySlug(shop, report)
}

export const asBrowser = { 'accept-encoding': 'gzip, deflate, br' }
const asNewBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/**
 * The same bytes with the same headers from the shop's cache and from plain node:http, in turns. Compared by processor
 * time: what one core could send, whether or not this client keeps up.
 */
async function cachedPage(shop: RunningShop, what: string, headers: Record<string, string>, report: Report) {
  const path = '/releases'
  for (let n = 0; n < 20; n++) await (await fetch(shop.url + path, { headers: asBrowser })).arrayBuffer()
  // By then the page has been compressed for good.
  await delay(3000)
  const plain = await startPlainServer(await rawAnswer(shop.url + path, headers))
  const perCore: Record<'shop' | 'plain', number[]> = { shop: [], plain: [] }
  try {
    for (let round = 0; round < 7; round++) {
      perCore.plain.push(1000 / (await costMs(plain, { path, headers })))
      perCore.shop.push(1000 / (await costMs(aServer(shop), { path, headers })))
    }
  } finally {
    plain.stop()
  }
  const [rate, plainRate] = [median(perCore.shop), median(perCore.plain)]
  report({ name: `cached list page, ${what}, per core`, value: rate, unit: 'requests/s' })
  report({ name: 'plain node:http with the same bytes, per core', value: plainRate, unit: 'requests/s' })
  report({
    name: `cached list page, ${what}, against plain node:http`,
    ...atLeast(rate / plainRate, 0.9, 'times'),
  })
}

export interface Server {
  url: string
  pid: number
}
export const aServer = (shop: RunningShop): Server => ({ url: shop.url, pid: shop.process.pid! })

/** Processor time of a server for an answer, in milliseconds. */
export async function costMs(
  { url, pid }: Server,
  asked: { path: string | (() => string); headers: Record<string, string> },
): Promise<number> {
  const before = cpuMs(pid)
  const { answers } = await load({ url, seconds: 2, ...asked })
  return (cpuMs(pid) - before) / answers
}

/** Pages that are not in the cache, in each encoding in turns. */
async function costOfCompression(shop: RunningShop, path: () => string, report: Report) {
  const costs: Record<'none' | 'zstd' | 'Brotli', number[]> = { none: [], zstd: [], Brotli: [] }
  for (let round = 0; round < 5; round++) {
    costs.none.push(await costMs(aServer(shop), { path, headers: {} }))
    costs.zstd.push(await costMs(aServer(shop), { path, headers: asNewBrowser }))
    costs.Brotli.push(await costMs(aServer(shop), { path, headers: asBrowser }))
  }
  const [none, zstd, brotli] = [median(costs.none), median(costs.zstd), median(costs.Brotli)]
  report({ name: 'uncached list page, processor time without compression', value: none, unit: 'ms' })
  report({ name: 'the same in zstd against that', ...atMost(zstd / none, 1.5, 'times') })
  report({ name: 'the same in Brotli against that', ...atMost(brotli / none, 1.5, 'times') })
}

async function uncachedPages(shop: RunningShop, path: () => string, report: Report) {
  const { rate } = await load({ url: shop.url, path, seconds: 8 })
  report({ name: 'uncached list page of 120 over HTTP, uncompressed', ...atLeast(rate, 450, 'requests/s') })
}

async function filters(shop: RunningShop, report: Report) {
  const paths = filterPaths()
  const ask = (seconds: number) => load({ url: shop.url, path: () => paths.next(), seconds })
  await ask(2)
  const { rate, p99 } = await ask(6)
  report({
    name: 'GET /release/filter, changing filters, 10,000 releases',
    ...atLeast(rate, 2500, 'requests/s'),
  })
  report({ name: 'GET /release/filter p99 at 16 connections', ...atMost(p99, 12, 'ms') })
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
  await load({ url: shop.url, path: next, seconds: 3 })
  const { rate } = await load({ url: shop.url, path: next, seconds: 6 })
  report({ name: 'GET /release/by_slug', ...atLeast(rate, 5000, 'requests/s') })
}

export async function visitMany(shop: RunningShop, pages: number) {
  const paths = listPaths()
  for (let n = 0; n < pages; n++)
    await (await fetch(shop.url + paths.next(), { headers: asBrowser })).arrayBuffer()
}

const everyOther = <T>(values: readonly T[], mask: number) => values.filter((_, n) => mask & (1 << n))

/** List pages that differ each time, in canonical form, each with 120 releases. */
export function listPaths() {
  let n = 0
  return {
    next() {
      n++
      const query = {
        ...emptyQuery('list'),
        inStock: n % 2 === 0,
        genres: everyOther(usualGenres, 1 + (n % 1022)),
        order: releaseOrders[(n >> 1) % releaseOrders.length],
        offset: 120 * ((n >> 4) % 3),
      }
      return `/releases${urlFromQuery(query, 'list')}`
    },
  }
}

/** Filters that change with every request: about a million different ones. */
export function filterPaths() {
  let n = 0
  return {
    next() {
      n = (n * 1_103_515_245 + 12_345) & 0x7fffffff
      const tokens = [
        n & 1 ? 'in_stock' : null,
        n & 2 ? categories[n % categories.length] : null,
        `genres.${everyOther(usualGenres, (n >> 3) & 1023 || 1).join('+')}`,
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

async function rawAnswer(url: string, headersSent: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: headersSent }, (res) => {
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
async function startPlainServer({
  headers,
  body,
}: RawAnswer): Promise<{ url: string; pid: number; stop(): void }> {
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
    if (isUp) return { url, pid: child.pid!, stop: () => child.kill() }
    await delay(50)
  }
}
