/** The names of rebates and vouchers. */
export const rebateTexts = {
  'rebate.customer': 'Your rebate, {percent} %',
  'rebate.voucher': 'Voucher {code}',
  'rebate.both': 'Your rebate, {percent} %, and voucher {code}',
} as const
