import { sql } from 'kysely'
import { type AnyDatabase, createTable } from './columns'

/** Payments that the shop waits for: by bank transfer, or when the order is collected. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'awaited_payment')
    .addColumn('uuid_checkout', 'text', (c) => c.primaryKey().references('checkout.uuid_checkout'))
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('amount_cents', 'integer', (c) => c.notNull())
    .addColumn('due_on', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reminded_at', 'text')
    .addCheckConstraint('awaited_payment_state', sql`state in ('open', 'paid', 'cancelled')`)
    .addCheckConstraint('awaited_payment_amount', sql`amount_cents >= 0`)
    .execute()
  await db.schema
    .createIndex('awaited_payment_due')
    .on('awaited_payment')
    .columns(['state', 'method', 'due_on'])
    .execute()
}
