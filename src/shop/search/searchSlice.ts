import type { CardItem } from '../../shared/cardItem'
import type { SearchResult } from '../../shared/contract'
import { createQueryCacheSlice } from '../store/queryCache'

type WithCards<Result extends { releases: unknown }> = Omit<Result, 'releases'> & {
  releases: readonly CardItem[]
}
/** The results for a term, whose releases may be references. */
export type ShownSearchResult = WithCards<Omit<SearchResult, 'near'>> & {
  near?: WithCards<NonNullable<SearchResult['near']>>
}

/** Keeps the last results, by search term. */
export const searchSlice = createQueryCacheSlice<ShownSearchResult, 'search'>(
  'search',
  12,
  ({ releases, near }) => [...releases, ...(near?.releases ?? [])],
)
export const { selectCached: selectSearchResult } = searchSlice.selectors
