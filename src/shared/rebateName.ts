import type { Rebate } from './contract'
import type { ShopTextsOf } from './texts/createShopTexts'
import type { rebateTexts } from './texts/rebate'

/**
 * Names a reduction of the price.
 * @returns such as `Voucher SPRING`
 */
export const rebateName = (
  { kind, percent, voucher }: Rebate,
  texts: ShopTextsOf<typeof rebateTexts>,
): string => texts(`rebate.${kind}`, { percent: percent ?? '', code: voucher ?? '' })
