import type { OrderRecord } from '../../../core/order/orderContent'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { shopDay } from '../../../platform/support/dates'
import { isInView, type ViewedOrder, type ViewFacts } from '../orders/orderViewRules'
import { createStaffOrderReader, type PlacedRow } from '../orders/repository'

/** An order that was not sent yet, with what decides about the views. */
export interface PlacedOrder extends ViewedOrder, Pick<OrderRecord, 'orderNumber' | 'createdAt'> {
  totalCents: number
  facts: ViewFacts
}

/**
 * Makes the reader of the orders that were not sent yet, by which Today and the menu count. It is
 * asked after each change of the shop: contents are large and never change, so it reads each once and
 * keeps the few fields that decide.
 * @returns functions that take the current time, which decides about pre-orders
 */
export function createPlacedOrders(db: ReadOnlyDatabase) {
  const reader = createStaffOrderReader(db)
  let contents = new Map<string, ViewedOrder['content']>()

  async function readContents(rows: readonly PlacedRow[]): Promise<Map<string, ViewedOrder['content']>> {
    const earlierContents = contents
    const missing = rows.map(({ uuid_order }) => uuid_order).filter((id) => !earlierContents.has(id))
    const newContents = await reader.listContents(missing)
    const fields = rows.flatMap(({ uuid_order: id }): [string, ViewedOrder['content']][] => {
      const content = earlierContents.get(id) ?? newContents.get(id)
      return content ? [[id, pickFields(content)]] : []
    })
    // Orders that have been sent are forgotten.
    contents = new Map(fields)
    return contents
  }

  /** Lists the orders that were not sent yet, oldest first. */
  async function list(now: Date): Promise<PlacedOrder[]> {
    const rows = await reader.listPlaced()
    const ofRows = await readContents(rows)
    const withdrawn = new Set(await reader.listWithdrawnNumbers())
    const today = shopDay(now)
    return rows.flatMap((row) => {
      const content = ofRows.get(row.uuid_order)
      if (!content) return []
      return {
        orderNumber: row.order_number,
        status: 'placed' as const,
        paymentStatus: row.payment_status,
        createdAt: row.created_at,
        totalCents: row.total_cents,
        content,
        facts: { today, isWithdrawn: withdrawn.has(row.order_number) },
      }
    })
  }

  return {
    list,
    /** Counts the orders of the view `to_pack`. */
    async countToPack(now: Date): Promise<number> {
      const placed = await list(now)
      return placed.filter((order) => isInView(order, 'to_pack', order.facts)).length
    },
  }
}

export type PlacedOrders = ReturnType<typeof createPlacedOrders>

const pickFields = ({ lines, awaited, shipsOn }: ViewedOrder['content']): ViewedOrder['content'] => ({
  lines: lines.map(({ isDownloadOnly = false }) => ({ isDownloadOnly })),
  awaited: awaited ?? null,
  shipsOn,
})
