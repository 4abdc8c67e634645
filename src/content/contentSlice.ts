import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { MarkdownNode } from '../markdown/markdownTree'
import type { Block, Slide } from '../shared/contract'
import { findRecent, isFresh, type RecentEntry, withRecent } from '../store/recent'

type BlockOf<Type extends Block['block_type']> = Extract<Block, { block_type: Type }>

/** Slides and blocks with their Markdown read already. */
export type ShownSlide = Omit<Slide, 'text'> & { text: readonly MarkdownNode[] }
export type ShownSlider = Omit<BlockOf<'slider'>, 'slides'> & { slides: readonly ShownSlide[] }
export type ShownText = Omit<BlockOf<'text'>, 'body'> & { body: readonly MarkdownNode[] }
export type ReleaseGroup = BlockOf<'release_group'>
export type Banner = BlockOf<'banner'>
export type ShownBlock = ShownSlider | ShownText | ReleaseGroup | Banner

export interface ShownPage {
  slug: string
  title: string
  blocks: readonly ShownBlock[]
}

export interface ContentState {
  /** Pages shown lately, by slug. */
  recent: RecentEntry<ShownPage>[]
}

const pagesKept = 12

const initialState: ContentState = { recent: [] }

export const contentSlice = createSlice({
  name: 'content',
  initialState,
  reducers: {
    pageReceived: ({ recent }, action: PayloadAction<RecentEntry<ShownPage>>) => ({
      recent: withRecent(recent as RecentEntry<ShownPage>[], action.payload, pagesKept),
    }),
  },
  selectors: {
    selectPage: ({ recent }, slug: string) => findRecent(recent, slug),
    selectIsPageFresh: ({ recent }, slug: string, now: number) => isFresh(recent, slug, now),
  },
})

export const { pageReceived } = contentSlice.actions
export const { selectPage, selectIsPageFresh } = contentSlice.selectors
