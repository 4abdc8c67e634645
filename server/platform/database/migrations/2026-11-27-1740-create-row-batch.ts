import { type AnyDatabase, createTable } from './columns'

/** Creates the table of changes of many records at once, which can be undone while they are in it. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'row_batch')
    .addColumn('uuid_batch', 'text', (column) => column.primaryKey())
    .addColumn('command', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('rows', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'text')
    .execute()
  await db.schema.createIndex('row_batch_changed_at').on('row_batch').column('changed_at').execute()
}
