import { useParams } from 'react-router-dom'
import type { SagaIterator } from 'redux-saga'
import { call } from 'redux-saga/effects'
import { ReleasePage } from '../release/ReleasePage'
import { loadRelease } from '../release/releaseSaga'
import { type ShownRelease, selectRelease } from '../release/releaseSlice'
import { useAppSelector } from '../store/hooks'
import type { Preload, PreloadResult } from '../store/preload'

/**
 * Fetches a release.
 * @returns 404 when the shop has no such release
 */
export const preload: Preload = function* ({ params }): SagaIterator<PreloadResult> {
  const release: ShownRelease | null = yield call(loadRelease, params['*'] ?? '')
  return { status: release ? 200 : 404 }
}

export function Screen() {
  const { '*': slug = '' } = useParams()
  const release = useAppSelector((state) => selectRelease(state, slug))
  // The key resets the state of the page, such as gallery and tabs, when the release changes.
  return release ? <ReleasePage key={slug} release={release} /> : null
}
