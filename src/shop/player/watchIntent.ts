import { eventChannel, type SagaIterator } from 'redux-saga'
import { call, takeLatest } from 'redux-saga/effects'
import { closestElement } from '../../components/dom/closestElement'
import { decodedSlug } from '../../shared/slugs'
import { loadPlayableRelease } from './loadPlayableRelease'

/** Emits the slug, encoded as in JSON, of a release whose play button a pointer or the focus is on. */
const intents = () =>
  eventChannel<string>((emit) => {
    const onIntent = ({ target }: Event) => {
      const data = closestElement(target, '[data-play],[data-plays]')?.dataset
      const card = closestElement(target, '[data-release]')
      const slug = data?.plays ?? (data?.play || card?.dataset.release)
      if (slug) emit(slug)
    }
    document.addEventListener('pointerover', onIntent)
    document.addEventListener('focusin', onIntent)
    return () => {
      document.removeEventListener('pointerover', onIntent)
      document.removeEventListener('focusin', onIntent)
    }
  })

/**
 * Prefetches a release when the visitor points at its play button and has played something before.
 * @returns the watcher
 */
export function* watchIntent(): SagaIterator {
  yield takeLatest(yield call(intents), function* (slug: string): SagaIterator {
    try {
      yield call(loadPlayableRelease, decodedSlug(slug))
    } catch {
      // The error is shown when the visitor plays the release.
    }
  })
}
