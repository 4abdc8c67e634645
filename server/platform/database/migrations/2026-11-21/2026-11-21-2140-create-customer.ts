import { type ColumnDefinitionBuilder, sql } from 'kysely'
import { type AnyDatabase, createTable } from '../columns'

/** Customers with their sessions, addresses and wishes, and the links that mails bring them. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'customer')
    .addColumn('uuid_customer', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('failed_logins', 'integer', (c) => c.notNull())
    .addColumn('phone', 'text')
    .addColumn('rebate_percent', 'integer', (c) => c.notNull())
    .addColumn('notify_for_wishlist_items', 'integer', (c) => c.notNull())
    .addColumn('autofill_contact_infos_in_basket', 'integer', (c) => c.notNull())
    .addColumn('save_new_addresses_to_account', 'integer', (c) => c.notNull())
    .addColumn('default_billing_uuid_customer_address', 'text')
    .addColumn('default_shipping_uuid_customer_address', 'text')
    .addColumn('newsletter', 'text', (c) => c.notNull())
    .addColumn('newsletter_changed_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .addCheckConstraint('customer_rebate', sql`rebate_percent between 0 and 100`)
    .addCheckConstraint(
      'customer_newsletter',
      sql`newsletter in ('none', 'asked', 'subscribed', 'unsubscribed')`,
    )
    .execute()

  await createTable(db, 'customer_session')
    .addColumn('uuid_session', 'text', (c) => c.primaryKey())
    .addColumn('uuid_customer', 'text', ofCustomer)
    .addColumn('device', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('customer_session_customer')
    .on('customer_session')
    .column('uuid_customer')
    .execute()
  await createTable(db, 'customer_secret')
    .addColumn('secret_hash', 'text', (c) => c.primaryKey())
    .addColumn('uuid_session', 'text', (c) =>
      c.notNull().references('customer_session.uuid_session').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('replaces', 'text')
    .addColumn('superseded_at', 'text')
    .execute()
  await db.schema
    .createIndex('customer_secret_session')
    .on('customer_secret')
    .column('uuid_session')
    .execute()

  await createTable(db, 'customer_address')
    .addColumn('uuid_customer_address', 'text', (c) => c.primaryKey())
    .addColumn('uuid_customer', 'text', ofCustomer)
    .addColumn('uuid_shipping_address_type', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('customer_address_once', [
      'uuid_customer',
      'uuid_shipping_address_type',
      'hash',
    ] as never[])
    .execute()

  await createTable(db, 'wish')
    .addColumn('uuid_customer', 'text', ofCustomer)
    .addColumn('uuid_release_format', 'text', (c) => c.notNull())
    .addColumn('added_at', 'text', (c) => c.notNull())
    .addColumn('is_waiting', 'integer', (c) => c.notNull())
    .addColumn('notified_at', 'text')
    .addPrimaryKeyConstraint('wish_key', ['uuid_customer', 'uuid_release_format'] as never[])
    .execute()
  await db.schema
    .createIndex('wish_waiting')
    .on('wish')
    .columns(['uuid_release_format', 'added_at'])
    .where(sql<boolean>`is_waiting = 1`)
    .execute()
  await db.schema
    .createIndex('wish_notified')
    .on('wish')
    .columns(['uuid_release_format', 'notified_at'])
    .where(sql<boolean>`notified_at is not null`)
    .execute()

  await createTable(db, 'customer_link')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('uuid_customer', 'text', (c) => c.references('customer.uuid_customer').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('mailbox', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text')
    .addCheckConstraint('customer_link_purpose', sql`purpose in ('password', 'email', 'newsletter')`)
    .execute()
  await db.schema
    .createIndex('customer_link_mailbox')
    .on('customer_link')
    .columns(['mailbox', 'created_at'])
    .execute()
  await db.schema.createIndex('customer_link_customer').on('customer_link').column('uuid_customer').execute()

  await db.schema.createIndex('orders_customer').on('orders').column('uuid_customer').execute()
  await db.schema.createIndex('basket_customer').on('basket').column('uuid_customer').execute()
}

const ofCustomer = (c: ColumnDefinitionBuilder) =>
  c.notNull().references('customer.uuid_customer').onDelete('cascade')
