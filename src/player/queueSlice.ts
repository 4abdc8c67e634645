import { createSlice, type PayloadAction, type Reducer } from '@reduxjs/toolkit'
import { closedPlayer, type PlayableTrack, type PlayerState, playerSlice } from './playerSlice'

const restartThresholdSeconds = 3

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

/** Who pauses while a track is on its way wants it to wait when it is there. */
function takeUpTrack(state: PlayerState, { index, isChosen }: { index: number; isChosen: boolean }) {
  const isPaused = state.status === 'paused'
  startTrack(state, index)
  state.isChosen = isChosen
  if (isPaused) state.status = 'paused'
}

/**
 * What happens on the turntable: the queue and the needle. A part of the player's state, apart from `playerSlice`
 * only because no page needs it before the first track.
 */
const queueSlice = createSlice({
  name: 'player',
  initialState: closedPlayer,
  reducers: {
    /** Something else is put on. `taken` as in the state. */
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
    /** The list's next release has come; without tracks when it has nothing to play. */
    queueExtended(state, action: PayloadAction<{ slug: string; tracks: PlayableTrack[] }>) {
      if (state.list[state.taken] !== action.payload.slug) return
      state.taken++
      state.queue.push(...action.payload.tracks)
    },
    /** A track that is in the queue. */
    trackChosen(state, action: PayloadAction<{ index: number; isChosen: boolean }>) {
      takeUpTrack(state, action.payload)
    },
    nextRequested(state) {
      const isAwaited = state.index === state.queue.length
      if (isAwaited || !hasMoreThan(state, state.index)) return
      startTrack(state, state.index + 1)
      state.failures = 0
    },
    /** As on every deck: well into a track, or at the first one, it begins again. */
    previousRequested(state) {
      if (state.queue.length === 0) return
      const isWellIn = state.positionSeconds > restartThresholdSeconds
      startTrack(state, isWellIn ? state.index : Math.max(0, state.index - 1))
      // Else one that fails would send its visitor forward again.
      state.isChosen = true
    },
    /** One preview that does not come must not end a queue. */
    trackSkipped(state) {
      const failed = state.queue[state.index]
      startTrack(state, state.index + 1)
      state.skipped = failed?.title ?? null
      state.failures++
    },
    /** The last track has ended: the first one waits. */
    rewound(state) {
      startTrack(state, 0)
      state.status = 'paused'
    },
    /** Any number of seconds: past the ends is at the ends. */
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
    /** The list's next release is on its way and nothing sounds until it is there. */
    selectIsAwaitingRelease: (state) => state.index === state.queue.length,
  },
})

export const {
  releaseChosen,
  queueReceived,
  queueExtended,
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

/** The whole of the player's reducer: it takes the place of `playerSlice`'s once the player's code has come. */
export const playerReducer: Reducer<PlayerState> = (state, action) =>
  queueSlice.reducer(playerSlice.reducer(state, action), action)

export const { selectCurrentTrack, selectIsLastTrack, selectIsAwaitingRelease } = queueSlice.selectors

/** The track's place on its own release, as the bar counts: `1 / 2`. */
export function placeOnRelease({ queue, index }: PlayerState): { n: number; total: number } {
  const slug = queue[index]?.release.slug
  const isOfRelease = ({ release }: PlayableTrack) => release.slug === slug
  return {
    n: queue.slice(0, index + 1).filter(isOfRelease).length,
    total: queue.filter(isOfRelease).length,
  }
}
