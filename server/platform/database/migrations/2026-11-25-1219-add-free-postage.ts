import type { AnyDatabase } from './columns'

/** Keeps the sum from which a parcel at a rate is free; null: never. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('shipping_rate').addColumn('free_from_cents', 'integer').execute()
}
