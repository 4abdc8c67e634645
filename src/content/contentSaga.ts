import type { SagaIterator } from 'redux-saga'
import { call, getContext } from 'redux-saga/effects'
import type { ShopApi } from '../api/ShopApi'
import { readMarkdown } from '../markdown/readMarkdown'
import type { Block, Page } from '../shared/contract'
import { askOnce } from '../store/recent'
import { contentSlice, type ShownBlock, type ShownPage } from './contentSlice'

/**
 * A page made of blocks, from the store when it came lately.
 * @param slug `frontpage`, or the path after `/page/`
 * @returns null when there is none
 */
export const loadPage = (slug: string): SagaIterator<ShownPage | null> =>
  askOnce(contentSlice, slug, function* (): SagaIterator<ShownPage | null> {
    const api: ShopApi = yield getContext('api')
    const page: Page | null = yield call([api, 'findPage'], slug)
    return page && (yield call(readPage, page))
  })

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
