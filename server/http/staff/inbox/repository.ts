import type { OrderRecord } from '../../../core/order/orderContent'
import { readOrder } from '../../../core/order/orderRepository'
import type { ReadOnlyDatabase } from '../../../platform/database/access'

/**
 * Reads the closed incidents of the inbox, and the records that incidents are about.
 * @returns maps by id or number, in which records that do not exist are missing; amounts are integer cents
 */
export function createInboxReader(db: ReadOnlyDatabase) {
  return {
    /** Reads orders by their numbers. */
    async listOrders(numbers: readonly number[]): Promise<Map<number, OrderRecord>> {
      if (numbers.length === 0) return new Map()
      const rows = await db.selectFrom('orders').selectAll().where('order_number', 'in', numbers).execute()
      return new Map(rows.map((row) => [row.order_number, readOrder(row)]))
    },

    /** Reads what is to go back of refunds, without what a gift card has got, in cents, by their ids. */
    async listRefundCents(ids: readonly string[]): Promise<Map<string, number>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('refund')
        .select((eb) => ['uuid_refund', eb('amount_cents', '-', eb.ref('gift_card_cents')).as('cents')])
        .where('uuid_refund', 'in', ids)
        .execute()
      return new Map(rows.map(({ uuid_refund, cents }) => [uuid_refund, Number(cents)]))
    },

    /** Lists the incidents that were closed last, newest first. */
    async listClosed(limit: number) {
      const rows = await db
        .selectFrom('incident')
        .selectAll()
        .where('closed_at', 'is not', null)
        .orderBy('closed_at', 'desc')
        .orderBy('id_incident', 'desc')
        .limit(limit)
        .execute()
      return rows.map((row) => ({ ...row, closed_at: row.closed_at! }))
    },

    /** Reads who closed incidents and what they noted, by the id of the incident. */
    async listClosings(ids: readonly number[]): Promise<Map<number, { by: string; note: string | null }>> {
      if (ids.length === 0) return new Map()
      const refs = new Map(ids.map((id) => [`incident ${id}`, id]))
      const rows = await db
        .selectFrom('audit_log')
        .select(['ref', 'done_by', 'detail'])
        .where('command', '=', 'incidents close')
        .where('ref', 'in', [...refs.keys()])
        .execute()
      return new Map(
        rows.map(({ ref, done_by, detail }) => [
          refs.get(ref)!,
          { by: done_by, note: JSON.parse(detail).note ?? null },
        ]),
      )
    },
  }
}
