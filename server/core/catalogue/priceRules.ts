import { elementAt } from '../../../src/shared/required'
import { timeAfter } from '../../platform/support/dates'

/** A price with the time from which it is valid. A `sale` is a reduction that is announced to shoppers. */
export interface PriceEntry {
  kind: 'regular' | 'sale'
  priceCents: number
  /** ISO 8601 UTC. */
  validFrom: string
}

const windowMs = 30 * 24 * 60 * 60 * 1000

/**
 * Computes the price to compare a reduction with: the lowest price that was valid in the 30 days before the reduction
 * began (Directive 98/6/EC, article 6a; in Germany § 11 PAngV). A reduction that grows in steps counts as one reduction
 * that began with its first step (article 6a, paragraph 5).
 * @param history the prices of one release format, oldest first
 * @param at ISO 8601 UTC; later entries are ignored
 * @returns cents, always above the current price; null when nothing is reduced or no earlier price is known
 */
export function findOriginalPriceCents(history: readonly PriceEntry[], at: string): number | null {
  const entries = history.filter((entry) => entry.validFrom <= at)
  const current = entries.length - 1
  if (current < 0 || elementAt(entries, current).kind !== 'sale') return null

  let first = current
  while (first > 0 && isEarlierStep(elementAt(entries, first - 1), elementAt(entries, first))) first--
  const before = entries.slice(0, first)
  const windowStart = timeAfter(elementAt(entries, first).validFrom, -windowMs)
  const inForceAtStart = before.findLastIndex((entry) => entry.validFrom <= windowStart)
  const inWindow = before.slice(Math.max(inForceAtStart, 0))
  if (inWindow.length === 0) return null
  const lowest = Math.min(...inWindow.map((entry) => entry.priceCents))
  return lowest > elementAt(entries, current).priceCents ? lowest : null
}

/** The new prices of a format, and the entries to add to its history. Money is integer cents. */
export interface PriceChange {
  price_cents: number
  original_price_cents: number | null
  /** The entries to append to the history; empty when the price stays the same. */
  added: PriceEntry[]
}

/**
 * Computes the change to a new price.
 * @param history the prices of the format, oldest first
 * @param now ISO 8601 UTC
 */
export function getNextPrice(
  price: Pick<PriceEntry, 'kind' | 'priceCents'>,
  history: readonly PriceEntry[],
  now: string,
): PriceChange {
  const last = history.at(-1)
  const isSame = last?.kind === price.kind && last.priceCents === price.priceCents
  const newEntries = isSame ? [] : [{ ...price, validFrom: now }]
  return {
    price_cents: price.priceCents,
    original_price_cents: findOriginalPriceCents([...history, ...newEntries], now),
    added: newEntries,
  }
}

/**
 * Computes the price to compare with when a reduction begins or grows now. An announced percentage must refer to this
 * price too (Court of Justice of the EU, C-330/23).
 * @param now ISO 8601 UTC
 * @returns cents; null when no earlier price is known
 */
export const findReferenceCents = (history: readonly PriceEntry[], now: string): number | null =>
  findOriginalPriceCents([...history, { kind: 'sale', priceCents: 0, validFrom: now }], now)

/**
 * Explains why a sale at this price would show a wrong reduction, or none.
 * @param history the prices of one release format, oldest first
 * @param now ISO 8601 UTC
 * @returns the reason and the price to compare with, in cents; null when the sale is allowed
 */
export function findSaleRefusal(
  priceCents: number,
  history: readonly PriceEntry[],
  now: string,
): { reason: 'not reduced' | 'raised'; referenceCents: number } | null {
  const { original_price_cents } = getNextPrice({ kind: 'sale', priceCents }, history, now)
  const last = history.at(-1)
  if (last?.kind === 'sale' && last.priceCents < priceCents) {
    return { reason: 'raised', referenceCents: last.priceCents }
  }
  if (original_price_cents !== null) return null
  return { reason: 'not reduced', referenceCents: findReferenceCents(history, now) ?? last?.priceCents ?? 0 }
}

const isEarlierStep = (earlier: PriceEntry, later: PriceEntry) =>
  earlier.kind === 'sale' && earlier.priceCents >= later.priceCents
