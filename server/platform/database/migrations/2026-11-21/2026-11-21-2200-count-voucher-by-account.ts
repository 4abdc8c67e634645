import { sql } from 'kysely'
import type { AnyDatabase } from '../columns'

/** What may be used once per customer is counted by account too: an account can order with several e-mail addresses. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('voucher_hold').addColumn('uuid_customer', 'text').execute()
  await db.schema
    .createIndex('voucher_once_per_account')
    .unique()
    .on('voucher_hold')
    .columns(['uuid_voucher', 'uuid_customer'])
    .where(sql<boolean>`state in ('held', 'used')`)
    .execute()
}
