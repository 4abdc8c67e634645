import type { SagaIterator } from 'redux-saga'
import { call, fork, put, select, takeEvery, takeLatest } from 'redux-saga/effects'
import { ShopApiError } from '../api/ShopApi'
import { loadRelease } from '../release/releaseSaga'
import type { ShownRelease } from '../release/releaseSlice'
import { decodedSlug } from '../shared/slugs'
import { selectResourcesUrl } from '../shop/shopSlice'
import { safely } from '../store/safely'
import { watchMediaKeys } from './mediaKeys'
import { playableTracks, playedRelease } from './playableTracks'
import {
  closeRequested,
  durationReceived,
  nextRequested,
  type PlayableTrack,
  type PlayerState,
  pauseRequested,
  playRefused,
  playReleaseRequested,
  playTrackRequested,
  positionMoved,
  previousRequested,
  queueReceived,
  releaseChosen,
  resumeRequested,
  rewound,
  seekRequested,
  selectCurrentTrack,
  selectIsLastTrack,
  selectPlayer,
  soundStarted,
  soundStopped,
  soundWaited,
} from './playerSlice'
import { createSound, type Sound, type SoundEvent } from './sound'

type PlayRequest = ReturnType<typeof playReleaseRequested> | ReturnType<typeof playTrackRequested>

/** What is asked for may be on the turntable already: then it goes on. Else the release is fetched first. */
function* choose(sound: Sound, { payload }: PlayRequest): SagaIterator {
  const slug = decodedSlug(payload.slug)
  const uuidTrack = 'uuidTrack' in payload ? payload.uuidTrack : undefined
  const player: PlayerState = yield select(selectPlayer)
  const current: PlayableTrack | null = yield select(selectCurrentTrack)
  if (player.slug === slug && current && (uuidTrack ?? current.uuidTrack) === current.uuidTrack) {
    yield put(resumeRequested())
    return
  }
  yield call(sound.pause)
  yield put(releaseChosen({ slug }))
  try {
    const release: ShownRelease | null = yield call(loadRelease, slug)
    const queue = release ? playableTracks(release, uuidTrack) : []
    const index = Math.max(
      0,
      queue.findIndex((track) => track.uuidTrack === uuidTrack),
    )
    if (release && queue.length > 0)
      yield put(queueReceived({ release: playedRelease(release), queue, index }))
    else yield put(playRefused())
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    yield put(playRefused())
  }
}

function* addressOf(sound: Sound, track: PlayableTrack): SagaIterator<string> {
  const resourcesUrl: string = yield select(selectResourcesUrl)
  return `${resourcesUrl}/track/${track.uuidAudio}/snippet.${sound.extension()}`
}

function* loadCurrentTrack(sound: Sound): SagaIterator {
  const { queue, index }: PlayerState = yield select(selectPlayer)
  const track = queue[index]
  if (track) yield call(sound.load, yield call(addressOf, sound, track))
}

function* playCurrentTrack(sound: Sound): SagaIterator {
  yield call(loadCurrentTrack, sound)
  yield call(sound.play)
}

/** Once a track sounds, the next one is fetched, so that there is no gap. */
function* prepareNextTrack(sound: Sound): SagaIterator {
  const { queue, index }: PlayerState = yield select(selectPlayer)
  const next = queue[index + 1]
  if (next) yield call(sound.prepare, yield call(addressOf, sound, next))
}

function* follow(sound: Sound, event: SoundEvent): SagaIterator {
  switch (event.type) {
    case 'started':
      yield put(soundStarted())
      yield call(prepareNextTrack, sound)
      break
    case 'waited':
      yield put(soundWaited())
      break
    case 'stopped':
      yield put(soundStopped())
      break
    case 'blocked':
      yield put(pauseRequested())
      break
    case 'failed':
      yield put(playRefused())
      break
    case 'moved':
      yield put(positionMoved({ seconds: event.seconds }))
      break
    case 'measured':
      yield put(durationReceived({ seconds: event.seconds }))
      break
    case 'ended': {
      const isLast: boolean = yield select(selectIsLastTrack)
      yield put(isLast ? rewound() : nextRequested())
    }
  }
}

/** The player at work, from the first track that is asked for. */
export function* playerSaga(audio: HTMLAudioElement): SagaIterator {
  const sound: Sound = yield call(createSound, audio)
  yield takeEvery(
    sound.events,
    safely((event: SoundEvent) => follow(sound, event)),
  )
  yield takeLatest(
    [playReleaseRequested, playTrackRequested, closeRequested],
    safely(function* (action: PlayRequest | ReturnType<typeof closeRequested>): SagaIterator {
      if (closeRequested.match(action)) yield call(sound.stop)
      else yield call(choose, sound, action)
    }),
  )
  yield takeEvery(
    [queueReceived, nextRequested, previousRequested],
    safely(() => playCurrentTrack(sound)),
  )
  yield takeEvery(
    rewound,
    safely(() => loadCurrentTrack(sound)),
  )
  yield takeEvery(resumeRequested, () => sound.play())
  yield takeEvery(pauseRequested, () => sound.pause())
  yield takeEvery(seekRequested, ({ payload }: ReturnType<typeof seekRequested>) =>
    sound.seek(payload.seconds),
  )
  yield fork(watchMediaKeys)
}
