import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { MarkdownNode } from '../markdown/markdownTree'
import type { Release } from '../shared/contract'
import { findRecent, isFresh, type RecentEntry, withRecent } from '../store/recent'

/** A release with its description read already. */
export interface ShownRelease extends Omit<Release, 'info_en'> {
  info: readonly MarkdownNode[]
}

export interface ReleaseState {
  /** Releases shown lately, by decoded slug. */
  recent: RecentEntry<ShownRelease>[]
}

const releasesKept = 24

const initialState: ReleaseState = { recent: [] }

export const releaseSlice = createSlice({
  name: 'release',
  initialState,
  reducers: {
    releaseReceived: ({ recent }, action: PayloadAction<RecentEntry<ShownRelease>>) => ({
      recent: withRecent(recent as RecentEntry<ShownRelease>[], action.payload, releasesKept),
    }),
  },
  selectors: {
    selectRelease: ({ recent }, slug: string) => findRecent(recent, slug),
    selectIsReleaseFresh: ({ recent }, slug: string, now: number) => isFresh(recent, slug, now),
  },
})

export const { releaseReceived } = releaseSlice.actions
export const { selectRelease, selectIsReleaseFresh } = releaseSlice.selectors
