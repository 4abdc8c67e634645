import type { AnyDatabase } from '../columns'

/** What one address holds and pays is asked at each start of a checkout and of a payment. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createIndex('checkout_client')
    .on('checkout')
    .columns(['client', 'state', 'changed_at'])
    .execute()
}
