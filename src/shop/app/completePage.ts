import type { SagaIterator } from 'redux-saga'
import { call, put, select, take, takeLeading } from 'redux-saga/effects'
import { isWholeItem } from '../../shared/cardItem'
import { wholeItemsFailed, wholeItemsReceived, wholeItemsRequested } from '../catalogue/cards/cardsSlice'
import { type AppLocation, navigated, selectLocation } from '../navigation/navigationSlice'
import type { RootState } from './createStore'
import { preloadLocation } from './preloadLocation'
import { selectListedCards } from './rootReducer'

/** Tells whether the store knows only references of some releases, as on a page from the server. */
const selectLacksItems = (state: RootState): boolean => !selectListedCards(state).every(isWholeItem)

/**
 * Fetches the whole items of the page from the server when they are first needed, and at the latest when the visitor
 * leaves that page, so that "back" shows it at once.
 * @returns when the visitor has left the page, or at once when the page has no cards; requests are served for as long
 * as the page is open
 */
export function* watchWholeItems(): SagaIterator {
  const lacksItems: boolean = yield select(selectLacksItems)
  if (!lacksItems) return
  const location: AppLocation = yield select(selectLocation)
  yield takeLeading(wholeItemsRequested, completePage, location)
  yield take(navigated)
  yield put(wholeItemsRequested())
}

/** Repeats the preload of a location: an answer that has references does not count as known, so it is fetched. */
function* completePage(location: AppLocation): SagaIterator {
  try {
    yield call(preloadLocation, location)
    yield put(wholeItemsReceived())
  } catch {
    // Parts that need the items say so; "back" tries again.
    yield put(wholeItemsFailed())
  }
}
