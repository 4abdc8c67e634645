import type { UnknownAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { getContext, select } from 'redux-saga/effects'
import type { ShopApi } from '../api/ShopApi'
import { changeRequested, selectBasket } from '../basket/basketSlice'
import type { Basket, UpdateBasket } from '../shared/contract'
import { workAsked } from '../store/work'

/**
 * The action that saves changes of the basket.
 * @param isLeaving the page is about to go: the changes are sent at once, and no answer is waited for
 */
export const savingOf = (changes: UpdateBasket, isLeaving: boolean): UnknownAction =>
  isLeaving
    ? workAsked(function* saveBeforeLeaving(): SagaIterator {
        const api: ShopApi = yield getContext('api')
        const basket: Basket | null = yield select(selectBasket)
        if (basket) api.saveOnLeaving(basket.uuid_basket, changes)
      })
    : changeRequested({ kind: 'update', changes })
