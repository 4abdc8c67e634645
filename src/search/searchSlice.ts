import type { SearchResult } from '../shared/contract'
import { createQueryCacheSlice } from '../store/queryCache'

/** Keeps the last results, by search term. */
export const searchSlice = createQueryCacheSlice<SearchResult, 'search'>('search', 12)
export const { selectCached: selectSearchResult } = searchSlice.selectors
