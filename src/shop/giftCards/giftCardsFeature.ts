import type { Feature } from '../store/loadFeature'
import { watchGiftCards } from './giftCardsSaga'
import { giftCardsSlice } from './giftCardsSlice'

/** Sells gift cards and tells their balances. */
export const giftCardsFeature: Feature = { slice: giftCardsSlice, saga: watchGiftCards }
