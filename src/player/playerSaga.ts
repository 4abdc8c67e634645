import type { Channel, SagaIterator } from 'redux-saga'
import { call, fork, put, select, take, takeEvery, takeLatest } from 'redux-saga/effects'
import { ShopApiError } from '../api/ShopApi'
import { decodedSlug } from '../shared/slugs'
import { selectResourcesUrl } from '../shop/shopSlice'
import { safely } from '../store/safely'
import { extendQueue } from './extendQueue'
import { loadPlayableRelease } from './loadPlayableRelease'
import { watchMediaSession } from './mediaSession'
import { type PlayableRelease, playableTracks } from './playableTracks'
import { listOf } from './playedList'
import {
  closeRequested,
  type PlayableTrack,
  type PlayerState,
  pauseRequested,
  type playListRequested,
  playRefused,
  type playReleaseRequested,
  type playTrackRequested,
  resumeRequested,
  selectPlayer,
  trackViewed,
} from './playerSlice'
import {
  durationReceived,
  nextRequested,
  positionMoved,
  previousRequested,
  queueExtended,
  queueReceived,
  releaseChosen,
  rewound,
  seekRequested,
  selectCurrentTrack,
  selectIsLastTrack,
  soundStalled,
  soundStarted,
  soundStopped,
  trackChosen,
  trackSkipped,
} from './queueSlice'
import { createSound, type Sound, type SoundEvent } from './sound'
import { watchSpaceBar } from './spaceBar'
import { watchIntent } from './watchIntent'

export type PlayRequest = ReturnType<
  typeof playReleaseRequested | typeof playTrackRequested | typeof playListRequested
>

/** After so many previews in a row it is not the preview: skipping on would only take the whole list along. */
const maxFailures = 3

/** What is asked for may be in the queue or on the turntable already. Else its release is fetched first. */
function* choose(sound: Sound, { payload }: PlayRequest): SagaIterator {
  if ('slugs' in payload) {
    const list = listOf(payload.slugs)
    yield call(sound.pause)
    // The queue is empty then, and grows from there.
    if (list[0] !== undefined) yield put(releaseChosen({ slug: list[0], list, taken: 0 }))
    return
  }
  const slug = decodedSlug(payload.slug)
  const uuidTrack = 'uuidTrack' in payload ? payload.uuidTrack : undefined
  const isAskedFor = (track: PlayableTrack) =>
    track.release.slug === slug && (uuidTrack ?? track.uuidTrack) === track.uuidTrack
  const { queue, index, list, taken }: PlayerState = yield select(selectPlayer)
  const current = queue[index]
  if (current && isAskedFor(current)) {
    yield put(resumeRequested())
    return
  }
  const place = queue.findIndex(isAskedFor)
  if (place >= 0) {
    yield put(trackChosen({ index: place, isChosen: uuidTrack !== undefined }))
    return
  }
  yield call(sound.pause)
  const placeInList = list.indexOf(slug, taken)
  if (uuidTrack === undefined && placeInList >= 0) {
    yield put(releaseChosen({ slug, list, taken: placeInList }))
    return
  }
  yield put(releaseChosen({ slug, list: [], taken: 0 }))
  yield call(putOn, slug, uuidTrack)
}

function* putOn(slug: string, uuidTrack: string | undefined): SagaIterator {
  try {
    const release: PlayableRelease | null = yield call(loadPlayableRelease, slug)
    const queue = release ? playableTracks(release, uuidTrack) : []
    const place = queue.findIndex((track) => track.uuidTrack === uuidTrack)
    if (queue.length === 0) yield put(playRefused())
    else yield put(queueReceived({ queue, index: Math.max(0, place), isChosen: place >= 0 }))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    yield put(playRefused())
  }
}

function* addressOf(sound: Sound, track: PlayableTrack): SagaIterator<string> {
  const resourcesUrl: string = yield select(selectResourcesUrl)
  return `${resourcesUrl}/track/${track.uuidAudio}/snippet.${sound.extension()}`
}

/** What is current now goes on the turntable. While the list's next release is on its way, that is silence. */
function* takeUpCurrentTrack(sound: Sound): SagaIterator {
  const track: PlayableTrack | null = yield select(selectCurrentTrack)
  if (!track) {
    yield call(sound.pause)
    return
  }
  yield call(sound.load, yield call(addressOf, sound, track))
  const { status }: PlayerState = yield select(selectPlayer)
  if (status === 'loading') yield call(sound.play)
}

