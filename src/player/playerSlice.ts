import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Image } from '../shared/contract'

/** What the bar shows of the release that is played. */
export interface PlayedRelease {
  /** Decoded. */
  slug: string
  title: string
  artist: string
  cover: Image | null
}

/** A track that can be played, with what the player shows of it and of its release. */
export interface PlayableTrack {
  uuidTrack: string
  uuidAudio: string
  title: string
  version: string | null
  artist: string
  featuredArtists: string[]
  /** Of the whole track, where it is known: the preview may be shorter. */
  trackSeconds: number | null
  release: PlayedRelease
}

/** `failed`: the preview or its release did not come. */
export type PlayerStatus = 'closed' | 'loading' | 'playing' | 'paused' | 'failed'

export interface PlayerState {
  /** Decoded slug of the release on the turntable, known before the release itself. */
  slug: string | null
  /** Tracks of one release or, one release after the other, of as much of the list as has been fetched. */
  queue: PlayableTrack[]
  /** One past the end of the queue while the list's next release is on its way. */
  index: number
  /** Decoded slugs of the list that is played from end to end; empty when it is one release only. */
  list: string[]
  /** How many of the list are in the queue already, or had nothing to play. */
  taken: number
  status: PlayerStatus
  positionSeconds: number
  /** Null until the preview's own length is known; seeking needs it. */
  durationSeconds: number | null
  /** The visitor asked for this very track: should it fail, nothing else is played in its place. */
  isChosen: boolean
  /** Title of the track before this one, when that did not load and was left out. */
  skipped: string | null
  /** Previews that did not load, one after the other, up to now. */
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

/** What every page must know of the player. What else can happen to it comes with its code: see `queueSlice`. */
export const playerSlice = createSlice({
  name: 'player',
  initialState: closedPlayer,
  reducers: {
    /** `slug` may be encoded, as in JSON. Plays the first track that has audio. */
    playReleaseRequested(state, _action: PayloadAction<{ slug: string }>) {
      state.status = 'loading'
    },
    playTrackRequested(state, _action: PayloadAction<{ slug: string; uuidTrack: string }>) {
      state.status = 'loading'
    },
    /** Plays the releases one after the other. `slugs` as in JSON, those with a tracklist, in the list's order. */
    playListRequested(state, _action: PayloadAction<{ slugs: string[] }>) {
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
    /** Once for each track of a visit, when it begins to sound. `slug` is decoded. */
    trackViewed(_state, _action: PayloadAction<{ uuidTrack: string; slug: string }>) {},
  },
  selectors: {
    selectPlayer: (state) => state,
    selectIsPlayerOpen: (state) => state.status !== 'closed',
    /** The track on the turntable, moving or not; null for another release or none. */
    selectCurrentTrackOf: (state, slug: string): string | null =>
      state.slug === slug ? (state.queue[state.index]?.uuidTrack ?? null) : null,
    /** Sounds, or is about to. */
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
