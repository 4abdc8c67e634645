import { ShopError } from '../../platform/errors'
import { saidAlready } from '../../platform/languages/said'
import type { BasketReader } from '../basket/basketRepository'
import type { GiftCardCodes } from '../giftCards/giftCardCodes'
import { type GiftCardRow, whyCardNotUsable } from '../giftCards/giftCardRules'
import { refuseVoucher } from './voucherOfBasket'

interface TypedCode {
  /** As it was typed; '' takes the voucher out. */
  typed: string
  codes: GiftCardCodes
  /** The basket with the e-mail address as it will be. */
  buyer: Parameters<typeof refuseVoucher>[1]
  /** `YYYY-MM-DD` */
  today: string
}

/**
 * Reads a code that a shopper enters: those of vouchers and gift cards are typed into the same field.
 * @returns the gift card; undefined for a voucher
 * @throws ShopError 409 if the voucher or the card cannot be used
 */
export async function readTypedCode(
  baskets: Pick<BasketReader, 'findGiftCardByHash'> & Parameters<typeof refuseVoucher>[0],
  { typed: code, codes, buyer, today }: TypedCode,
): Promise<GiftCardRow | undefined> {
  const hash = codes.toHash(code)
  const card = hash === null ? undefined : await baskets.findGiftCardByHash(hash)
  const reason = card ? whyCardNotUsable(card, { today, isTest: codes.isTest }) : null
  if (reason !== null) throw new ShopError(409, 'voucher_refused', saidAlready(reason))
  if (!card) await refuseVoucher(baskets, buyer, code, today)
  return card
}
