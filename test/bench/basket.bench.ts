import { atLeast, atMost, type Bench } from './bench'
import { commitsPerSecond, pgbenchPerSecond, postgresCommitsPerSecond } from './disk'
import { load, type Post } from './load'
import { cpuMs, onEachDatabase, withShop } from './shops'

const shoppers = 50
const addsPerBasket = 5

export const benches: Bench[] = [
  ...onEachDatabase('basket', (report, database) =>
    withShop(
      1000,
      async (shop, dataDir) => {
        report({
          name: 'commits of one small row, synced, one after the other',
          value: database === 'SQLite' ? commitsPerSecond(dataDir) : await postgresCommitsPerSecond(),
          unit: 'a second',
        })
        const formats = await formatsInStock(shop.url)
        const baskets = await makeBaskets(shop.url, 4000)
        const adds = addsTo(baskets, formats)
        const ask = (seconds: number) =>
          load({ url: shop.url, path: () => adds.next().value!, seconds, connections: shoppers })
        await ask(1)
        const before = cpuMs(shop.process.pid!)
        const { rate, p99, answers } = await ask(8)
        const perCore = answers / ((cpuMs(shop.process.pid!) - before) / 1000)
        report({ name: 'add to basket, each on the disk, 50 shoppers', ...atLeast(rate, 1200, 'requests/s') })
        report({ name: 'add to basket, per core', value: perCore, unit: 'requests/s' })
        if (database === 'Postgres') {
          report({
            name: 'add to basket against the standard transaction of pgbench, 50 clients',
            ...atLeast(rate / (await pgbenchPerSecond(shoppers)), 0.5, '×'),
          })
        }
        report({ name: 'add to basket p99 at 50 shoppers', ...atMost(p99, 60, 'ms') })
      },
      database,
    ),
  ),
]

async function formatsInStock(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/public/release/filter?filter=in_stock&limit=120`)
  const { items } = (await answer.json()) as {
    items: { formats: { uuid_release_format: string; quantity_available: number }[] }[]
  }
  return items
    .flatMap(({ formats }) => formats)
    .filter(({ quantity_available }) => quantity_available > addsPerBasket)
    .map(({ uuid_release_format }) => uuid_release_format)
}

async function makeBaskets(url: string, count: number): Promise<string[]> {
  const baskets: string[] = []
  while (baskets.length < count) {
    const some = Array.from({ length: 100 }, async () => {
      const answer = await fetch(`${url}/api/public/basket/new_basket`, { method: 'POST' })
      return ((await answer.json()) as { uuid_basket: string }).uuid_basket
    })
    baskets.push(...(await Promise.all(some)))
  }
  return baskets
}

/** Every basket gets a few formats, one after the other in turns with the others. */
function* addsTo(baskets: readonly string[], formats: readonly string[]): Generator<Post> {
  let n = 0
  for (let round = 0; ; round++) {
    for (const basket of baskets) {
      const uuid_release_format = formats[(n++ + round) % formats.length]
      yield { path: `/api/public/basket/${basket}/add_product`, body: { uuid_release_format } }
    }
  }
}
