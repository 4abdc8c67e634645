import type { Rebate } from '../../../src/shared/contract'
import { toEuros } from '../../../src/shared/money'
import type { ServerTexts } from '../../platform/languages/texts/serverTexts'
import { type RebatePart, type RebateTerms, rebateParts } from './rebateRules'

/**
 * Converts rebates to the form of the API.
 * @returns amounts in euros
 */
export const presentRebates = (terms: RebateTerms): Rebate[] =>
  rebateParts(terms).map(({ cents, ...part }) => ({ ...part, total: toEuros(cents) }))

/**
 * Names a rebate in mails, on invoices and on the command line, in the current language.
 * @returns a label such as "Voucher SUMMER"
 */
export function rebateLabel({ kind, percent, voucher }: RebatePart, texts: ServerTexts): string {
  if (kind === 'both') return texts('rebate.both', { percent: percent ?? '', code: voucher ?? '' })
  if (kind === 'customer')
    return percent === null ? texts('paper.rebate.customer') : texts('rebate.customer', { percent })
  return voucher === null ? texts('paper.rebate.voucher') : texts('rebate.voucher', { code: voucher })
}
