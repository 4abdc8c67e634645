import type { rebateTexts as english } from './rebate'
import type { Translated } from './translated'

/** The names of rebates and vouchers. */
export const rebateTexts: Translated<typeof english> = {
  'rebate.customer': 'Ihr Rabatt, {percent} %',
  'rebate.voucher': 'Gutschein {code}',
  'rebate.both': 'Ihr Rabatt, {percent} %, und Gutschein {code}',
}
