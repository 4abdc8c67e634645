import type { SagaIterator } from 'redux-saga'
import { call, put, select } from 'redux-saga/effects'
import { ShopApiError } from '../api/ShopApi'
import { listPlayableTracks, type PlayableRelease } from './listPlayableTracks'
import { loadPlayableRelease } from './loadPlayableRelease'
import { type PlayableTrack, type PlayerState, playRefused, selectPlayer } from './playerSlice'
import { queueExtended, rewound, selectIsAwaitingRelease, trackChosen } from './queue/queueSlice'

/**
 * Fetches the next releases of the list until one of them can be played after the current one. Releases without
 * previews, and those that cannot be loaded, are skipped; but when the shop cannot be reached at all, the list
 * waits.
 * @returns when the queue has a next release, or the list has ended
 */
export function* extendQueue(): SagaIterator {
  for (;;) {
    const { queue, index, list, taken }: PlayerState = yield select(selectPlayer)
    const slug = list[taken]
    const hasNextRelease = index < queue.length && queue.at(-1)?.release.slug !== queue[index]?.release.slug
    if (slug === undefined || hasNextRelease) break
    const tracks: PlayableTrack[] | null = yield call(loadTracks, slug)
    const isAwaited: boolean = yield select(selectIsAwaitingRelease)
    if (!tracks) {
      if (isAwaited) yield put(playRefused())
      return
    }
    const { queue: before }: PlayerState = yield select(selectPlayer)
    yield put(queueExtended({ slug, tracks }))
    if (isAwaited && tracks.length > 0) yield put(trackChosen({ index: before.length, isChosen: false }))
  }
  const { queue, list }: PlayerState = yield select(selectPlayer)
  const isAwaited: boolean = yield select(selectIsAwaitingRelease)
  // The player waited for a next release, but the list has none left.
  if (isAwaited && list.length > 0) yield put(queue.length > 0 ? rewound() : playRefused())
}

/**
 * Loads the tracks of a release.
 * @returns null when the shop cannot be reached, so that other releases would fail too
 */
function* loadTracks(slug: string): SagaIterator<PlayableTrack[] | null> {
  try {
    const release: PlayableRelease | null = yield call(loadPlayableRelease, slug)
    return release ? listPlayableTracks(release) : []
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    return isOutOfReach(error) ? null : []
  }
}

const isOutOfReach = ({ status }: ShopApiError) => status === 0 || [429, 502, 503, 504].includes(status)
