import { setTimeout as delay } from 'node:timers/promises'
import { atLeast, atMost, type Bench, median, type Report } from './bench'
import { asBrowser, listPaths } from './http.bench'
import { load } from './load'
import { giveOneCore, type RunningShop, withShop } from './shops'

/** What a burst of different pages leaves behind: pages that are worth better compression, on a shop with one core. */
export const benches: Bench[] = [
  { name: 'burst', run: (report) => withShop(10_000, (shop) => burst(shop, report)) },
]

const timesAsked = 5
const burstSeconds = 4
const probeEveryMs = 150
const probeSeconds = 8

async function burst(shop: RunningShop, report: Report) {
  giveOneCore(shop.process.pid!, 0)
  giveOneCore(process.pid, 1)
  const paths = listPaths()
  const ask = () => load({ url: shop.url, path: () => paths.next(), seconds: 4, headers: asBrowser })
  const probe = () => timesOfPages(shop.url, () => paths.next(), probeSeconds)
  await ask()
  const usual = await probe()
  const before = await ask()
  const popular = repeated(() => paths.next(), timesAsked)
  await load({ url: shop.url, path: popular.next, seconds: burstSeconds, headers: asBrowser })
  const after = await ask()
  report({ name: 'uncached pages, one core, Brotli, before a burst', value: before.rate, unit: 'requests/s' })
  report({ name: 'the same right after it', value: after.rate, unit: 'requests/s' })
  report({ name: 'rate after a burst against before', ...atLeast(after.rate / before.rate, 0.9, 'times') })

  const sample = popular.asked.slice(-200)
  const sizes = await lengths(shop.url, sample)
  const during = await probe()
  const smaller = (await lengths(shop.url, sample)).filter((size, n) => size < sizes[n]).length
  report({ name: 'an uncached page on an idle shop, median', value: median(usual), unit: 'ms' })
  report({ name: 'the same while kept pages are compressed better', value: median(during), unit: 'ms' })
  report({ name: 'the longest on an idle shop', value: Math.max(...usual), unit: 'ms' })
  report({
    name: 'the longest while kept pages are compressed better, above that',
    ...atMost(Math.max(...during) - Math.max(...usual), 20, 'ms'),
  })
  report({ name: 'pages compressed better meanwhile', ...atLeast(smaller, 1, '') })
}

/** Asks for each path several times before the next one. */
function repeated(next: () => string, times: number) {
  const asked: string[] = []
  let n = 0
  return {
    asked,
    next() {
      if (n++ % times === 0) asked.push(next())
      return asked.at(-1)!
    },
  }
}

/** Asks for a new page again and again, with pauses in which the shop is idle. @returns milliseconds of each */
async function timesOfPages(url: string, next: () => string, seconds: number): Promise<number[]> {
  const times: number[] = []
  const endsAt = performance.now() + seconds * 1000
  while (performance.now() < endsAt) {
    await delay(probeEveryMs)
    const startedAt = performance.now()
    await (await fetch(url + next(), { headers: asBrowser })).arrayBuffer()
    times.push(performance.now() - startedAt)
  }
  return times
}

/** Asks for the lengths of pages in Brotli, as they are kept. */
async function lengths(url: string, paths: readonly string[]): Promise<number[]> {
  const found: number[] = []
  for (const path of paths) {
    const { headers } = await fetch(url + path, { method: 'HEAD', headers: asBrowser })
    found.push(Number(headers.get('content-length')))
  }
  return found
}
