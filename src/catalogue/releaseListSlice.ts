import type { ReleaseList } from '../shared/contract'
import { createRecentSlice } from '../store/recent'

/** Lists shown lately, by their address within the shop: `/releases?page=2`. */
export const releaseListSlice = createRecentSlice<ReleaseList, 'releaseList'>('releaseList', 12)
export const { selectRecent: selectReleaseList } = releaseListSlice.selectors
