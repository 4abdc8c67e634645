/** Shops in data folders, on both databases, for the tests of backups. */
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { openDatabase } from '../../../../../server/platform/database/connection'
import { longClient } from '../../../../../server/platform/database/databaseSnapshot'
import { migrate } from '../../../../../server/platform/database/migrate'
import type { Database } from '../../../../../server/platform/database/schema'
import { asAdmin, databaseWaitMs } from '../../../../support/testPostgres'
import { until } from '../../../../support/until'
import { runRille } from '../../cli/runRille'
import { type CheckoutShop, openCheckoutShop } from '../../core/checkout/checkoutShop'

export const secret = 'a secret that is long enough for tests'
export const kinds = ['SQLite', ...(process.env.TEST_DATABASE_URL ? ['Postgres'] : [])] as const

export interface Place {
  dataDir: string
  databaseUrl: string | null
  env: NodeJS.ProcessEnv
  open(): Kysely<Database>
  remove(): Promise<void>
}

/** A data folder, and on Postgres an empty database of its own: a restore asks who else uses it. */
export async function aPlace(kind: string): Promise<Place> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rille-kept-'))
  const made = kind === 'Postgres' ? await aPostgres() : null
  const databaseUrl = made?.url ?? null
  return {
    dataDir,
    databaseUrl,
    env: { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl, SHOP_SECRET: secret } : {}) },
    open: () => openDatabase({ dataDir, databaseUrl, databaseWaitMs }),
    async remove() {
      await made?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function aPostgres() {
  const name = `rille_kept_${randomUUID().slice(0, 8)}`
  const url = new URL(process.env.TEST_DATABASE_URL!)
  const ask = async (text: string) => {
    // Making and dropping databases may take longer than shoppers' queries may.
    const client = await longClient(process.env.TEST_DATABASE_URL!)
    await client.query(text)
    await client.end()
  }
  await ask(`create database ${name}`)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => ask(`drop database ${name} with (force)`) }
}

export const openedAt = new Date('2026-11-21T10:00:00Z')

/** A shop with two orders, one basket in checkout, one customer's address and a sold download, opened at `openedAt`. */
export async function aSellingShop(place: Place): Promise<CheckoutShop> {
  await mkdir(path.join(place.dataDir, 'media/covers'), { recursive: true })
  await writeFile(path.join(place.dataDir, 'media/covers/a.jpg'), 'the first cover')
  await writeFile(path.join(place.dataDir, 'media/covers/b.jpg'), 'the second cover')
  if (!place.databaseUrl) await writeFile(path.join(place.dataDir, 'secret'), `${secret}\n`)
  const shop = await openCheckoutShop(async (seed) => {
    const db = place.open()
    await migrate(db)
    await seed?.fill(db)
    return { db, close: () => db.destroy() }
  })
  await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP', 'radio CD'))
  await shop.finish(await shop.aConfirmedPayment('paypal', 'radio 2×LP'))
  await shop.settleDown()
  await shop.checkoutModule.checkouts.start((await shop.aWholeBasket('radio Zine')).uuid_basket, null)
  return shop
}

/** `rille` with the settings of a place. */
export const rilleAt =
  (place: Place, now: () => Date = () => new Date('2026-11-22T03:15:00Z')) =>
  (...args: string[]) =>
    runRille(args, { env: place.env, now })

/** Waits until Postgres has noticed that all clients of a place are gone, which it does some time after they went. */
export async function untilUnused({ databaseUrl }: Place): Promise<void> {
  if (databaseUrl === null) return
  const database = new URL(databaseUrl).pathname.slice(1)
  await asAdmin((admin) =>
    until(async () => {
      const clients = await admin.query('select 1 from pg_stat_activity where datname = $1', [database])
      return clients.rowCount === 0
    }),
  )
}

/** All rows of all tables but those that keeping writes itself, as one value to compare. */
export async function contentOf(db: Kysely<Database>): Promise<Record<string, unknown[]>> {
  const tables = [
    'basket',
    'checkout',
    'orders',
    'order_line',
    'stock',
    'stock_movement',
    'release',
    'setting',
    'outbox',
    'price_history',
  ] as const
  const content: Record<string, unknown[]> = {}
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().execute()
    content[table] = rows.map((row) => JSON.stringify(row)).sort()
  }
  return content
}
