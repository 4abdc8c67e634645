import { LRUCache } from 'lru-cache'
import type {
  BaseData,
  Block,
  GiftCardOffer,
  Image,
  InfoText,
  Page,
  ReleaseListItem,
} from '../../../src/shared/contract'
import { isOneOf } from '../../../src/shared/isOneOf'
import { type Language, languages } from '../../../src/shared/language'
import { toEuros } from '../../../src/shared/money'
import { type InfoSlug, infoSlugs } from '../../../src/shared/vocabulary'
import type { TranslatedEntity } from '../../platform/database/schema'
import { currentLanguage } from '../../platform/languages/currentLanguage'
import { firstLanguage } from '../../platform/languages/languageHosts'
import { sayNow } from '../../platform/languages/said'
import type { Logger } from '../../platform/log/log'
import { readGiftCardOffer } from '../giftCards/giftCardSaleRules'
import { createShopLook } from '../look/shopLook'
import { readPostageTerms, readVatSettings, type ShopTerms } from '../pricing/shopTerms'
import { readInvoiceLimit } from '../shop/paymentDays'
import { readSeller } from '../shop/seller'
import { presentBaseData, type Site } from './baseDataPresenter'
import type { ContentReader } from './contentRepository'
import { infoTextRef } from './infoTexts/infoTextRef'
import { isPageSlug } from './pageSlug'
import { listReleasesByRule, type ReleaseRule, type RuleCatalogue } from './releaseRule'
import { listImageIds, readStoredBlock, type StoredBlock } from './storedBlock'
import { type TextsOfRow, translatedBlock } from './translatedPage'

/** How long the list of best-selling releases is kept, in milliseconds. */
const bestSoldMs = 10 * 60_000

/**
 * Creates the service of editorial content: pages made of blocks, information texts, and the base data, all in the current
 * language. They are read once and kept until the content changes.
 * @param today returns the shop's day, `YYYY-MM-DD`, which decides which version of a text is in force
 */
