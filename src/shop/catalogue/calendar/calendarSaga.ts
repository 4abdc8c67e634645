import type { SagaIterator } from 'redux-saga'
import { call } from 'redux-saga/effects'
import type { PreloadResult } from '../../store/preload'
import { loadReleaseList } from '../list/releaseListSaga'
import { calendarQuery } from './calendarQuery'

/** Fetches what comes out next. @returns the status is always 200 */
export function* preloadCalendar(): SagaIterator<PreloadResult> {
  yield call(loadReleaseList, calendarQuery, 'list')
  return { status: 200 }
}
