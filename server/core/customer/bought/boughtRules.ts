import type { OrderLine } from '../../order/lines/orderLine'
import type { OrderRecord } from '../../order/orderContent'

/** A release that a customer has bought, and when it was ordered last, as ISO 8601 UTC. */
export interface BoughtRelease {
  uuidRelease: string
  boughtAt: string
}

/**
 * Lists the releases that a customer has bought and still has or gets: none that were cancelled, returned or refunded.
 * @param orders the newest first
 * @param linesByOrder the lines of each order by its id
 * @returns each release once, the last bought first
 */
export function boughtReleases(
  orders: readonly OrderRecord[],
  linesByOrder: ReadonlyMap<string, readonly OrderLine[]>,
): BoughtRelease[] {
  const bought = new Map<string, BoughtRelease>()
  for (const { uuidOrder, createdAt, paymentStatus } of orders) {
    if (paymentStatus === 'failed' || paymentStatus === 'refunded') continue
    for (const orderLine of linesByOrder.get(uuidOrder) ?? []) {
      const { uuidRelease } = orderLine.line
      if (isKept(orderLine) && !bought.has(uuidRelease))
        bought.set(uuidRelease, { uuidRelease, boughtAt: createdAt })
    }
  }
  return [...bought.values()]
}

function isKept({ line, cancelled, returned, refundedCents }: OrderLine): boolean {
  const paid = line.itemsCents - line.rebateCents
  const isRefunded = refundedCents > 0 && refundedCents >= paid
  return line.quantity > cancelled + returned && !isRefunded
}
