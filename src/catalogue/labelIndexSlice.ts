import type { LabelIndex } from '../shared/contract'
import { createRecentSlice } from '../store/recent'

/** There is one index only. */
export const labelIndexKey = 'all'
export const labelIndexSlice = createRecentSlice<LabelIndex, 'labelIndex'>('labelIndex', 1)
export const { selectRecent: selectLabelIndex } = labelIndexSlice.selectors
