import type { GenreIndex } from '../../../shared/contract'
import { createQueryCacheSlice } from '../../store/queryCache'

/** The key of the only index. */
export const genreIndexKey = 'all'
export const genreIndexSlice = createQueryCacheSlice<GenreIndex, 'genreIndex'>('genreIndex', 1)
export const { selectCached: selectGenreIndex } = genreIndexSlice.selectors
