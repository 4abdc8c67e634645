import type { MarginMethod } from '../../vocabulary'

/** What the total margin of a year depends on in a buy-in. */
interface CountedBuyIn {
  /** `YYYY-MM-DD` */
  bought_on: string
  /** In euros, for all copies. */
  price: number
  margin_method: MarginMethod
}

/**
 * Finds whether the total margin of months that are over changes, whose VAT may be declared already.
 * @param before the buy-in as it is recorded; null for a new one
 * @param after as it will be; null if it is removed
 * @param today `YYYY-MM-DD`
 * @returns the day from which on months change, `YYYY-MM-DD`; null if none does that is over
 */
export function findPastChange(
  before: CountedBuyIn | null,
  after: CountedBuyIn | null,
  today: string,
): string | null {
  const counted = [before, after].map((buyIn) => (buyIn?.margin_method === 'total' ? buyIn : null))
  const [old, changed] = counted
  if (old?.bought_on === changed?.bought_on && old?.price === changed?.price) return null
  const [first] = counted.flatMap((buyIn) => (buyIn ? [buyIn.bought_on] : [])).sort()
  return first !== undefined && first.slice(0, 7) < today.slice(0, 7) ? first : null
}
