import type { AnyDatabase } from './columns'

/** Limits a voucher to one customer, by the key of the e-mail address, and to some products, as JSON; null: no limit. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('voucher').addColumn('for_email', 'text').execute()
  await db.schema.alterTable('voucher').addColumn('for_products', 'text').execute()
}
