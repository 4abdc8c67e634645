import type { SagaIterator, Task } from 'redux-saga'
import { call, getContext, join, spawn } from 'redux-saga/effects'
import type { ShopApi } from '../api/ShopApi'
import { loadRelease } from '../release/releaseSaga'
import type { ShownRelease } from '../release/releaseSlice'

type Outcome = { release: ShownRelease | null } | { error: unknown }

/** What is on its way, by decoded slug, for each shop. */
const underWay = new WeakMap<ShopApi, Map<string, Task<Outcome>>>()

/**
 * A release, like `loadRelease`; but one that is on its way already, since the pointer came near its play button, is
 * not asked for again.
 * @param slug decoded
 */
export function* loadOnce(slug: string): SagaIterator<ShownRelease | null> {
  const api: ShopApi = yield getContext('api')
  const tasks = underWay.get(api) ?? new Map<string, Task<Outcome>>()
  underWay.set(api, tasks)
  let task = tasks.get(slug)
  if (!task) {
    // On its own, so that it comes to its end whoever loses interest.
    task = (yield spawn(outcomeOf, slug)) as Task<Outcome>
    tasks.set(slug, task)
  }
  const outcome: Outcome = yield join(task)
  tasks.delete(slug)
  if ('error' in outcome) throw outcome.error
  return outcome.release
}

function* outcomeOf(slug: string): SagaIterator<Outcome> {
  try {
    return { release: yield call(loadRelease, slug) }
  } catch (error) {
    return { error }
  }
}
