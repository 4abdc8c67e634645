/** A shop of a million orders. `BENCH_ORDERS` makes it smaller, for trials. */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createOrderReader } from '../../../server/core/order/orderRepository'
import {
  createOrderSearchReader,
  createOrderSearchWriter,
} from '../../../server/core/order/search/orderSearchRepository'
import { openDatabase } from '../../../server/platform/database/connection'
import { transact } from '../../../server/platform/database/transactions'
import { dropPostgres } from '../../support/shopDatabase'
import { atMost, type Bench, percentile, type Report, timed } from '../bench'
import { makeShopData, onEachDatabase, postgresOf } from '../shops'
import { addOrders, lastOrderAt, type OrderClues } from './manyOrders'

const orders = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const searchesPerKind = 100
const kinds: Record<string, (clues: OrderClues) => string> = {
  number: ({ orderNumber }) => String(orderNumber),
  'last name': ({ lastName }) => lastName,
  'both names': ({ firstName, lastName }) => `${firstName} ${lastName}`,
  'beginning of a name': ({ lastName }) => lastName.slice(0, 3),
  'first name': ({ firstName }) => firstName,
  street: ({ street }) => street,
  'e-mail address': ({ email }) => email,
  record: ({ record }) => record,
  'tracking number': ({ tracking }) => tracking,
  barcode: ({ barcode }) => barcode,
}

export const benches: Bench[] = onEachDatabase('size-orders', async (report, database) => {
  const dataDir = await makeShopData(1, database)
  try {
    await measure(report, dataDir)
  } finally {
    if (postgresOf.has(dataDir)) await dropPostgres(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}).map((bench) => ({ ...bench, isLong: true }))

async function measure(report: Report, dataDir: string): Promise<void> {
  const size = orders.toLocaleString('en')
  const clues = await addOrders(dataDir, orders)
  const db = openDatabase({ dataDir, databaseUrl: postgresOf.get(dataDir)?.DATABASE_URL ?? null })
  try {
    const startedAt = performance.now()
    for (;;) {
      const unindexed = await createOrderSearchReader(db).readUnindexed(500)
      if (unindexed.orders.length === 0) break
      await transact(db, (trx) => createOrderSearchWriter(trx).indexOrders(unindexed))
    }
    report({
      name: `making the search index of ${size} orders`,
      value: (performance.now() - startedAt) / 1000,
      unit: 's',
    })
    const all: number[] = []
    for (const [kind, searchFor] of Object.entries(kinds)) {
      const times = await timed(searchesPerKind, async (n) => {
        const one = clues[(n * 37) % clues.length]!
        const found = await createOrderReader(db).listNewest({
          ...{ status: null, paymentStatus: null, since: null, buyer: null, limit: 50 },
          search: searchFor(one),
        })
        if (found.length === 0) throw new Error(`no order was found by the ${kind} ${searchFor(one)}`)
      })
      all.push(...times)
      report({ name: `search of ${size} orders by ${kind}, p95`, value: percentile(times, 0.95), unit: 'ms' })
    }
    report({ name: `search of ${size} orders, all kinds, median`, value: percentile(all, 0.5), unit: 'ms' })
    report({ name: `search of ${size} orders, all kinds, p95`, ...atMost(percentile(all, 0.95), 50, 'ms') })
  } finally {
    await db.destroy()
  }
  const exporting = await timed(1, () => exportMonth(dataDir))
  report({
    name: `orders export of a month, ${size} orders in a year`,
    value: exporting[0]! / 1000,
    unit: 's',
  })
}

function exportMonth(dataDir: string): void {
  const month = new Date(lastOrderAt).toISOString().slice(0, 7)
  const file = `${dataDir}/month.csv`
  const command = ['build/server/rille.js', 'orders', 'export', '--month', month, '--out', file]
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    ...postgresOf.get(dataDir),
  }
  execFileSync(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}
