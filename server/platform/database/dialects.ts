import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { elementAt } from '../../../src/shared/required'
import { type ReadOnlyDatabase, toKysely } from './access'

/**
 * Says whether a database is Postgres; otherwise it is SQLite. Where the two differ, a function in this folder hides
 * it.
 * @returns also for transactions
 */
export const isPostgres = (db: ReadOnlyDatabase): boolean =>
  toKysely(db).getExecutor().adapter instanceof PostgresAdapter

/**
 * Finds the schema in which Kysely must look for its migration tables. Without it, Kysely would also take those of
 * another Postgres schema, perhaps of another program, for its own.
 * @returns undefined with SQLite, which has no schemas
 */
// biome-ignore lint/suspicious/noExplicitAny: any schema will do
export async function migrationSchema(db: Kysely<any>): Promise<string | undefined> {
  if (!isPostgres(db)) return undefined
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  return elementAt(rows, 0).schema
}
