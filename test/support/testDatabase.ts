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

/** A schema of its own for each test file, so that files run side by side. */
async function openPostgres(): Promise<TestDatabase> {
  const url = new URL(process.env.TEST_DATABASE_URL!)
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
