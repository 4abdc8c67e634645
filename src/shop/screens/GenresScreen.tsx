import type { SagaIterator } from 'redux-saga'
import { call, getContext } from 'redux-saga/effects'
import type { GenreIndex } from '../../shared/contract'
import type { ShopApi } from '../api/ShopApi'
import { GenreIndexPage } from '../catalogue/names/GenreIndexPage'
import { genreIndexKey, genreIndexSlice } from '../catalogue/names/genreIndexSlice'
import type { Preload, PreloadResult } from '../store/preload'
import { fetchCached } from '../store/queryCache'

/**
 * Fetches the genres with their styles.
 * @returns always 200
 */
export const preload: Preload = function* (): SagaIterator<PreloadResult> {
  yield call(() =>
    fetchCached(genreIndexSlice, genreIndexKey, function* (): SagaIterator<GenreIndex> {
      const api: ShopApi = yield getContext('api')
      return yield call([api, 'genreIndex'])
    }),
  )
  return { status: 200 }
}

export const Screen = GenreIndexPage
