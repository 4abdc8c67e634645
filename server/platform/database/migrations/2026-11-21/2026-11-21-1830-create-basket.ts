import { sql } from 'kysely'
import { type AnyDatabase, createTable } from '../columns'

/** Vouchers, and baskets with their shipments. */
export async function up(db: AnyDatabase): Promise<void> {
  await createVouchers(db)
  await createBaskets(db)
}

async function createVouchers(db: AnyDatabase) {
  await createTable(db, 'voucher')
    .addColumn('uuid_voucher', 'text', (c) => c.primaryKey())
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('value', 'integer', (c) => c.notNull())
    .addColumn('minimum_cents', 'integer', (c) => c.notNull())
    .addColumn('valid_from', 'text')
    .addColumn('valid_until', 'text')
    .addColumn('uses_left', 'integer')
    .addColumn('is_once_per_customer', 'integer', (c) => c.notNull())
    .addCheckConstraint('voucher_kind', sql`kind in ('percent', 'amount')`)
    .addCheckConstraint('voucher_value', sql`value > 0 and (kind = 'amount' or value <= 100)`)
    .addCheckConstraint('voucher_minimum', sql`minimum_cents >= 0`)
    .addCheckConstraint('voucher_uses', sql`uses_left >= 0`)
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
    .addColumn('ran_out_at', 'text')
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
    .addColumn('position', 'integer', (c) => c.notNull())
    .addUniqueConstraint('basket_item_once', ['uuid_basket', 'uuid_release_format'] as never[])
    .addCheckConstraint('basket_item_quantity', sql`quantity > 0`)
    .execute()
  await db.schema.createIndex('basket_item_shipment').on('basket_item').column('uuid_shipment').execute()
}
