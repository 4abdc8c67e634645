import type { Kysely } from 'kysely'
import { openDatabase } from '../../server/database/connection'
import type { Database } from '../../server/database/schema'
import { openMigratedMemory } from './migratedSqlite'
import { aMigratedPostgres } from './testPostgres'

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
  const db = await openMigratedMemory()
  return { db, close: () => db.destroy() }
}

async function openPostgres(): Promise<TestDatabase> {
  const { url, remove } = await aMigratedPostgres()
  const db = openDatabase({ dataDir: '', databaseUrl: url })
  return {
    db,
    async close() {
      await db.destroy()
      await remove()
    },
  }
}
