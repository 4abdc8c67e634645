import { type EventChannel, eventChannel, type SagaIterator } from 'redux-saga'
import { call, put, select, takeEvery } from 'redux-saga/effects'
import { closeRequested, type PlayableTrack, type PlayerState, selectPlayer } from '../playerSlice'
import { playerRestored, type SavedPlayer } from '../queue/queueSlice'
import { savedPlayerName } from './savedPlayer'

/** Emits when the page may be about to go: it is left, loaded again, or put into the background. */
const watchDepartures = (): EventChannel<true> =>
  eventChannel((emit) => {
    const onPageHide = () => emit(true)
    const onVisibilityChange = () => document.visibilityState === 'hidden' && emit(true)
    window.addEventListener('pagehide', onPageHide)
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      window.removeEventListener('pagehide', onPageHide)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  })

/**
 * Restores the player of before a reload, paused, unless something else was requested meanwhile. Keeps it in this tab
 * whenever the page may go, until it is closed.
 * @returns never: it listens for as long as the page is open
 */
export function* watchSavedPlayer(): SagaIterator {
  const { status }: PlayerState = yield select(selectPlayer)
  const savedPlayer = status === 'closed' ? readSaved() : null
  if (savedPlayer) yield put(playerRestored(savedPlayer))
  yield takeEvery(yield call(watchDepartures), save)
  yield takeEvery(closeRequested, () => forget())
}

function* save(): SagaIterator {
  const { status, slug, queue, index, list, taken, positionSeconds, durationSeconds }: PlayerState =
    yield select(selectPlayer)
  if (status === 'closed' || queue.length === 0) {
    forget()
    return
  }
  // While the list's next release is being fetched there is no current track.
  const place = Math.min(index, queue.length - 1)
  const savedPlayer: SavedPlayer = {
    slug,
    queue,
    index: place,
    list,
    taken,
    positionSeconds,
    durationSeconds,
  }
  try {
    window.sessionStorage.setItem(savedPlayerName, JSON.stringify(savedPlayer))
  } catch {
    // Without storage, or with a full one, a reload closes the player.
  }
}

function forget(): void {
  try {
    window.sessionStorage.removeItem(savedPlayerName)
  } catch {}
}

/** Reads what an earlier page has kept, perhaps of an older version of the shop. @returns null if it cannot be used */
function readSaved(): SavedPlayer | null {
  try {
    const savedPlayer: Partial<SavedPlayer> | null = JSON.parse(
      window.sessionStorage.getItem(savedPlayerName) ?? 'null',
    )
    return savedPlayer && isSavedPlayer(savedPlayer) ? savedPlayer : null
  } catch {
    return null
  }
}

function isSavedPlayer(savedPlayer: Partial<SavedPlayer>): savedPlayer is SavedPlayer {
  const { queue, index, list, taken, positionSeconds, durationSeconds } = savedPlayer
  return (
    Array.isArray(queue) &&
    queue.every(isTrack) &&
    Number.isInteger(index) &&
    queue[index ?? -1] !== undefined &&
    Array.isArray(list) &&
    Number.isInteger(taken) &&
    Number.isFinite(positionSeconds) &&
    (durationSeconds === null || Number.isFinite(durationSeconds))
  )
}

const isTrack = (track: Partial<PlayableTrack>) =>
  [track.uuidTrack, track.uuidAudio, track.title, track.artist, track.release?.slug].every(
    (text) => typeof text === 'string',
  ) && Array.isArray(track.featuredArtists)
