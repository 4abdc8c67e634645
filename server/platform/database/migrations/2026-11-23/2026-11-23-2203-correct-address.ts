import type { AnyDatabase } from '../columns'

/** Keeps the delivery address that staff have corrected, in its fields. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('orders').addColumn('corrected_address', 'text').execute()
  await db.schema.alterTable('orders').addColumn('address_corrected_at', 'text').execute()
}
