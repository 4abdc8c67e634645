/** How long a shop of a gigabyte takes to be backed up and restored, and what its shoppers feel of it meanwhile. */
import { execFileSync, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { bulkInsert } from '../../server/platform/database/bulkInsert'
import { openDatabase } from '../../server/platform/database/connection'
import type { Database } from '../../server/platform/database/schema'
import { transact } from '../../server/platform/database/transactions'
import { aLine, anOrderContent } from '../support/orderBuilders'
import { atMost, type Bench, percentile, type Report } from './bench'
import { makeShopData, startShop } from './shops'

const goalBytes = 1_000_000_000
const ordersAtOnce = 2000
const secret = 'a secret for measuring, and for nothing else'

export const benches: Bench[] = [
  {
    name: 'backup',
    async run(report) {
      const dataDir = await makeShopData(1000)
      const target = mkdtempSync(path.join(tmpdir(), 'rille-bench-backup-'))
      const homes: string[] = []
      try {
        await fill(dataDir)
        report({
          name: 'size of the SQLite file',
          value: statSync(path.join(dataDir, 'shop.sqlite')).size / 1e6,
          unit: 'MB',
        })
        await measureShoppers(report, dataDir, target)
        for (const databaseUrl of [null, process.env.TEST_DATABASE_URL ?? null].slice(
          0,
          process.env.TEST_DATABASE_URL ? 2 : 1,
        )) {
          const home = mkdtempSync(path.join(tmpdir(), 'rille-bench-home-'))
          homes.push(home)
          await measureRestore(report, { home, target, databaseUrl })
        }
      } finally {
        for (const folder of [dataDir, target, ...homes]) rmSync(folder, { recursive: true, force: true })
      }
    },
  },
]

const rille = (args: string[], env: Record<string, string>) => {
  const startedAt = performance.now()
  execFileSync(process.execPath, ['build/server/rille.js', ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', SHOP_SECRET: secret, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return (performance.now() - startedAt) / 1000
}

async function measureRestore(
  report: Report,
  { home, target, databaseUrl }: { home: string; target: string; databaseUrl: string | null },
): Promise<void> {
  const name = databaseUrl ? 'Postgres' : 'SQLite'
  const made = databaseUrl ? await aDatabase(databaseUrl) : null
  const env: Record<string, string> = { DATA_DIR: home, ...(made && { DATABASE_URL: made.url }) }
  try {
    report({
      name: `restore of 1 GB on ${name}, proved and all`,
      ...atMost(rille(['restore', target], env), 60, 's'),
    })
    const again = mkdtempSync(path.join(tmpdir(), 'rille-bench-again-'))
    report({ name: `backup of it from ${name}`, value: rille(['backup', again], env), unit: 's' })
    rmSync(again, { recursive: true })
  } finally {
    await made?.drop()
  }
}

async function aDatabase(databaseUrl: string) {
  const name = `rille_bench_${randomUUID().slice(0, 8)}`
  const url = new URL(databaseUrl)
  const ask = async (text: string) => {
    const db = openDatabase({ dataDir: '', databaseUrl })
    await sql.raw(text).execute(db)
    await db.destroy()
  }
  await ask(`create database ${name}`)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => ask(`drop database ${name} with (force)`) }
}

/** New baskets, one after the other: each is a row that is synced before the answer. */
async function measureShoppers(report: Report, dataDir: string, target: string): Promise<void> {
  const shop = await startShop(dataDir)
  const samplesUntil = async (isOver: () => boolean) => {
    const samples: number[] = []
    while (!isOver()) {
      const startedAt = performance.now()
      const answer = await fetch(`${shop.url}/api/public/basket/new_basket`, { method: 'POST' })
      await answer.arrayBuffer()
      samples.push(performance.now() - startedAt)
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
    return samples
  }
  try {
    const endsAt = performance.now() + 8000
    const before = await samplesUntil(() => performance.now() > endsAt)
    const startedAt = performance.now()
    const backup = spawn(process.execPath, ['build/server/rille.js', 'backup', target], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', SHOP_SECRET: secret, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const during = await samplesUntil(() => backup.exitCode !== null)
    report({
      name: 'backup of 1 GB from SQLite while the shop sells',
      value: (performance.now() - startedAt) / 1000,
      unit: 's',
    })
    for (const [share, what] of [
      [0.5, 'median'],
      [0.99, 'p99'],
    ] as const) {
      report({ name: `new basket, ${what}, before`, value: percentile(before, share), unit: 'ms' })
      report({ name: `new basket, ${what}, during the backup`, value: percentile(during, share), unit: 'ms' })
    }
  } finally {
    await shop.stop()
  }
}

/** Orders whose books add up, until the file has its size. */
async function fill(dataDir: string): Promise<void> {
  const db = openDatabase({ dataDir, databaseUrl: null })
  const formats = await db.selectFrom('release_format').select('uuid_release_format').limit(500).execute()
  const ids = formats.map(({ uuid_release_format }) => uuid_release_format)
  await sql.raw('pragma synchronous = off').execute(db)
  let made = 0
  while (statSync(path.join(dataDir, 'shop.sqlite')).size < goalBytes) {
    await transact(db, (trx) => insertOrders(trx, ids, made))
    made += ordersAtOnce
    await sql.raw('pragma wal_checkpoint(truncate)').execute(db)
  }
  await db
    .updateTable('counter')
    .set({ value: 10_000 + made })
    .where('name', '=', 'order_number')
    .execute()
  await sql`update stock set on_hand = coalesce((select sum(delta) from stock_movement m
    where m.uuid_release_format = stock.uuid_release_format), 0), reserved = 0`.execute(db)
  await db.destroy()
}

async function insertOrders(db: Kysely<Database>, formats: string[], from: number): Promise<void> {
  const at = '2026-11-21T10:00:00.000Z'
  const numbers = Array.from({ length: ordersAtOnce }, (_, n) => from + n)
  const orders = numbers.map((n) => {
    const lines = [0, 1].map((position) =>
      aLine({
        uuidReleaseFormat: formats[(n + position) % formats.length],
        uuidRelease: randomUUID(),
        title: randomUUID(),
      }),
    )
    const content = anOrderContent({ lines, voucher: null, customerRebatePercent: 0 })
    const [uuid_basket, uuid_checkout, uuid_shipment, uuid_order] = [0, 0, 0, 0].map(() => randomUUID())
    const snapshot = JSON.stringify({
      totals: content,
      email: content.email,
      uuidCustomer: null,
      addresses: [],
      voucher: null,
      shipments: [{ uuidShipment: uuid_shipment, name: 'Shipment 1', content }],
    })
    return { n, lines, content, uuid_basket, uuid_checkout, uuid_shipment, uuid_order, snapshot }
  })
  const nothing = { uuid_customer: null, phone: null, customer_notes: null }
  await transact(db, (trx) =>
    bulkInsert(
      trx,
      'basket',
      orders.map(({ uuid_basket }) => ({
        uuid_basket,
        state: 'completed',
        version: 5,
        ...nothing,
        email: null,
        billing_address: null,
        shipping_address: null,
        uuid_shipping_option: null,
        uuid_payment_option: null,
        voucher_code: null,
        created_at: at,
        changed_at: at,
        ran_out_at: null,
      })),
    ),
  )
  await transact(db, (trx) =>
    bulkInsert(
      trx,
      'checkout',
      orders.map(({ uuid_basket, uuid_checkout, snapshot, content }) => ({
        uuid_checkout,
        uuid_basket,
        state: 'completed',
        version: 4,
        gateway: 'stripe',
        snapshot,
        snapshot_hash: createHash('sha256').update(snapshot).digest('hex'),
        total_cents: content.totalCents,
        client: 'bench',
        started_at: at,
        expires_at: at,
        changed_at: at,
      })),
    ),
  )
  await transact(db, (trx) =>
    bulkInsert(
      trx,
      'payment_attempt',
      orders.map(({ uuid_checkout, content }) => ({
        uuid_attempt: randomUUID(),
        uuid_checkout,
        seq: 2,
        gateway: 'stripe',
        operation: 'capture',
        amount_cents: content.totalCents,
        idem_key: `cap_${uuid_checkout}`,
        gateway_ref: `pi_${uuid_checkout}`,
        state: 'succeeded',
        failure: null,
        lease_until: null,
        tries: 1,
        created_at: at,
        changed_at: at,
      })),
    ),
  )
  await transact(db, (trx) =>
    bulkInsert(
      trx,
      'orders',
      orders.map(({ n, uuid_checkout, uuid_shipment, uuid_order, content }) => ({
        uuid_order,
        order_number: 10_001 + n,
        uuid_checkout,
        uuid_shipment,
        shipment_name: 'Shipment 1',
        status: 'placed',
        payment_status: 'paid',
        uuid_customer: null,
        email: content.email,
        total_cents: content.totalCents,
        refunded_cents: 0,
        content: JSON.stringify(content),
        is_test: 1,
        tracking_number: null,
        tracking_url: null,
        created_at: at,
        shipped_at: null,
        cancelled_at: null,
      })),
    ),
  )
  const lines = orders.flatMap(({ lines: all, ...order }) =>
    all.map((line, position) => ({ ...order, line, position })),
  )
  await transact(db, (trx) =>
    bulkInsert(
      trx,
      'order_line',
      lines.map(({ uuid_order, position, line }) => ({
        uuid_order,
        position,
        uuid_release_format: line.uuidReleaseFormat,
        quantity: 1,
        items_cents: line.itemsCents,
        rebate_cents: 0,
      })),
    ),
  )
  await transact(db, (trx) =>
    bulkInsert(
      trx,
      'reservation',
      lines.map(({ uuid_checkout, line }) => ({
        uuid_checkout,
        uuid_release_format: line.uuidReleaseFormat,
        quantity: 1,
        state: 'consumed',
      })),
    ),
  )
  await transact(db, (trx) =>
    bulkInsert(
      trx,
      'stock_movement',
      lines.flatMap(({ uuid_order, line }) =>
        [1, -1].map((delta) => ({
          uuid_release_format: line.uuidReleaseFormat,
          delta,
          reason: delta > 0 ? 'received' : 'sold',
          ref: uuid_order,
          moved_at: at,
        })),
      ),
    ),
  )
  await transact(db, (trx) =>
    bulkInsert(
      trx,
      'outbox',
      orders.map(({ uuid_order }) => ({
        kind: 'mail.confirmation',
        dedupe_key: `mail.confirmation.${uuid_order}`,
        payload: JSON.stringify({ uuid_order }),
        state: 'done',
        due_at: at,
        lease_until: null,
        tries: 1,
        last_error: null,
        created_at: at,
        done_at: at,
      })),
    ),
  )
}
