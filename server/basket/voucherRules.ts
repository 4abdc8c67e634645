import type { Voucher } from '../checkout/totals'
import type { Database } from '../database/schema'

/** Codes are compared without spaces, hyphens and case: people copy them from paper. */
export const voucherCode = (text: string): string => text.toUpperCase().replace(/[\s-]+/g, '')

/**
 * What a voucher gives, or why not.
 * @param row undefined: there is no such code
 * @param goodsCents what the goods cost after the customer's own rebate
 * @param today `YYYY-MM-DD`
 */
export function checkVoucher(
  row: Database['voucher'] | undefined,
  goodsCents: number,
  today: string,
): { voucher: Voucher; problem: null } | { voucher: null; problem: string } {
  const refuse = (problem: string) => ({ voucher: null, problem })
  if (!row) return refuse('This voucher code is not known. Please check how it is written.')
  if (row.valid_from !== null && today < row.valid_from) return refuse('This voucher is not valid yet.')
  if (row.valid_until !== null && today > row.valid_until) return refuse('This voucher has run out.')
  if (row.uses_left === 0) return refuse('This voucher has been used up.')
  if (goodsCents < row.minimum_cents) {
    const missing = ((row.minimum_cents - goodsCents) / 100).toFixed(2)
    return refuse(
      `This voucher needs goods for ${(row.minimum_cents / 100).toFixed(2)} €. ${missing} € are missing.`,
    )
  }
  const minimumCents = row.minimum_cents
  return {
    problem: null,
    voucher:
      row.kind === 'percent'
        ? { kind: 'percent', percent: row.value, minimumCents }
        : { kind: 'amount', cents: row.value, minimumCents },
  }
}
