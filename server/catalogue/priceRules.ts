/** A price from the moment it came into force; a `sale` is a reduction that was announced as one. */
export interface PriceEntry {
  kind: 'regular' | 'sale'
  priceCents: number
  /** ISO 8601 UTC. */
  validFrom: string
}

const windowMs = 30 * 24 * 60 * 60 * 1000

/**
 * The price to compare a reduction with: the lowest price in force in the 30 days before the reduction began
 * (Directive 98/6/EC, article 6a; in Germany § 11 PAngV). While a reduction only grows, it is one reduction and began
 * with its first step (article 6a, paragraph 5).
 * @param history of one release format, oldest first
 * @param at ISO 8601 UTC; later entries are left out
 * @returns cents, always above the price in force; null when nothing is reduced or nothing earlier is known
 */
export function originalPriceCents(history: readonly PriceEntry[], at: string): number | null {
  const known = history.filter((entry) => entry.validFrom <= at)
  const current = known.length - 1
  if (current < 0 || known[current]!.kind !== 'sale') return null

  let first = current
  while (first > 0 && isEarlierStep(known[first - 1]!, known[first]!)) first--
  const before = known.slice(0, first)
  const windowStart = new Date(Date.parse(known[first]!.validFrom) - windowMs).toISOString()
  const inForceAtStart = before.findLastIndex((entry) => entry.validFrom <= windowStart)
  const inWindow = before.slice(Math.max(inForceAtStart, 0))
  if (inWindow.length === 0) return null
  const lowest = Math.min(...inWindow.map((entry) => entry.priceCents))
  return lowest > known[current]!.priceCents ? lowest : null
}

const isEarlierStep = (earlier: PriceEntry, later: PriceEntry) =>
  earlier.kind === 'sale' && earlier.priceCents >= later.priceCents
