import { existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { elementAt } from '../../../src/shared/required'
import type { DatabaseConfig } from './connection'
import { asConnectionLost, nameLostConnections } from './postgres/connectionLost'
import { getLastMigration, listTablesAt, type ShopTable } from './shopTables'
import type { Value } from './tableDigest'

/** All rows of a shop at one moment, unaffected by later changes. */
export interface Snapshot {
  kind: 'sqlite' | 'postgres'
  /** The last migration of the database. */
  migration: string
  /** The tables, each after the tables that it refers to. */
  tables: ShopTable[]
  /** Counts the rows of a table. */
  count(table: ShopTable): Promise<number>
  /** Reads batches of rows, with the values in the order of the table's columns. */
  rows(table: ShopTable): AsyncIterable<Value[][]>
  /** Returns the highest number that the table's auto-increment column has given; 0 if none. */
  lastId(table: ShopTable): Promise<number>
}

/** There is no database, or no shop in it. */
export class NoShop extends Error {}

export interface SnapshotOptions {
  /** Keeps out other writers until the work is done; on SQLite only. */
  isExclusive?: boolean
}

/**
 * Opens the database and reads it in one transaction, which does not block writers (on Postgres with REPEATABLE READ).
 * The work may take hours.
 * @param work reads the snapshot, which ends with the work
 * @returns the result of `work`
 * @throws NoShop if there is no shop in the database
 * @throws UnfitDatabase if the database has a migration that this version does not know
 */
export function withSnapshot<Result>(
  { dataDir, databaseUrl }: DatabaseConfig,
  work: (snapshot: Snapshot) => Promise<Result>,
  { isExclusive = false }: SnapshotOptions = {},
): Promise<Result> {
  return databaseUrl === null
    ? withSqliteSnapshot(path.join(dataDir, 'shop.sqlite'), isExclusive, work)
    : withPostgresSnapshot(databaseUrl, work)
}

const batchSize = 500

async function withSqliteSnapshot<Result>(
  file: string,
  isExclusive: boolean,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(file)) throw new NoShop(`There is no database ${file}.`)
  const db = new DatabaseSync(file, { timeout: 5000 })
  try {
    db.exec(isExclusive ? 'begin immediate' : 'pragma query_only = on; begin')
    const has = db.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get()
    if (!has) throw new NoShop(`There is no shop in ${file}.`)
    const applied = db.prepare('select name from kysely_migration').all() as { name: string }[]
    const migration = getLastMigration(applied.map(({ name }) => name))
    const readNumber = (sql: string, ...values: string[]) => {
      const statement = db.prepare(sql)
      statement.setReturnArrays(true)
      return (statement.get(...values) as unknown as number[] | undefined)?.[0] ?? 0
    }
    const snapshot: Snapshot = {
      kind: 'sqlite',
      migration,
      tables: await listTablesAt(migration),
      count: async ({ name }) => readNumber(`select count(*) from "${name}"`),
      lastId: async ({ name }) => readNumber('select seq from sqlite_sequence where name = ?', name),
      async *rows(table) {
        const statement = db.prepare(`select ${columnList(table)} from "${table.name}"`)
        statement.setReturnArrays(true)
        let batch: Value[][] = []
        for (const row of statement.iterate()) {
          if (batch.push(row as unknown as Value[]) < batchSize) continue
          yield batch
          batch = []
        }
        if (batch.length > 0) yield batch
      },
    }
    return await work(snapshot)
  } finally {
    db.close()
  }
}

async function withPostgresSnapshot<Result>(
  databaseUrl: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = await longClient(databaseUrl)
  try {
    await client.query('begin isolation level repeatable read, read only')
    const readNumber = async (text: string, values: unknown[] = []) =>
      Number((await client.query({ text, values, rowMode: 'array' })).rows[0]?.[0] ?? 0)
    // The transaction sees the database as it was at its first statement.
    if ((await readNumber("select (to_regclass('kysely_migration') is not null)::integer")) === 0) {
      throw new NoShop('There is no shop in this database.')
    }
    const applied = await client.query<{ name: string }>('select name from kysely_migration')
    const migration = getLastMigration(applied.rows.map(({ name }) => name))
    const snapshot: Snapshot = {
      kind: 'postgres',
      migration,
      tables: await listTablesAt(migration),
      count: ({ name }) => readNumber(`select count(*) from "${name}"`),
      async lastId({ name, countedId }) {
        if (countedId === null) return 0
        const { rows } = await client.query<{ sequence: string }>(
          'select pg_get_serial_sequence($1, $2) as sequence',
          [name, countedId],
        )
        return readNumber(
          `select case when is_called then last_value else 0 end from ${elementAt(rows, 0).sequence}`,
        )
      },
      async *rows(table) {
        await client.query(
          `declare every_row no scroll cursor for select ${columnList(table)} from "${table.name}"`,
        )
        const text = `fetch ${batchSize} from every_row`
        for (;;) {
          const { rows } = await client.query<Value[]>({ text, rowMode: 'array' })
          if (rows.length === 0) break
          yield rows
        }
        await client.query('close every_row')
      },
    }
    return await work(snapshot)
  } finally {
    await client.end()
  }
}

/** @returns the quoted names of a table's columns, separated by commas */
export const columnList = ({ columns }: ShopTable): string =>
  columns.map(({ name }) => `"${name}"`).join(', ')

/**
 * Opens a Postgres connection without the time limits of the shop's pool. The caller ends it.
 * @throws ConnectionLost if the server cannot be reached
 */
export async function longClient(databaseUrl: string): Promise<pg.Client> {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
  }
  const client = new pg.Client({
    connectionString: databaseUrl,
    types: types as pg.CustomTypesConfig,
    application_name: 'rille keep',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // A lost connection rejects the running query; without a listener, it would also end the process.
  client.on('error', () => {})
  nameLostConnections(client)
  await client.connect().catch((error) => {
    throw asConnectionLost(error)
  })
  await client.query(
    'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
  )
  return client
}