/** Once a track sounds, the next one is fetched, so that there is no gap. */
function* prepareNextTrack(sound: Sound): SagaIterator {
  const { queue, index }: PlayerState = yield select(selectPlayer)
  const next = queue[index + 1]
  if (next) yield call(sound.prepare, yield call(addressOf, sound, next))
}

function* noteView(viewed: Set<string>): SagaIterator {
  const track: PlayableTrack | null = yield select(selectCurrentTrack)
  if (!track || viewed.has(track.uuidTrack)) return
  viewed.add(track.uuidTrack)
  yield put(trackViewed({ uuidTrack: track.uuidTrack, slug: track.release.slug }))
}

/**
 * Nothing between an `ended` event and the next track's `play` may wait: on a locked phone Safari runs a page only as
 * long as it sounds, and it stops the page as soon as the event's listeners have returned.
 */
function* follow(event: SoundEvent): SagaIterator {
  switch (event.type) {
    case 'started':
      yield put(soundStarted())
      break
    case 'waited':
      yield put(soundStalled())
      break
    case 'stopped':
      yield put(soundStopped())
      break
    case 'blocked':
      yield put(pauseRequested())
      break
    case 'failed': {
      const { isChosen, failures }: PlayerState = yield select(selectPlayer)
      const isLast: boolean = yield select(selectIsLastTrack)
      const isHopeless = failures + 1 >= maxFailures
      yield put(isChosen || isLast || isHopeless ? playRefused() : trackSkipped())
      break
    }
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

/** Goes on, or tries again: the preview, or all of the request when nothing of it came. */
function* resume(sound: Sound, latest: PlayRequest | null): SagaIterator {
  const { queue, index, list, taken }: PlayerState = yield select(selectPlayer)
  if (queue[index]) yield call(sound.play)
  // What is awaited of a list comes by growing the queue.
  else if (latest && taken >= list.length) yield put(latest)
}

/** A track or a list that is asked for, or the end of the player. */
export type PlayerRequest = PlayRequest | ReturnType<typeof closeRequested>

/** The player at work, from the first track that is asked for. */
export function* playerSaga(requests: Channel<PlayerRequest>, audio: HTMLAudioElement): SagaIterator {
  const sound: Sound = yield call(createSound, audio)
  const viewed = new Set<string>()
  let latest: PlayRequest | null = null
  yield takeEvery(sound.events, safely(follow))
  yield takeEvery(
    [queueReceived, trackChosen, nextRequested, previousRequested, trackSkipped, rewound],
    safely(() => takeUpCurrentTrack(sound)),
  )
  yield takeEvery(
    [soundStarted, queueExtended],
    safely(() => prepareNextTrack(sound)),
  )
  yield takeEvery(
    soundStarted,
    safely(() => noteView(viewed)),
  )
  yield takeLatest(
    resumeRequested,
    safely(() => resume(sound, latest)),
  )
  yield takeEvery(pauseRequested, () => sound.pause())
  yield takeEvery(
    seekRequested,
    safely(function* (): SagaIterator {
      const { positionSeconds }: PlayerState = yield select(selectPlayer)
      yield call(sound.seek, positionSeconds)
    }),
  )
  yield fork(watchQueue)
  yield fork(watchIntent)
  yield fork(watchSpaceBar)
  yield fork(watchMediaSession)
  // Last, because the first request waits already, and all of the above follows what comes of it.
  yield takeLatest(
    requests,
    safely(function* (action: PlayerRequest): SagaIterator {
      latest = closeRequested.match(action) ? null : action
      if (latest) yield call(choose, sound, latest)
      else yield call(sound.stop)
    }),
  )
}

/**
 * A list's next release is fetched when the last one in the queue begins, so that it is there before it is needed;
 * all of it ends when something else is put on.
 */
function* watchQueue(): SagaIterator {
  yield takeLatest([releaseChosen, closeRequested], function* (): SagaIterator {
    for (;;) {
      yield call(safely(extendQueue))
      yield take([soundStarted, nextRequested, trackSkipped, resumeRequested])
    }
  })
}
