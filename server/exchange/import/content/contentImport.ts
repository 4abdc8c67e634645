import { createHash } from 'node:crypto'
import type {
  ImportedBlock,
  ImportedContent,
  ImportedList,
  ImportedPage,
  ImportedShop,
  ImportProblem,
} from '../../../core/catalogue/writing/importedShop'
import type { ConflictChoice } from '../../../core/catalogue/writing/importMemory'
import type { ContentImportReader, ContentImportWriter } from '../../../core/content/contentImportRepository'
import {
  type ComparedContent,
  compareContent,
  isRemembered,
  isWritten,
  listDigest,
  pageDigest,
} from '../../../core/content/contentMemory'
import type { ContentKind, ListRows, PageRows } from '../../../core/content/storedContentRepository'
import type { ImageRow } from '../../../core/media/mediaImport'
import { type FolderShop, keepSettings, shopTextKey } from '../../../core/settings/keptSettings'
import { baseDataRows, shopSetting, shopTranslations } from '../../../core/settings/shopFile/baseDataRows'
import { ShopError } from '../../../platform/errors'
import { stableUuid } from '../../../platform/support/stableUuid'
import { compareInfoTexts, refOf } from './infoTextImport'

/** Must be raised when the program writes the same folder in another way, so that it is imported again. */
const contentVersion = 4
const hashKey = 'content_source_hash'
const shopHashKey = 'shop_source_hash'

/** The content of a folder with all references resolved. */
export interface ResolvedContent {
  content: ImportedContent
  pages: PageRows[]
  lists: ListRows[]
  /** The images of pages that are not in the database yet. */
  newImages: ImageRow[]
  hash: string
}

/** The content of a folder that is written, with the settings that staff have changed in the shop. */
export interface PreparedContent extends ResolvedContent {
  /** shop.yaml as the folder has it. */
  folderShop: FolderShop
}

/**
 * Resolves the releases and images that pages and lists name.
 * @param releaseIds ids of releases by slug
 * @param imageIds ids of images by file; a block whose image is missing here has no image
 * @param newImages the images of pages that are not in the database yet
 * @returns the content to write, and a problem for each unknown release
 */
export function prepareContent(
  content: ImportedContent,
  releaseIds: ReadonlyMap<string, string>,
  imageIds: ReadonlyMap<string, string>,
  newImages: ImageRow[],
): { prepared: ResolvedContent; problems: ImportProblem[] } {
  const problems: ImportProblem[] = []
  const check = (file: string, named: readonly { slug: string; line: number | null }[]) => {
    for (const { slug, line } of named.filter((one) => !releaseIds.has(one.slug))) {
      const advice = 'Correct the slug, or add the release.'
      problems.push({ file, line, problem: `There is no release with the slug "${slug}".`, advice })
    }
  }
  const pages = content.pages.map(({ file, ...page }): PageRows => {
    check(file, page.blocks.flatMap(releasesOf))
    return pageRows(page, releaseIds, imageIds)
  })
  const lists = content.lists.map(({ file, ...list }): ListRows => {
    check(file, list.releases)
    return listRows(list, releaseIds)
  })
  const { labels, redirects } = content
  const written = [
    contentVersion,
    labels
      .filter(
        ({ manufacturer, responsiblePerson, translations }) =>
          manufacturer !== null || responsiblePerson !== null || translations.length > 0,
      )
      .sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    redirects,
  ]
  const hash = hashOf(written)
  return { prepared: { content, pages, lists, newImages, hash }, problems }
}

const hashOf = (written: unknown): string =>
  createHash('sha256').update(JSON.stringify(written)).digest('hex')

/** Names what is written of a shop.yaml: the rows and not the text, because a new version may have other address rules. */
const shopHash = (shop: ImportedShop): string =>
  hashOf([contentVersion, shopSetting(shop), shop.genres, baseDataRows(shop), shopTranslations(shop)])

/**
 * Makes the rows of a page.
 * @param releaseIds ids of releases by slug; those that are missing here are left out
 * @param imageIds ids of images by file; a block whose image is missing here has no image
 */
