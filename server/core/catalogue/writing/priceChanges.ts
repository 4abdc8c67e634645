import { startOfShopDay, timeAfter } from '../../../platform/support/dates'
import { findOriginalPriceCents, getNextPrice, type PriceChange, type PriceEntry } from '../priceRules'
import type { ImportedFormat } from './importedRelease'
import { getPriceOn } from './releaseRows'

const dayMs = 24 * 60 * 60 * 1000

/** The time of an import: `now` in ISO 8601 UTC, and `today` as the shop's day, `YYYY-MM-DD`. */
export interface ImportTime {
  now: string
  today: string
}

/**
 * Computes the new price of a format and the new entries of its price history.
 * @param history the price history, oldest first; empty for a new format
 * @returns the prices of the row, and the entries to add
 */
export function changePrice(
  format: ImportedFormat,
  history: readonly PriceEntry[],
  { now, today }: ImportTime,
): PriceChange {
  const price = getPriceOn(format, today)
  if (history.length > 0) return getNextPrice(price, history, now)
  const newEntries = buildFirstEntries(format, { now, today })
  return {
    price_cents: price.priceCents,
    original_price_cents: findOriginalPriceCents(newEntries, now),
    added: newEntries,
  }
}

function buildFirstEntries(format: ImportedFormat, { now, today }: ImportTime): PriceEntry[] {
  const price = getPriceOn(format, today)
  if (price.kind === 'regular' || !format.sale) return [{ ...price, validFrom: now }]
  // A shop that moves here may bring a running sale. Its owner is responsible for the price before the sale.
  const since = startOfShopDay(format.sale.since)
  const before = timeAfter(since, -30 * dayMs)
  return [
    { kind: 'regular', priceCents: format.priceCents, validFrom: before },
    { ...price, validFrom: since.toISOString() },
  ]
}
