/** What several processes at one Postgres are good for. */
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../support/freePort'
import { createRoundRobin, keepAsking } from '../support/roundRobin'
import { atLeast, atMost, type Bench, median, type Report } from './bench'
import { listPaths } from './http.bench'
import { load } from './load'
import { cpuMs, onPostgres, type RunningShop, startShop, withShop } from './shops'

const rounds = 2
const secondsEach = 5
const requestsPerSecond = 50
const restarts = 3

export const benches: Bench[] = [
  ...onPostgres('processes', (report) =>
    withShop(
      3000,
      async (first, dataDir) => {
        await first.stop()
        await twoAgainstOne(dataDir, report)
      },
      'Postgres',
    ),
  ),
  ...onPostgres('restart', (report) =>
    withShop(
      300,
      async (first, dataDir) => {
        await first.stop()
        await restartOfOneOfTwo(dataDir, report)
      },
      'Postgres',
    ),
  ),
]

/**
 * Pages that no cache has, by one worker and by two, in turns. The client runs on the same cores and takes from two
 * what it does not take from one; how much that is stands beside it.
 */
async function twoAgainstOne(dataDir: string, report: Report) {
  const rates: Record<1 | 2, number[]> = { 1: [], 2: [] }
  const clientShares: number[] = []
  const shopShares: number[] = []
  const paths = listPaths()
  for (let round = 0; round < rounds; round++) {
    for (const count of [1, 2] as const) {
      const shop = await startShop(dataDir, { WEB_CONCURRENCY: String(count) })
      const ask = (seconds: number) => load({ url: shop.url, path: () => paths.next(), seconds })
      // The second worker opens a little later, and both compile what they run often.
      await delay(1000)
      await ask(3)
      const before = { client: cpuMs(process.pid), shop: cpuMs(shop.process.pid!) }
      const { rate } = await ask(secondsEach)
      const cores = (pid: number, since: number) => (cpuMs(pid) - since) / 1000 / secondsEach
      if (count === 1) shopShares.push(cores(shop.process.pid!, before.shop))
      else clientShares.push(cores(process.pid, before.client))
      rates[count].push(rate)
      await shop.stop()
    }
  }
  const [one, two] = [median(rates[1]), median(rates[2])]
  report({ name: 'uncached list page of 120, one process', value: one, unit: 'requests/s' })
  report({ name: 'uncached list page of 120, two processes', value: two, unit: 'requests/s' })
  report({ name: 'one process, with its threads', value: median(shopShares), unit: 'cores' })
  report({ name: 'client of two processes, of one core', value: median(clientShares), unit: 'cores' })
  report({ name: 'two processes against one on two cores', ...atLeast(two / one, 1.7, 'times') })
}

/** Behind a client that behaves like a proxy: in turns, on kept connections, passing over whoever does not listen. */
async function restartOfOneOfTwo(dataDir: string, report: Report) {
  const ports = [await freePort(), await freePort()]
  const start = (n: number) => startShop(dataDir, { PORT: String(ports[n]), TRUST_PROXY: '1' })
  const shops: RunningShop[] = [await start(0), await start(1)]
  const proxy = createRoundRobin(shops.map(({ url }) => url))
  const basket = await proxy.ask('/api/public/basket/new_basket', { method: 'POST' })
  const { uuid_basket } = JSON.parse(basket.text) as { uuid_basket: string }
  const pages = listPaths()
  const client = keepAsking(requestsPerSecond, (n) =>
    n % 10 === 0
      ? proxy.ask(`/api/public/basket/${uuid_basket}`, { method: 'POST', body: { customer_notes: `${n}` } })
      : proxy.ask(n % 2 ? pages.next() : '/releases'),
  )
  const away: number[] = []
  for (let n = 0; n < restarts; n++) {
    const startedAt = performance.now()
    await shops[n % 2].stop()
    shops[n % 2] = await start(n % 2)
    away.push((performance.now() - startedAt) / 1000)
  }
  const { answered, failed } = await client.stop()
  proxy.close()
  for (const shop of shops) await shop.stop()
  report({ name: `requests while one of two is started anew, ${restarts} times`, value: answered, unit: '' })
  report({ name: 'of them failed', ...atMost(failed.length, 0, '') })
  report({ name: 'from SIGTERM to taking requests again', value: median(away), unit: 's' })
  for (const line of new Set(failed)) console.error(line)
}
