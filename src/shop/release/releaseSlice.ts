import type { CardItem } from '../../shared/cardItem'
import type { Release } from '../../shared/contract'
import type { MarkdownNode } from '../../shared/markdown/markdownTree'
import { createQueryCacheSlice } from '../store/queryCache'

/** A release that goes with the one shown, and why. */
export interface Companion extends Omit<Release['goes_with'][number], 'release'> {
  release: CardItem
}

/** A release after its description has been parsed. Related releases may be references. */
export interface ShownRelease extends Omit<Release, 'info_en' | 'related_products' | 'goes_with'> {
  info: readonly MarkdownNode[]
  related_products: Record<keyof Release['related_products'], readonly CardItem[]>
  goes_with: readonly Companion[]
}

/** Keeps the releases that were shown last, by decoded slug. */
export const releaseSlice = createQueryCacheSlice<ShownRelease, 'release'>(
  'release',
  24,
  ({ related_products, goes_with }) => [
    ...Object.values(related_products).flat(),
    ...goes_with.map(({ release }) => release),
  ],
)
export const { selectCached: selectRelease } = releaseSlice.selectors
