import { type AnyDatabase, createTable } from '../columns'

/** Keeps the releases of a Discogs data dump, found by their numbers, and marks the copies that staff list. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'dump_release')
    .addColumn('id_discogs', 'integer', (column) => column.primaryKey())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute()
  await createTable(db, 'dump_code')
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('id_discogs', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('dump_code_key', ['code', 'id_discogs'] as never[])
    .execute()
  await db.schema.createIndex('dump_code_release').on('dump_code').column('id_discogs').execute()
  await createTable(db, 'dump_progress')
    .addColumn('id_progress', 'integer', (column) => column.primaryKey())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('size_bytes', 'text', (column) => column.notNull())
    .addColumn('releases', 'integer', (column) => column.notNull())
    .addColumn('completed_at', 'text')
    .execute()
  await db.schema.alterTable('release_format').addColumn('listed_at', 'text').execute()
}
