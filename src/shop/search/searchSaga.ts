import type { SagaIterator } from 'redux-saga'
import { call, getContext } from 'redux-saga/effects'
import type { SearchResult } from '../../shared/contract'
import { isSearchable, tidyTerm } from '../../shared/lists/searchTerm'
import type { ShopApi } from '../api/ShopApi'
import type { Preload, PreloadResult } from '../store/preload'
import { fetchCached } from '../store/queryCache'
import { searchPath } from './searchAddress'
import { searchSlice } from './searchSlice'

/**
 * Fetches the results for a term. Without scripts the form of the search box sends `/search?query=…`, which is
 * redirected to the term's own address.
 * @returns always 200, or the redirect
 */
export const preloadSearch: Preload = function* ({ params, search }): SagaIterator<PreloadResult> {
  const query = search.get('query')
  if (query !== null) return { status: 302, location: searchPath(tidyTerm(query)).replace(/#.*/, '') }
  const term = tidyTerm(params.query ?? '')
  if (isSearchable(term)) {
    yield call(() =>
      fetchCached(searchSlice, term, function* (): SagaIterator<SearchResult> {
        const api: ShopApi = yield getContext('api')
        return yield call([api, 'search'], term)
      }),
    )
  }
  return { status: 200 }
}
