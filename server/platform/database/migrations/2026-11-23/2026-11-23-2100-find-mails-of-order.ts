import { sql } from 'kysely'
import type { AnyDatabase } from '../columns'

/** Notes in the outbox the order that a job is about, so that the mails of an order are found by an index. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('uuid_order', 'text').execute()
  await sql`create index outbox_order on outbox (uuid_order) where uuid_order is not null`.execute(db)
}
