import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'

/** What staff have written on an order. */
export interface OrderNote {
  text: string
  by: string
  /** ISO 8601 UTC. */
  at: string
}

/** Adds a note to an order. */
export async function insertNote(
  trx: WriteTransaction,
  uuid_order: string,
  { text, by, at }: OrderNote,
): Promise<void> {
  await trx.insertInto('order_note').values({ uuid_order, text, written_by: by, written_at: at }).execute()
}

/** Lists the notes on an order, oldest first. */
export async function listNotes(db: ReadOnlyDatabase, uuid_order: string): Promise<OrderNote[]> {
  const rows = await db
    .selectFrom('order_note')
    .selectAll()
    .where('uuid_order', '=', uuid_order)
    .orderBy('id_note')
    .execute()
  return rows.map(({ text, written_by, written_at }) => ({ text, by: written_by, at: written_at }))
}
