import { type AnyDatabase, createTable, withCountedId } from '../columns'

export async function up(db: AnyDatabase): Promise<void> {
  await withCountedId(db, createTable(db, 'page_view'), 'id_view')
    .addColumn('session_id', 'text', (c) => c.notNull())
    .addColumn('viewed_at', 'text', (c) => c.notNull())
    .addColumn('page', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('query', 'text', (c) => c.notNull())
    .addColumn('origin', 'text')
    .addColumn('ua_string', 'text', (c) => c.notNull())
    .addColumn('item_uuid', 'text')
    .addColumn('keyword', 'text')
    .addColumn('ref', 'text')
    .addColumn('kwd', 'text')
    .execute()
  await db.schema.createIndex('page_view_viewed_at').on('page_view').column('viewed_at').execute()
}
