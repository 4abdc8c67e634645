import { LRUCache } from 'lru-cache'
import type { BaseData, Block, Image, InfoText, Page, ReleaseListItem } from '../../src/shared/contract'
import { isOneOf } from '../../src/shared/isOneOf'
import { type InfoSlug, infoSlugs } from '../../src/shared/vocabulary'
import type { Logger } from '../log/log'
import { presentBaseData, type Site } from './baseDataPresenter'
import type { ContentReader } from './contentRepository'
import { isPageSlug } from './pageSlug'
import { type ReleaseRule, type RuleCatalogue, releasesByRule } from './releaseRule'
import { readPostageTerms, type ShopTerms } from './shopTerms'
import { imageIdsOf, readStoredBlock, type StoredBlock } from './storedBlock'

/** How long the list of best-selling releases is kept, in milliseconds. */
const bestSoldMs = 10 * 60_000

/**
 * Creates the service of editorial content: pages made of blocks, information texts, and the base data. They are read
 * once and kept until the content changes.
 * @param today returns the shop's day, `YYYY-MM-DD`, which decides which version of a text is in force
 */
export function createContentService(
  content: ContentReader,
  releases: RuleCatalogue,
  site: Site,
  log: Logger,
  today: () => string,
) {
  let baseData: Promise<BaseData> | null = null
  let terms: Promise<ShopTerms> | null = null
  const pages = new LRUCache<string, StoredPage>({ max: 200 })
  const listBestSold = keptFor(bestSoldMs, content.listBestSold)
  /** The texts by slug and day, because another version may come into force at midnight. */
  const infoTexts = new LRUCache<string, InfoText>({ max: 4 * infoSlugs.length })
  /** The ids of blocks that could not be read, so that each is logged only once. */
  const leftOut = new Set<string>()
  /** The number of changes of the content. */
  let generation = 0

  /** Reads a block. A page is shown without a block that cannot be read. */
  function readBlock(row: BlockRow): StoredBlock | [] {
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
    // Postgres refuses some of the characters that an address may contain.
    if (!isPageSlug(slug)) return null
    const startedIn = generation
    const page = await content.findPage(slug)
    if (!page) return null
    const made = await withImages(page, (await content.listBlocks(slug)).flatMap(readBlock))
    // A page that was read before a change may be outdated, so it is not kept.
    if (generation === startedIn) pages.set(slug, made)
    return made
  }

  async function withImages({ title, description }: PageName, blocks: StoredBlock[]): Promise<StoredPage> {
    const images = await content.listImages([...new Set(blocks.flatMap(imageIdsOf))])
    return {
      ...{ title, description, blocks },
      images: new Map(images.map((row) => [row.uuid_image, presentImage(row)])),
    }
  }

  async function presentPage(slug: string, page: StoredPage): Promise<Page> {
    const { title, description, images } = page
    const ids = page.blocks.some(showsBestSold) ? await listBestSold() : []
    const linesOf = (rule: ReleaseRule) => releasesByRule(rule, releases, ids)
    const blocks = page.blocks.map((block) => presentBlock(block, { images, releases, linesOf }))
    return { slug, title, description, blocks }
  }

  return {
    baseData(): Promise<BaseData> {
      baseData ??= presentBaseData(content, site, log).catch((error) => {
        baseData = null
        throw error
      })
      return baseData
    },

    /** Returns the base data and the postage, from which the totals of baskets are computed. */
    terms(): Promise<ShopTerms> {
      terms ??= Promise.all([this.baseData(), readPostageTerms(content)])
        .then(([data, postage]) => ({ ...data, postage }))
        .catch((error) => {
          terms = null
          throw error
        })
      return terms
    },

    /** Finds a page. @param slug `frontpage` or the slug of a free page @returns null if there is no such page */
    async findPage(slug: string): Promise<Page | null> {
      const page = await loadPage(slug)
      return page && presentPage(slug, page)
    },

    /** Shows a page that is not saved. @param rows its blocks as they would be stored */
    async draftPage(page: PageName & { slug: string }, rows: readonly BlockRow[]): Promise<Page> {
      return presentPage(page.slug, await withImages(page, rows.map(readStoredBlock)))
    },

    /** Tells whether rules choose some of the releases of a page that was read before. */
    showsRules: (slug: string): boolean =>
      pages
        .get(slug)
        ?.blocks.some(({ block_type, content }) => block_type === 'release_group' && content.rule !== null) ??
      false,

    /** Lists the slugs of all pages except the frontpage, for the sitemap. */
    async freePageSlugs(): Promise<string[]> {
      const rows = await content.listPageSlugs()
      return rows.map(({ slug }) => slug).filter((slug) => slug !== 'frontpage')
    },

    /** Finds the version of a text that is in force today. @returns null if there is none */
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

    /** Drops all cached data after a change of the content. */
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

const isInfoSlug = (slug: string): slug is InfoSlug => isOneOf(infoSlugs, slug)

type BlockRow = Parameters<typeof readStoredBlock>[0]

interface PageName {
  title: string
  description: string | null
}

interface StoredPage extends PageName {
  blocks: StoredBlock[]
  images: Map<string, Image>
}

/** Makes a function that reads a list again only when its last answer is older than `ms`. */
function keptFor<Value extends object>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  const kept = new LRUCache<'list', Value>({ max: 1, ttl: ms })
  return async () => {
    const value = kept.get('list') ?? (await read())
    if (!kept.has('list')) kept.set('list', value)
    return value
  }
}

const showsBestSold = ({ block_type, content }: StoredBlock): boolean =>
  block_type === 'release_group' && content.rule?.show === 'best_sold'

interface Shown {
  images: ReadonlyMap<string, Image>
  releases: RuleCatalogue
  linesOf: (rule: ReleaseRule) => ReleaseListItem[][]
}

function presentBlock({ uuid_block, ...block }: StoredBlock, { images, releases, linesOf }: Shown): Block {
  const imageOf = (id: string | null) => (id && images.get(id)) || null
  const { block_type } = block
  switch (block_type) {
    case 'text':
      return { uuid_block, block_type, ...block.content }
    case 'banner':
      return { uuid_block, block_type, ...block.content, image: imageOf(block.content.uuid_image) }
    case 'release_group': {
      const { lines, rule, ...content } = block.content
      const shown = rule ? linesOf(rule) : lines.map((ids) => releases.listItems(ids))
      return { uuid_block, block_type, ...content, lines: shown }
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
