import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Database } from '../../../server/platform/database/schema'
import { postgresOf } from '../shops'

type Value = string | number | null

/** Writes many rows into the tables of a shop that is not running. Nothing is synced before `close`. */
export interface TableWriter {
  /** @param rows which all have the same columns */
  insert(table: keyof Database, rows: readonly Record<string, Value>[]): Promise<void>
  execute(statement: string): Promise<void>
  /** Ends the writing; the statistics of the database are new then. */
  close(): Promise<void>
}

/** @param dataDir of a shop, as `makeShopData` made it */
export async function openTableWriter(dataDir: string): Promise<TableWriter> {
  const url = postgresOf.get(dataDir)?.DATABASE_URL
  return url === undefined ? openSqlite(path.join(dataDir, 'shop.sqlite')) : openPostgres(url)
}

function openSqlite(file: string): TableWriter {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  db.exec('pragma synchronous = off; pragma cache_size = -400000; begin')
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  return {
    async insert(table, rows) {
      const columns = Object.keys(rows[0] ?? {})
      const text = `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
      const statement = statements.get(text) ?? db.prepare(text)
      statements.set(text, statement)
      for (const row of rows) statement.run(...Object.values(row))
    },
    async execute(statement) {
      db.exec(statement)
    },
    async close() {
      db.exec('commit; pragma wal_checkpoint(truncate)')
      db.close()
    },
  }
}

async function openPostgres(url: string): Promise<TableWriter> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('set synchronous_commit = off; set session_replication_role = replica')
  let writing: Promise<unknown> = Promise.resolve()
  return {
    async insert(table, rows) {
      if (rows.length === 0) return
      const columns = Object.keys(rows[0]!).join(', ')
      const text = `insert into ${table} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`
      const values = [JSON.stringify(rows)]
      // The next rows are made while these are written.
      await writing
      writing = client.query({ name: `${table} ${columns}`.slice(0, 60), text, values })
      writing.catch(() => {})
    },
    async execute(statement) {
      await writing
      await client.query(statement)
    },
    async close() {
      await writing
      await client.query('vacuum analyze')
      await client.end()
    },
  }
}
