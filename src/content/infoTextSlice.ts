import type { MarkdownNode } from '../markdown/markdownTree'
import type { InfoText } from '../shared/contract'
import { createRecentSlice } from '../store/recent'

/** An information text with its Markdown read already. */
export type ShownInfoText = Omit<InfoText, 'body'> & { body: readonly MarkdownNode[] }

/** Information texts shown lately, by slug. */
export const infoTextSlice = createRecentSlice<ShownInfoText, 'infoText'>('infoText', 6)
export const { selectRecent: selectInfoText } = infoTextSlice.selectors
