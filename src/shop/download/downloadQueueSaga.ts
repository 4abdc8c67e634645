import type { SagaIterator } from 'redux-saga'
import { call, delay, fork, put, select, spawn } from 'redux-saga/effects'
import type { DownloadCheck, Downloads } from '../../shared/contract'
import { createShopTexts } from '../../shared/texts/createShopTexts'
import { downloadTexts } from '../../shared/texts/download'
import type { PrivateApi } from '../api/privateApi'
import { ShopApiError } from '../api/ShopApi'
import { selectResourcesUrl, selectWebshop } from '../settings/shopSlice'
import { getPrivateApi } from '../store/getPrivateApi'
import { safely } from '../store/safely'
import { getDownloadKey, hasWork, listDueItems, type QueueItem, tickMs } from './downloadQueueRules'
import {
  checkBegun,
  checkFailed,
  type DownloadState,
  downloadBegun,
  downloadsReceived,
  pollingChanged,
  selectDownloadState,
  stillPreparing,
} from './downloadSlice'

/** A browser that is told to download a second file before it has started the first one drops the first one. */
const downloadSpacingMs = 1500
/** After this time the shop has counted a download that began. */
const countDelayMs = 3000

/** Tests replace this object to observe downloads. */
export const browserDownloads = {
  /**
   * Starts a download like a click on a link: the shop sends a file, and the browser shows any other answer as
   * a page instead of saving it.
   */
  begin(href: string) {
    const link = document.createElement('a')
    link.href = href
    link.rel = 'noreferrer'
    document.body.append(link)
    link.click()
    link.remove()
  },
}

/**
 * Starts the timer when a download is queued, unless it runs. The timer stops when there is nothing left to
 * check.
 * @returns when the timer has stopped
 */
export function* queueDownload(): SagaIterator {
  const { isPolling }: DownloadState = yield select(selectDownloadState)
  if (!isPolling) yield call(tick)
}

function* tick(): SagaIterator {
  const turns = { nextAt: 0 }
  yield put(pollingChanged(true))
  try {
    for (;;) {
      const { queue }: DownloadState = yield select(selectDownloadState)
      if (!hasWork(queue)) return
      for (const item of listDueItems(queue)) {
        yield put(checkBegun(getDownloadKey(item)))
        yield fork(check, item, turns)
      }
      yield delay(tickMs)
    }
  } finally {
    yield put(pollingChanged(false))
  }
}

/**
 * Asks whether the file is ready; the first call has it made.
 * @param turns the time at which the next download may begin
 */
function* check(item: QueueItem, turns: { nextAt: number }): SagaIterator {
  const api: PrivateApi = yield call(getPrivateApi)
  const key = getDownloadKey(item)
  const { texts: ownTexts }: ReturnType<typeof selectWebshop> = yield select(selectWebshop)
  const texts = createShopTexts({ own: ownTexts }, downloadTexts)
  const files = `${yield select(selectResourcesUrl)}/release_format`
  const path = [item.uuid_release_format, item.token, item.preset_slug].map(encodeURIComponent).join('/')
  try {
    const { ready_for_download }: DownloadCheck = yield call([api, 'checkDownload'], `${files}/check/${path}`)
    if (!ready_for_download) {
      yield put(stillPreparing({ key, timedOut: texts('download.timedOut') }))
      return
    }
  } catch (error) {
    const isSaid = error instanceof ShopApiError
    if (!isSaid) console.error(error)
    yield put(checkFailed({ key, error: isSaid ? error.message : texts('download.failed') }))
    return
  }
  const beginsAt = Math.max(Date.now(), turns.nextAt)
  turns.nextAt = beginsAt + downloadSpacingMs
  if (beginsAt > Date.now()) yield delay(beginsAt - Date.now())
  yield call([browserDownloads, 'begin'], `${files}/${path}`)
  yield put(downloadBegun(key))
  yield spawn(safely(countAgain), item.token)
}

/** Updates the number of downloads that are left. */
function* countAgain(token: string): SagaIterator {
  yield delay(countDelayMs)
  const api: PrivateApi = yield call(getPrivateApi)
  const isShown = ({ token: shownToken, status }: DownloadState) => shownToken === token && status === 'shown'
  if (!isShown(yield select(selectDownloadState))) return
  try {
    const releases: Downloads | null = yield call([api, 'findDownloads'], token)
    if (releases && isShown(yield select(selectDownloadState))) yield put(downloadsReceived({ releases }))
  } catch (error) {
    // The number that is shown was correct a moment ago, so an error is ignored.
    if (!(error instanceof ShopApiError)) throw error
  }
}
