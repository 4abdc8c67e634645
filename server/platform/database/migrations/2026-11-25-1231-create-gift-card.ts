import { sql } from 'kysely'
import { type AnyDatabase, createTable } from './columns'

/**
 * Creates gift cards with a balance, what has happened to each balance, and the part of it that a checkout holds. A
 * basket names the card it is paid with, and a refund says how much of it went back to the card.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'gift_card')
    .addColumn('uuid_gift_card', 'text', (column) => column.primaryKey())
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('last_four', 'text', (column) => column.notNull())
    .addColumn('balance_cents', 'integer', (column) => column.notNull())
    .addColumn('is_blocked', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expires_on', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('issued_at', 'text', (column) => column.notNull())
    .addCheckConstraint('gift_card_balance', sql`balance_cents >= 0`)
    .execute()
  await db.schema.createIndex('gift_card_last_four').on('gift_card').column('last_four').execute()

  await createTable(db, 'gift_card_movement')
    .addColumn('uuid_gift_card_movement', 'text', (column) => column.primaryKey())
    .addColumn('uuid_gift_card', 'text', (column) => column.notNull().references('gift_card.uuid_gift_card'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('cents', 'integer', (column) => column.notNull())
    .addColumn('ref', 'text', (column) => column.notNull())
    .addColumn('moved_at', 'text', (column) => column.notNull())
    .addCheckConstraint('gift_card_movement_kind', sql`kind in ('issued', 'spent', 'refunded')`)
    .execute()
  await db.schema
    .createIndex('gift_card_movement_once')
    .unique()
    .on('gift_card_movement')
    .columns(['kind', 'ref'])
    .execute()
  await db.schema
    .createIndex('gift_card_movement_card')
    .on('gift_card_movement')
    .columns(['uuid_gift_card', 'moved_at'])
    .execute()

  await createTable(db, 'gift_card_hold')
    .addColumn('uuid_checkout', 'text', (column) => column.primaryKey().references('checkout.uuid_checkout'))
    .addColumn('uuid_gift_card', 'text', (column) => column.notNull().references('gift_card.uuid_gift_card'))
    .addColumn('cents', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addCheckConstraint('gift_card_hold_cents', sql`cents > 0`)
    .addCheckConstraint('gift_card_hold_state', sql`state in ('held', 'used')`)
    .execute()
  await db.schema.createIndex('gift_card_hold_card').on('gift_card_hold').column('uuid_gift_card').execute()

  await db.schema.alterTable('basket').addColumn('uuid_gift_card', 'text').execute()
  await db.schema
    .alterTable('refund')
    .addColumn('gift_card_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
