import type { Voucher } from '../checkout/totals'
import type { Database } from '../database/schema'

/** Codes are compared without spaces, hyphens and case: people copy them from paper. */
export const voucherCode = (text: string): string => text.toUpperCase().replace(/[\s-]+/g, '')

/** Whether it is one at all on this day, whatever is in the basket. One answer for all reasons: codes are guessed. */
export const isVoucherUsable = (row: Database['voucher'] | undefined, today: string): boolean =>
  row !== undefined &&
  row.uses_left !== 0 &&
  (row.valid_from === null || today >= row.valid_from) &&
  (row.valid_until === null || today <= row.valid_until)

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
  if (!row || !isVoucherUsable(row, today)) return refuse('This voucher is not valid any more.')
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
