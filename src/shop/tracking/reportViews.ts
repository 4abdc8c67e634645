import type { SagaIterator } from 'redux-saga'
import { call, fork, getContext, select, takeEvery } from 'redux-saga/effects'
import type { AddInfo } from '../../shared/contract'
import { slugOfPath } from '../../shared/slugs'
import type { ShopApi } from '../api/ShopApi'
import type { RootState } from '../app/createStore'
import { type AppLocation, isSameScreen, navigated, selectLocation } from '../navigation/navigationSlice'
import { trackViewed } from '../player/playerSlice'
import { selectRelease } from '../release/releaseSlice'
import { readTerm } from '../search/searchAddress'
import { sessionId } from './sessionId'

const maxLength = 1000

/**
 * Reports the first page, every later page, and every track that begins to play.
 * @returns never: it reports for as long as the page is open
 */
export function* reportViews(): SagaIterator {
  const firstPlace: AppLocation = yield select(selectLocation)
  let shownPlace = firstPlace
  // The server's location is the canonical one; only the address has the source of the visit, `ref` and `kwd`.
  yield fork(reportPage, { ...firstPlace, search: window.location.search }, document.referrer)
  yield takeEvery(navigated, function* ({ payload: { location: place } }): SagaIterator {
    // An anchor is no other page.
    if (isSameScreen(place, shownPlace)) return
    shownPlace = place
    yield call(reportPage, place, window.location.origin)
  })
  yield takeEvery(trackViewed, function* ({ payload }): SagaIterator {
    yield call(report, {
      ...getPageInfo(shownPlace),
      page: 'track',
      origin: '',
      item_uuid: payload.uuidTrack,
    })
  })
}

/**
 * Reports a view of a page.
 * @param origin the site that the visitor came from, '' when unknown
 */
function* reportPage(place: AppLocation, origin: string): SagaIterator {
  const release: ReturnType<typeof selectRelease> = yield select((state: RootState) =>
    selectRelease(state, slugOfPath('/release', place.pathname)),
  )
  const params = new URLSearchParams(place.search)
  yield call(report, {
    ...getPageInfo(place),
    origin: origin.slice(0, maxLength),
    ...(release && { item_uuid: release.uuid_release }),
    ...toOptionalField('keyword', readTerm(place)),
    ...toOptionalField('ref', params.get('ref')),
    ...toOptionalField('kwd', params.get('kwd')),
  })
}

/** The segments below these are ids and tokens: they stay in the browser. */
const idBelow = /^(\/(?:basket|order|downloads|following|user\/set-password)\/).*/
/** Links in mails lead here with tokens in the query. */
const isPrivate = /^\/(?:basket|order|downloads?|following|user|wishlist)(?:\/|$)/

/**
 * Describes the page: `page` is the first word of the path, such as `release`; `frontpage` when there is none.
 */
const getPageInfo = ({ pathname, search }: AppLocation) => ({
  page: /^\/([a-zA-Z]+)/.exec(pathname)?.[1]?.slice(0, 40) ?? 'frontpage',
  path: pathname.replace(idBelow, '$1:id').slice(0, maxLength),
  query: isPrivate.test(pathname) ? '' : search.slice(0, maxLength),
})

const toOptionalField = (name: 'keyword' | 'ref' | 'kwd', value: string | null) =>
  value ? { [name]: value.slice(0, 200) } : {}

function* report(info: Omit<AddInfo, 'session_id' | 'ua_string'>): SagaIterator {
  const api: ShopApi = yield getContext('api')
  yield call([api, 'addInfo'], {
    session_id: sessionId(),
    ua_string: navigator.userAgent.slice(0, 500),
    ...info,
  })
}
