import { type AnyDatabase, createTable } from '../columns'

/** What each source brought last time, so that the next import changes only what is different in the source. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'import_memory')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('source_key', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('import_memory_key', ['source', 'source_key'])
    .execute()
  await db.schema.createIndex('import_memory_record').on('import_memory').column('source_key').execute()
  await db.schema.alterTable('release').addColumn('country', 'text').execute()
}
