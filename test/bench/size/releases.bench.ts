/** A shop of a million releases. `BENCH_RELEASES` makes it smaller, for trials. */
import { execFileSync, spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createPriceAdmin } from '../../../server/core/catalogue/editing/priceAdmin'
import { openDatabase } from '../../../server/platform/database/connection'
import { transact } from '../../../server/platform/database/transactions'
import { dropPostgres } from '../../support/shopDatabase'
import { type Bench, median, percentile, type Report, timed } from '../bench'
import { filterPaths, listPaths, visitMany } from '../http.bench'
import { aShopper, inventory } from '../import.bench'
import { makeShopData, onEachDatabase, postgresOf, type RunningShop, startShop } from '../shops'
import { addReleases } from './manyReleases'

const releases = Number(process.env.BENCH_RELEASES ?? 1_000_000)
const changes = Math.min(100_000, releases / 10)
/** V8's default is 4 GB on a machine of this size, which is not enough for a million releases. */
const heapMegabytes = 12_288

export const benches: Bench[] = onEachDatabase('size-releases', async (report, database) => {
  const dataDir = await makeShopData(1, database)
  try {
    await measure(report, dataDir)
  } finally {
    if (postgresOf.has(dataDir)) await dropPostgres(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}).map((bench) => ({ ...bench, isLong: true }))

async function measure(report: Report, dataDir: string): Promise<void> {
  const size = releases.toLocaleString('en')
  const filledAt = performance.now()
  await addReleases(dataDir, releases)
  report({
    name: `filling a shop with ${size} releases`,
    value: (performance.now() - filledAt) / 1000,
    unit: 's',
  })
  const shop = await startShop(dataDir, { NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}` })
  try {
    report({ name: `start to first answered page, ${size} releases`, value: shop.startMs / 1000, unit: 's' })
    await visitMany(shop, 300)
    report({
      name: `resident memory, ${size} releases, after 300 pages`,
      value: shop.residentBytes() / 1e6,
      unit: 'MB',
    })
    await readings(report, shop, size)
    report({
      name: 'changed price, from its commit to the answer that has it, longest of 5',
      ...(await seenAfter(shop, dataDir)),
    })
    await importChanges(report, shop, dataDir)
    report({ name: 'resident memory after it', value: shop.residentBytes() / 1e6, unit: 'MB' })
  } finally {
    if (shop.process.exitCode === null) await shop.stop()
  }
}

/** Answers that no cache has, one after the other. */
async function readings(report: Report, shop: RunningShop, size: string): Promise<void> {
  const ask = async (address: string) => {
    const answer = await fetch(shop.url + address)
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
    await answer.arrayBuffer()
  }
  const filters = filterPaths()
  const filtering = await timed(600, () => ask(filters.next()))
  report({
    name: `filter over HTTP, ${size} releases, p99`,
    value: percentile(filtering.slice(100), 0.99),
    unit: 'ms',
  })
  const names = await someNames(shop)
  const searching = async (kind: string, queryFor: (name: string) => string) => {
    const times = await timed(400, (n) =>
      ask(`/api/public/search?query=${encodeURIComponent(queryFor(names[n % names.length]!))}`),
    )
    report({
      name: `search over HTTP, ${size} releases: ${kind}, p99`,
      value: percentile(times.slice(50), 0.99),
      unit: 'ms',
    })
  }
  await searching('beginning of a name', (name) => name.slice(0, 4))
  await searching('artist and title', (name) => name)
  await searching('misspelled', (name) => name.slice(0, 2) + name.slice(3))
  await searching('nothing found', (name) => `${name.slice(0, 2)}${name.slice(3, 7)} xyloquartz brimwhistle`)
  const lists = listPaths()
  for (let n = 0; n < 300; n++) lists.next()
  const listing = await timed(300, () => ask(lists.next()))
  report({
    name: `uncached list page of 120 over HTTP, ${size} releases, median`,
    value: median(listing),
    unit: 'ms',
  })
}

async function someNames(shop: RunningShop): Promise<string[]> {
  const names: string[] = []
  for (let n = 0; n < 5; n++) {
    const offset = 1000 * n
    const answer = await fetch(`${shop.url}/api/public/release/filter?limit=120&offset=${offset}`)
    const { items } = (await answer.json()) as { items: { display_artist: string; title: string }[] }
    names.push(...items.map(({ display_artist, title }) => `${display_artist} ${title}`))
  }
  return names
}

async function seenAfter(shop: RunningShop, dataDir: string): Promise<{ value: number; unit: string }> {
  const db = openDatabase({ dataDir, databaseUrl: postgresOf.get(dataDir)?.DATABASE_URL ?? null })
  const waits: number[] = []
  try {
    for (let n = 0; n < 5; n++) {
      const slug = `r-${n * 7 + 1}`
      const find = async () =>
        (await (await fetch(`${shop.url}/api/public/release/by_slug?slug=${slug}`)).json()) as {
          formats: { uuid_release_format: string; price: { amount: number } | number }[]
        }
      const { uuid_release_format } = (await find()).formats[0]!
      const before = JSON.stringify((await find()).formats[0])
      await transact(db, async (trx) => {
        const prices = createPriceAdmin(trx, new Date().toISOString())
        await prices.begin()
        await prices.change(uuid_release_format, { kind: 'set', priceCents: 12_345 + n })
      })
      const committedAt = performance.now()
      while (JSON.stringify((await find()).formats[0]) === before) {
        if (performance.now() - committedAt > 60_000) throw new Error('the changed price was not seen')
        await delay(2)
      }
      waits.push(performance.now() - committedAt)
      await delay(700)
    }
  } finally {
    await db.destroy()
  }
  return { value: percentile(waits, 1), unit: 'ms' }
}

async function importChanges(report: Report, shop: RunningShop, dataDir: string): Promise<void> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    ...postgresOf.get(dataDir),
  }
  const file = path.join(dataDir, 'inventory.csv')
  const command = ['build/server/rille.js', 'import', file, '--yes']
  writeFileSync(file, inventory('17.50', changes))
  const addedAt = performance.now()
  execFileSync(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const many = changes.toLocaleString('en')
  report({ name: `import of ${many} new releases`, value: (performance.now() - addedAt) / 1000, unit: 's' })
  await delay(10_000)
  const shopper = await aShopper(shop.url)
  writeFileSync(file, inventory('19.00', changes))
  const startedAt = performance.now()
  const changing = spawn(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<number>((resolve) => changing.once('exit', (code) => resolve(code ?? 1)))
  const busy = await shopper.waitsWhile(ended)
  if ((await ended) !== 0) throw new Error('the inventory was not imported')
  report({
    name: `import of ${many} changed prices`,
    value: (performance.now() - startedAt) / 1000,
    unit: 's',
  })
  const afterwards = await shopper.waitsWhile(delay(30_000))
  report({ name: 'basket write, p99 meanwhile', value: percentile(busy, 0.99), unit: 'ms' })
  report({ name: 'basket write, longest wait meanwhile', value: percentile(busy, 1), unit: 'ms' })
  report({
    name: 'basket write, longest wait in the 30 s after it',
    value: percentile(afterwards, 1),
    unit: 'ms',
  })
}
