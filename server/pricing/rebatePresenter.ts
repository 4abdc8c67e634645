import type { Rebate } from '../../src/shared/contract'
import { type RebatePart, type RebateTerms, rebateParts } from './rebateRules'

/** What comes off the goods as the API answers it, in euros. */
export const presentRebates = (terms: RebateTerms): Rebate[] =>
  rebateParts(terms).map(({ cents, ...part }) => ({ ...part, total: cents / 100 }))

/** What a part is called in mails, on invoices and on the command line. */
export function rebateLabel({ kind, percent, voucher }: RebatePart): string {
  const own = percent === null ? 'Your rebate' : `Your rebate, ${percent} %`
  const byVoucher = voucher === null ? 'Voucher' : `Voucher ${voucher}`
  if (kind === 'both') return `${own}, and voucher ${voucher}`
  return kind === 'customer' ? own : byVoucher
}
