import type { AnyDatabase } from '../columns'

/** Counts what became of the copies of each line of an order, and notes at which VAT rates a refund was given. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const name of ['sent', 'cancelled', 'returned', 'refunded_cents']) {
    await db.schema
      .alterTable('order_line')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  }
  await db.schema.alterTable('refund').addColumn('rates', 'text').execute()
}
