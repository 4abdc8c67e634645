import type { LabelIndex } from '../../../shared/contract'
import { createQueryCacheSlice } from '../../store/queryCache'

/** The key of the only index. */
export const labelIndexKey = 'all'
export const labelIndexSlice = createQueryCacheSlice<LabelIndex, 'labelIndex'>('labelIndex', 1)
export const { selectCached: selectLabelIndex } = labelIndexSlice.selectors
