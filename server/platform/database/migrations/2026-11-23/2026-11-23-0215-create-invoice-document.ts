import { sql } from 'kysely'
import { type AnyDatabase, createTable } from '../columns'

/** Creates the table of invoices as they were issued, and of their corrections with numbers of their own. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'invoice_document')
    .addColumn('ref', 'text', (column) => column.primaryKey())
    .addColumn('uuid_order', 'text', (column) => column.notNull().references('orders.uuid_order'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('issued_at', 'text', (column) => column.notNull())
    .addColumn('total_cents', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addUniqueConstraint('invoice_document_number', ['kind', 'number'])
    .addCheckConstraint('invoice_document_kind', sql`kind in ('invoice', 'correction')`)
    .execute()
  await db.schema.createIndex('invoice_document_order').on('invoice_document').column('uuid_order').execute()
}
