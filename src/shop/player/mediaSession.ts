import { type Channel, channel, type SagaIterator } from 'redux-saga'
import { call, put, select, takeEvery } from 'redux-saga/effects'
import { imageUrl } from '../../components/picture/pictureSources'
import { getEntries } from '../../shared/objects'
import { type ShopState, selectShop } from '../settings/shopSlice'
import {
  closeRequested,
  type PlayableTrack,
  type PlayerState,
  pauseRequested,
  playRefused,
  resumeRequested,
  selectIsMoving,
  selectPlayer,
} from './playerSlice'
import {
  durationReceived,
  nextRequested,
  playerRestored,
  previousRequested,
  queueExtended,
  queueReceived,
  queueRemoved,
  rewound,
  seekRequested,
  selectCurrentTrack,
  selectIsLastTrack,
  soundStarted,
  soundStopped,
  trackChosen,
  trackSkipped,
} from './queue/queueSlice'

type Keys = Channel<MediaSessionActionDetails>

const stepSeconds = 10

/**
 * On iPhones the seek keys would replace the previous and next track on the lock screen, which has room for
 * only two keys. Only iPhones support this property.
 */
const hasRoomForSteps = () => !globalThis.CSS?.supports?.('-webkit-touch-callout', 'none')

/**
 * Shows the player in the system's controls and handles their keys: headphones, keyboards, lock screens.
 * @returns never: its watchers run for as long as the page is open
 */
export function* watchMediaSession(): SagaIterator {
  if (!('mediaSession' in navigator)) return
  const keys: Keys = yield call(channel<MediaSessionActionDetails>)
  yield takeEvery(keys, handleMediaKey)
  let shownTrack: PlayableTrack | null = null
  const changes = [
    queueReceived,
    queueExtended,
    queueRemoved,
    playerRestored,
    trackChosen,
    nextRequested,
    previousRequested,
    trackSkipped,
    rewound,
    // Safari forgets the keys when a sound begins.
    soundStarted,
    soundStopped,
    pauseRequested,
    resumeRequested,
    playRefused,
    durationReceived,
    seekRequested,
    closeRequested,
  ]
  yield takeEvery(changes, function* (): SagaIterator {
    const track: PlayableTrack | null = yield select(selectCurrentTrack)
    if (track !== shownTrack) yield call(showTrack, track)
    shownTrack = track
    yield call(showKeys, keys, track)
    yield call(showProgress)
  })
}

function* handleMediaKey({ action, seekTime, seekOffset }: MediaSessionActionDetails): SagaIterator {
  const { positionSeconds }: PlayerState = yield select(selectPlayer)
  const step = seekOffset ?? stepSeconds
  switch (action) {
    case 'play':
      yield put(resumeRequested())
      break
    case 'pause':
      yield put(pauseRequested())
      break
    case 'nexttrack':
      yield put(nextRequested())
      break
    case 'previoustrack':
      yield put(previousRequested())
      break
    case 'seekto':
      yield put(seekRequested({ seconds: seekTime ?? positionSeconds }))
      break
    case 'seekbackward':
      yield put(seekRequested({ seconds: positionSeconds - step }))
      break
    case 'seekforward':
      yield put(seekRequested({ seconds: positionSeconds + step }))
      break
    case 'stop':
      yield put(pauseRequested())
      yield put(seekRequested({ seconds: 0 }))
  }
}

function* showTrack(track: PlayableTrack | null): SagaIterator {
  if (!track) {
    navigator.mediaSession.metadata = null
    return
  }
  const shop: ShopState = yield select(selectShop)
  const { cover, title: album } = track.release
  const format = shop.imageFormats.at(-1)
  navigator.mediaSession.metadata = new MediaMetadata({
    title: track.version ? `${track.title} (${track.version})` : track.title,
    artist: track.artist,
    album,
    artwork:
      cover && format ? format.presets.map((preset) => ({ src: imageUrl(cover, format, preset, shop) })) : [],
  })
}

function* showKeys(keys: Keys, track: PlayableTrack | null): SagaIterator {
  const { index }: PlayerState = yield select(selectPlayer)
  const isLast: boolean = yield select(selectIsLastTrack)
  const hasSteps = hasRoomForSteps()
  const offered: Partial<Record<MediaSessionAction, boolean>> = {
    play: true,
    pause: true,
    stop: true,
    seekto: true,
    nexttrack: !isLast,
    previoustrack: index > 0,
    seekbackward: hasSteps,
    seekforward: hasSteps,
  }
  for (const [action, isOffered] of getEntries(offered)) {
    try {
      navigator.mediaSession.setActionHandler(action, track && isOffered ? keys.put : null)
    } catch {
      // This browser does not know the action, so it has no key for it.
    }
  }
}

function* showProgress(): SagaIterator {
  const { mediaSession } = navigator
  const { status, positionSeconds, durationSeconds }: PlayerState = yield select(selectPlayer)
  const isMoving: boolean = yield select(selectIsMoving)
  mediaSession.playbackState = status === 'closed' ? 'none' : isMoving ? 'playing' : 'paused'
  if (durationSeconds === null) mediaSession.setPositionState?.()
  // Browsers throw an exception for numbers that are not finite or out of range.
  else if (Number.isFinite(durationSeconds) && Number.isFinite(positionSeconds))
    mediaSession.setPositionState?.({
      duration: durationSeconds,
      position: Math.min(Math.max(0, positionSeconds), durationSeconds),
      playbackRate: 1,
    })
}
