import type { SagaIterator } from 'redux-saga'
import { call, getContext } from 'redux-saga/effects'
import type { Block, InfoText, Page } from '../../shared/contract'
import type { ShopApi } from '../api/ShopApi'
import { readMarkdown } from '../markdown/readMarkdown'
import { fetchCached } from '../store/queryCache'
import { contentSlice, type ShownBlock, type ShownPage } from './contentSlice'
import { infoTextSlice, type ShownInfoText } from './infoTextSlice'

/**
 * Loads a page made of blocks, from the cache when it is fresh there.
 * @param slug `frontpage`, or the path after `/page/`
 * @returns null when there is no such page
 */
export const loadPage = (slug: string): SagaIterator<ShownPage | null> =>
  fetchCached(contentSlice, slug, function* (): SagaIterator<ShownPage | null> {
    const api: ShopApi = yield getContext('api')
    const page: Page | null = yield call([api, 'findPage'], slug)
    return page && (yield call(readPage, page))
  })

/**
 * Loads the information text that is in force, from the cache when it is fresh there.
 * @param slug one of `infoSlugs`
 * @returns null when the shop has no such text
 */
export const loadInfoText = (slug: string): SagaIterator<ShownInfoText | null> =>
  fetchCached(infoTextSlice, slug, function* (): SagaIterator<ShownInfoText | null> {
    const api: ShopApi = yield getContext('api')
    const text: InfoText | null = yield call([api, 'findInfoText'], slug)
    return text && { ...text, body: yield call(readMarkdown, text.body) }
  })

const readPage = async ({ blocks, ...page }: Page): Promise<ShownPage> => ({
  ...page,
  blocks: await Promise.all(blocks.map(readBlock)),
})

async function readBlock({ uuid_block: _, ...block }: Block): Promise<ShownBlock> {
  if (block.block_type === 'text') return { ...block, body: await readMarkdown(block.body) }
  if (block.block_type !== 'slider') return block
  const { images, slides, ...slider } = block
  const shownSlides = slides.map(async ({ uuid_image, ...slide }) => ({
    ...slide,
    text: await readMarkdown(slide.text),
  }))
  return { ...slider, slides: await Promise.all(shownSlides) }
}
