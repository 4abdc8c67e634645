import { useParams } from 'react-router-dom'
import type { SagaIterator } from 'redux-saga'
import { call } from 'redux-saga/effects'
import { loadInfoText } from '../content/contentSaga'
import { InfoPage } from '../content/InfoPage'
import { type ShownInfoText, selectInfoText } from '../content/infoTextSlice'
import { Withdrawal } from '../order/withdrawal/Withdrawal'
import { useAppSelector } from '../store/hooks'
import type { Preload, PreloadResult } from '../store/preload'

/**
 * Fetches an information page.
 * @returns 404 when the shop has no such text
 */
export const preload: Preload = function* ({ params: { slug = '' } }): SagaIterator<PreloadResult> {
  const text: ShownInfoText | null = yield call(loadInfoText, slug)
  return { status: text ? 200 : 404 }
}

export function Screen() {
  const { slug = '' } = useParams()
  const text = useAppSelector((state) => selectInfoText(state, slug))
  return text && <InfoPage text={text}>{slug === 'withdrawal' && <Withdrawal />}</InfoPage>
}
