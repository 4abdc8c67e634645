import { sql } from 'kysely'
import { type AnyDatabase, createTable } from '../columns'

/** How far the cache in front has been told what is out of date. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'purge_state')
    .addColumn('id_state', 'integer', (column) => column.primaryKey())
    .addColumn('cursor', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('failing_since', 'text')
    .addCheckConstraint('purge_state_one_row', sql`id_state = 1`)
    .execute()
}
