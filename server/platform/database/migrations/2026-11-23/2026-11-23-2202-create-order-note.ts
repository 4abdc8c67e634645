import { type AnyDatabase, createTable, withCountedId } from '../columns'

/** Creates the notes that staff write on orders. */
export async function up(db: AnyDatabase): Promise<void> {
  await withCountedId(db, createTable(db, 'order_note'), 'id_note')
    .addColumn('uuid_order', 'text', (column) => column.notNull().references('orders.uuid_order'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('written_by', 'text', (column) => column.notNull())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('order_note_order').on('order_note').column('uuid_order').execute()
}
