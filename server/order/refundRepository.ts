import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../database/schema'

export type RefundRow = Selectable<Database['refund']>

/**
 * Has all SQL on refunds.
 * @param now ISO time
 * @returns the repository
 */
export function createRefundRepository(db: Kysely<Database>, now: string) {
  return {
    async insertRefund(refund: Omit<Insertable<Database['refund']>, 'created_at' | 'changed_at'>) {
      await db
        .insertInto('refund')
        .values({ ...refund, created_at: now, changed_at: now })
        .execute()
    },

    getRefund: (uuid_refund: string): Promise<RefundRow> =>
      db.selectFrom('refund').selectAll().where('uuid_refund', '=', uuid_refund).executeTakeFirstOrThrow(),

    async settleRefund(uuid_refund: string, state: RefundRow['state']): Promise<void> {
      await db
        .updateTable('refund')
        .set({ state, changed_at: now })
        .where('uuid_refund', '=', uuid_refund)
        .execute()
    },
  }
}
