import type { Rebate } from './contract'
import type { TextsOf } from './texts/createTexts'
import type { rebateTexts } from './texts/rebate'

/** What an amount that comes off the goods is called. */
export const rebateName = ({ kind, percent, voucher }: Rebate, texts: TextsOf<typeof rebateTexts>): string =>
  texts(`rebate.${kind}`, { percent: percent ?? '', code: voucher ?? '' })
