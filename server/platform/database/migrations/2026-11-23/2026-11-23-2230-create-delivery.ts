import { type AnyDatabase, createTable } from '../columns'

/**
 * Creates suppliers, which remember the columns of their files, and deliveries with purchase prices. Formats are found by
 * their numbers, which a scanner reads.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'supplier')
    .addColumn('uuid_supplier', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .addColumn('columns', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await createTable(db, 'delivery')
    .addColumn('ref', 'text', (column) => column.primaryKey())
    .addColumn('uuid_supplier', 'text', (column) => column.references('supplier.uuid_supplier'))
    .addColumn('note', 'text')
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('received_by', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('delivery_received').on('delivery').column('received_at').execute()
  await createTable(db, 'delivery_line')
    .addColumn('ref', 'text', (column) => column.notNull().references('delivery.ref'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('uuid_release_format', 'text', (column) =>
      column.notNull().references('release_format.uuid_release_format').onDelete('cascade'),
    )
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('purchase_cents', 'integer')
    .addPrimaryKeyConstraint('delivery_line_key', ['ref', 'position'])
    .execute()
  await db.schema
    .createIndex('delivery_line_format')
    .on('delivery_line')
    .column('uuid_release_format')
    .execute()
  await db.schema.createIndex('release_format_barcode').on('release_format').column('barcode').execute()
  await db.schema.createIndex('release_format_catalog_nr').on('release_format').column('catalog_nr').execute()
}
