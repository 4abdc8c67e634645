import type { AnyDatabase } from '../columns'

/** Links to orders are counted and deleted by the time at which they run out. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createIndex('order_access_expires_at')
    .on('order_access')
    .columns(['expires_at', 'uuid_order'])
    .execute()
}
