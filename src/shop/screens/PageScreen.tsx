import { useParams } from 'react-router-dom'
import type { SagaIterator } from 'redux-saga'
import { call } from 'redux-saga/effects'
import { ScreenTitle } from '../../components/ScreenTitle'
import { slugPath } from '../../shared/slugs'
import { loadPage } from '../content/contentSaga'
import { frontpageSlug, type ShownPage, selectPage } from '../content/contentSlice'
import { PageBlocks } from '../content/PageBlocks'
import { PageHead } from '../content/PageHead'
import { useAppSelector } from '../store/hooks'
import type { Preload, PreloadResult } from '../store/preload'

/**
 * Fetches a page.
 * @returns a redirect for the frontpage, which has one address only; 404 when there is no such page
 */
export const preload: Preload = function* ({ params: { '*': slug = '' } }): SagaIterator<PreloadResult> {
  if (slug === frontpageSlug) return { status: 301, location: '/' }
  const page: ShownPage | null = yield call(loadPage, slug)
  return { status: page ? 200 : 404 }
}

/** Shows a page of the shop: a heading and its content blocks. */
export function Screen() {
  const { '*': slug = '' } = useParams()
  const page = useAppSelector((state) => selectPage(state, slug))
  if (!page) return null
  return (
    <>
      <PageHead page={page} path={slugPath('/page', slug)} />
      <ScreenTitle title={page.title} language={page.language} />
      <PageBlocks page={page} />
    </>
  )
}
