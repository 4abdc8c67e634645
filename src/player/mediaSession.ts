import { type Channel, channel, type SagaIterator } from 'redux-saga'
import { call, put, select, takeEvery } from 'redux-saga/effects'
import { imageUrl } from '../components/picture/pictureSources'
import { entriesOf } from '../shared/records'
import { type ShopState, selectShop } from '../shop/shopSlice'
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
  previousRequested,
  queueExtended,
  queueReceived,
  rewound,
  seekRequested,
  selectCurrentTrack,
  selectIsLastTrack,
  soundStarted,
  soundStopped,
  trackChosen,
  trackSkipped,
} from './queueSlice'

type Keys = Channel<MediaSessionActionDetails>

const stepSeconds = 10

/**
 * On iPhones the steps would take the place of the previous and next track on the locked screen, where there is room
 * for two keys only. Only there do browsers know this property.
 */
const hasRoomForSteps = () => !globalThis.CSS?.supports?.('-webkit-touch-callout', 'none')

/** What the system shows of the player, and its keys: headphones, keyboards, locked screens. */
export function* watchMediaSession(): SagaIterator {
  if (!('mediaSession' in navigator)) return
  const keys: Keys = yield call(channel<MediaSessionActionDetails>)
  yield takeEvery(keys, handleMediaKey)
  let shown: PlayableTrack | null = null
  const changes = [
    queueReceived,
    queueExtended,
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
    if (track !== shown) yield call(showTrack, track)
    shown = track
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
  const { imageFormats, resourcesUrl }: ShopState = yield select(selectShop)
  const { cover, title: album } = track.release
  const presets = imageFormats.at(-1)?.presets ?? []
  navigator.mediaSession.metadata = new MediaMetadata({
    title: track.version ? `${track.title} (${track.version})` : track.title,
    artist: track.artist,
    album,
    artwork: cover
      ? presets.map(({ slug }) => ({ src: imageUrl(resourcesUrl, cover.uuid_image, slug) }))
      : [],
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
  for (const [action, isOffered] of entriesOf(offered)) {
    try {
      navigator.mediaSession.setActionHandler(action, track && isOffered ? keys.put : null)
    } catch {
      // An action that this browser does not know: it has no key for it either.
    }
  }
}

function* showProgress(): SagaIterator {
  const { mediaSession } = navigator
  const { status, positionSeconds, durationSeconds }: PlayerState = yield select(selectPlayer)
  const isMoving: boolean = yield select(selectIsMoving)
  mediaSession.playbackState = status === 'closed' ? 'none' : isMoving ? 'playing' : 'paused'
  if (durationSeconds === null) mediaSession.setPositionState?.()
  // Anything but finite numbers in order is answered with an exception.
  else if (Number.isFinite(durationSeconds) && Number.isFinite(positionSeconds))
    mediaSession.setPositionState?.({
      duration: durationSeconds,
      position: Math.min(Math.max(0, positionSeconds), durationSeconds),
      playbackRate: 1,
    })
}
