import { sql } from 'kysely'
import type { AnyDatabase } from '../columns'

/** The figures of /metrics are read every few seconds: none of them may look at all that ever happened. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createIndex('gateway_event_received_at')
    .on('gateway_event')
    .columns(['gateway', 'received_at'])
    .execute()
  await db.schema
    .createIndex('payment_attempt_changed_at')
    .on('payment_attempt')
    .column('changed_at')
    .execute()
  await db.schema
    .createIndex('reservation_held')
    .on('reservation')
    .column('uuid_release_format')
    .where(sql<boolean>`state = 'held'`)
    .execute()
  await db.schema
    .createIndex('archive_unmade')
    .on('archive')
    .column('state')
    .where(sql<boolean>`state <> 'ready'`)
    .execute()
}
