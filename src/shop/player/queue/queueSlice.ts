import { createSlice, type PayloadAction, type Reducer } from '@reduxjs/toolkit'
import { closedPlayer, type PlayableTrack, type PlayerState, playerSlice } from '../playerSlice'

const restartThresholdSeconds = 3

/** The part of the state that outlives a reload of the page. */
export type SavedPlayer = Pick<
  PlayerState,
  'slug' | 'queue' | 'index' | 'list' | 'taken' | 'positionSeconds' | 'durationSeconds'
>

const hasMoreThan = ({ queue, list, taken }: PlayerState, index: number) =>
  index + 1 < queue.length || taken < list.length

function startTrack(state: PlayerState, index: number) {
  state.index = index
  state.slug = state.queue[index]?.release.slug ?? state.list[state.taken] ?? state.slug
  state.status = 'loading'
  state.positionSeconds = 0
  state.durationSeconds = null
  state.isChosen = false
  state.skipped = null
}

/** Starts a track. When the visitor pauses while it is loading, it stays paused. */
function takeUpTrack(state: PlayerState, { index, isChosen }: { index: number; isChosen: boolean }) {
  const isPaused = state.status === 'paused'
  startTrack(state, index)
  state.isChosen = isChosen
  if (isPaused) state.status = 'paused'
}

/**
 * Holds the queue and the position. It is a part of the player's state, apart from `playerSlice` only because
 * no page needs it before the first track.
 */
const queueSlice = createSlice({
  name: 'player',
  initialState: closedPlayer,
  reducers: {
    /** Another release or list was chosen. `taken` has the same meaning as in the state. */
    releaseChosen(state, action: PayloadAction<{ slug: string; list: string[]; taken: number }>) {
      const { slug, list, taken } = action.payload
      if (state.slug === slug && list.length === 0 && state.list.length === 0) return
      Object.assign(state, closedPlayer, { slug, list, taken, status: 'loading' })
    },
    queueReceived(
      state,
      action: PayloadAction<{ queue: PlayableTrack[]; index: number; isChosen: boolean }>,
    ) {
      state.queue = action.payload.queue
      takeUpTrack(state, action.payload)
    },
    /** The list's next release was fetched; it has no tracks when it has nothing to play. */
    queueExtended(state, action: PayloadAction<{ slug: string; tracks: PlayableTrack[] }>) {
      if (state.list[state.taken] !== action.payload.slug) return
      state.taken++
      state.queue.push(...action.payload.tracks)
    },
    /** A track in the queue was chosen: by the visitor, who wants to hear it, or because its release has come. */
    trackChosen(state, action: PayloadAction<{ index: number; isChosen: boolean }>) {
      takeUpTrack(state, action.payload)
      if (action.payload.isChosen) state.status = 'loading'
    },
    /** A later track was moved to another place among the later ones; `from` and `to` are indexes of the queue. */
    queueMoved(state, action: PayloadAction<{ from: number; to: number }>) {
      const { from, to } = action.payload
      const isLater = (place: number) => place > state.index && place < state.queue.length
      if (!isLater(from) || !isLater(to)) return
      state.queue.splice(to, 0, ...state.queue.splice(from, 1))
    },
    /** A later track was taken out of the queue. */
    queueRemoved(state, action: PayloadAction<{ index: number }>) {
      if (action.payload.index > state.index) state.queue.splice(action.payload.index, 1)
    },
    /** The player was open before the page was loaded again. It waits where it was. */
    playerRestored: (_state, action: PayloadAction<SavedPlayer>) => ({
      ...closedPlayer,
      ...action.payload,
      status: 'paused' as const,
    }),
    nextRequested(state) {
      const isAwaited = state.index === state.queue.length
      if (isAwaited || !hasMoreThan(state, state.index)) return
      startTrack(state, state.index + 1)
      state.failures = 0
    },
    /**
     * Starts the track again when it has played for a while or is the first one; otherwise it goes to the one
     * before.
     */
    previousRequested(state) {
      if (state.queue.length === 0) return
      const isWellIn = state.positionSeconds > restartThresholdSeconds
      startTrack(state, isWellIn ? state.index : Math.max(0, state.index - 1))
      // Without this, a track that fails would skip forward again.
      state.isChosen = true
    },
    /** Skips a preview that cannot be loaded, so that it does not stop the queue. */
    trackSkipped(state) {
      const failed = state.queue[state.index]
      startTrack(state, state.index + 1)
      state.skipped = failed?.title ?? null
      state.failures++
    },
    /** The last track has ended: the player waits at the first one. */
    rewound(state) {
      startTrack(state, 0)
      state.status = 'paused'
    },
    /** Any number of seconds is allowed: beyond the ends means at the ends. */
    seekRequested(state, action: PayloadAction<{ seconds: number }>) {
      if (state.durationSeconds === null || !Number.isFinite(action.payload.seconds)) return
      state.positionSeconds = Math.min(Math.max(0, action.payload.seconds), state.durationSeconds)
    },
    soundStarted(state) {
      if (state.status === 'loading') state.status = 'playing'
      state.failures = 0
    },
    soundStalled(state) {
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
    selectCurrentTrack: (state): PlayableTrack | null => state.queue[state.index] ?? null,
    selectIsLastTrack: (state) => !hasMoreThan(state, state.index),
    /** True while the list's next release is being fetched and nothing plays. */
    selectIsAwaitingRelease: (state) => state.index === state.queue.length,
  },
})

export const {
  releaseChosen,
  queueReceived,
  queueExtended,
  queueMoved,
  queueRemoved,
  playerRestored,
  trackChosen,
  nextRequested,
  previousRequested,
  trackSkipped,
  rewound,
  seekRequested,
  soundStarted,
  soundStalled,
  soundStopped,
  durationReceived,
  positionMoved,
} = queueSlice.actions

/**
 * Handles all actions of the player. It replaces the reducer of `playerSlice` when the player's code has been
 * fetched.
 * @returns the new state
 */
export const playerReducer: Reducer<PlayerState> = (state, action) =>
  queueSlice.reducer(playerSlice.reducer(state, action), action)

export const { selectCurrentTrack, selectIsLastTrack, selectIsAwaitingRelease } = queueSlice.selectors

/**
 * Counts the current track, as the bar shows it, `1 / 2`: in a list of releases on its own release, otherwise among all.
 * @returns `n` from 1; 0 when there is no current track
 */
export function placeOnRelease({ queue, index, list }: PlayerState): { n: number; total: number } {
  if (list.length === 0) return { n: queue[index] ? index + 1 : 0, total: queue.length }
  const slug = queue[index]?.release.slug
  const isOfRelease = ({ release }: PlayableTrack) => release.slug === slug
  return {
    n: queue.slice(0, index + 1).filter(isOfRelease).length,
    total: queue.filter(isOfRelease).length,
  }
}
