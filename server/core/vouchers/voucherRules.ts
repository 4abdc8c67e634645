import type { Product } from '../../../src/shared/vocabulary'
import type { Database } from '../../platform/database/schema'
import { sayNow } from '../../platform/languages/said'
import type { Voucher } from '../pricing/totals'

type VoucherRow = Database['voucher']

/** What decides whether a voucher is for the buyer of a basket. */
export interface VoucherBuyer {
  /** The keys of the e-mail addresses that the buyer gave, or has an account with; see platform/mail/emailRules.ts. */
  emailKeys: readonly (string | null)[]
  /**
   * Whether this customer has ordered with the voucher before; false for guests, until they pay. Then `hold` of
   * voucherHoldRepository.ts decides that each customer uses it once.
   */
  hasUsedIt: boolean
}

/** An item of a basket as vouchers see it: its price is after the customer's own rebate. */
interface VoucherGoods {
  product: Product
  cents: number
}

/**
 * Normalises a voucher code: spaces, hyphens and case do not matter, because codes are copied from paper.
 * @param text as it was typed
 * @returns the form that is stored
 */
export const toVoucherCode = (text: string): string => text.toUpperCase().replace(/[\s-]+/g, '')

/** @returns the products that a voucher is limited to; null if it is for all goods */
export const getVoucherProducts = ({ for_products }: Pick<VoucherRow, 'for_products'>): Product[] | null =>
  for_products === null ? null : (JSON.parse(for_products) as Product[])

/** Tells whether a voucher reduces the price of a product. */
export const isForProduct = (row: Pick<VoucherRow, 'for_products'>, product: Product): boolean =>
  getVoucherProducts(row)?.includes(product) ?? true

/**
 * Checks whether a voucher can be used on a day. It does not look at the goods.
 * @param row the voucher; undefined when the code does not exist
 * @param today `YYYY-MM-DD`
 * @param buyer null when it is not about a buyer, as in a list for staff
 * @returns a text that says why it cannot be used, and what to do; null when it can
 */
export function whyNotUsable(
  row: VoucherRow | undefined,
  today: string,
  buyer: VoucherBuyer | null,
): string | null {
  // A voucher of somebody else gets the answer of an unknown one, so that guesses do not find out that it exists.
  const isOfAnother = row && row.for_email !== null && buyer && !buyer.emailKeys.includes(row.for_email)
  if (!row || isOfAnother) return sayNow('error.voucher.unknown')
  if (buyer?.hasUsedIt && row.is_once_per_customer) return sayNow('error.voucher.usedBefore')
  if (row.uses_left === 0) return sayNow('error.voucher.usedUp')
  if (row.valid_from !== null && today < row.valid_from)
    return sayNow('error.voucher.notYet', { day: { day: row.valid_from } })
  if (row.valid_until !== null && today > row.valid_until)
    return sayNow('error.voucher.expired', { day: { day: row.valid_until } })
  return null
}

/**
 * Tells whether the voucher of a basket keeps out another one that is entered: an order has one voucher, and only one that
 * cannot be used any more gives its place to another.
 * @param current the voucher that the basket has, and why it cannot be used, null when it can
 * @param enteredCode as it is stored
 */
export const keepsOutAnother = (
  current: { code: string; whyNot: string | null },
  enteredCode: string,
): boolean => current.code !== enteredCode && current.whyNot === null

/**
 * Computes what a purchase leaves of a voucher that the buyer cannot use again. It is a discount and has no balance.
 * @param takenCents what it takes off the purchase
 * @returns cents; 0 for a percentage, and for a voucher that can be used again
 */
export function getLostCents(
  { kind, value, uses_left, is_once_per_customer }: VoucherRow,
  takenCents: number,
): number {
  const isLastUse = uses_left === 1 || is_once_per_customer === 1
  return kind === 'amount' && isLastUse ? Math.max(0, value - takenCents) : 0
}

/**
 * Checks whether a voucher applies to a basket.
 * @param row the voucher; undefined when the code does not exist
 * @param goods of the basket
 * @param today the shop's day, `YYYY-MM-DD`
 * @returns the reduction, or a text that says why the voucher does not apply
 */
export function checkVoucher(
  row: VoucherRow | undefined,
  { goods, today, buyer }: { goods: readonly VoucherGoods[]; today: string; buyer: VoucherBuyer },
): { voucher: Voucher; problem: null } | { voucher: null; problem: string } {
  const refuse = (problem: string) => ({ voucher: null, problem })
  const reason = whyNotUsable(row, today, buyer)
  if (!row || reason !== null) return refuse(reason ?? sayNow('error.voucher.unknown'))
  const reduced = goods.filter(({ product }) => isForProduct(row, product))
  const products = getVoucherProducts(row)
  if (products && goods.length > 0 && reduced.length === 0) {
    const names = products.map((product) => sayNow(`error.voucher.goods.${product}`))
    return refuse(sayNow('error.voucher.goods', { goods: names.join(', ') }))
  }
  const cents = reduced.reduce((total, item) => total + item.cents, 0)
  if (cents < row.minimum_cents) {
    const [minimum, missing] = [{ cents: row.minimum_cents }, { cents: row.minimum_cents - cents }]
    return refuse(sayNow('error.voucher.minimum', { minimum, missing }))
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
