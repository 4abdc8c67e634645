import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ReleaseList } from '../shared/contract'
import { findRecent, isFresh, type RecentEntry, withRecent } from '../store/recent'

export interface ReleaseListState {
  /** Lists shown lately, by their address within the shop: `/releases?page=2`. */
  recent: RecentEntry<ReleaseList>[]
}

const listsKept = 12

const initialState: ReleaseListState = { recent: [] }

export const releaseListSlice = createSlice({
  name: 'releaseList',
  initialState,
  reducers: {
    // A new state object: Immer would walk through 120 releases to freeze them.
    releaseListReceived: ({ recent }, action: PayloadAction<RecentEntry<ReleaseList>>) => ({
      recent: withRecent(recent as RecentEntry<ReleaseList>[], action.payload, listsKept),
    }),
  },
  selectors: {
    selectReleaseList: ({ recent }, address: string) => findRecent(recent, address),
    selectIsReleaseListFresh: ({ recent }, address: string, now: number) => isFresh(recent, address, now),
  },
})

export const { releaseListReceived } = releaseListSlice.actions
export const { selectReleaseList, selectIsReleaseListFresh } = releaseListSlice.selectors
