import { getVatWithin } from './itemVat'

export interface CopySale {
  /** What the buyer pays for one copy. */
  priceCents: number
  /** What the shop paid for it; without VAT that it could deduct. */
  purchaseCents: number
  isMarginTaxed: boolean
}

/**
 * Computes what stays with the shop of one copy that is sold in its own country.
 * @param rate the general rate in hundredths of a percent; 0 for a small business
 * @returns the VAT that is due, and what is left of the price without it and without what the copy cost: below 0 for a loss
 */
export function computeKeptSum(
  { priceCents, purchaseCents, isMarginTaxed }: CopySale,
  rate: number,
): { vatCents: number; keptCents: number } {
  const taxedCents = isMarginTaxed ? Math.max(0, priceCents - purchaseCents) : priceCents
  const vatCents = getVatWithin(taxedCents, rate)
  return { vatCents, keptCents: priceCents - vatCents - purchaseCents }
}
