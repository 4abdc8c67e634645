import { type AnyDatabase, createTable } from './columns'

/** Keeps the texts of the shop in its other languages. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'translation')
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('ref', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('translation_key', ['entity', 'ref', 'field', 'language'])
    .execute()
}
