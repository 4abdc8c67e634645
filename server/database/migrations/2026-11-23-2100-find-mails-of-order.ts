import { sql } from 'kysely'
import { isPostgres } from '../dialects'
import type { AnyDatabase } from './columns'

/** Notes in the outbox the order that a job is about, so that the mails of an order are found by an index. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('uuid_order', 'text').execute()
  const named = isPostgres(db)
    ? sql`payload::json ->> 'uuid_order'`
    : sql`json_extract(payload, '$.uuid_order')`
  await sql`update outbox set uuid_order = ${named} where kind like 'mail.%'`.execute(db)
  await sql`update outbox set uuid_order =
      (select uuid_order from withdrawal where 'mail.withdrawal.' || uuid_withdrawal = outbox.dedupe_key)
    where kind = 'mail.withdrawal'`.execute(db)
  await sql`create index outbox_order on outbox (uuid_order) where uuid_order is not null`.execute(db)
}
