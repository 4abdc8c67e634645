import type { Release } from '../shared/contract'
import type { MarkdownNode } from '../shared/markdown/markdownTree'
import { createQueryCacheSlice } from '../store/queryCache'

/** A release with its description read already. */
export interface ShownRelease extends Omit<Release, 'info_en'> {
  info: readonly MarkdownNode[]
}

/** Releases shown lately, by decoded slug. */
export const releaseSlice = createQueryCacheSlice<ShownRelease, 'release'>('release', 24)
export const { selectCached: selectRelease } = releaseSlice.selectors
