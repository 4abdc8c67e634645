import { sql } from 'kysely'
import { isPostgres } from '../../dialects'
import { type AnyDatabase, createTable } from '../columns'

/**
 * Creates the index of the words of orders, which a job fills, and indexes for lists and exports of orders. Without
 * them, each of these reads all orders.
 */
export async function up(db: AnyDatabase): Promise<void> {
  if (isPostgres(db)) {
    await createTable(db, 'order_search')
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('terms', sql`tsvector`, (column) => column.notNull())
      .execute()
    // A job writes it, so a slower write is better than a list of pending entries that each search must read.
    await sql`create index order_search_terms on order_search using gin (terms) with (fastupdate = off)`.execute(
      db,
    )
  } else {
    // The texts themselves are not stored, and the words are already folded. Beginnings of these lengths have lists of
    // their own, so that a search does not put the lists of many words together.
    await sql`create virtual table order_search using fts5
      (terms, content = '', detail = none, columnsize = 0, prefix = '2 3 4 5 6 7 8', tokenize = 'ascii')`.execute(
      db,
    )
  }
  await createTable(db, 'order_search_progress')
    .addColumn('id_progress', 'integer', (column) => column.primaryKey())
    .addColumn('up_to', 'integer', (column) => column.notNull())
    .execute()
  await db.insertInto('order_search_progress').values({ id_progress: 1, up_to: 0 }).execute()

  // Without this collation, Postgres could not find beginnings in the index.
  const collation = isPostgres(db) ? sql` collate "C"` : sql``
  // It is not `lower`, because the shop replaces that function of SQLite, and an index must not depend on the connection.
  await sql`create index orders_tracking on orders ((upper(replace(tracking_number, ' ', ''))${collation}))
    where tracking_number is not null`.execute(db)
  await db.schema.createIndex('orders_status').on('orders').columns(['status', 'order_number']).execute()
  await db.schema.createIndex('orders_cancelled_at').on('orders').column('cancelled_at').execute()
  await db.schema.createIndex('refund_created_at').on('refund').column('created_at').execute()
  await db.schema
    .createIndex('invoice_document_issued_at')
    .on('invoice_document')
    .columns(['kind', 'issued_at'])
    .execute()
}
