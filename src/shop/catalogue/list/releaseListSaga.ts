import type { SagaIterator } from 'redux-saga'
import { call, getContext, select } from 'redux-saga/effects'
import type { ReleaseList } from '../../../shared/contract'
import { queryFromUrl, type ReleaseQuery } from '../../../shared/releaseQuery'
import type { ListMode } from '../../../shared/vocabulary'
import type { ShopApi } from '../../api/ShopApi'
import { type ShopState, selectShop } from '../../settings/shopSlice'
import type { Preload, PreloadResult } from '../../store/preload'
import { fetchCached } from '../../store/queryCache'
import { buildListAddress } from './listAddress'
import { withinPages } from './paginationRules'
import { releaseListSlice, type ShownReleaseList } from './releaseListSlice'

/** Fetches a list, unless it is there already. */
export const loadReleaseList = (query: ReleaseQuery, mode: ListMode): SagaIterator<ShownReleaseList> =>
  fetchCached(releaseListSlice, buildListAddress(query, mode), function* (): SagaIterator<ReleaseList> {
    const api: ShopApi = yield getContext('api')
    return yield call([api, 'filterReleases'], query)
  })

/**
 * Makes the preload of /releases or /sale. An address beyond the last page gets the last page.
 * @returns a saga whose status is always 200
 */
export const preloadReleases = (mode: ListMode): Preload =>
  function* ({ search }): SagaIterator<PreloadResult> {
    const shop: ShopState = yield select(selectShop)
    const query = queryFromUrl(search, mode, shop)
    const { stats }: ShownReleaseList = yield call(loadReleaseList, query, mode)
    const shownQuery = withinPages(query, stats.total)
    if (shownQuery !== query) yield call(loadReleaseList, shownQuery, mode)
    return { status: 200 }
  }
