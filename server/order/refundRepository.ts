import type { Insertable, Selectable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../database/access'
import type { Database } from '../database/schema'
import { parseStoredJson } from '../database/storedJson'
import type { RateShare } from './books/refundShares'

export type RefundRow = Selectable<Database['refund']>

/** Reads the VAT rates of a refund of lines; null for a part of all of the order. */
export const readRates = (rates: RefundRow['rates']): RateShare[] | null =>
  rates === null ? null : parseStoredJson<RateShare[]>(rates)

/** Reads refunds. */
export function createRefundReader(db: ReadOnlyDatabase) {
  return {
    getRefund: (uuid_refund: string): Promise<RefundRow> =>
      db.selectFrom('refund').selectAll().where('uuid_refund', '=', uuid_refund).executeTakeFirstOrThrow(),
  }
}

/**
 * Inserts and settles refunds, and also reads them.
 * @param now ISO time of the changes
 */
export function createRefundWriter(trx: WriteTransaction, now: string) {
  return {
    ...createRefundReader(trx),

    async insertRefund(refund: Omit<Insertable<Database['refund']>, 'created_at' | 'changed_at'>) {
      await trx
        .insertInto('refund')
        .values({ ...refund, created_at: now, changed_at: now })
        .execute()
    },

    async settleRefund(uuid_refund: string, state: RefundRow['state']): Promise<void> {
      await trx
        .updateTable('refund')
        .set({ state, changed_at: now })
        .where('uuid_refund', '=', uuid_refund)
        .execute()
    },
  }
}
