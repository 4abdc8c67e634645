import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { openDatabase, openMemoryDatabase } from '../../server/database/connection'
import { migrate } from '../../server/database/migrate'
import type { Database } from '../../server/database/schema'

export interface TestDatabase {
  db: Kysely<Database>
  close(): Promise<void>
}

/** The databases that repository tests run on: SQLite always, Postgres when `TEST_DATABASE_URL` is set. */
export const databaseKinds: [name: string, open: () => Promise<TestDatabase>][] = [
  ['SQLite', openSqlite],
  ...(process.env.TEST_DATABASE_URL ? [['Postgres', openPostgres] as [string, typeof openPostgres]] : []),
]

async function openSqlite(): Promise<TestDatabase> {
  const db = openMemoryDatabase()
  await migrate(db)
  return { db, close: () => db.destroy() }
}

let own: Promise<string> | null = null

/**
 * A database for each of Jest's workers: migrating looks at every schema of a database, and what another worker drops
 * meanwhile is in its way.
 * @returns its address
 */
export async function ownDatabase(): Promise<URL> {
  own ??= makeOwnDatabase()
  return new URL(await own)
}

async function makeOwnDatabase(): Promise<string> {
  const url = new URL(process.env.TEST_DATABASE_URL!)
  const admin = openDatabase({ dataDir: '', databaseUrl: url.href })
  const name = `rille_test_${process.env.JEST_WORKER_ID ?? 1}`
  const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(admin)
  if (rows.length === 0) await sql`create database ${sql.ref(name)}`.execute(admin)
  await admin.destroy()
  url.pathname = `/${name}`
  return url.href
}

/** A schema of its own for each test file, so that files run side by side. */
async function openPostgres(): Promise<TestDatabase> {
  const url = await ownDatabase()
  const schema = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openDatabase({ dataDir: '', databaseUrl: url.href })
  await sql`create schema ${sql.ref(schema)}`.execute(admin)
  url.searchParams.set('options', `-c search_path=${schema}`)
  const db = openDatabase({ dataDir: '', databaseUrl: url.href })
  await migrate(db)
  return {
    db,
    async close() {
      await db.destroy()
      await sql`drop schema ${sql.ref(schema)} cascade`.execute(admin)
      await admin.destroy()
    },
  }
}
