import type { CardItem } from '../../../shared/cardItem'
import type { Artist, Label, NamedCount } from '../../../shared/contract'
import { createQueryCacheSlice } from '../../store/queryCache'

/** One page of an artist's or a label's releases, which may be references. */
export interface NamePage extends Pick<Artist | Label, 'slug' | 'name' | 'count'> {
  releases: readonly CardItem[]
  /** The newest releases of others on which an artist appears, on the first page. */
  appearsOn: readonly CardItem[]
  countAppearsOn: number
  /** The labels of an artist, or the artists of a label, as found on the releases of this page. */
  neighbours: readonly Pick<NamedCount, 'slug' | 'name'>[]
  /** The path of the picture for other sites; null when the first release has no cover. */
  image: string | null
}

/**
 * Keeps the pages of artists and labels that were shown last, by their address within the shop:
 * `/label/halbmeer?page=2`.
 */
export const namePageSlice = createQueryCacheSlice<NamePage, 'namePage'>(
  'namePage',
  12,
  ({ releases, appearsOn }) => [...releases, ...appearsOn],
)
export const { selectCached: selectNamePage } = namePageSlice.selectors
