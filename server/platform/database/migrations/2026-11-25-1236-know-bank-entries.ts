import { type AnyDatabase, createTable } from './columns'

/** The bookings of the bank that were imported, without names and texts, so that none counts twice. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'bank_entry')
    .addColumn('entry_key', 'text', (c) => c.primaryKey())
    .addColumn('booked_on', 'text', (c) => c.notNull())
    .addColumn('amount_cents', 'integer', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('uuid_checkout', 'text')
    .addColumn('imported_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('bank_entry_checkout').on('bank_entry').column('uuid_checkout').execute()
}
