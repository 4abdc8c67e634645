import { type AnyDatabase, createTable } from './columns'

/** Keeps a digest of each page of the last import, so that imports notice what staff have changed, and when pages changed. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'content_memory')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('ref', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_memory_key', ['kind', 'ref'])
    .execute()
  await db.schema.alterTable('page').addColumn('changed_at', 'text').execute()
}
