import type { SagaIterator } from 'redux-saga'
import { call, getContext } from 'redux-saga/effects'
import type { LabelIndex } from '../../shared/contract'
import type { ShopApi } from '../api/ShopApi'
import { LabelIndexPage } from '../catalogue/names/LabelIndexPage'
import { labelIndexKey, labelIndexSlice } from '../catalogue/names/labelIndexSlice'
import type { Preload, PreloadResult } from '../store/preload'
import { fetchCached } from '../store/queryCache'

/**
 * Fetches the list of all labels.
 * @returns always 200
 */
export const preload: Preload = function* (): SagaIterator<PreloadResult> {
  yield call(() =>
    fetchCached(labelIndexSlice, labelIndexKey, function* (): SagaIterator<LabelIndex> {
      const api: ShopApi = yield getContext('api')
      return yield call([api, 'labelIndex'])
    }),
  )
  return { status: 200 }
}

export const Screen = LabelIndexPage
