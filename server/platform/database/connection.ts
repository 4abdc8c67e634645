import path from 'node:path'
import { Kysely } from 'kysely'
import { createDatabaseFigures, withFigures } from './databaseFigures'
import { pipelinedDatabase } from './postgres/pipelinedDatabase'
import { createPostgresPool } from './postgres/postgresPool'
import type { Database } from './schema'
import { sqliteDialect } from './sqlite/sqliteDialect'

export interface DatabaseConfig {
  /** An existing folder; without a `databaseUrl`, it contains `shop.sqlite`. */
  dataDir: string
  /** `postgres://…`, or null for SQLite. */
  databaseUrl: string | null
  /** The highest number of connections to Postgres. */
  databaseConnections?: number
  /** So long a query waits for a connection to Postgres, in milliseconds; see `PoolOptions`. */
  databaseWaitMs?: number
}

/**
 * Opens the shop's database. It reads and migrates nothing yet. The caller closes it with `destroy()`.
 * @param onLostConnection is called when an idle Postgres connection breaks; the next query gets another one
 */
export function openDatabase(
  { dataDir, databaseUrl, databaseConnections, databaseWaitMs }: DatabaseConfig,
  onLostConnection: (error: Error) => void = () => {},
): Kysely<Database> {
  const figures = createDatabaseFigures()
  const db = databaseUrl
    ? pipelinedDatabase(
        createPostgresPool(databaseUrl, {
          maxConnections: databaseConnections,
          databaseWaitMs,
          onLostConnection,
          figures,
        }),
      )
    : new Kysely<Database>({ dialect: sqliteDialect(path.join(dataDir, 'shop.sqlite'), figures) })
  return withFigures(db, figures)
}

/**
 * Opens a SQLite database in memory, which ends with its connection.
 * @param content a whole SQLite file; without it, the database is empty
 */
export function openMemoryDatabase(content?: Uint8Array): Kysely<Database> {
  return new Kysely({ dialect: sqliteDialect(':memory:', undefined, content) })
}
