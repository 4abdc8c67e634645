import type { AnyDatabase } from '../columns'

/** Why staff changed stock, in their own words; and what an order was sold or came back for is found by its movements. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('stock_movement').addColumn('note', 'text').execute()
  await db.schema
    .createIndex('stock_movement_format')
    .on('stock_movement')
    .column('uuid_release_format')
    .execute()
}
