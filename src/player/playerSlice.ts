import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Image } from '../shared/contract'

/** A track that can be played, with what the player shows of it and of its release. */
export interface PlayableTrack {
  uuidTrack: string
  uuidAudio: string
  title: string
  version: string | null
  artist: string
  featuredArtists: string[]
}

/** What the bar shows of the release that is played. */
export interface PlayedRelease {
  /** Decoded. */
  slug: string
  title: string
  artist: string
  cover: Image | null
}

/** `failed`: the preview or its release did not come. */
export type PlayerStatus = 'closed' | 'loading' | 'playing' | 'paused' | 'failed'

export interface PlayerState {
  /** Decoded slug of the release that was asked for, known before the release itself. */
  slug: string | null
  release: PlayedRelease | null
  queue: PlayableTrack[]
  index: number
  status: PlayerStatus
  positionSeconds: number
  /** Null until the preview's own length is known; seeking needs it. */
  durationSeconds: number | null
}

const beginsAgainAfterSeconds = 3

const initialState: PlayerState = {
  slug: null,
  release: null,
  queue: [],
  index: 0,
  status: 'closed',
  positionSeconds: 0,
  durationSeconds: null,
}

function startTrack(state: PlayerState, index: number) {
  state.index = index
  state.status = 'loading'
  state.positionSeconds = 0
  state.durationSeconds = null
}

export const playerSlice = createSlice({
  name: 'player',
  initialState,
  reducers: {
    /** `slug` may be encoded, as in JSON. Plays the first track that has audio. */
    playReleaseRequested(state, _action: PayloadAction<{ slug: string }>) {
      state.status = 'loading'
    },
    playTrackRequested(state, _action: PayloadAction<{ slug: string; uuidTrack: string }>) {
      state.status = 'loading'
    },
    releaseChosen(state, action: PayloadAction<{ slug: string }>) {
      if (state.slug === action.payload.slug) return
      Object.assign(state, initialState, { slug: action.payload.slug, status: 'loading' })
    },
    queueReceived(
      state,
      action: PayloadAction<{ release: PlayedRelease; queue: PlayableTrack[]; index: number }>,
    ) {
      const { release, queue, index } = action.payload
      state.slug = release.slug
      state.release = release
      state.queue = queue
      startTrack(state, index)
    },
    playRefused(state) {
      state.status = 'failed'
    },
    pauseRequested(state) {
      const isMoving = state.status === 'playing' || state.status === 'loading'
      if (isMoving && state.queue.length > 0) state.status = 'paused'
    },
    resumeRequested(state) {
      if (state.queue.length > 0) state.status = 'loading'
    },
    nextRequested(state) {
      if (state.index + 1 < state.queue.length) startTrack(state, state.index + 1)
    },
    /** As on every deck: well into a track, or at the first one, it begins again. */
    previousRequested(state) {
      if (state.queue.length === 0) return
      const isWellIn = state.positionSeconds > beginsAgainAfterSeconds
      startTrack(state, isWellIn ? state.index : Math.max(0, state.index - 1))
    },
    /** The last track has ended: the first one waits. */
    rewound(state) {
      startTrack(state, 0)
      state.status = 'paused'
    },
    seekRequested(state, action: PayloadAction<{ seconds: number }>) {
      if (state.durationSeconds !== null) state.positionSeconds = action.payload.seconds
    },
    closeRequested: () => initialState,
    soundStarted(state) {
      if (state.status === 'loading') state.status = 'playing'
    },
    soundWaited(state) {
      if (state.status === 'playing') state.status = 'loading'
    },
    soundStopped(state) {
      if (state.status === 'playing') state.status = 'paused'
    },
    durationReceived(state, action: PayloadAction<{ seconds: number }>) {
      state.durationSeconds = action.payload.seconds
    },
    positionMoved(state, action: PayloadAction<{ seconds: number }>) {
      state.positionSeconds = action.payload.seconds
    },
  },
  selectors: {
    selectPlayer: (state) => state,
    selectPlayerStatus: (state) => state.status,
    selectIsPlayerOpen: (state) => state.status !== 'closed',
    selectCurrentTrack: (state): PlayableTrack | null => state.queue[state.index] ?? null,
    /** The track on the turntable, moving or not; null for another release or none. */
    selectCurrentTrackOf: (state, slug: string): string | null =>
      state.slug === slug ? (state.queue[state.index]?.uuidTrack ?? null) : null,
    selectIsLastTrack: (state) => state.index + 1 >= state.queue.length,
    /** Sounds, or is about to. */
    selectIsPlayingRelease: (state, slug: string) =>
      state.slug === slug && (state.status === 'playing' || state.status === 'loading'),
  },
})

export const {
  playReleaseRequested,
  playTrackRequested,
  releaseChosen,
  queueReceived,
  playRefused,
  pauseRequested,
  resumeRequested,
  nextRequested,
  previousRequested,
  rewound,
  seekRequested,
  closeRequested,
  soundStarted,
  soundWaited,
  soundStopped,
  durationReceived,
  positionMoved,
} = playerSlice.actions
export const {
  selectPlayer,
  selectPlayerStatus,
  selectIsPlayerOpen,
  selectCurrentTrack,
  selectCurrentTrackOf,
  selectIsLastTrack,
  selectIsPlayingRelease,
} = playerSlice.selectors
