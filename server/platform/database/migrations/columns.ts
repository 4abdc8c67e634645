import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialects'

// Migrations are typed `any` on purpose: they describe the schema of their day, not today's.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyDatabase = Kysely<any>
// biome-ignore lint/suspicious/noExplicitAny: see above
type Table = CreateTableBuilder<string, any>

/** A new table; STRICT on SQLite, so that both databases refuse a value of the wrong type. */
export function createTable(db: AnyDatabase, name: string): Table {
  const table = db.schema.createTable(name)
  return isPostgres(db) ? table : table.modifyEnd(sql`strict`)
}

/** Adds a number that the database counts up, as the primary key. */
export function withCountedId(db: AnyDatabase, table: Table, name: string): Table {
  return table.addColumn(name, 'integer', (column) =>
    isPostgres(db) ? column.primaryKey().generatedAlwaysAsIdentity() : column.primaryKey().autoIncrement(),
  )
}
