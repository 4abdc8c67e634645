import type { Kysely } from 'kysely'
import type { Database } from '../../server/platform/database/schema'
import { openMigratedDatabase, openMigratedMemory } from './migratedSqlite'
import { aReusedPostgres } from './reusedPostgres'
import type { Seed } from './seed'
import { openPostgres } from './testPostgres'

export interface TestDatabase {
  db: Kysely<Database>
  close(): Promise<void>
}

/** Opens a migrated database with the content of a seed; without one it is that of a new shop. */
export type OpenTestDatabase = (seed?: Seed) => Promise<TestDatabase>

/** The databases that repository tests run on: SQLite always, Postgres when `TEST_DATABASE_URL` is set. */
export const databaseKinds: [name: string, open: OpenTestDatabase][] = [
  ['SQLite', openSqlite],
  ...(process.env.TEST_DATABASE_URL ? [['Postgres', openReusedPostgres] as [string, OpenTestDatabase]] : []),
]

async function openSqlite(seed?: Seed): Promise<TestDatabase> {
  const db = await openMigratedMemory(seed)
  return { db, close: () => db.destroy() }
}

async function openReusedPostgres(seed?: Seed): Promise<TestDatabase> {
  const { url, giveBack } = await aReusedPostgres(seed)
  const db = openPostgres(url)
  return {
    db,
    async close() {
      await db.destroy()
      await giveBack()
    },
  }
}

/**
 * Makes a function that opens a SQLite database in a data folder that has none yet.
 * @param dataDir an existing folder
 */
export const sqliteIn =
  (dataDir: string): OpenTestDatabase =>
  async (seed) => {
    const db = await openMigratedDatabase(dataDir, seed)
    return { db, close: () => db.destroy() }
  }
