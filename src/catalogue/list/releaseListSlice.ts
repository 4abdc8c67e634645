import type { ReleaseList } from '../../shared/contract'
import { createQueryCacheSlice } from '../../store/queryCache'

/** Keeps the lists that were shown last, by their address within the shop: `/releases?page=2`. */
export const releaseListSlice = createQueryCacheSlice<ReleaseList, 'releaseList'>('releaseList', 12)
export const { selectCached: selectReleaseList } = releaseListSlice.selectors
