import { nextPrice, originalPriceCents, type PriceChange, type PriceEntry } from '../../catalogue/priceRules'
import { startOfShopDay, timeAfter } from '../../support/dates'
import type { ImportedFormat } from '../importedShop'
import { priceOn } from './releaseRows'

const dayMs = 24 * 60 * 60 * 1000

/** One moment as the database has it, ISO 8601 UTC, and as the shop's calendar has it, `YYYY-MM-DD`. */
export interface ImportTime {
  now: string
  today: string
}

/**
 * What a format's price is to be and what the history must learn of it.
 * @param history oldest first; empty when the format is new
 */
export function changePrice(
  format: ImportedFormat,
  history: readonly PriceEntry[],
  { now, today }: ImportTime,
): PriceChange {
  const wanted = priceOn(format, today)
  if (history.length > 0) return nextPrice(wanted, history, now)
  const added = firstEntries(format, { now, today })
  return { price_cents: wanted.priceCents, original_price_cents: originalPriceCents(added, now), added }
}

function firstEntries(format: ImportedFormat, { now, today }: ImportTime): PriceEntry[] {
  const wanted = priceOn(format, today)
  if (wanted.kind === 'regular' || !format.sale) return [{ ...wanted, validFrom: now }]
  // A shop that moves here brings a running sale along: its owner vouches for the price before it.
  const since = startOfShopDay(format.sale.since)
  const before = timeAfter(since, -30 * dayMs)
  return [
    { kind: 'regular', priceCents: format.priceCents, validFrom: before },
    { ...wanted, validFrom: since.toISOString() },
  ]
}
