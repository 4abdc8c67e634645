import type { AnyDatabase } from './columns'

/**
 * Keeps how the sale of a format is taxed and what one copy of it was bought for, and which VAT id a basket was checked
 * with.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('release_format')
    .addColumn('taxation', 'text', (column) => column.notNull().defaultTo('standard'))
    .execute()
  await db.schema.alterTable('release_format').addColumn('purchase_cents', 'integer').execute()
  await db.schema.alterTable('basket').addColumn('vat_check', 'text').execute()
}
