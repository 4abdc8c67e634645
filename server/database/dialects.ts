import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { elementAt } from '../../src/shared/required'

/** The two databases differ in few places; each of them is a function in this folder that asks this. */
// biome-ignore lint/suspicious/noExplicitAny: any schema will do
export const isPostgres = (db: Kysely<any>): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/**
 * Where Kysely is to look for what it has migrated: unless told, it takes the tables of another schema of Postgres, of
 * another program perhaps, for its own.
 */
// biome-ignore lint/suspicious/noExplicitAny: any schema will do
export async function migrationSchema(db: Kysely<any>): Promise<string | undefined> {
  if (!isPostgres(db)) return undefined
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  return elementAt(rows, 0).schema
}
