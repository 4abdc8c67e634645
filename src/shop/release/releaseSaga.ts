import type { SagaIterator } from 'redux-saga'
import { call, getContext } from 'redux-saga/effects'
import type { Release } from '../../shared/contract'
import type { ShopApi } from '../api/ShopApi'
import { readMarkdown } from '../markdown/readMarkdown'
import { fetchCached } from '../store/queryCache'
import { releaseSlice, type ShownRelease } from './releaseSlice'

/**
 * Loads a release, from the cache when it is fresh there.
 * @param slug decoded, such as `8B2D/balmat`
 * @returns null when there is no such release
 */
export const loadRelease = (slug: string): SagaIterator<ShownRelease | null> =>
  fetchCached(releaseSlice, slug, function* (): SagaIterator<ShownRelease | null> {
    const api: ShopApi = yield getContext('api')
    const release: Release | null = yield call([api, 'findRelease'], slug)
    return release && (yield call(readRelease, release))
  })

/**
 * Parses the description of a release.
 * @returns the release as its page shows it
 */
export async function readRelease({ info_en, ...release }: Release): Promise<ShownRelease> {
  return { ...release, info: await readMarkdown(info_en) }
}
