import type { AnyDatabase } from './columns'

/** Lets gift cards of a test shop be told from real ones. Those sold before are known by their order. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('gift_card')
    .addColumn('is_test', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
