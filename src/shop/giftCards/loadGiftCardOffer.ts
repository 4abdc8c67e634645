import type { SagaIterator } from 'redux-saga'
import { call, getContext } from 'redux-saga/effects'
import type { GiftCardOffer } from '../../shared/contract'
import type { ShopApi } from '../api/ShopApi'
import { fetchCached } from '../store/queryCache'
import { giftCardOfferSlice, offerKey } from './giftCardOfferSlice'

/**
 * Loads what the shop offers, from the cache when it is fresh there.
 * @returns null when it sells no gift cards
 */
export const loadGiftCardOffer = (): SagaIterator<GiftCardOffer | null> =>
  fetchCached(giftCardOfferSlice, offerKey, function* (): SagaIterator<GiftCardOffer | null> {
    const api: ShopApi = yield getContext('api')
    return yield call([api, 'findGiftCardOffer'])
  })
