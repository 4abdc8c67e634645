import type { Shipment } from '../../../shared/contract'

const dayMs = 86_400_000
/** Friday's parcel arrives on Monday, and a holiday may be between. */
const maxDaysAhead = 4

/**
 * Tells whether a shipment leaves a little before its last pre-order comes out, so that it can arrive on that day. A longer
 * way, as to another continent, does not count.
 */
export function arrivesOnReleaseDay({ ships_on, arrives_in_days, items }: Shipment): boolean {
  const days = items.flatMap(({ release_format: { status, release_date } }) =>
    status === 'pre-order' && release_date ? [release_date] : [],
  )
  const last = days.sort().at(-1)
  if (!ships_on || !last || (arrives_in_days !== null && arrives_in_days.from > 1)) return false
  const ahead = (Date.parse(last) - Date.parse(ships_on)) / dayMs
  return ahead >= 1 && ahead <= maxDaysAhead
}
