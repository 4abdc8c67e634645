import { money } from '../../src/shared/money'
import type { Database } from '../database/schema'
import { formatDay } from '../support/dates'
import type { Voucher } from './totals'

/**
 * Normalises a voucher code: spaces, hyphens and case do not matter, because codes are copied from paper.
 * @param text as it was typed
 * @returns the form that is stored
 */
export const voucherCode = (text: string): string => text.toUpperCase().replace(/[\s-]+/g, '')

/**
 * Checks whether a voucher can be used on a day. It does not look at the basket.
 * @param row the voucher; undefined when the code does not exist
 * @param today `YYYY-MM-DD`
 * @returns a sentence that says why it cannot be used; null when it can
 */
export function whyNotUsable(row: Database['voucher'] | undefined, today: string): string | null {
  if (!row) return 'This voucher is not valid.'
  if (row.uses_left === 0) return 'This voucher has been used up.'
  if (row.valid_from !== null && today < row.valid_from)
    return `This voucher is not valid yet: it can be used from ${formatDay(row.valid_from)}.`
  if (row.valid_until !== null && today > row.valid_until)
    return `This voucher expired on ${formatDay(row.valid_until)}.`
  return null
}

/**
 * Checks whether a voucher applies to a basket.
 * @param row the voucher; undefined when the code does not exist
 * @param goodsCents price of the goods after the customer's own rebate
 * @param today `YYYY-MM-DD`
 * @returns the reduction, or a sentence that says why the voucher does not apply
 */
export function checkVoucher(
  row: Database['voucher'] | undefined,
  goodsCents: number,
  today: string,
): { voucher: Voucher; problem: null } | { voucher: null; problem: string } {
  const refuse = (problem: string) => ({ voucher: null, problem })
  const reason = whyNotUsable(row, today)
  if (!row || reason !== null) return refuse(reason ?? '')
  if (goodsCents < row.minimum_cents) {
    const [minimum, missing] = [row.minimum_cents, row.minimum_cents - goodsCents].map((cents) =>
      money(cents / 100),
    )
    return refuse(`This voucher needs items for at least ${minimum}. Add ${missing} more to use it.`)
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
