import type { SearchResult } from '../shared/contract'
import { createRecentSlice } from '../store/recent'

/** What was found lately, by search term. */
export const searchSlice = createRecentSlice<SearchResult, 'search'>('search', 12)
export const { selectRecent: selectSearchResult } = searchSlice.selectors
