import { sql } from 'kysely'
import { isPostgres } from '../../dialects'
import { type AnyDatabase, createTable } from '../columns'

/**
 * Creates the table of what limits have counted. On Postgres it is not logged, so counting waits for no disk; after a
 * crash of the database it is empty.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const table = createTable(db, 'limit_count')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
  await (isPostgres(db) ? table.modifyFront(sql`unlogged`) : table).execute()
  await db.schema.createIndex('limit_count_ends_at').on('limit_count').column('ends_at').execute()
}
