import type { SagaIterator } from 'redux-saga'
import { call } from 'redux-saga/effects'
import { GiftCardsPage } from '../giftCards/GiftCardsPage'
import { loadGiftCardOffer } from '../giftCards/loadGiftCardOffer'
import type { Preload, PreloadResult } from '../store/preload'

/**
 * Fetches what the shop offers of gift cards.
 * @returns always 200: holders of a card can ask what is left on it, even where none are sold
 */
export const preload: Preload = function* (): SagaIterator<PreloadResult> {
  yield call(loadGiftCardOffer)
  return { status: 200 }
}

export const Screen = () => <GiftCardsPage />
