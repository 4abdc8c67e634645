import { randomUUID } from 'node:crypto'
import type { Basket, BuyGiftCard, GiftCardBalance } from '../../../src/shared/contract'
import { toCents, toEuros } from '../../../src/shared/money'
import { required } from '../../../src/shared/required'
import type { ShopDatabase } from '../../platform/database/access'
import { transact } from '../../platform/database/transactions'
import { NotFound, toFieldError } from '../../platform/errors'
import { said } from '../../platform/languages/said'
import { addDays, shopDay } from '../../platform/support/dates'
import type { GiftCardCodes } from '../giftCards/giftCardCodes'
import { createGiftCardReader } from '../giftCards/giftCardRepository'
import { type GiftCardSale, isOffered, maxDaysAhead } from '../giftCards/giftCardSaleRules'
import type { ShopTerms } from '../pricing/shopTerms'
import type { BasketIds } from './basketIds'
import { presentBasket } from './basketPresenter'
import { createBasketWriter } from './basketRepository'
import { priceBasket } from './pricedBasket'

export interface GiftCardSalesOptions {
  content: { terms(): Promise<ShopTerms> }
  ids: BasketIds
  giftCardCodes: GiftCardCodes
  now: () => Date
}

/** Makes the service that puts gift cards into baskets of their own, and tells balances. */
export function createGiftCardSales(
  db: ShopDatabase,
  { content, ids, giftCardCodes, now }: GiftCardSalesOptions,
) {
  async function getOffer() {
    const { giftCards } = await content.terms()
    if (!giftCards) throw new NotFound(said('error.giftCard.notSold'))
    return giftCards
  }

  return {
    /**
     * Makes a basket that sells a gift card, and nothing else.
     * @throws NotFound if the shop sells none, ShopError 400 for another amount or day
     */
    async sell(body: BuyGiftCard): Promise<Basket> {
      const offer = await getOffer()
      const today = shopDay(now())
      const cents = toCents(body.amount)
      if (!isOffered(offer, cents)) throw toFieldError('amount', said('error.giftCard.amount'))
      if (body.send_on < today || body.send_on > addDays(today, maxDaysAhead)) {
        throw toFieldError('send_on', said('error.giftCard.day'))
      }
      const uuidGiftCard = randomUUID()
      const code = giftCardCodes.codeFor(uuidGiftCard)
      const sale: GiftCardSale = {
        uuidGiftCard,
        cents,
        years: offer.years,
        sendOn: body.send_on,
        codeHash: required(giftCardCodes.toHash(code), 'hash'),
        lastFour: code.slice(-4),
        recipientEmail: body.recipient_email,
        recipientName: body.recipient_name?.trim() || null,
        message: body.message?.trim() || null,
      }
      const uuidBasket = ids.create(now())
      const terms = await content.terms()
      return transact(db, async (trx) => {
        const baskets = createBasketWriter(trx)
        await baskets.lockAndTouchOrInsert(uuidBasket, now().toISOString())
        await baskets.updateBasket(uuidBasket, { gift_card_sale: JSON.stringify(sale) })
        await baskets.insertShipment(randomUUID(), uuidBasket)
        return presentBasket(required(await priceBasket(baskets, uuidBasket, terms, today), 'basket'), terms)
      })
    },

    /**
     * Tells what is left on a card. Unknown codes and those that cannot be codes get the same answer.
     * @throws NotFound if there is no such card
     */
    async balanceOf(typedCode: string): Promise<GiftCardBalance> {
      const hash = giftCardCodes.toHash(typedCode)
      const card = hash === null ? undefined : await createGiftCardReader(db).findGiftCardByHash(hash)
      if (!card) throw new NotFound(said('error.giftCard.unknown'))
      return {
        balance: toEuros(card.balance_cents),
        valid_until: card.expires_on,
        is_blocked: card.is_blocked === 1,
        is_expired: card.expires_on < shopDay(now()),
      }
    },
  }
}

export type GiftCardSales = ReturnType<typeof createGiftCardSales>
