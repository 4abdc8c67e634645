import type { AnyDatabase } from './columns'

/** Keeps the totals from which and up to which a payment option is offered; null: no limit. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const column of ['min_total_cents', 'max_total_cents']) {
    await db.schema.alterTable('payment_option').addColumn(column, 'integer').execute()
  }
}
