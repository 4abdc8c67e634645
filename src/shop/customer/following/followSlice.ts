import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ChangeFollowing, Follow, Following } from '../../../shared/contract'

export interface FollowState {
  /** The last request to follow something without an account. */
  request: 'idle' | 'saving' | 'sent' | 'following' | 'failed'
  /** The server's answer to the last request, or its reason for a refusal; null when there is neither. */
  message: string | null
  /** The page of a guest. */
  page: 'loading' | 'shown' | 'missing' | 'failed' | 'erased'
  following: Following | null
}

const initialState: FollowState = { request: 'idle', message: null, page: 'loading', following: null }

/** Holds what a guest follows. `followFeature` adds it. */
export const followSlice = createSlice({
  name: 'follow',
  initialState: initialState as FollowState,
  reducers: {
    /** @param _action `email` null: with the token that this browser knows */
    followRequested(state, _action: PayloadAction<{ subject: Follow; email: string | null }>) {
      state.request = 'saving'
      state.message = null
    },
    followAnswered(state, action: PayloadAction<Pick<FollowState, 'request' | 'message'>>) {
      Object.assign(state, action.payload)
    },
    followReset(state) {
      state.request = 'idle'
      state.message = null
    },
    followingRequested(state, _action: PayloadAction<string>) {
      state.page = 'loading'
      state.message = null
    },
    confirmRequested(state, _action: PayloadAction<string>) {
      state.message = null
    },
    changeRequested(state, _action: PayloadAction<{ token: string; change: ChangeFollowing }>) {
      state.message = null
    },
    eraseRequested(state, _action: PayloadAction<string>) {
      state.message = null
    },
    followingReceived(state, action: PayloadAction<Following>) {
      state.page = 'shown'
      state.following = action.payload
      state.message = null
    },
    followingFailed(state, action: PayloadAction<{ page: FollowState['page']; message: string | null }>) {
      const { page, message } = action.payload
      // If a change of the page fails, the page stays.
      if (page !== 'failed' || state.page !== 'shown') state.page = page
      state.message = message
    },
  },
})

export const {
  followRequested,
  followAnswered,
  followReset,
  followingRequested,
  confirmRequested,
  changeRequested,
  eraseRequested,
  followingReceived,
  followingFailed,
} = followSlice.actions

/** Reads the state, which is missing until the feature has been added. */
export const selectFollowState = (state: { follow?: FollowState }): FollowState =>
  state.follow ?? initialState
