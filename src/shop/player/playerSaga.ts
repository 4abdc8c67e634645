import type { Channel, SagaIterator } from 'redux-saga'
import { call, fork, put, select, take, takeEvery, takeLatest } from 'redux-saga/effects'
import { decodedSlug } from '../../shared/slugs'
import { ShopApiError } from '../api/ShopApi'
import { releaseSlice, type ShownRelease } from '../release/releaseSlice'
import { selectResourcesUrl } from '../settings/shopSlice'
import { pageClock } from '../store/queryCache'
import { safely } from '../store/safely'
import { extendQueue } from './extendQueue'
import { listPlayableTracks, type PlayableRelease } from './listPlayableTracks'
import { loadPlayableRelease } from './loadPlayableRelease'
import { watchMediaSession } from './mediaSession'
import { toPlayedList } from './playedList'
import {
  closeRequested,
  type PlayableTrack,
  type PlayerState,
  pauseRequested,
  type playListRequested,
  playRefused,
  type playReleaseRequested,
  type playTrackRequested,
  type playTracksRequested,
  resumeRequested,
  selectPlayer,
  trackViewed,
} from './playerSlice'
import {
  durationReceived,
  nextRequested,
  playerRestored,
  positionMoved,
  previousRequested,
  queueExtended,
  queueMoved,
  queueReceived,
  queueRemoved,
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
} from './queue/queueSlice'
import { watchSavedPlayer } from './saved/watchSavedPlayer'
import { createSound, type Sound, type SoundEvent } from './sound'
import { watchSpaceBar } from './spaceBar'
import { watchVolume } from './volume/watchVolume'
import { watchIntent } from './watchIntent'

export type PlayRequest = ReturnType<
  | typeof playReleaseRequested
  | typeof playTrackRequested
  | typeof playListRequested
  | typeof playTracksRequested
>

/**
 * After this many failures in a row the cause is not the preview, and skipping on would only use up the list.
 */
const maxFailures = 3

/**
 * Plays the requested track or list. A track that is already in the queue starts at once; otherwise its release
 * is fetched first.
 */
