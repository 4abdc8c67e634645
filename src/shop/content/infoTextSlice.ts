import type { InfoText } from '../../shared/contract'
import type { MarkdownNode } from '../../shared/markdown/markdownTree'
import { createQueryCacheSlice } from '../store/queryCache'

/** An information text after its Markdown has been parsed. */
export type ShownInfoText = Omit<InfoText, 'body'> & { body: readonly MarkdownNode[] }

/** Keeps the information texts that were shown last, by slug. */
export const infoTextSlice = createQueryCacheSlice<ShownInfoText, 'infoText'>('infoText', 6)
export const { selectCached: selectInfoText } = infoTextSlice.selectors
