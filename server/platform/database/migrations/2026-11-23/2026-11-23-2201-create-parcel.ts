import { type AnyDatabase, createTable } from '../columns'

/** Creates the parcels of orders, because an order may be sent in several. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'parcel')
    .addColumn('uuid_parcel', 'text', (column) => column.primaryKey())
    .addColumn('uuid_order', 'text', (column) => column.notNull().references('orders.uuid_order'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('tracking_number', 'text')
    .addColumn('tracking_url', 'text')
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('parcel_number', ['uuid_order', 'number'] as never[])
    .execute()
  await createTable(db, 'parcel_line')
    .addColumn('uuid_parcel', 'text', (column) => column.notNull().references('parcel.uuid_parcel'))
    .addColumn('uuid_release_format', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('parcel_line_pk', ['uuid_parcel', 'uuid_release_format'] as never[])
    .execute()
}