function* choose(sound: Sound, { payload }: PlayRequest): SagaIterator {
  if ('slugs' in payload) {
    const list = toPlayedList(payload.slugs)
    yield call(sound.pause)
    // The queue is empty now and will be extended by the list.
    if (list[0] === undefined) return
    yield put(releaseChosen({ slug: list[0], list, taken: 0 }))
    yield call(playAhead, sound, list[0])
    return
  }
  if ('tracks' in payload) {
    yield call(chooseAmong, sound, payload)
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
  // A queue of single tracks has only one or a few of a release.
  const hasWholeReleases = list.length > 0 || queue.every(({ release }) => release.slug === slug)
  const place = hasWholeReleases ? queue.findIndex(isAskedFor) : -1
  if (place >= 0) {
    yield put(trackChosen({ index: place, isChosen: uuidTrack !== undefined }))
    return
  }
  yield call(sound.pause)
  const placeInList = list.indexOf(slug, taken)
  if (uuidTrack === undefined && placeInList >= 0) {
    yield put(releaseChosen({ slug, list, taken: placeInList }))
    yield call(playAhead, sound, slug)
    return
  }
  yield put(releaseChosen({ slug, list: [], taken: 0 }))
  if (uuidTrack === undefined) yield call(playAhead, sound, slug)
  yield call(putOn, slug, uuidTrack)
}

/** Makes a queue of tracks whose releases need not be fetched, and plays one of them. */
function* chooseAmong(sound: Sound, { tracks, uuidTrack }: Choice): SagaIterator {
  const current: PlayableTrack | null = yield select(selectCurrentTrack)
  if (current?.uuidTrack === uuidTrack) {
    yield put(resumeRequested())
    return
  }
  const index = tracks.findIndex((track) => track.uuidTrack === uuidTrack)
  const chosenTrack = tracks[index]
  if (!chosenTrack) return
  yield call(sound.pause)
  yield put(releaseChosen({ slug: chosenTrack.release.slug, list: [], taken: 0 }))
  yield put(queueReceived({ queue: tracks, index, isChosen: true }))
}
type Choice = ReturnType<typeof playTracksRequested>['payload']

/** Begins with the first preview of a release whose tracks are not known yet, while they are being fetched. */
function* playAhead(sound: Sound, slug: string): SagaIterator {
  const { queue }: PlayerState = yield select(selectPlayer)
  const cachedRelease: ShownRelease | undefined = yield select(
    releaseSlice.selectors.selectFresh,
    slug,
    pageClock(),
  )
  if (queue.length > 0 || cachedRelease) return
  yield call(sound.load, yield call(getFirstAudioUrl, sound, slug))
  yield call(sound.play)
}

function* putOn(slug: string, uuidTrack: string | undefined): SagaIterator {
  try {
    const release: PlayableRelease | null = yield call(loadPlayableRelease, slug)
    const queue = release ? listPlayableTracks(release, uuidTrack) : []
    const place = queue.findIndex((track) => track.uuidTrack === uuidTrack)
    if (queue.length === 0) yield put(playRefused())
    else yield put(queueReceived({ queue, index: Math.max(0, place), isChosen: place >= 0 }))
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    yield put(playRefused())
  }
}

function* getAudioUrl(sound: Sound, track: PlayableTrack): SagaIterator<string> {
  const resourcesUrl: string = yield select(selectResourcesUrl)
  return `${resourcesUrl}/track/${track.uuidAudio}/snippet.${sound.extension()}`
}

/** The address of a release's first preview, for a release of which only the slug is known. */
function* getFirstAudioUrl(sound: Sound, slug: string): SagaIterator<string> {
  const resourcesUrl: string = yield select(selectResourcesUrl)
  return `${resourcesUrl}/track/first_of_release/${encodeURIComponent(slug)}/snippet.${sound.extension()}`
}

/** Takes up a track of a queue that has just come: its preview may have begun already, because it is the first. */
function* takeUpReceivedTrack(sound: Sound): SagaIterator {
  const { queue, index, isChosen }: PlayerState = yield select(selectPlayer)
  const track = queue[index]
  const isFirst = track && !isChosen && queue[index - 1]?.release.slug !== track.release.slug
  if (!isFirst || !sound.isLoaded(yield call(getFirstAudioUrl, sound, track.release.slug))) {
    yield call(takeUpCurrentTrack, sound)
    return
  }
  yield call(sound.measure)
  const { status }: PlayerState = yield select(selectPlayer)
  if (status === 'loading') yield call(sound.play)
}

/** Loads the current track. While the list's next release is being fetched, nothing plays. */
function* takeUpCurrentTrack(sound: Sound): SagaIterator {
  const track: PlayableTrack | null = yield select(selectCurrentTrack)
  if (!track) {
    yield call(sound.pause)
    return
  }
  yield call(sound.load, yield call(getAudioUrl, sound, track))
  const { status }: PlayerState = yield select(selectPlayer)
  if (status === 'loading') yield call(sound.play)
}

/** Fetches the next track ahead of time, once a track plays, so that there is no gap. */
function* prepareNextTrack(sound: Sound): SagaIterator {
  const { queue, index }: PlayerState = yield select(selectPlayer)
  const next = queue[index + 1]
  if (next) yield call(sound.prepare, yield call(getAudioUrl, sound, next))
}

function* noteView(viewed: Set<string>): SagaIterator {
  const track: PlayableTrack | null = yield select(selectCurrentTrack)
  if (!track || viewed.has(track.uuidTrack)) return
  viewed.add(track.uuidTrack)
  yield put(trackViewed({ uuidTrack: track.uuidTrack, slug: track.release.slug }))
}

/**
 * Handles an event of the sound. Between an `ended` event and the next track's `play` it must not wait: on a
 * locked phone Safari runs a page only while it plays, and stops it when the event's listeners have returned.
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
      const { isChosen, failures, queue }: PlayerState = yield select(selectPlayer)
      // A preview that was begun before its tracks were known: they decide.
      if (queue.length === 0) break
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

/** Stops a preview that was begun before its tracks were known, when they cannot be fetched. */
function* stopUnknown(sound: Sound): SagaIterator {
  const { queue }: PlayerState = yield select(selectPlayer)
  if (queue.length === 0) yield call(sound.stop)
}

/** Continues, or tries again: the preview, or the whole request when nothing of it was loaded. */
function* resume(sound: Sound, latest: PlayRequest | null): SagaIterator {
  const { queue, index, list, taken, positionSeconds }: PlayerState = yield select(selectPlayer)
  const track = queue[index]
  // A restored player loads its preview only now.
  if (track && sound.isEmpty()) yield call(sound.load, yield call(getAudioUrl, sound, track), positionSeconds)
  if (track) yield call(sound.play)
  // A release of a list that is still missing is fetched by extending the queue.
  else if (latest && taken >= list.length) yield put(latest)
}

/** A request for a track or a list, or to close the player. */
export type PlayerRequest = PlayRequest | ReturnType<typeof closeRequested>

/**
 * Runs the player from the first request on.
 * @param requests those that came before the player's code was loaded, and later ones
 * @param audio the element that plays everything: see `createSound`
 * @returns never: its watchers run for as long as the page is open
 */
export function* playerSaga(requests: Channel<PlayerRequest>, audio: HTMLAudioElement): SagaIterator {
  const sound: Sound = yield call(createSound, audio)
  const viewed = new Set<string>()
  let latest: PlayRequest | null = null
  yield takeEvery(sound.events, safely(follow))
  yield takeEvery(
    [queueReceived, trackChosen],
    safely(() => takeUpReceivedTrack(sound)),
  )
  yield takeEvery(
    [nextRequested, previousRequested, trackSkipped, rewound],
    safely(() => takeUpCurrentTrack(sound)),
  )
  yield takeEvery(
    [soundStarted, queueExtended, queueMoved, queueRemoved],
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
    playRefused,
    safely(() => stopUnknown(sound)),
  )
  yield takeEvery(
    seekRequested,
    safely(function* (): SagaIterator {
      const { positionSeconds }: PlayerState = yield select(selectPlayer)
      yield call(sound.seek, positionSeconds)
    }),
  )
  yield fork(watchVolume, sound)
  yield fork(watchSavedPlayer)
  yield fork(watchQueue)
  yield fork(watchIntent)
  yield fork(watchSpaceBar)
  yield fork(watchMediaSession)
  // This comes last: the first request waits already, and the watchers above must see the actions that it
  // causes.
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
 * Fetches a list's next release when the last one in the queue begins, so that it is there in time. It starts
 * again when the visitor chooses something else.
 */
function* watchQueue(): SagaIterator {
  yield takeLatest([releaseChosen, playerRestored, closeRequested], function* (): SagaIterator {
    for (;;) {
      yield call(safely(extendQueue))
      yield take([soundStarted, nextRequested, trackSkipped, resumeRequested])
    }
  })
}
