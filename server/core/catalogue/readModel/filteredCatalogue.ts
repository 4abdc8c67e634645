import type { ReleaseListItem } from '../../../../src/shared/contract'
import type { Bitset } from './bitset'
import type { FacetSets } from './facetSets'
import type { NameFacetId } from './facetValues'
import type { NameTable } from './nameTable'

/** What the filter works on. */
export interface FilteredCatalogue {
  sets: FacetSets
  names: Readonly<Record<NameFacetId, NameTable>>
  itemAt(number: number): ReleaseListItem | null
  /** The numbers of all releases. */
  all: Bitset
}
