import type { GiftCardOffer } from '../../shared/contract'
import { createQueryCacheSlice } from '../store/queryCache'

/** Keeps what the shop offers of gift cards. */
export const giftCardOfferSlice = createQueryCacheSlice<GiftCardOffer, 'giftCardOffer'>('giftCardOffer', 1)
export const { selectCached: selectGiftCardOffer } = giftCardOfferSlice.selectors

/** There is one offer. */
export const offerKey = 'offer'