export function createContentService(
  content: ContentReader,
  { releases, site, log, today }: { releases: RuleCatalogue; site: Site; log: Logger; today: () => string },
) {
  /** By language and day, because a text or a rule of VAT may come into force at midnight. */
  const baseData = new LRUCache<string, Promise<BaseData>>({ max: languages.length })
  const terms = new LRUCache<string, Promise<ShopTerms>>({ max: languages.length })
  const { lookChanged, ...shopLook } = createShopLook(() => content.findSetting('shop'), log)
  /** By language and slug. */
  const pages = new LRUCache<string, StoredPage>({ max: 200 * languages.length })
  const listBestSold = cacheFor(bestSoldMs, content.listBestSold)
  /** The texts by slug and day, because another version may come into force at midnight. */
  const infoTexts = new LRUCache<string, InfoText>({ max: 4 * languages.length * infoSlugs.length })
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

  /** Reads the texts of rows in the current language. @returns null if it is the first one, which the rows are in */
  async function findTranslations(entities: readonly TranslatedEntity[], refs: readonly string[]) {
    const language = currentLanguage()
    const original = firstLanguage(await content.findSetting('shop'))
    if (language === original) return null
    const rows = await content.listTranslations(entities, language, refs)
    const byRow = Map.groupBy(rows, ({ ref }) => ref)
    return {
      original,
      textsOf: (ref: string): TextsOfRow =>
        new Map((byRow.get(ref) ?? []).map(({ field, text }) => [field, text])),
    }
  }

  async function inCurrentLanguage(
    slug: string,
    { title, description, ...page }: PageName,
    blocks: StoredBlock[],
  ): Promise<PageName & { blocks: StoredBlock[] }> {
    const ids = blocks.map(({ uuid_block }) => uuid_block)
    const translations = await findTranslations(['page', 'content_block'], [slug, ...ids])
    if (!translations) return { ...page, title, description, blocks }
    const texts = translations.textsOf(slug)
    return {
      title: texts.get('title') ?? title,
      // A description in another language than the title would not be marked.
      description: texts.get('description') ?? (texts.has('title') ? null : description),
      ...(!texts.has('title') && { language: translations.original }),
      blocks: blocks.map((block) =>
        translatedBlock(block, translations.textsOf(block.uuid_block), translations.original),
      ),
    }
  }

  async function loadPage(slug: string): Promise<StoredPage | null> {
    const key = pageKey(slug)
    const cachedPage = pages.get(key)
    if (cachedPage) return cachedPage
    // Postgres refuses some of the characters that an address may contain.
    if (!isPageSlug(slug)) return null
    const startedIn = generation
    const page = await content.findPage(slug)
    if (!page) return null
    const storedBlocks = (await content.listBlocks(slug)).flatMap(readBlock)
    const { blocks, ...name } = await inCurrentLanguage(slug, page, storedBlocks)
    const storedPage = await readReferences(content, name, blocks)
    // A page that was read before a change may be outdated, so it is not kept.
    if (generation === startedIn) pages.set(key, storedPage)
    return storedPage
  }

  async function presentPage(slug: string, page: StoredPage): Promise<Page> {
    const { title, description, language, images, lists } = page
    const ids = { bestSold: page.blocks.some(showsBestSold) ? await listBestSold() : [], lists }
    const listRuleLines = (rule: ReleaseRule) => listReleasesByRule(rule, releases, ids)
    const blocks = page.blocks.map((block) =>
      presentBlock(block, { images, releases, linesOf: listRuleLines }),
    )
    return { slug, title, description, blocks, ...(language && { language }) }
  }

  return {
    ...shopLook,

    baseData(): Promise<BaseData> {
      const day = today()
      return getCachedPromise(baseData, `${currentLanguage()} ${day}`, () =>
        presentBaseData(content, { ...site, today: day }, log),
      )
    },

    /** Returns what the shop offers of gift cards; null when it sells none. */
    async giftCardOffer(): Promise<GiftCardOffer | null> {
      const { giftCards } = await this.terms()
      if (!giftCards) return null
      const { amounts, own, years } = giftCards
      return {
        amounts: amounts.map((cents) => toEuros(cents)),
        own_amount: own && { from: toEuros(own.from), to: toEuros(own.to) },
        years,
      }
    },

    /** Returns the base data and the postage, from which the totals of baskets are computed. */
    terms(): Promise<ShopTerms> {
      const day = today()
      return getCachedPromise(terms, `${currentLanguage()} ${day}`, async () => {
        const [data, postage, shop] = await Promise.all([
          this.baseData(),
          readPostageTerms(content),
          content.findSetting('shop'),
        ])
        return {
          ...data,
          postage,
          vat: readVatSettings(shop, day),
          invoiceUpToCents: readInvoiceLimit(shop),
          giftCards: readGiftCardOffer(shop),
        }
      })
    },

    /** Finds a page. @param slug `frontpage` or the slug of a free page @returns null if there is no such page */
    async findPage(slug: string): Promise<Page | null> {
      const page = await loadPage(slug)
      return page && presentPage(slug, page)
    },

    /** Shows a page that is not saved. @param rows its blocks as they would be stored */
    async draftPage(page: PageName & { slug: string }, rows: readonly BlockRow[]): Promise<Page> {
      return presentPage(page.slug, await readReferences(content, page, rows.map(readStoredBlock)))
    },

    /** Tells whether rules choose some of the releases of a page that was read before. */
    showsRules: (slug: string): boolean =>
      pages
        .get(pageKey(slug))
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
      const key = `${currentLanguage()} ${slug} ${day}`
      const cachedText = infoTexts.get(key)
      if (cachedText) return cachedText
      const startedIn = generation
      const row = await content.findInfoText(slug, day)
      if (!row) return null
      const ref = infoTextRef(slug, row.valid_from)
      const translations = await findTranslations(['info_text'], [ref])
      const texts = translations?.textsOf(ref)
      const body = texts?.get('body')
      const text: InfoText = {
        slug,
        title: row.title,
        valid_from: row.valid_from,
        body: row.body,
        ...(body !== undefined && { title: texts?.get('title') ?? row.title, body }),
        ...(translations && body === undefined && { language: translations.original }),
      }
      text.body = shownBody(text, await content.findSetting('shop'))
      if (generation === startedIn) infoTexts.set(key, text)
      return text
    },

    /** Drops all cached data after a change of the content. */
    contentChanged() {
      baseData.clear()
      terms.clear()
      lookChanged()
      pages.clear()
      infoTexts.clear()
      leftOut.clear()
      generation++
    },
  }
}

