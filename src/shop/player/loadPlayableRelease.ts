import type { SagaIterator, Task } from 'redux-saga'
import { call, getContext, join, put, select, spawn } from 'redux-saga/effects'
import type { Release } from '../../shared/contract'
import type { ShopApi } from '../api/ShopApi'
import { readRelease } from '../release/releaseSaga'
import { releaseSlice, type ShownRelease } from '../release/releaseSlice'
import { pageClock } from '../store/queryCache'
import { safely } from '../store/safely'
import type { PlayableRelease } from './listPlayableTracks'

/** `kept` is the task that parses the release's description and puts the release into the store. */
type Outcome = { release: PlayableRelease | null; kept?: Task } | { error: unknown }

/** The loads in progress, by decoded slug, for each API client. */
const underWay = new WeakMap<ShopApi, Map<string, Task<Outcome>>>()

/**
 * Gets a release to play, from the store when it is fresh there. A load that has already begun, because the
 * pointer came near the play button, is shared. The release can be played before its description has been
 * parsed.
 * @param slug decoded
 * @returns null when there is no such release
 * @throws ShopApiError when the shop cannot be reached or refuses
 */
export function* loadPlayableRelease(slug: string): SagaIterator<PlayableRelease | null> {
  const api: ShopApi = yield getContext('api')
  const tasks = underWay.get(api) ?? new Map<string, Task<Outcome>>()
  underWay.set(api, tasks)
  let task = tasks.get(slug)
  if (!task) {
    // The task is spawned, so it goes on when its first caller is cancelled.
    const newTask: Task<Outcome> = yield spawn(getOutcome, slug)
    tasks.set(slug, newTask)
    yield spawn(forget, tasks, slug, newTask)
    task = newTask
  }
  const outcome: Outcome = yield join(task)
  if ('error' in outcome) throw outcome.error
  return outcome.release
}

/** Removes a load from the map once the store has the release too. */
function* forget(tasks: Map<string, Task<Outcome>>, slug: string, task: Task<Outcome>): SagaIterator {
  const outcome: Outcome = yield join(task)
  if ('kept' in outcome && outcome.kept) yield join(outcome.kept)
  tasks.delete(slug)
}

function* getOutcome(slug: string): SagaIterator<Outcome> {
  try {
    const cachedRelease: ShownRelease | undefined = yield select(
      releaseSlice.selectors.selectFresh,
      slug,
      pageClock(),
    )
    if (cachedRelease) return { release: cachedRelease }
    const api: ShopApi = yield getContext('api')
    const release: Release | null = yield call([api, 'findRelease'], slug)
    if (!release) return { release }
    const keepTask: Task = yield spawn(safely(keepRelease), slug, release)
    return { release, kept: keepTask }
  } catch (error) {
    return { error }
  }
}

function* keepRelease(slug: string, release: Release): SagaIterator {
  const value: ShownRelease = yield call(readRelease, release)
  yield put(releaseSlice.actions.received({ key: slug, value, receivedAt: pageClock() }))
}
