import type { Artist, Label } from '../../shared/contract'
import { createQueryCacheSlice } from '../../store/queryCache'

/** One page of what an artist or a label has in the shop. */
export type NamePage = Omit<Artist | Label, 'uuid_artist' | 'uuid_label'>

/** Pages of artists and labels shown lately, by their address within the shop: `/label/halbmeer?page=2`. */
export const namePageSlice = createQueryCacheSlice<NamePage, 'namePage'>('namePage', 12)
export const { selectCached: selectNamePage } = namePageSlice.selectors
