import type { CardItem } from '../../../shared/cardItem'
import type { ReleaseList } from '../../../shared/contract'
import { createQueryCacheSlice } from '../../store/queryCache'

/** One page of a list of releases, whose items may be references. */
export type ShownReleaseList = Omit<ReleaseList, 'items'> & { items: readonly CardItem[] }

/** Keeps the lists that were shown last, by their address within the shop: `/releases?page=2`. */
export const releaseListSlice = createQueryCacheSlice<ShownReleaseList, 'releaseList'>(
  'releaseList',
  12,
  ({ items }) => items,
)
export const { selectCached: selectReleaseList } = releaseListSlice.selectors
