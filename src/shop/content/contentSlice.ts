import type { CardItem } from '../../shared/cardItem'
import type { Block, Page, Slide } from '../../shared/contract'
import type { MarkdownNode } from '../../shared/markdown/markdownTree'
import { createQueryCacheSlice } from '../store/queryCache'

/** A block without its id, which no screen needs. */
type BlockOf<Type extends Block['block_type']> = Omit<Extract<Block, { block_type: Type }>, 'uuid_block'>

/**
 * Slides and blocks after their Markdown has been parsed; each image stands with its slide. Releases may be
 * references.
 */
export type ShownSlide = Omit<Slide, 'text' | 'uuid_image'> & { text: readonly MarkdownNode[] }
export type ShownSlider = Omit<BlockOf<'slider'>, 'slides' | 'images'> & { slides: readonly ShownSlide[] }
export type ShownText = Omit<BlockOf<'text'>, 'body'> & { body: readonly MarkdownNode[] }
export type ReleaseGroup = Omit<BlockOf<'release_group'>, 'lines'> & {
  lines: readonly (readonly CardItem[])[]
}
export type Banner = BlockOf<'banner'>
export type ShownBlock = ShownSlider | ShownText | ReleaseGroup | Banner

export type ShownPage = Omit<Page, 'blocks'> & { blocks: readonly ShownBlock[] }

/** The slug of the page at `/`. */
export const frontpageSlug = 'frontpage'

/** Keeps the pages made of blocks that were shown last, by slug. */
export const contentSlice = createQueryCacheSlice<ShownPage, 'content'>('content', 12, ({ blocks }) =>
  blocks.flatMap((block) => (block.block_type === 'release_group' ? block.lines.flat() : [])),
)
export const { selectCached: selectPage } = contentSlice.selectors
