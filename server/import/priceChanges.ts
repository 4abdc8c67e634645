import { originalPriceCents, type PriceEntry } from '../catalogue/priceRules'
import type { ImportedFormat } from './importedShop'
import { priceOn } from './releaseRows'

const dayMs = 24 * 60 * 60 * 1000

export interface PriceChange {
  price_cents: number
  original_price_cents: number | null
  /** To be appended to the history; empty when the price stays. */
  added: PriceEntry[]
}

/**
 * What a format's price is to be and what the history must learn of it.
 * @param history oldest first; empty when the format is new
 * @param now ISO 8601 UTC
 */
export function changePrice(
  format: ImportedFormat,
  history: readonly PriceEntry[],
  now: string,
): PriceChange {
  const added = entriesFor(format, history, now)
  const { priceCents } = priceOn(format, now.slice(0, 10))
  return {
    price_cents: priceCents,
    original_price_cents: originalPriceCents([...history, ...added], now),
    added,
  }
}

function entriesFor(format: ImportedFormat, history: readonly PriceEntry[], now: string): PriceEntry[] {
  const wanted = priceOn(format, now.slice(0, 10))
  const last = history.at(-1)
  if (last) {
    const isSame = last.kind === wanted.kind && last.priceCents === wanted.priceCents
    return isSame ? [] : [{ ...wanted, validFrom: now }]
  }
  if (wanted.kind === 'regular' || !format.sale) return [{ ...wanted, validFrom: now }]
  // A shop that moves here brings a running sale along: its owner vouches for the price before it.
  const since = new Date(`${format.sale.since}T00:00:00.000Z`)
  const before = new Date(since.getTime() - 30 * dayMs).toISOString()
  return [
    { kind: 'regular', priceCents: format.priceCents, validFrom: before },
    { ...wanted, validFrom: since.toISOString() },
  ]
}
