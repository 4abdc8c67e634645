import { type AnyDatabase, createTable } from '../columns'

/** Creates the copies that are put aside for somebody, and finds what was sold at the counter on a day. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'put_aside')
    .addColumn('uuid_put_aside', 'text', (column) => column.primaryKey())
    .addColumn('uuid_release_format', 'text', (column) =>
      column.notNull().references('release_format.uuid_release_format').onDelete('cascade'),
    )
    .addColumn('name', 'text')
    .addColumn('until', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('put_aside_at', 'text', (column) => column.notNull())
    .addColumn('put_aside_by', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute()
  await db.schema.createIndex('put_aside_held').on('put_aside').columns(['state', 'until']).execute()
  await db.schema.createIndex('put_aside_format').on('put_aside').column('uuid_release_format').execute()
  await db.schema
    .createIndex('stock_movement_reason')
    .on('stock_movement')
    .columns(['reason', 'moved_at'])
    .execute()
}
