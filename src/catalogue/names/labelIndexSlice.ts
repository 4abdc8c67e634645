import type { LabelIndex } from '../../shared/contract'
import { createQueryCacheSlice } from '../../store/queryCache'

/** There is one index only. */
export const labelIndexKey = 'all'
export const labelIndexSlice = createQueryCacheSlice<LabelIndex, 'labelIndex'>('labelIndex', 1)
export const { selectCached: selectLabelIndex } = labelIndexSlice.selectors
