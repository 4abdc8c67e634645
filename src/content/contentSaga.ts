import type { SagaIterator } from 'redux-saga'
import { call, getContext, put, select } from 'redux-saga/effects'
import type { ShopApi } from '../api/ShopApi'
import { readMarkdown } from '../markdown/readMarkdown'
import type { Block, Page } from '../shared/contract'
import { pageClock } from '../store/recent'
import { pageReceived, type ShownBlock, type ShownPage, selectIsPageFresh, selectPage } from './contentSlice'

/**
 * A page made of blocks, from the store when it came lately.
 * @param slug `frontpage`, or the path after `/page/`
 * @returns null when there is none
 */
export function* loadPage(slug: string): SagaIterator<ShownPage | null> {
  const known: ShownPage | undefined = yield select(selectPage, slug)
  const isFresh: boolean = yield select(selectIsPageFresh, slug, pageClock())
  if (known && isFresh) return known
  const api: ShopApi = yield getContext('api')
  const page: Page | null = yield call([api, 'findPage'], slug)
  if (!page) return null
  const shown: ShownPage = yield call(readPage, page)
  yield put(pageReceived({ key: slug, value: shown, receivedAt: pageClock() }))
  return shown
}

const readPage = async ({ slug, title, blocks }: Page): Promise<ShownPage> => ({
  slug,
  title,
  blocks: await Promise.all(blocks.map(readBlock)),
})

async function readBlock(block: Block): Promise<ShownBlock> {
  if (block.block_type === 'text') return { ...block, body: await readMarkdown(block.body) }
  if (block.block_type !== 'slider') return block
  const slides = block.slides.map(async (slide) => ({ ...slide, text: await readMarkdown(slide.text) }))
  return { ...block, slides: await Promise.all(slides) }
}
