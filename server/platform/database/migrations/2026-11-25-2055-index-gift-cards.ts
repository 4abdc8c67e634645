import type { AnyDatabase } from './columns'

/** Lets staff list gift cards, the newest first. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.createIndex('gift_card_issued').on('gift_card').column('issued_at').execute()
}
