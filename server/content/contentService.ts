import { LRUCache } from 'lru-cache'
import type { BaseData, Block, Image, InfoText, Page, ReleaseListItem } from '../../src/shared/contract'
import { type InfoSlug, infoSlugs } from '../../src/shared/vocabulary'
import type { Logger } from '../log/log'
import { presentBaseData, type Site } from './baseDataPresenter'
import type { ContentRepository } from './contentRepository'
import { isPageSlug } from './pageSlug'
import { readPostageTerms, type ShopTerms } from './shopTerms'
import { imageIdsOf, readStoredBlock, type StoredBlock } from './storedBlock'

/** What the content needs of the catalogue. */
export interface ReleaseLookup {
  /** Only published releases; in the order asked for. */
  listItems(ids: readonly string[]): ReleaseListItem[]
}

/**
 * Pages made of blocks, information texts, and the base data: read once, kept until the content changes.
 * @param today the shop's day, `YYYY-MM-DD`: it decides which version of a text is in force
 */
export function createContentService(
  content: ContentRepository,
  releases: ReleaseLookup,
  site: Site,
  log: Logger,
  today: () => string,
) {
  let baseData: Promise<BaseData> | null = null
  let terms: Promise<ShopTerms> | null = null
  const pages = new LRUCache<string, StoredPage>({ max: 200 })
  /** By slug and day: at midnight another version may come into force. */
  const infoTexts = new LRUCache<string, InfoText>({ max: 4 * infoSlugs.length })
  /** Ids of blocks that could not be read, so that each is told of once. */
  const leftOut = new Set<string>()
  /** How often the content has changed. */
  let generation = 0

  /** A page is shown without a block that is broken rather than not at all. */
  function readBlock(row: Parameters<typeof readStoredBlock>[0]): StoredBlock | [] {
    try {
      return readStoredBlock(row)
    } catch (error) {
      const { uuid_block } = row
      if (!leftOut.has(uuid_block)) log.warn({ err: error, uuid_block }, 'block left out: it cannot be read')
      leftOut.add(uuid_block)
      return []
    }
  }

  async function loadPage(slug: string): Promise<StoredPage | null> {
    const known = pages.get(slug)
    if (known) return known
    // Postgres would refuse to be asked for some of what an address may hold.
    if (!isPageSlug(slug)) return null
    const startedIn = generation
    const page = await content.findPage(slug)
    if (!page) return null
    const blocks = (await content.listBlocks(slug)).flatMap(readBlock)
    const images = await content.listImages([...new Set(blocks.flatMap(imageIdsOf))])
    const made: StoredPage = {
      title: page.title,
      description: page.description,
      blocks,
      images: new Map(images.map((row) => [row.uuid_image, presentImage(row)])),
    }
    // Read before a change, it may be what was before the change.
    if (generation === startedIn) pages.set(slug, made)
    return made
  }

  return {
    baseData(): Promise<BaseData> {
      baseData ??= presentBaseData(content, site, log).catch((error) => {
        baseData = null
        throw error
      })
      return baseData
    },

    /** What baskets are reckoned by. */
    terms(): Promise<ShopTerms> {
      terms ??= Promise.all([this.baseData(), readPostageTerms(content)])
        .then(([data, postage]) => ({ ...data, postage }))
        .catch((error) => {
          terms = null
          throw error
        })
      return terms
    },

    /** @param slug `frontpage` or a free page's path; null when there is none */
    async findPage(slug: string): Promise<Page | null> {
      const page = await loadPage(slug)
      return (
        page && {
          slug,
          title: page.title,
          description: page.description,
          blocks: page.blocks.map((block) => presentBlock(block, page.images, releases)),
        }
      )
    },

    /** Of every page but the frontpage: for the sitemap. */
    async freePageSlugs(): Promise<string[]> {
      const rows = await content.listPageSlugs()
      return rows.map(({ slug }) => slug).filter((slug) => slug !== 'frontpage')
    },

    /** The version in force today; null when there is none, or no such text. */
    async findInfoText(slug: string): Promise<InfoText | null> {
      if (!isInfoSlug(slug)) return null
      const day = today()
      const key = `${slug} ${day}`
      const known = infoTexts.get(key)
      if (known) return known
      const startedIn = generation
      const row = await content.findInfoText(slug, day)
      if (!row) return null
      const text = { slug, title: row.title, valid_from: row.valid_from, body: row.body }
      if (generation === startedIn) infoTexts.set(key, text)
      return text
    },

    /** Forgets what was read: the content has changed. */
    contentChanged() {
      baseData = null
      terms = null
      pages.clear()
      infoTexts.clear()
      leftOut.clear()
      generation++
    },
  }
}

export type ContentService = ReturnType<typeof createContentService>

const isInfoSlug = (slug: string): slug is InfoSlug => (infoSlugs as readonly string[]).includes(slug)

interface StoredPage {
  title: string
  description: string | null
  blocks: StoredBlock[]
  images: Map<string, Image>
}

function presentBlock(
  { uuid_block, ...block }: StoredBlock,
  images: ReadonlyMap<string, Image>,
  releases: ReleaseLookup,
): Block {
  const imageOf = (id: string | null) => (id && images.get(id)) || null
  const { block_type } = block
  switch (block_type) {
    case 'text':
      return { uuid_block, block_type, ...block.content }
    case 'banner':
      return { uuid_block, block_type, ...block.content, image: imageOf(block.content.uuid_image) }
    case 'release_group': {
      const { lines, ...content } = block.content
      return { uuid_block, block_type, ...content, lines: lines.map((ids) => releases.listItems(ids)) }
    }
    case 'slider': {
      const slides = block.content.slides.map((slide) => ({ ...slide, image: imageOf(slide.uuid_image) }))
      const shown = slides.flatMap(({ image }) => image ?? [])
      return { uuid_block, block_type, heading: block.content.heading, slides, images: shown }
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
