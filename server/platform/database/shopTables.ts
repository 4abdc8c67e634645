import { type Kysely, Migrator, sql } from 'kysely'
import { elementAt, required } from '../../../src/shared/required'
import { openMemoryDatabase } from './connection'
import { migrationSchema } from './dialects'
import { UnfitDatabase } from './migrate'
import { migrations } from './migrations'
import type { Database } from './schema'

export interface ShopTable {
  name: string
  /** The columns in the order of the migrations, which is the same on both databases. */
  columns: { name: string; type: 'text' | 'integer' }[]
  /** The auto-increment column; null if there is none. */
  countedId: string | null
  /** The number of rows that the migrations write. */
  seededRows: number
}

/**
 * Tables that are not copied to another database: those of running processes, the search index of orders, which is made
 * again, and the index of a Discogs dump, which is larger than the rest of the shop and is made again from its file.
 */
const transient = [
  'lease',
  'limit_count',
  'order_search_progress',
  'dump_release',
  'dump_code',
  'dump_progress',
]

/** @returns false for the name of a migration of a newer version */
export const isKnownMigration = (name: string): boolean => Object.hasOwn(migrations, name)

/**
 * Lists the tables that a shop has after a migration. It runs the migrations in memory, because a Postgres schema may
 * also contain tables of other programs.
 * @param migration the name of a known migration
 * @returns tables, each after the tables that it refers to
 */
export async function listTablesAt(migration: string): Promise<ShopTable[]> {
  const db = openMemoryDatabase()
  try {
    await migrateUpTo(db, migration)
    const { rows } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%'
      and name not like 'kysely_%' and name not in (select name from pragma_table_list where type <> 'table')
      order by name`.execute(db)
    const shopRows = rows.filter(({ name }) => !transient.includes(name))
    const tables = new Map<string, { table: ShopTable; parents: string[] }>()
    for (const { name, sql: definition } of shopRows) {
      tables.set(name, await describe(db, name, /\bautoincrement\b/i.test(definition)))
    }
    return parentsFirst(tables)
  } finally {
    await db.destroy()
  }
}

async function describe(db: Kysely<Database>, name: string, isCounted: boolean) {
  const columns = await sql<{ name: string; type: string; pk: number }>`
    select name, type, pk from pragma_table_info(${name}) order by cid`.execute(db)
  const parents = await sql<{ parent: string }>`
    select "table" as parent from pragma_foreign_key_list(${name})`.execute(db)
  const seeded = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
  const table: ShopTable = {
    name,
    columns: columns.rows.map((column) => ({ name: column.name, type: getColumnType(name, column) })),
    countedId: isCounted
      ? required(
          columns.rows.find(({ pk }) => pk === 1),
          `primary key of ${name}`,
        ).name
      : null,
    seededRows: elementAt(seeded.rows, 0).count,
  }
  return { table, parents: parents.rows.map(({ parent }) => parent) }
}

function getColumnType(table: string, column: { name: string; type: string }): 'text' | 'integer' {
  const type = column.type.toLowerCase()
  if (type !== 'text' && type !== 'integer') {
    throw new Error(`${table}.${column.name} is ${type}: backups know text and integers only`)
  }
  return type
}

function parentsFirst(tables: Map<string, { table: ShopTable; parents: string[] }>): ShopTable[] {
  const ordered: ShopTable[] = []
  const visited = new Set<string>()
  const visit = (name: string) => {
    if (visited.has(name)) return
    visited.add(name)
    const { table, parents } = required(tables.get(name), `table ${name}`)
    for (const parent of parents) visit(parent)
    ordered.push(table)
  }
  for (const name of tables.keys()) visit(name)
  return ordered
}

/**
 * Migrates a database up to a migration.
 * @param db an empty database, or one with an older schema
 * @param migration the name of the last migration to run
 */
export async function migrateUpTo(db: Kysely<Database>, migration: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: await migrationSchema(db),
  })
  const { error } = await migrator.migrateTo(migration)
  if (error) throw error
}

/**
 * Finds the last migration of a database.
 * @param applied names of the applied migrations, in any order
 * @throws UnfitDatabase if one of them is not known to this version
 */
export function getLastMigration(applied: readonly string[]): string {
  if (!applied.every(isKnownMigration)) throw new UnfitDatabase({})
  return elementAt(applied.toSorted(), -1)
}
