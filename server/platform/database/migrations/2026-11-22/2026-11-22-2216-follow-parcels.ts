import type { AnyDatabase } from '../columns'

/** When an order was paid and delivered, and where parcels of a shipping option can be followed. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('orders').addColumn('paid_at', 'text').execute()
  await db.schema.alterTable('orders').addColumn('delivered_at', 'text').execute()
  await db.schema.alterTable('shipping_option').addColumn('tracking_url', 'text').execute()
}
