import type { Artist, Label } from '../../shared/contract'
import { createQueryCacheSlice } from '../../store/queryCache'

/** One page of an artist's or a label's releases. */
export type NamePage = Omit<Artist | Label, 'uuid_artist' | 'uuid_label'>

/**
 * Keeps the pages of artists and labels that were shown last, by their address within the shop:
 * `/label/halbmeer?page=2`.
 */
export const namePageSlice = createQueryCacheSlice<NamePage, 'namePage'>('namePage', 12)
export const { selectCached: selectNamePage } = namePageSlice.selectors
