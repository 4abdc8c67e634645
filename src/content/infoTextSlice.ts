import type { InfoText } from '../shared/contract'
import type { MarkdownNode } from '../shared/markdown/markdownTree'
import { createQueryCacheSlice } from '../store/queryCache'

/** An information text with its Markdown read already. */
export type ShownInfoText = Omit<InfoText, 'body'> & { body: readonly MarkdownNode[] }

/** Information texts shown lately, by slug. */
export const infoTextSlice = createQueryCacheSlice<ShownInfoText, 'infoText'>('infoText', 6)
export const { selectCached: selectInfoText } = infoTextSlice.selectors
