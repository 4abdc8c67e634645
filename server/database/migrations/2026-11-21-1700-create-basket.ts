import { sql } from 'kysely'
import { type AnyDatabase, createTable } from './columns'

/** Postage, and baskets with their shipments. */
export async function up(db: AnyDatabase): Promise<void> {
  await createPostage(db)
  await createBaskets(db)
}

async function createPostage(db: AnyDatabase) {
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

async function createBaskets(db: AnyDatabase) {
  await createTable(db, 'basket')
    .addColumn('uuid_basket', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('uuid_customer', 'text')
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('customer_notes', 'text')
    .addColumn('billing_address', 'text')
    .addColumn('shipping_address', 'text')
    .addColumn('uuid_shipping_option', 'text')
    .addColumn('uuid_payment_option', 'text')
    .addColumn('voucher_code', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .addCheckConstraint('basket_state', sql`state in ('open', 'in_checkout', 'completed')`)
    .execute()
  await db.schema.createIndex('basket_changed_at').on('basket').column('changed_at').execute()
  await createTable(db, 'shipment')
    .addColumn('uuid_shipment', 'text', (c) => c.primaryKey())
    .addColumn('uuid_basket', 'text', (c) => c.notNull().references('basket.uuid_basket').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addUniqueConstraint('shipment_position', ['uuid_basket', 'position'] as never[])
    .execute()
  await createTable(db, 'basket_item')
    .addColumn('uuid_basket_item', 'text', (c) => c.primaryKey())
    .addColumn('uuid_basket', 'text', (c) => c.notNull().references('basket.uuid_basket').onDelete('cascade'))
    .addColumn('uuid_shipment', 'text', (c) =>
      c.notNull().references('shipment.uuid_shipment').onDelete('cascade'),
    )
    .addColumn('uuid_release_format', 'text', (c) =>
      c.notNull().references('release_format.uuid_release_format').onDelete('cascade'),
    )
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('added_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('basket_item_once', ['uuid_basket', 'uuid_release_format'] as never[])
    .addCheckConstraint('basket_item_quantity', sql`quantity > 0`)
    .execute()
  await db.schema.createIndex('basket_item_shipment').on('basket_item').column('uuid_shipment').execute()
}
