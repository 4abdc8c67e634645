import type { SagaIterator } from 'redux-saga'
import { call } from 'redux-saga/effects'
import { loadPage } from '../content/contentSaga'
import { frontpageSlug, type ShownPage, selectPage } from '../content/contentSlice'
import { PageBlocks } from '../content/PageBlocks'
import { PageHead } from '../content/PageHead'
import { useAppSelector } from '../store/hooks'
import type { Preload, PreloadResult } from '../store/preload'

/**
 * Fetches the frontpage.
 * @returns a redirect to the releases when the shop has no frontpage
 */
export const preload: Preload = function* (): SagaIterator<PreloadResult> {
  const page: ShownPage | null = yield call(loadPage, frontpageSlug)
  return page ? { status: 200 } : { status: 302, location: '/releases' }
}

export function Screen() {
  const page = useAppSelector((state) => selectPage(state, frontpageSlug))
  if (!page) return null
  return (
    <>
      <PageHead page={page} path="/" />
      <h1 className="visually-hidden">{page.title}</h1>
      <PageBlocks page={page} />
    </>
  )
}
