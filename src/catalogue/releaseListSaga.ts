import type { SagaIterator } from 'redux-saga'
import { call, getContext, put, select } from 'redux-saga/effects'
import type { ShopApi } from '../api/ShopApi'
import type { ReleaseList } from '../shared/contract'
import { type ListMode, queryFromUrl, type ReleaseQuery } from '../shared/releaseQuery'
import { type ShopState, selectGenres } from '../shop/shopSlice'
import type { Preload, PreloadResult } from '../store/preload'
import { pageClock } from '../store/recent'
import { listAddress } from './listAddress'
import { withinPages } from './paginationRules'
import { releaseListReceived, selectIsReleaseListFresh, selectReleaseList } from './releaseListSlice'

/** A list, from the store when it came lately. */
export function* loadReleaseList(query: ReleaseQuery, mode: ListMode): SagaIterator<ReleaseList> {
  const address = listAddress(query, mode)
  const known: ReleaseList | undefined = yield select(selectReleaseList, address)
  const isFresh: boolean = yield select(selectIsReleaseListFresh, address, pageClock())
  if (known && isFresh) return known
  const api: ShopApi = yield getContext('api')
  const list: ReleaseList = yield call([api, 'filterReleases'], query)
  yield put(releaseListReceived({ key: address, value: list, receivedAt: pageClock() }))
  return list
}

/** Fetches what /releases or /sale shows. Beyond the last page there is the last page. */
export const preloadReleases = (mode: ListMode): Preload =>
  function* ({ search }): SagaIterator<PreloadResult> {
    const genres: ShopState['genres'] = yield select(selectGenres)
    const query = queryFromUrl(
      search,
      mode,
      genres.map(({ slug }) => slug),
    )
    const { stats }: ReleaseList = yield call(loadReleaseList, query, mode)
    const shown = withinPages(query, stats.total)
    if (shown !== query) yield call(loadReleaseList, shown, mode)
    return { status: 200 }
  }
