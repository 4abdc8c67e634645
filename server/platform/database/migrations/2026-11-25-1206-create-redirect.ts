import { type AnyDatabase, createTable } from './columns'

/** Creates the table of old addresses and where they lead, and the counts of addresses that were not found. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'redirect')
    .addColumn('from_path', 'text', (column) => column.primaryKey())
    .addColumn('to_address', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()
  await createTable(db, 'missing_path')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('visits', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .execute()
}
