import type { Release } from '../shared/contract'
import type { MarkdownNode } from '../shared/markdown/markdownTree'
import { createQueryCacheSlice } from '../store/queryCache'

/** A release after its description has been parsed. */
export interface ShownRelease extends Omit<Release, 'info_en'> {
  info: readonly MarkdownNode[]
}

/** Keeps the releases that were shown last, by decoded slug. */
export const releaseSlice = createQueryCacheSlice<ShownRelease, 'release'>('release', 24)
export const { selectCached: selectRelease } = releaseSlice.selectors
