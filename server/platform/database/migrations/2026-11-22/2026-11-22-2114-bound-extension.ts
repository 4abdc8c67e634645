import type { AnyDatabase } from '../columns'

/** Until when payments may extend a reservation is decided once, when the checkout starts. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('checkout').addColumn('extendable_until', 'text').execute()
}
