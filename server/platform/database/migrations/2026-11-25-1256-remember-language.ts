import type { AnyDatabase } from './columns'

/** Remembers the language of a customer's last login, for mails that no request of the customer causes. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('customer').addColumn('language', 'text').execute()
}
