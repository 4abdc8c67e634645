import type { Kysely } from 'kysely'
import { openDatabase } from '../../server/database/connection'
import type { Database } from '../../server/database/schema'
import { openMigratedDatabase, openMigratedMemory } from './migratedSqlite'
import { aReusedPostgres } from './reusedPostgres'
import type { Seed } from './seed'

export interface TestDatabase {
  db: Kysely<Database>
  close(): Promise<void>
}

/** Opens a migrated database with the content of a seed; without one it is that of a new shop. */
export type OpenTestDatabase = (seed?: Seed) => Promise<TestDatabase>

/** The databases that repository tests run on: SQLite always, Postgres when `TEST_DATABASE_URL` is set. */
export const databaseKinds: [name: string, open: OpenTestDatabase][] = [
  ['SQLite', openSqlite],
  ...(process.env.TEST_DATABASE_URL ? [['Postgres', openPostgres] as [string, OpenTestDatabase]] : []),
]

async function openSqlite(seed?: Seed): Promise<TestDatabase> {
  const db = await openMigratedMemory(seed)
  return { db, close: () => db.destroy() }
}

/** On a busy machine Postgres may take longer to start a process for a connection than shoppers would wait. */
const connectionWaitMs = 20_000

async function openPostgres(seed?: Seed): Promise<TestDatabase> {
  const { url, giveBack } = await aReusedPostgres(seed)
  const db = openDatabase({ dataDir: '', databaseUrl: url, connectionWaitMs })
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
