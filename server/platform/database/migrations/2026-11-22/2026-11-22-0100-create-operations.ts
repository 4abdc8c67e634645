import { isPostgres } from '../../dialects'
import { type AnyDatabase, createTable, withCountedId } from '../columns'

/** What running the shop needs: who does what only one may do, who changed what, and when all was last kept safe. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'lease')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('held_until', 'text', (column) => column.notNull())
    .execute()
  await withCountedId(db, createTable(db, 'audit_log'), 'id_entry')
    .addColumn('done_at', 'text', (column) => column.notNull())
    .addColumn('done_by', 'text', (column) => column.notNull())
    .addColumn('command', 'text', (column) => column.notNull())
    .addColumn('ref', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('audit_log_ref').on('audit_log').column('ref').execute()
  await withCountedId(db, createTable(db, 'backup_run'), 'id_backup')
    .addColumn('taken_at', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('with_media', 'integer', (column) => column.notNull())
    .addColumn('size_bytes', isPostgres(db) ? 'bigint' : 'integer', (column) => column.notNull())
    .execute()
}
