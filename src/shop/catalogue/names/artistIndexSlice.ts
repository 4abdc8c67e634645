import type { ArtistIndex } from '../../../shared/contract'
import { createQueryCacheSlice } from '../../store/queryCache'

/** Keeps parts of the index of artists by address. */
export const artistIndexSlice = createQueryCacheSlice<ArtistIndex, 'artistIndex'>('artistIndex', 8)
export const { selectCached: selectArtistIndex } = artistIndexSlice.selectors
