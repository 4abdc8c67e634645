import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Image } from '../../shared/contract'

/** The data of the release that the player shows. */
export interface PlayedRelease {
  /** The decoded slug. */
  slug: string
  title: string
  artist: string
  cover: Image | null
}

/** A track that can be played, with the data that the player shows of it and of its release. */
export interface PlayableTrack {
  uuidTrack: string
  uuidAudio: string
  title: string
  version: string | null
  artist: string
  featuredArtists: string[]
  /** The duration of the whole track, if known: the preview may be shorter. */
  trackSeconds: number | null
  release: PlayedRelease
}

/** `failed`: the preview or its release could not be loaded. */
export type PlayerStatus = 'closed' | 'loading' | 'playing' | 'paused' | 'failed'

export interface PlayerState {
  /** The decoded slug of the current release, known before the release is loaded. */
  slug: string | null
  /** The tracks of one release or, for a list, of the releases fetched so far, one after the other. */
  queue: PlayableTrack[]
  /** One past the end of the queue while the list's next release is being fetched. */
  index: number
  /** The decoded slugs of the list that is played; empty for a single release. */
  list: string[]
  /** The number of the list's releases that are in the queue already, or have nothing to play. */
  taken: number
  status: PlayerStatus
  positionSeconds: number
  /** Null until the preview's own duration is known; seeking needs it. */
  durationSeconds: number | null
  /** The visitor chose this track: if it fails, no other track is played instead. */
  isChosen: boolean
  /** The title of the previous track, when it could not be loaded and was skipped. */
  skipped: string | null
  /** The number of previews in a row that could not be loaded. */
  failures: number
}

export const closedPlayer: PlayerState = {
  slug: null,
  queue: [],
  index: 0,
  list: [],
  taken: 0,
  status: 'closed',
  positionSeconds: 0,
  durationSeconds: null,
  isChosen: false,
  skipped: null,
  failures: 0,
}

/**
 * The part of the player that every page needs. The other actions come with the player's code: see
 * `queueSlice`.
 */
export const playerSlice = createSlice({
  name: 'player',
  initialState: closedPlayer,
  reducers: {
    /** Plays the first track that has audio. `slug` may be encoded, as in JSON. */
    playReleaseRequested(state, _action: PayloadAction<{ slug: string }>) {
      state.status = 'loading'
    },
    playTrackRequested(state, _action: PayloadAction<{ slug: string; uuidTrack: string }>) {
      state.status = 'loading'
    },
    /**
     * Plays the releases one after the other. `slugs` are encoded, as in JSON, in the list's order; all have a
     * tracklist.
     */
    playListRequested(state, _action: PayloadAction<{ slugs: string[] }>) {
      state.status = 'loading'
    },
    /** Plays tracks of any releases one after the other, beginning with one of them. */
    playTracksRequested(state, _action: PayloadAction<{ tracks: PlayableTrack[]; uuidTrack: string }>) {
      state.status = 'loading'
    },
    pauseRequested(state) {
      if (isMoving(state)) state.status = 'paused'
    },
    resumeRequested(state) {
      state.status = 'loading'
    },
    playRefused(state) {
      state.status = 'failed'
    },
    closeRequested: () => closedPlayer,
    /** Dispatched once in a visit for each track, when it begins to play. `slug` is decoded. */
    trackViewed(_state, _action: PayloadAction<{ uuidTrack: string; slug: string }>) {},
  },
  selectors: {
    selectPlayer: (state) => state,
    selectIsPlayerOpen: (state) => state.status !== 'closed',
    /** Finds the id of the current track, playing or paused; null for another release or none. */
    selectCurrentTrackOf: (state, slug: string): string | null =>
      state.slug === slug ? (state.queue[state.index]?.uuidTrack ?? null) : null,
    /** True while a track plays or is about to. */
    selectIsMoving: (state) => isMoving(state),
    selectIsPlayingRelease: (state, slug: string) => state.slug === slug && isMoving(state),
  },
})

function isMoving({ status }: PlayerState) {
  return status === 'playing' || status === 'loading'
}

export const {
  playReleaseRequested,
  playTrackRequested,
  playListRequested,
  playTracksRequested,
  pauseRequested,
  resumeRequested,
  playRefused,
  closeRequested,
  trackViewed,
} = playerSlice.actions
export const {
  selectPlayer,
  selectIsPlayerOpen,
  selectCurrentTrackOf,
  selectIsMoving,
  selectIsPlayingRelease,
} = playerSlice.selectors
