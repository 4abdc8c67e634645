import type { AnyDatabase } from './columns'

/** Lets gift cards be sold: a basket has the card that it sells, as JSON, and a sold card names its order. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('basket').addColumn('gift_card_sale', 'text').execute()
  await db.schema.alterTable('gift_card').addColumn('uuid_order', 'text').execute()
  await db.schema.createIndex('gift_card_order').on('gift_card').column('uuid_order').execute()
}
