import { LRUCache } from 'lru-cache'
import type { BaseData, Block, Image, Page, ReleaseListItem } from '../../src/shared/contract'
import { presentBaseData } from './baseDataPresenter'
import type { ContentRepository } from './contentRepository'

/** What the content needs of the catalogue. */
export interface ReleaseLookup {
  /** Only published releases; in the order asked for. */
  listItems(ids: readonly string[]): ReleaseListItem[]
}

/** A block as it is stored: release and image ids in place of what they stand for. */
interface StoredContent {
  heading?: string | null
  body?: string
  text?: string | null
  link_href?: string | null
  link_text?: string | null
  uuid_image?: string | null
  lines?: string[][]
  slides?: StoredSlide[]
}
interface StoredSlide {
  caption?: string | null
  heading?: string | null
  text?: string | null
  link_href?: string | null
  link_text?: string | null
  uuid_image?: string | null
  credit?: string | null
}

/**
 * Pages made of blocks, and the base data: read once, kept until the content changes.
 * @param publicUrl as in Config
 */
export function createContentService(content: ContentRepository, releases: ReleaseLookup, publicUrl: string) {
  let baseData: Promise<BaseData> | null = null
  const blocks = new LRUCache<string, StoredPage>({ max: 200 })

  async function loadPage(slug: string): Promise<StoredPage | null> {
    const known = blocks.get(slug)
    if (known) return known
    const page = await content.findPage(slug)
    if (!page) return null
    const rows = await content.listBlocks(slug)
    const stored = rows.map((row) => ({ ...row, content: JSON.parse(row.content) as StoredContent }))
    const ids = stored.flatMap(({ content: { uuid_image, slides = [] } }) => [
      uuid_image ?? null,
      ...slides.map((slide) => slide.uuid_image ?? null),
    ])
    const images = await content.listImages([...new Set(ids.filter((id) => id !== null))])
    const made: StoredPage = {
      title: page.title,
      blocks: stored,
      images: new Map(images.map((row) => [row.uuid_image, presentImage(row)])),
    }
    blocks.set(slug, made)
    return made
  }

  return {
    baseData(): Promise<BaseData> {
      baseData ??= presentBaseData(content, publicUrl).catch((error) => {
        baseData = null
        throw error
      })
      return baseData
    },

    /** @param slug `frontpage` or a free page's path; null when there is none */
    async findPage(slug: string): Promise<Page | null> {
      const page = await loadPage(slug)
      return (
        page && {
          slug,
          title: page.title,
          blocks: page.blocks.map((block) => presentBlock(block, page.images, releases)),
        }
      )
    },

    /** Forgets what was read: the content has changed. */
    contentChanged() {
      baseData = null
      blocks.clear()
    },
  }
}

export type ContentService = ReturnType<typeof createContentService>

interface StoredBlock {
  uuid_block: string
  block_type: Block['block_type']
  content: StoredContent
}
interface StoredPage {
  title: string
  blocks: StoredBlock[]
  images: Map<string, Image>
}

function presentBlock(
  { uuid_block, block_type, content }: StoredBlock,
  images: Map<string, Image>,
  releases: ReleaseLookup,
): Block {
  const base = { uuid_block, heading: content.heading ?? null }
  const link = { link_href: content.link_href ?? null, link_text: content.link_text ?? null }
  const imageOf = (id: string | null | undefined) => (id && images.get(id)) || null
  switch (block_type) {
    case 'text':
      return { ...base, block_type, body: content.body ?? '' }
    case 'banner':
      return {
        ...base,
        block_type,
        text: content.text ?? null,
        ...link,
        uuid_image: content.uuid_image ?? null,
        image: imageOf(content.uuid_image),
      }
    case 'release_group':
      return {
        ...base,
        block_type,
        ...link,
        lines: (content.lines ?? []).map((ids) => releases.listItems(ids)),
      }
    case 'slider':
      return {
        ...base,
        block_type,
        slides: (content.slides ?? []).map((slide) => ({
          caption: slide.caption ?? null,
          heading: slide.heading ?? null,
          text: slide.text ?? null,
          link_href: slide.link_href ?? null,
          link_text: slide.link_text ?? null,
          image: imageOf(slide.uuid_image),
          credit: slide.credit ?? null,
        })),
      }
  }
}

function presentImage(row: {
  uuid_image: string
  width: number
  height: number
  placeholder_bmp_data: string | null
}): Image {
  const { uuid_image, width, height, placeholder_bmp_data } = row
  return { uuid_image, ratio: width / height, width, placeholder_bmp_data }
}
