import { combineSlices } from '@reduxjs/toolkit'
import type { CardItem } from '../../shared/cardItem'
import { basketSlice } from '../basket/basketSlice'
import { cardsSlice } from '../catalogue/cards/cardsSlice'
import { releaseListSlice } from '../catalogue/list/releaseListSlice'
import { artistIndexSlice } from '../catalogue/names/artistIndexSlice'
import { genreIndexSlice } from '../catalogue/names/genreIndexSlice'
import { labelIndexSlice } from '../catalogue/names/labelIndexSlice'
import { namePageSlice } from '../catalogue/names/namePageSlice'
import type { CheckoutState } from '../checkout/checkoutSlice'
import { contentSlice } from '../content/contentSlice'
import { infoTextSlice } from '../content/infoTextSlice'
import type { AccountRequestState } from '../customer/accountRequestSlice'
import type { FollowState } from '../customer/following/followSlice'
import { customerSlice } from '../customer/session/customerSlice'
import type { DownloadState } from '../download/downloadSlice'
import { giftCardOfferSlice } from '../giftCards/giftCardOfferSlice'
import type { GiftCardsState } from '../giftCards/giftCardsSlice'
import { keyboardSlice } from '../keyboard/keyboardSlice'
import { navigationSlice } from '../navigation/navigationSlice'
import type { OrderState } from '../order/orderSlice'
import { playerSlice } from '../player/playerSlice'
import { releaseSlice } from '../release/releaseSlice'
import { searchSlice } from '../search/searchSlice'
import { shopSlice } from '../settings/shopSlice'
import type { TermsState } from '../terms/termsSlice'

/** The parts of the state that only some visits have: undefined until their feature has been added. */
export interface InjectedState {
  accountRequest: AccountRequestState
  checkout: CheckoutState
  download: DownloadState
  giftCards: GiftCardsState
  follow: FollowState
  order: OrderState
  terms: TermsState
}

/**
 * Makes a root reducer for one store: a reducer that is injected into it is in no other store.
 * @returns a reducer with `inject`
 */
export const createRootReducer = () =>
  combineSlices(
    navigationSlice,
    basketSlice,
    cardsSlice,
    contentSlice,
    customerSlice,
    giftCardOfferSlice,
    infoTextSlice,
    keyboardSlice,
    artistIndexSlice,
    genreIndexSlice,
    labelIndexSlice,
    namePageSlice,
    playerSlice,
    releaseSlice,
    releaseListSlice,
    searchSlice,
    shopSlice,
  ).withLazyLoadedSlices<InjectedState>()

export type RootReducer = ReturnType<typeof createRootReducer>

const slicesWithCards = [contentSlice, namePageSlice, releaseSlice, releaseListSlice, searchSlice]

/**
 * Lists the cards of every answer in the store.
 * @returns a release once for each answer that has it
 */
export const selectListedCards = (state: ReturnType<RootReducer>): CardItem[] =>
  slicesWithCards.flatMap(({ selectors }) => selectors.selectCards(state))
