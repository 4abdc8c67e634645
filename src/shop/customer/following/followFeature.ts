import type { Feature } from '../../store/loadFeature'
import { watchFollowing } from './followSaga'
import { followSlice } from './followSlice'

/** Handles what guests follow. */
export const followFeature: Feature = { slice: followSlice, saga: watchFollowing }
