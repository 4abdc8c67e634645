import type { CardItem } from '../shared/cardItem'
import type { Release } from '../shared/contract'
import type { MarkdownNode } from '../shared/markdown/markdownTree'
import { createQueryCacheSlice } from '../store/queryCache'

/** A release after its description has been parsed. Related releases may be references. */
export interface ShownRelease extends Omit<Release, 'info_en' | 'related_products'> {
  info: readonly MarkdownNode[]
  related_products: Record<keyof Release['related_products'], readonly CardItem[]>
}

/** Keeps the releases that were shown last, by decoded slug. */
export const releaseSlice = createQueryCacheSlice<ShownRelease, 'release'>(
  'release',
  24,
  ({ related_products }) => Object.values(related_products).flat(),
)
export const { selectCached: selectRelease } = releaseSlice.selectors