export function pageRows(
  { slug, title, description, blocks, translations }: Omit<ImportedPage, 'file'>,
  releaseIds: ReadonlyMap<string, string>,
  imageIds: ReadonlyMap<string, string>,
): PageRows {
  const idOf = (i: number) => stableUuid('block', `${slug}\n${i}`)
  return {
    page: { slug, title, description },
    blocks: blocks.map((block, i) => ({
      uuid_block: idOf(i),
      block_type: block.type,
      content: JSON.stringify(storedBlock(block, releaseIds, imageIds)),
    })),
    translations: [
      ...translations.map((one) => ({ entity: 'page' as const, ref: slug, ...one })),
      ...blocks.flatMap((block, i) =>
        block.translations.map((one) => ({ entity: 'content_block' as const, ref: idOf(i), ...one })),
      ),
    ],
  }
}

/**
 * Makes the rows of a list.
 * @param releaseIds ids of releases by slug; those that are missing here are left out
 */
export const listRows = (
  { slug, name, releases }: Omit<ImportedList, 'file'>,
  releaseIds: ReadonlyMap<string, string>,
): ListRows => ({
  list: { slug, name },
  entries: releases.flatMap(({ slug: release, note }) => {
    const uuid_release = releaseIds.get(release)
    return uuid_release === undefined ? [] : { uuid_release, note }
  }),
})

/** Lists the releases that a block names. */
export const releasesOf = (block: ImportedBlock) => (block.type === 'release_group' ? block.lines.flat() : [])

/** Returns the content of a block as in the API, but with ids in place of releases and images. */
function storedBlock(
  block: ImportedBlock,
  releaseIds: ReadonlyMap<string, string>,
  imageIds: ReadonlyMap<string, string>,
): object {
  const imageId = (file: string | null) => (file === null ? null : (imageIds.get(file) ?? null))
  const { heading } = block
  switch (block.type) {
    case 'text':
      return { heading, body: block.body }
    case 'banner':
      return { heading, text: block.text, ...linkOf(block), uuid_image: imageId(block.image) }
    case 'release_group': {
      const lines = block.lines
        .map((line) => line.flatMap(({ slug }) => releaseIds.get(slug) ?? []))
        .filter((ids) => ids.length > 0)
      return { heading, ...linkOf(block), lines, ...(block.rule && { rule: block.rule }) }
    }
    case 'slider':
      return {
        heading,
        slides: block.slides.map((slide) => ({
          caption: slide.caption,
          heading: slide.heading,
          text: slide.text,
          ...linkOf(slide),
          uuid_image: imageId(slide.image),
          credit: slide.credit,
        })),
      }
  }
}

const linkOf = ({ linkHref, linkText }: { linkHref: string | null; linkText: string | null }) => ({
  link_href: linkHref,
  link_text: linkText,
})

/** @returns whether the content other than pages, lists and information texts differs from that of the shop and its last complete import */
export const isContentChanged = async (
  repository: ContentImportReader,
  { hash, content: { shop } }: PreparedContent,
): Promise<boolean> =>
  (await repository.findSetting(hashKey)) !== hash ||
  (shop !== null && (await repository.findSetting(shopHashKey)) !== shopHash(shop))

/** What happens to the pages, lists and information texts of a folder, also to pages and lists that are no longer in it. */
export type ComparedEditorial = Record<ContentKind, ComparedContent[]>

/** Compares the pages, lists and information texts of the folder with those of the shop. */
export async function compareEditorial(
  repository: ContentImportReader,
  { content, pages, lists }: PreparedContent,
  choice: ConflictChoice,
): Promise<ComparedEditorial> {
  const byPage = (rows: readonly PageRows[]) => new Map(rows.map((row) => [row.page.slug, pageDigest(row)]))
  const byList = (rows: readonly ListRows[]) => new Map(rows.map((row) => [row.list.slug, listDigest(row)]))
  const rest = { isComplete: content.problems.length === 0, choice }
  return {
    page: compareContent({
      given: byPage(pages),
      current: byPage(await repository.listPages()),
      known: await repository.listMemory('page'),
      ...rest,
    }),
    list: compareContent({
      given: byList(lists),
      current: byList(await repository.listLists()),
      known: await repository.listMemory('list'),
      ...rest,
    }),
    info_text: await compareInfoTexts(repository, content, choice),
  }
}

