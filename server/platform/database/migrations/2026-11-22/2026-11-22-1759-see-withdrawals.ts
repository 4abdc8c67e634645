import type { AnyDatabase } from '../columns'

/** Which items a buyer withdraws from, and how many receipts a mailbox has got; staff look declarations up by order. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('withdrawal').addColumn('items', 'text').execute()
  await db.schema.alterTable('withdrawal').addColumn('mailbox', 'text').execute()
  await db.schema.alterTable('withdrawal').addColumn('has_receipt', 'integer').execute()
  await db.schema
    .createIndex('withdrawal_mailbox')
    .on('withdrawal')
    .columns(['mailbox', 'received_at'])
    .execute()
  await db.schema.createIndex('withdrawal_order').on('withdrawal').column('uuid_order').execute()
  await db.schema.createIndex('withdrawal_order_number').on('withdrawal').column('order_number').execute()
}
