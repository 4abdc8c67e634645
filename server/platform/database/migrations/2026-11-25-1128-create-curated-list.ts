import { type AnyDatabase, createTable } from './columns'

/** Creates lists of releases with a name, such as staff picks. As in pages, a release may be imported after its list. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'curated_list')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()
  await createTable(db, 'curated_entry')
    .addColumn('list_slug', 'text', (column) =>
      column.notNull().references('curated_list.slug').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('uuid_release', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addPrimaryKeyConstraint('curated_entry_key', ['list_slug', 'position'])
    .execute()
  await db.schema.createIndex('curated_entry_release').on('curated_entry').column('uuid_release').execute()
}
