import type { Rebate } from '../../src/shared/contract'
import { type RebatePart, type RebateTerms, rebateParts } from './rebateRules'

/**
 * Converts rebates to the form of the API.
 * @returns amounts in euros
 */
export const presentRebates = (terms: RebateTerms): Rebate[] =>
  rebateParts(terms).map(({ cents, ...part }) => ({ ...part, total: cents / 100 }))

/**
 * Names a rebate in mails, on invoices and on the command line.
 * @returns a label such as "Voucher SUMMER"
 */
export function rebateLabel({ kind, percent, voucher }: RebatePart): string {
  const own = percent === null ? 'Your rebate' : `Your rebate, ${percent} %`
  const byVoucher = voucher === null ? 'Voucher' : `Voucher ${voucher}`
  if (kind === 'both') return `${own}, and voucher ${voucher}`
  return kind === 'customer' ? own : byVoucher
}