const shopEntities = ['shop', 'genre', 'payment_option', 'shipping_option', 'shipping_address_type'] as const

/**
 * Writes what shop.yaml says, except for the files of the look.
 * @param repository a repository of the transaction
 * @param shop what `shopText` says, with the look
 */
export async function writeShop(
  repository: ContentImportWriter,
  shop: ImportedShop,
  shopText: string | null,
): Promise<void> {
  await repository.saveSetting('shop', shopSetting(shop))
  await repository.saveSetting(shopTextKey, shopText)
  await repository.saveSetting(shopHashKey, shopHash(shop))
  await repository.replaceBaseData(baseDataRows(shop))
  await repository.replaceGenres(shop.genres)
  await repository.replaceTranslations(shopEntities, shopTranslations(shop))
}

/**
 * Writes the content to which releases refer; `writeEditorial` writes pages and lists afterwards.
 * @param repository a repository of the transaction
 * @param now ISO time of the change
 * @throws ShopError 409 `changed_meanwhile` if staff have changed settings that contradict the folder since it was checked
 */
export async function writeContent(
  repository: ContentImportWriter,
  { content, folderShop }: PreparedContent,
  { choice, now }: { choice: ConflictChoice; now: string },
): Promise<void> {
  const { labels, redirects } = content
  const { shop, shopText, compared, problems } = await keepSettings(repository, folderShop, choice)
  if (problems.length > 0) throw settingsChanged()
  if (shop) {
    await writeShop(repository, shop, shopText)
    await repository.replaceLookFiles(shop.look)
    await repository.saveMemory('setting', compared.filter(isRemembered))
  }
  await repository.replaceLabelDetails(labels)
  await repository.replaceTranslations(
    ['label'],
    labels.flatMap(({ slug, translations }) =>
      translations.map((one) => ({ entity: 'label', ref: slug, ...one }) as const),
    ),
  )
  await repository.replaceRedirects(redirects, now)
}

/**
 * Writes the pages, lists and information texts that the folder has changed and staff have not, after the releases that they name.
 * @param repository a repository of the transaction
 * @param now ISO time, which they keep as that of their change
 */
export async function writeEditorial(
  repository: ContentImportWriter,
  prepared: PreparedContent,
  { choice, now }: { choice: ConflictChoice; now: string },
): Promise<void> {
  const { content, folderShop, pages, lists, hash } = prepared
  const { page, list, info_text } = await compareEditorial(repository, prepared, choice)
  const changed = {
    page: changedBy(page, pages, (row) => row.page.slug),
    list: changedBy(list, lists, (row) => row.list.slug),
    info_text: changedBy(info_text, content.infoTexts, refOf),
  }
  await repository.savePages(changed.page.saved, now)
  await repository.removePages(changed.page.removed)
  await repository.saveLists(changed.list.saved, now)
  await repository.removeLists(changed.list.removed)
  await repository.saveInfoTexts(changed.info_text.saved)
  const settings = await keepSettings(repository, folderShop, choice)
  await repository.saveMemory('setting', settings.compared.filter(isRemembered))
  await repository.saveMemory('page', page.filter(isRemembered))
  await repository.saveMemory('list', list.filter(isRemembered))
  await repository.saveMemory('info_text', info_text.filter(isRemembered))
  // Without a hash, the next import writes the parts that were left out because of problems.
  await repository.saveSetting(hashKey, content.problems.length === 0 ? hash : null)
}

/** Tells which rows are saved, and which slugs are removed because the folder does not have them any more. */
function changedBy<Row>(
  compared: readonly ComparedContent[],
  given: readonly Row[],
  slugOf: (row: Row) => string,
): { saved: Row[]; removed: string[] } {
  const written = new Set(compared.filter(isWritten).map(({ ref }) => ref))
  const slugs = new Set(given.map(slugOf))
  return {
    saved: given.filter((row) => written.has(slugOf(row))),
    removed: [...written].filter((slug) => !slugs.has(slug)),
  }
}

const settingsChanged = () =>
  new ShopError(
    409,
    'changed_meanwhile',
    'Settings were changed in the back office while the folder was checked. Import it again.',
  )
