import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { CheckoutShop, Confirmed } from '../unit/server/core/checkout/checkoutShop'
import { atLeast, atMost, type Bench, type Report } from './bench'
import { withCheckoutShop } from './checkoutShops'
import { commitsPerSecond, pgbenchPerSecond, postgresCommitsPerSecond } from './disk'
import { type DatabaseName, onEachDatabase } from './shops'

const orders = 600
const atOnce = 30
const crowd = 500
/** Of one finish: what will be charged, that it is sent, and the order. */
const commitsPerOrder = 3

export const benches: Bench[] = [
  ...onEachDatabase('orders', (report, database) =>
    withCheckoutShop(database, (shop, dataDir) => measure(shop, { dataDir, database, report })),
  ),
]

async function measure(
  shop: CheckoutShop,
  { dataDir, database, report }: { dataDir: string; database: DatabaseName; report: Report },
): Promise<void> {
  await shop.setStock('radio LP', 10 * orders)
  const disk = database === 'SQLite' ? commitsPerSecond(dataDir) : await postgresCommitsPerSecond()
  report({ name: 'commits of one small row, synced, one after the other', value: disk, unit: 'a second' })
  const ideal = disk / commitsPerOrder
  const alone = await completionsPerSecond(shop, 100, 1)
  report({ name: 'orders completed, one after the other', value: alone, unit: 'a second' })
  const together = await completionsPerSecond(shop, orders, atOnce)
  report({ name: `orders completed, ${atOnce} at once`, value: together, unit: 'a second' })
  report({
    name: `orders of the disk's own rate of ${commitsPerOrder} commits each`,
    ...atLeast(together / ideal, 0.5, '×'),
  })
  if (database === 'Postgres') {
    report({
      name: `orders completed against the standard transaction of pgbench, ${atOnce} clients`,
      ...atLeast(together / (await pgbenchPerSecond(atOnce)), 0.25, '×'),
    })
  }
  report({
    name: `longest stall of the event loop while ${crowd} start a checkout of the last copy`,
    ...atMost(await maxStallMs(shop), 50, 'ms'),
  })
}

/** Payments are confirmed beforehand; what is measured is the last step, with a provider that answers at once. */
async function completionsPerSecond(shop: CheckoutShop, count: number, atOnce: number): Promise<number> {
  const paid: Confirmed[] = []
  while (paid.length < count) {
    const some = Array.from({ length: Math.min(20, count - paid.length) }, () =>
      shop.aConfirmedPayment('stripe', 'radio LP'),
    )
    paid.push(...(await Promise.all(some)))
  }
  const startedAt = performance.now()
  const work = async () => {
    for (let next = paid.pop(); next; next = paid.pop()) await shop.finish(next)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return count / ((performance.now() - startedAt) / 1000)
}

async function maxStallMs(shop: CheckoutShop): Promise<number> {
  const baskets: string[] = []
  while (baskets.length < crowd) baskets.push((await shop.aWholeBasket('radio CD')).uuid_basket)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await Promise.allSettled(baskets.map((basket) => shop.checkoutModule.checkouts.start(basket, null)))
  delay.disable()
  return delay.max / 1e6
}
