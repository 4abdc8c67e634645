import type { ReadOnlyDatabase } from '../../../platform/database/access'

/** A row of the log that says that a card was blocked, or that it no longer is. */
interface GiftCardBlock {
  done_at: string
  done_by: string
  is_blocked: boolean
  reason: string | null
}

/** Reads what happened to gift cards beside their movements. */
export const createGiftCardHistoryReader = (db: ReadOnlyDatabase) => ({
  /** Lists when a card was blocked and unblocked, the oldest first. */
  async listBlocks(uuid_gift_card: string): Promise<GiftCardBlock[]> {
    const rows = await db
      .selectFrom('audit_log')
      .select(['done_at', 'done_by', 'command', 'detail'])
      .where('ref', '=', uuid_gift_card)
      .where('command', 'in', ['giftcards block', 'giftcards unblock'])
      .orderBy('id_entry')
      .execute()
    return rows.map(({ command, detail, ...row }) => {
      // Rows from before a reason was asked for have none.
      const { reason = null }: { reason?: string | null } = JSON.parse(detail)
      return { ...row, is_blocked: command === 'giftcards block', reason }
    })
  },

  /**
   * Finds the orders of movements.
   * @param refs of movements: the ids of checkouts, refunds and orders
   * @returns numbers of orders by ref
   */
  async listOrders(refs: readonly string[]): Promise<Map<string, number[]>> {
    if (refs.length === 0) return new Map()
    const [paid, refunded, failed] = await Promise.all([
      db
        .selectFrom('orders')
        .select(['uuid_checkout as ref', 'order_number'])
        .where('uuid_checkout', 'in', refs)
        .orderBy('order_number')
        .execute(),
      db
        .selectFrom('refund as r')
        .innerJoin('orders as o', 'o.uuid_order', 'r.uuid_order')
        .select(['r.uuid_refund as ref', 'o.order_number'])
        .where('r.uuid_refund', 'in', refs)
        .execute(),
      db
        .selectFrom('orders')
        .select(['uuid_order as ref', 'order_number'])
        .where('uuid_order', 'in', refs)
        .execute(),
    ])
    const byRef = new Map<string, number[]>()
    for (const { ref, order_number } of [...paid, ...refunded, ...failed]) {
      byRef.set(ref, [...(byRef.get(ref) ?? []), order_number])
    }
    return byRef
  },
})
