import type { Database } from '../../platform/database/schema'
import { ShopError } from '../../platform/errors'
import { said, saidAlready } from '../../platform/languages/said'
import { emailKey } from '../../platform/mail/emailRules'
import type { BasketReader, BasketRow } from '../basket/basketRepository'
import type { CustomerTerms } from '../basket/customerTermsRepository'
import { keepsOutAnother, toVoucherCode, type VoucherBuyer, whyNotUsable } from './voucherRules'

/**
 * Finds out who would use a voucher. Of a guest it is not told whether the voucher was used before: the e-mail address is
 * only typed, and anybody could ask about the orders of somebody else. The payment refuses such a use.
 * @param basket with the e-mail address as it is, or will be
 * @param voucher undefined when the code does not exist
 * @param customer the terms of the basket's customer; null for a guest
 */
export async function readVoucherBuyer(
  baskets: Pick<BasketReader, 'hasUsedVoucher'>,
  basket: Pick<BasketRow, 'email' | 'uuid_customer'>,
  voucher: Database['voucher'] | undefined,
  customer: CustomerTerms | null,
): Promise<VoucherBuyer> {
  const isCounted = voucher?.is_once_per_customer === 1 && customer !== null && basket.uuid_customer !== null
  return {
    emailKeys: [emailKey(basket.email ?? ''), customer?.emailKey ?? null],
    hasUsedIt: isCounted
      ? await baskets.hasUsedVoucher(voucher.uuid_voucher, basket.uuid_customer as string)
      : false,
  }
}

/**
 * Refuses a voucher that a shopper enters. Goods and minimum are checked with the whole basket.
 * @param basket with the e-mail address as it will be
 * @param typedCode the code as it was typed; '' takes the voucher out
 * @param today `YYYY-MM-DD`
 * @throws ShopError 409 `voucher_refused` if it cannot be used, `voucher_in_use` if the basket has another that can
 */
export async function refuseVoucher(
  baskets: Pick<BasketReader, 'findVoucher' | 'hasUsedVoucher' | 'findCustomerTerms'>,
  basket: Pick<BasketRow, 'email' | 'uuid_customer' | 'voucher_code'>,
  typedCode: string,
  today: string,
): Promise<void> {
  const code = toVoucherCode(typedCode)
  if (code === '') return
  const customer = basket.uuid_customer && (await baskets.findCustomerTerms(basket.uuid_customer))
  const whyNot = async (candidateCode: string) => {
    const voucher = await baskets.findVoucher(candidateCode)
    return whyNotUsable(voucher, today, await readVoucherBuyer(baskets, basket, voucher, customer || null))
  }
  const currentCode = basket.voucher_code
  // It is asked before the new code is looked for, so that this answer does not tell whether that exists.
  if (
    currentCode !== null &&
    keepsOutAnother({ code: currentCode, whyNot: await whyNot(currentCode) }, code)
  ) {
    throw new ShopError(409, 'voucher_in_use', said('error.voucher.another', { code: currentCode }))
  }
  const reason = await whyNot(code)
  if (reason !== null) throw new ShopError(409, 'voucher_refused', saidAlready(reason))
}
