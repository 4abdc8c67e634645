import { type Insertable, type Selectable, sql } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import type { Database } from '../../platform/database/schema'
import { parseStoredJson } from '../../platform/support/storedJson'
import type { RateShare } from './vat/refundShares'

export type RefundRow = Selectable<Database['refund']>

/** Reads the VAT rates of a refund of lines; null for a part of all of the order. */
export const readRates = (rates: RefundRow['rates']): RateShare[] | null =>
  rates === null ? null : parseStoredJson<RateShare[]>(rates)

/** Reads refunds. */
export function createRefundReader(db: ReadOnlyDatabase) {
  return {
    /** Lists the refunds of orders, oldest first, with whether their money has arrived as far as the shop knows. */
    async listRefunds(uuidOrders: readonly string[]): Promise<(RefundRow & { isDone: boolean })[]> {
      if (uuidOrders.length === 0) return []
      const rows = await db
        .selectFrom('refund')
        .leftJoin('incident', (join) =>
          join
            .onRef('incident.ref', '=', 'refund.uuid_refund')
            .on('incident.kind', 'in', ['refund_by_hand', 'refund_failed'])
            .on('incident.closed_at', 'is', null),
        )
        .leftJoin('outbox', (join) =>
          join.on('outbox.dedupe_key', '=', sql<string>`'refund.' || refund.uuid_refund`),
        )
        .selectAll('refund')
        .select(['incident.id_incident', 'outbox.state as job'])
        .where('refund.uuid_order', 'in', uuidOrders)
        .orderBy('refund.created_at')
        .orderBy('uuid_refund')
        .execute()
      return rows.map(({ id_incident, job, ...row }) => ({
        ...row,
        // Staff who close the incident of a refund have made it in another way.
        isDone:
          row.state === 'succeeded' || (row.state === 'intended' ? job === 'done' : id_incident === null),
      }))
    },

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
