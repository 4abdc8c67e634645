import { sql } from 'kysely'
import { type AnyDatabase, createTable, withCountedId } from '../columns'

/** Checkouts, payments, orders, and the work that follows from them. */
export async function up(db: AnyDatabase): Promise<void> {
  await createCheckouts(db)
  await createPayments(db)
  await createOrders(db)
  await createWork(db)
}

async function createCheckouts(db: AnyDatabase) {
  await createTable(db, 'checkout')
    .addColumn('uuid_checkout', 'text', (c) => c.primaryKey())
    .addColumn('uuid_basket', 'text', (c) => c.notNull().references('basket.uuid_basket'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('gateway', 'text')
    .addColumn('snapshot', 'text')
    .addColumn('snapshot_hash', 'text')
    .addColumn('total_cents', 'integer')
    .addColumn('client', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .addCheckConstraint(
      'checkout_state',
      sql`state in ('started', 'authorising', 'authorised', 'capturing', 'completed', 'cancelled', 'expired', 'review')`,
    )
    .addCheckConstraint('checkout_total', sql`total_cents >= 0`)
    .execute()
  await db.schema
    .createIndex('checkout_live')
    .unique()
    .on('checkout')
    .column('uuid_basket')
    .where(sql<boolean>`state not in ('completed', 'cancelled', 'expired')`)
    .execute()
  await db.schema
    .createIndex('checkout_state_expiry')
    .on('checkout')
    .columns(['state', 'expires_at'])
    .execute()
  await db.schema.createIndex('checkout_basket').on('checkout').column('uuid_basket').execute()

  await createTable(db, 'reservation')
    .addColumn('uuid_checkout', 'text', (c) => c.notNull().references('checkout.uuid_checkout'))
    .addColumn('uuid_release_format', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('reservation_key', ['uuid_checkout', 'uuid_release_format'] as never[])
    .addCheckConstraint('reservation_quantity', sql`quantity > 0`)
    .addCheckConstraint('reservation_state', sql`state in ('held', 'consumed', 'released')`)
    .execute()

  await createTable(db, 'voucher_hold')
    .addColumn('uuid_voucher', 'text', (c) => c.notNull().references('voucher.uuid_voucher'))
    .addColumn('uuid_checkout', 'text', (c) => c.notNull().references('checkout.uuid_checkout'))
    .addColumn('customer', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('voucher_hold_key', ['uuid_voucher', 'uuid_checkout'] as never[])
    .addCheckConstraint('voucher_hold_state', sql`state in ('held', 'used', 'released')`)
    .execute()
  await db.schema
    .createIndex('voucher_once')
    .unique()
    .on('voucher_hold')
    .columns(['uuid_voucher', 'customer'])
    .where(sql<boolean>`state in ('held', 'used')`)
    .execute()
}

async function createPayments(db: AnyDatabase) {
  await createTable(db, 'payment_attempt')
    .addColumn('uuid_attempt', 'text', (c) => c.primaryKey())
    .addColumn('uuid_checkout', 'text', (c) => c.notNull().references('checkout.uuid_checkout'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('gateway', 'text', (c) => c.notNull())
    .addColumn('operation', 'text', (c) => c.notNull())
    .addColumn('amount_cents', 'integer', (c) => c.notNull())
    .addColumn('idem_key', 'text', (c) => c.notNull().unique())
    .addColumn('gateway_ref', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('failure', 'text')
    .addColumn('lease_until', 'text')
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('payment_attempt_once', ['gateway', 'gateway_ref', 'operation', 'seq'] as never[])
    .addCheckConstraint(
      'payment_attempt_operation',
      sql`operation in ('authorise', 'capture', 'debit', 'void', 'refund')`,
    )
    .addCheckConstraint(
      'payment_attempt_state',
      sql`state in ('intended', 'sent', 'succeeded', 'failed', 'unknown')`,
    )
    .addCheckConstraint('payment_attempt_amount', sql`amount_cents >= 0`)
    .execute()
  // The last line of defence: whatever the program does, a checkout is charged once.
  await db.schema
    .createIndex('payment_attempt_one_charge')
    .unique()
    .on('payment_attempt')
    .column('uuid_checkout')
    .where(
      sql<boolean>`operation in ('capture', 'debit') and state in ('intended', 'sent', 'unknown', 'succeeded')`,
    )
    .execute()
  await db.schema
    .createIndex('payment_attempt_checkout')
    .on('payment_attempt')
    .column('uuid_checkout')
    .execute()
  await db.schema
    .createIndex('payment_attempt_open')
    .on('payment_attempt')
    .columns(['state', 'lease_until'])
    .execute()

  await createTable(db, 'gateway_event')
    .addColumn('gateway', 'text', (c) => c.notNull())
    .addColumn('event_id', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('object_ref', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('received_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('gateway_event_key', ['gateway', 'event_id'] as never[])
    .addCheckConstraint('gateway_event_state', sql`state in ('received', 'applied', 'parked')`)
    .execute()

  await createTable(db, 'sepa_mandate')
    .addColumn('uuid_checkout', 'text', (c) => c.primaryKey().references('checkout.uuid_checkout'))
    .addColumn('mandate_ref', 'text', (c) => c.notNull().unique())
    .addColumn('account_holder', 'text', (c) => c.notNull())
    .addColumn('iban_encrypted', 'text', (c) => c.notNull())
    .addColumn('iban_masked', 'text', (c) => c.notNull())
    .addColumn('mandate_text', 'text', (c) => c.notNull())
    .addColumn('amount_cents', 'integer', (c) => c.notNull())
    .addColumn('accepted_at', 'text', (c) => c.notNull())
    .addColumn('exported_at', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addCheckConstraint(
      'sepa_mandate_state',
      sql`state in ('accepted', 'exported', 'paid', 'failed', 'cancelled')`,
    )
    .execute()
}

async function createOrders(db: AnyDatabase) {
  await createTable(db, 'orders')
    .addColumn('uuid_order', 'text', (c) => c.primaryKey())
    .addColumn('order_number', 'integer', (c) => c.notNull().unique())
    .addColumn('uuid_checkout', 'text', (c) => c.notNull().references('checkout.uuid_checkout'))
    .addColumn('uuid_shipment', 'text', (c) => c.notNull())
    .addColumn('shipment_name', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('payment_status', 'text', (c) => c.notNull())
    .addColumn('uuid_customer', 'text')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('total_cents', 'integer', (c) => c.notNull())
    .addColumn('refunded_cents', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('is_test', 'integer', (c) => c.notNull())
    .addColumn('tracking_number', 'text')
    .addColumn('tracking_url', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('shipped_at', 'text')
    .addColumn('cancelled_at', 'text')
    .addUniqueConstraint('orders_once', ['uuid_checkout', 'uuid_shipment'] as never[])
    .addCheckConstraint(
      'orders_status',
      sql`status in ('placed', 'shipped', 'delivered', 'cancelled', 'returned')`,
    )
    .addCheckConstraint(
      'orders_payment_status',
      sql`payment_status in ('paid', 'pending', 'failed', 'refunded', 'partly_refunded')`,
    )
    .addCheckConstraint('orders_total', sql`total_cents >= 0`)
    .addCheckConstraint('orders_refunded', sql`refunded_cents between 0 and total_cents`)
    .execute()
  await db.schema.createIndex('orders_created_at').on('orders').column('created_at').execute()

  await createTable(db, 'order_line')
    .addColumn('uuid_order', 'text', (c) => c.notNull().references('orders.uuid_order'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('uuid_release_format', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('items_cents', 'integer', (c) => c.notNull())
    .addColumn('rebate_cents', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_line_key', ['uuid_order', 'position'] as never[])
    .addCheckConstraint('order_line_quantity', sql`quantity > 0`)
    .execute()
  await db.schema.createIndex('order_line_format').on('order_line').column('uuid_release_format').execute()

  await createTable(db, 'refund')
    .addColumn('uuid_refund', 'text', (c) => c.primaryKey())
    .addColumn('uuid_order', 'text', (c) => c.notNull().references('orders.uuid_order'))
    .addColumn('uuid_attempt', 'text')
    .addColumn('amount_cents', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .addCheckConstraint('refund_amount', sql`amount_cents > 0`)
    .addCheckConstraint('refund_state', sql`state in ('intended', 'succeeded', 'failed', 'by_hand')`)
    .execute()
  await db.schema.createIndex('refund_order').on('refund').column('uuid_order').execute()

  await createTable(db, 'order_access')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('uuid_order', 'text', (c) => c.notNull().references('orders.uuid_order'))
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()

  await createTable(db, 'withdrawal')
    .addColumn('uuid_withdrawal', 'text', (c) => c.primaryKey())
    .addColumn('uuid_order', 'text')
    .addColumn('order_number', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('message', 'text')
    .addColumn('received_at', 'text', (c) => c.notNull())
    .execute()

  // Invoices must be numbered without gaps: a sequence of the database leaves some.
  await createTable(db, 'counter')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'integer', (c) => c.notNull())
    .execute()
  await db.insertInto('counter').values({ name: 'order_number', value: 10000 }).execute()
}

async function createWork(db: AnyDatabase) {
  await withCountedId(db, createTable(db, 'outbox'), 'id_job')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('dedupe_key', 'text', (c) => c.notNull().unique())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('due_at', 'text', (c) => c.notNull())
    .addColumn('lease_until', 'text')
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('done_at', 'text')
    .addCheckConstraint('outbox_state', sql`state in ('waiting', 'done', 'failed')`)
    .execute()
  await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'due_at']).execute()

  await withCountedId(db, createTable(db, 'incident'), 'id_incident')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('ref', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('opened_at', 'text', (c) => c.notNull())
    .addColumn('closed_at', 'text')
    .execute()
  await db.schema
    .createIndex('incident_open_once')
    .unique()
    .on('incident')
    .columns(['kind', 'ref'])
    .where(sql<boolean>`closed_at is null`)
    .execute()

  // The payment providers' simulator of the test shop: its ledger.
  await createTable(db, 'sandbox_object')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('uuid_checkout', 'text')
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('sandbox_object_checkout')
    .on('sandbox_object')
    .column('uuid_checkout')
    .execute()
  await createTable(db, 'sandbox_key')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
}
