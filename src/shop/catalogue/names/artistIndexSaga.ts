import type { SagaIterator } from 'redux-saga'
import { call, getContext } from 'redux-saga/effects'
import type { ArtistIndex } from '../../../shared/contract'
import { artistsPerPage } from '../../../shared/vocabulary'
import type { ShopApi } from '../../api/ShopApi'
import type { Preload, PreloadResult } from '../../store/preload'
import { fetchCached } from '../../store/queryCache'
import { pageCount } from '../list/paginationRules'
import { buildArtistIndexAddress, readInitial } from './artistIndexAddress'
import { artistIndexSlice } from './artistIndexSlice'
import { readNamePage } from './namePageAddress'

const loadIndex = (initial: string | null, page: number): SagaIterator<ArtistIndex | null> =>
  fetchCached(
    artistIndexSlice,
    buildArtistIndexAddress(initial, page),
    function* (): SagaIterator<ArtistIndex | null> {
      const api: ShopApi = yield getContext('api')
      const part = initial === null ? null : { initial, offset: (page - 1) * artistsPerPage }
      return yield call([api, 'findArtistIndex'], part)
    },
  )

/**
 * Fetches the artists of all initials, or a page of one initial. An address beyond the last page gets the last page.
 * @returns the status is 404 when no artist has the initial
 */
export const preloadArtistIndex: Preload = function* ({
  params: { initial: part },
  search,
}): SagaIterator<PreloadResult> {
  const initial = part === undefined ? null : readInitial(part)
  const page = readNamePage(search)
  const index: ArtistIndex | null = yield call(loadIndex, initial, page)
  if (!index) return { status: 404 }
  const last = pageCount(index.groups[0]?.count ?? 0, artistsPerPage)
  if (initial !== null && page > last) yield call(loadIndex, initial, last)
  return { status: 200 }
}
