import type { Rebate } from './contract'
import { addTexts, type Texts } from './createTexts'
import { rebateTexts } from './texts'

addTexts(rebateTexts)

/** What an amount that comes off the goods is called. */
export const rebateName = ({ kind, percent, voucher }: Rebate, texts: Texts): string =>
  texts(`rebate.${kind}`, { percent: percent ?? '', code: voucher ?? '' })
