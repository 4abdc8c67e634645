import { type Kysely, Migrator, sql } from 'kysely'
import { elementAt, required } from '../../src/shared/required'
import { openMemoryDatabase } from './connection'
import { migrationSchema } from './dialects'
import { UnfitDatabase } from './migrate'
import { migrations } from './migrations'
import type { Database } from './schema'

export interface ShopTable {
  name: string
  /** In the order of the migrations, the same on both databases. */
  columns: { name: string; type: 'text' | 'integer' }[]
  /** The column that the database counts up by itself. */
  countedId: string | null
  /** How many rows the migrations themselves write. */
  seededRows: number
}

/** Of running processes, never of the shop: who holds what is nothing that another database should believe. */
const transient = ['lease']

/** @returns false for the name of a migration that only a newer version knows */
export const isKnownMigration = (name: string): boolean => Object.hasOwn(migrations, name)

/**
 * The tables that a shop has after that migration, parents before those that refer to them. Asked of the migrations
 * themselves: a Postgres schema may hold tables of other programs too.
 */
export async function tablesAt(migration: string): Promise<ShopTable[]> {
  const db = openMemoryDatabase()
  try {
    await migrateUpTo(db, migration)
    const { rows } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%'
      and name not like 'kysely_%' order by name`.execute(db)
    const found = rows.filter(({ name }) => !transient.includes(name))
    const tables = new Map<string, { table: ShopTable; parents: string[] }>()
    for (const { name, sql: definition } of found) {
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
    columns: columns.rows.map((column) => ({ name: column.name, type: typeOf(name, column) })),
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

function typeOf(table: string, column: { name: string; type: string }): 'text' | 'integer' {
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

/** Makes the schema as it was after that migration in a database that has none, or an older one. */
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
 * @param applied names of migrations as a database has them
 * @returns the last of them
 * @throws UnfitDatabase when one of them is not known here
 */
export function lastOf(applied: readonly string[]): string {
  if (!applied.every(isKnownMigration)) throw new UnfitDatabase({})
  return elementAt(applied.toSorted(), -1)
}
