import type { SagaIterator } from 'redux-saga'
import { call, getContext, select } from 'redux-saga/effects'
import type { Artist, Label, ReleaseListItem } from '../../../shared/contract'
import { coverUrl } from '../../../shared/imageAddresses'
import { releasesPerPage } from '../../../shared/vocabulary'
import type { ShopApi } from '../../api/ShopApi'
import { type ShopState, selectShop } from '../../settings/shopSlice'
import type { Preload, PreloadResult } from '../../store/preload'
import { fetchCached } from '../../store/queryCache'
import { pageCount } from '../list/paginationRules'
import { type NameKind, namePageAddress, readNamePage } from './namePageAddress'
import { type NamePage, namePageSlice } from './namePageSlice'

/**
 * Loads one page of an artist's or a label's releases, newest first, from the cache when it is fresh there.
 * @param slug decoded
 * @param page from 1
 * @returns null when the shop has no such artist or label
 */
const loadNamePage = (kind: NameKind, slug: string, page: number): SagaIterator<NamePage | null> =>
  fetchCached(namePageSlice, namePageAddress(kind, slug, page), function* (): SagaIterator<NamePage | null> {
    const api: ShopApi = yield getContext('api')
    const range = { limit: releasesPerPage, offset: (page - 1) * releasesPerPage }
    const artistOrLabel: Artist | Label | null = yield call(
      [api, kind === 'artist' ? 'findArtist' : 'findLabel'],
      slug,
      range,
    )
    if (!artistOrLabel) return null
    const { name, count, releases } = artistOrLabel
    const neighbours = listNeighbours(kind, releases)
    const shop: ShopState = yield select(selectShop)
    const { appears_on: appearsOn, count_appears_on: countAppearsOn } =
      'uuid_artist' in artistOrLabel ? artistOrLabel : { appears_on: [], count_appears_on: 0 }
    const first = releases[0] ?? appearsOn[0]
    const image = first ? coverUrl(first, 1400, shop) : null
    return { slug: artistOrLabel.slug, name, count, releases, appearsOn, countAppearsOn, neighbours, image }
  })

function listNeighbours(kind: NameKind, releases: readonly ReleaseListItem[]): NamePage['neighbours'] {
  const neighbours = releases.flatMap((release) => (kind === 'artist' ? release.labels : release.artists))
  const bySlug = new Map(neighbours.map(({ slug, name }) => [slug, { slug, name }]))
  return [...bySlug.values()]
}

/**
 * Makes the preload of /artist or /label. An address beyond the last page gets the last page.
 * @returns a saga whose status is 404 when the shop has no such artist or label
 */
export const preloadNamePage = (kind: NameKind): Preload =>
  function* ({ params: { '*': slug = '' }, search }): SagaIterator<PreloadResult> {
    const page = readNamePage(search)
    const namePage: NamePage | null = yield call(loadNamePage, kind, slug, page)
    if (!namePage) return { status: 404 }
    const last = pageCount(namePage.count, releasesPerPage)
    if (page > last) yield call(loadNamePage, kind, slug, last)
    return { status: 200 }
  }
