import type { SagaIterator } from 'redux-saga'
import { call, getContext, put, select } from 'redux-saga/effects'
import type { ShopApi } from '../api/ShopApi'
import type { MarkdownNode } from '../markdown/markdownTree'
import { readMarkdown } from '../markdown/readMarkdown'
import type { Release } from '../shared/contract'
import { pageClock } from '../store/recent'
import { releaseReceived, type ShownRelease, selectIsReleaseFresh, selectRelease } from './releaseSlice'

/**
 * A release, from the store when it came lately.
 * @param slug decoded, such as `8B2D/balmat`
 * @returns null when there is none
 */
export function* loadRelease(slug: string): SagaIterator<ShownRelease | null> {
  const known: ShownRelease | undefined = yield select(selectRelease, slug)
  const isFresh: boolean = yield select(selectIsReleaseFresh, slug, pageClock())
  if (known && isFresh) return known
  const api: ShopApi = yield getContext('api')
  const release: Release | null = yield call([api, 'findRelease'], slug)
  if (!release) return null
  const { info_en, ...rest } = release
  const info: MarkdownNode[] = yield call(readMarkdown, info_en)
  const shown: ShownRelease = { ...rest, info }
  yield put(releaseReceived({ key: slug, value: shown, receivedAt: pageClock() }))
  return shown
}
