import type { Artist, Label } from '../shared/contract'
import { createRecentSlice } from '../store/recent'

/** One page of what an artist or a label has in the shop. */
export type NamePage = Omit<Artist | Label, 'uuid_artist' | 'uuid_label'>

/** Pages of artists and labels shown lately, by their address within the shop: `/label/halbmeer?page=2`. */
export const namePageSlice = createRecentSlice<NamePage, 'namePage'>('namePage', 12)
export const { selectRecent: selectNamePage } = namePageSlice.selectors
