import {
  blockGiftCard,
  createMakeGiftCards,
  type MadeGiftCard,
  unblockGiftCard,
} from '../../../../../server/core/giftCards/giftCardActions'
import { createGiftCardCodes, type GiftCardCodes } from '../../../../../server/core/giftCards/giftCardCodes'
import { runAction } from '../../../../../server/platform/actions/action'
import { required } from '../../../../../src/shared/required'
import type { CheckoutShop } from '../checkout/checkoutShop'

type Making = Parameters<ReturnType<typeof createMakeGiftCards>['run']>[1]

/** The codes as the shop of the tests finds them. */
export const testCodes: GiftCardCodes = createGiftCardCodes('a secret of tests', true)

const actorOf = ({ clock }: CheckoutShop) => ({
  ...{ by: 'Ada', uuidStaff: null, from: 'a test', now: () => clock.now },
})

export async function someGiftCards(
  shop: CheckoutShop,
  changes: Partial<Making>,
  isDryRun = false,
  codes = testCodes,
): Promise<MadeGiftCard[]> {
  const input = { amount: 50, count: 1, until: null, note: null, ...changes }
  const { result } = await runAction(shop.db, actorOf(shop), createMakeGiftCards(codes), input, {
    isDryRun,
  })
  return result.gift_cards
}

export const aGiftCard = async (shop: CheckoutShop, changes: Partial<Making>): Promise<MadeGiftCard> =>
  required((await someGiftCards(shop, changes))[0], 'card')

export const block = (shop: CheckoutShop, { uuid_gift_card }: MadeGiftCard, reason: string) =>
  runAction(shop.db, actorOf(shop), blockGiftCard, { uuid_gift_card, reason })

export const unblock = (shop: CheckoutShop, { uuid_gift_card }: MadeGiftCard, reason: string) =>
  runAction(shop.db, actorOf(shop), unblockGiftCard, { uuid_gift_card, reason })

/** An LP that a card pays for as far as it reaches; the rest is paid by card. @returns the order's number */
export async function buyWith(shop: CheckoutShop, { code }: MadeGiftCard): Promise<number> {
  const { uuid_basket } = await shop.aWholeBasket('radio LP')
  await shop.baskets.updateBasket(uuid_basket, { voucher: code })
  const [uuid_order = ''] = await shop.finish(await shop.confirmPayment('stripe', uuid_basket))
  const order = await shop.db
    .selectFrom('orders')
    .select('order_number')
    .where('uuid_order', '=', uuid_order)
    .executeTakeFirstOrThrow()
  return order.order_number
}
