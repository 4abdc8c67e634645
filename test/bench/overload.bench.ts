import { setTimeout as delay } from 'node:timers/promises'
import { atLeast, atMost, type Bench, type Report } from './bench'
import { listPaths } from './http.bench'
import { load } from './load'
import { offer } from './openLoop'
import { cpuMs, type RunningShop, withShop } from './shops'

/** What happens when three times as much is asked for as one process can do. */
export const benches: Bench[] = [
  { name: 'overload', run: (report) => withShop(10_000, (shop) => overload(shop, report)) },
]

const seconds = 12
const settleSeconds = 2

async function overload(shop: RunningShop, report: Report) {
  const paths = listPaths()
  const next = () => paths.next()
  await load({ url: shop.url, path: next, seconds: 4 })
  // Peaks before and after: the machine is not the same from minute to minute.
  const pid = shop.process.pid!
  const cpuBefore = cpuMs(pid)
  const before = await load({ url: shop.url, path: next, seconds: 6 })
  const peakPerCore = (before.answers * 1000) / (cpuMs(pid) - cpuBefore)
  await fetch(`${shop.url}/releases`)
  const cached = keepAskingForCached(shop)
  const cpuAtStart = cpuMs(pid)
  const { goodput, good, refused, failed, offered, connections, ownDelay } = await offer(
    shop.url,
    { rate: before.rate * 3, next },
    { seconds, settleSeconds },
  )
  const perCore =
    (goodput * (seconds - settleSeconds) * 1000) / ((cpuMs(pid) - cpuAtStart) * (1 - settleSeconds / seconds))
  const kept = await cached.stop()
  await delay(1000)
  const after = await load({ url: shop.url, path: next, seconds: 6 })
  const peak = (before.rate + after.rate) / 2
  report({ name: 'uncached pages, most that one process can do', value: peak, unit: 'requests/s' })
  report({ name: 'offered (open loop)', value: offered, unit: 'requests/s' })
  report({ name: 'connections of the open loop', value: connections, unit: '' })
  report({ name: 'delay of the open loop itself, p50', value: ownDelay.p50, unit: 'ms' })
  report({ name: 'delay of the open loop itself, p99', value: ownDelay.p99, unit: 'ms' })
  report({ name: 'goodput at three times that', value: goodput, unit: 'requests/s' })
  report({ name: 'goodput against the peak', ...atLeast(goodput / peak, 0.8, 'times') })
  // The client is busier then, and on the same machine: what the shop makes of its processor time is its own doing.
  report({ name: 'the same by processor time of the shop', ...atLeast(perCore / peakPerCore, 0.8, 'times') })
  report({ name: 'answered pages under overload, p99', value: good.p99, unit: 'ms' })
  if (refused) {
    report({ name: 'refusals, p50', value: refused.p50, unit: 'ms' })
    report({ name: 'refusals, p99', ...atMost(refused.p99, 10, 'ms') })
  }
  report({ name: 'broken or wrong answers', ...atMost(failed, 0, '') })
  report({ name: 'cached pages meanwhile, refused', ...atMost(kept.refused, 0, '') })
  report({ name: 'cached pages meanwhile, p99', value: kept.p99, unit: 'ms' })
}

/** A visitor of a page that is kept, again and again beside the storm. */
function keepAskingForCached(shop: RunningShop) {
  let isStopped = false
  let refused = 0
  const run = (async () => {
    const latencies: number[] = []
    while (!isStopped) {
      const startedAt = performance.now()
      const answer = await fetch(`${shop.url}/releases`)
      await answer.arrayBuffer()
      if (!answer.ok) refused++
      latencies.push(performance.now() - startedAt)
      await delay(50)
    }
    return latencies
  })()
  return {
    async stop() {
      isStopped = true
      const latencies = (await run).sort((a, b) => a - b)
      return { p99: latencies[Math.floor(latencies.length * 0.99)], refused }
    },
  }
}