export type ContentService = ReturnType<typeof createContentService>

/**
 * Returns the text as the shop shows it: the imprint with the number of the packaging register, unless it has it
 * (section 9 (3) VerpackG).
 * @param setting the JSON of the setting `shop`
 */
export function shownBody({ slug, body }: Pick<InfoText, 'slug' | 'body'>, setting: string | null): string {
  const packagingRegister = slug === 'imprint' && readSeller(setting).packagingRegister
  return !packagingRegister || body.includes(packagingRegister)
    ? body
    : `${body}\n\n${sayNow('answer.packagingRegister', { number: packagingRegister })}`
}

const isInfoSlug = (slug: string): slug is InfoSlug => isOneOf(infoSlugs, slug)

type BlockRow = Parameters<typeof readStoredBlock>[0]

interface PageName {
  title: string
  description: string | null
  /** See the contract. */
  language?: Language
}

/** Names a page in the current language, in the cache. */
const pageKey = (slug: string): string => `${currentLanguage()} ${slug}`

interface StoredPage extends PageName {
  blocks: StoredBlock[]
  images: Map<string, Image>
  /** The releases of the curated lists that its rules name. */
  lists: Map<string, string[]>
}

/** Reads the images and the curated lists that a page names. */
async function readReferences(
  content: ContentReader,
  { title, description, language }: PageName,
  blocks: StoredBlock[],
): Promise<StoredPage> {
  const images = await content.listImages([...new Set(blocks.flatMap(listImageIds))])
  const entries = await content.listCurated([...new Set(blocks.flatMap(getListSlug))])
  const byList = Map.groupBy(entries, ({ list_slug }) => list_slug)
  return {
    title,
    description,
    blocks,
    ...(language && { language }),
    images: new Map(images.map((row) => [row.uuid_image, presentImage(row)])),
    lists: new Map([...byList].map(([slug, rows]) => [slug, rows.map(({ uuid_release }) => uuid_release)])),
  }
}

/** Returns the promise that was kept under a key, or makes one. A promise that fails is not kept. */
function getCachedPromise<Value>(
  promises: LRUCache<string, Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const cachedPromise = promises.get(key)
  if (cachedPromise) return cachedPromise
  const promise = make()
  promises.set(key, promise)
  promise.catch(() => {
    if (promises.get(key) === promise) promises.delete(key)
  })
  return promise
}

/** Makes a function that reads a list again only when its last answer is older than `ms`. */
function cacheFor<Value extends object>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  const cache = new LRUCache<'list', Value>({ max: 1, ttl: ms })
  return async () => {
    const value = cache.get('list') ?? (await read())
    if (!cache.has('list')) cache.set('list', value)
    return value
  }
}

const getListSlug = ({ block_type, content }: StoredBlock): string | [] =>
  (block_type === 'release_group' && content.rule?.list) || []

const showsBestSold = ({ block_type, content }: StoredBlock): boolean =>
  block_type === 'release_group' && content.rule?.show === 'best_sold'

interface Shown {
  images: ReadonlyMap<string, Image>
  releases: RuleCatalogue
  linesOf: (rule: ReleaseRule) => ReleaseListItem[][]
}

function presentBlock({ uuid_block, ...block }: StoredBlock, { images, releases, linesOf }: Shown): Block {
  const findImage = (id: string | null) => (id && images.get(id)) || null
  const { block_type } = block
  switch (block_type) {
    case 'text':
      return { uuid_block, block_type, ...block.content }
    case 'banner':
      return { uuid_block, block_type, ...block.content, image: findImage(block.content.uuid_image) }
    case 'release_group': {
      const { lines, rule, ...content } = block.content
      const itemLines = rule ? linesOf(rule) : lines.map((ids) => releases.listItems(ids))
      return { uuid_block, block_type, ...content, lines: itemLines }
    }
    case 'slider': {
      const slides = block.content.slides.map((slide) => ({ ...slide, image: findImage(slide.uuid_image) }))
      const slideImages = slides.flatMap(({ image }) => image ?? [])
      return { uuid_block, block_type, ...block.content, slides, images: slideImages }
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
