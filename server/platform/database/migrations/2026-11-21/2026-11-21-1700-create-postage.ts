import { sql } from 'kysely'
import { type AnyDatabase, createTable } from '../columns'

/** What parcels cost, and how long they take. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const column of ['days_from', 'days_to']) {
    await db.schema.alterTable('shipping_option_country').addColumn(column, 'integer').execute()
  }
  await createTable(db, 'shipping_rate')
    .addColumn('uuid_shipping_option', 'text', (c) =>
      c.notNull().references('shipping_option.uuid_shipping_option').onDelete('cascade'),
    )
    .addColumn('id_country', 'text', (c) => c.notNull().references('country.id_country').onDelete('cascade'))
    .addColumn('up_to_grams', 'integer', (c) => c.notNull())
    .addColumn('price_cents', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('shipping_rate_key', [
      'uuid_shipping_option' as never,
      'id_country' as never,
      'up_to_grams' as never,
    ])
    .addCheckConstraint('shipping_rate_price', sql`price_cents >= 0 and up_to_grams > 0`)
    .execute()
}
