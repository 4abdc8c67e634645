import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './schema'
import { sqliteDialect } from './sqliteDialect'

export interface DatabaseConfig {
  /** An existing folder, where `shop.sqlite` lives when there is no `databaseUrl`. */
  dataDir: string
  /** `postgres://…`, or null for SQLite. */
  databaseUrl: string | null
}

/**
 * Opens the shop's database; nothing is read or migrated yet. The caller ends it with `destroy()`.
 * @param onLostConnection hears of a Postgres connection that broke while nobody used it; the next query gets another
 */
export function openDatabase(
  { dataDir, databaseUrl }: DatabaseConfig,
  onLostConnection: (error: Error) => void = () => {},
): Kysely<Database> {
  if (databaseUrl) {
    return new Kysely({ dialect: new PostgresDialect({ pool: postgresPool(databaseUrl, onLostConnection) }) })
  }
  return new Kysely({ dialect: sqliteDialect(path.join(dataDir, 'shop.sqlite')) })
}

/** An empty SQLite database that lives as long as its connection: for tests. */
export function openMemoryDatabase(): Kysely<Database> {
  return new Kysely({ dialect: sqliteDialect(':memory:') })
}

export function postgresPool(connectionString: string, onLostConnection: (error: Error) => void): pg.Pool {
  const types = {
    // count(*) and sums come as int8, which pg hands over as text; ours stay far below 2^53.
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
  }
  const pool = new pg.Pool({
    connectionString,
    types: types as pg.CustomTypesConfig,
    max: 10,
    connectionTimeoutMillis: 1000,
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // Without a listener a connection lost while idle would end the process; the pool replaces it.
  pool.on('error', onLostConnection)
  return pool
}
