import type { ConflictChoice } from '../../../core/catalogue/writing/importMemory'
import type { ContentImportReader, ContentImportWriter } from '../../../core/content/contentImportRepository'
import {
  type ComparedContent,
  compareContent,
  digestList,
  isRemembered,
  isWritten,
  pageDigest,
} from '../../../core/content/contentMemory'
import { buildListRows, buildPageRows, listBlockReleases } from '../../../core/content/contentRows'
import type { ImportedContent } from '../../../core/content/importedContent'
import type { ContentKind, ListRows, PageRows } from '../../../core/content/storedContentRepository'
import type { ImageRow } from '../../../core/media/mediaImport'
import { type FolderShop, keepSettings } from '../../../core/settings/keptSettings'
import { contentVersion, hashShop, hashValue, shopHashKey, writeShop } from '../../../core/settings/writeShop'
import { ShopError } from '../../../platform/errors'
import type { ImportProblem } from '../../../platform/yaml/importProblem'
import { compareInfoTexts, toRef } from './infoTextImport'

const hashKey = 'content_source_hash'

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
  const check = (file: string, releases: readonly { slug: string; line: number | null }[]) => {
    for (const { slug, line } of releases.filter((release) => !releaseIds.has(release.slug))) {
      const advice = 'Correct the slug, or add the release.'
      problems.push({ file, line, problem: `There is no release with the slug "${slug}".`, advice })
    }
  }
  const pages = content.pages.map(({ file, ...page }): PageRows => {
    check(file, page.blocks.flatMap(listBlockReleases))
    return buildPageRows(page, releaseIds, imageIds)
  })
  const lists = content.lists.map(({ file, ...list }): ListRows => {
    check(file, list.releases)
    return buildListRows(list, releaseIds)
  })
  const { labels, redirects } = content
  const hashedParts = [
    contentVersion,
    labels
      .filter(
        ({ manufacturer, responsiblePerson, translations }) =>
          manufacturer !== null || responsiblePerson !== null || translations.length > 0,
      )
      .sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    redirects,
  ]
  const hash = hashValue(hashedParts)
  return { prepared: { content, pages, lists, newImages, hash }, problems }
}

/** @returns whether the content other than pages, lists and information texts differs from that of the shop and its last complete import */
export const isContentChanged = async (
  repository: ContentImportReader,
  { hash, content: { shop } }: PreparedContent,
): Promise<boolean> =>
  (await repository.findSetting(hashKey)) !== hash ||
  (shop !== null && (await repository.findSetting(shopHashKey)) !== hashShop(shop))

/** What happens to the pages, lists and information texts of a folder, also to pages and lists that are no longer in it. */
export type ComparedEditorial = Record<ContentKind, ComparedContent[]>

/** Compares the pages, lists and information texts of the folder with those of the shop. */
export async function compareEditorial(
  repository: ContentImportReader,
  { content, pages, lists }: PreparedContent,
  choice: ConflictChoice,
): Promise<ComparedEditorial> {
  const digestPages = (rows: readonly PageRows[]) =>
    new Map(rows.map((row) => [row.page.slug, pageDigest(row)]))
  const digestLists = (rows: readonly ListRows[]) =>
    new Map(rows.map((row) => [row.list.slug, digestList(row)]))
  const rest = { isComplete: content.problems.length === 0, choice }
  return {
    page: compareContent({
      given: digestPages(pages),
      current: digestPages(await repository.listPages()),
      known: await repository.listMemory('page'),
      ...rest,
    }),
    list: compareContent({
      given: digestLists(lists),
      current: digestLists(await repository.listLists()),
      known: await repository.listMemory('list'),
      ...rest,
    }),
    info_text: await compareInfoTexts(repository, content, choice),
  }
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
      translations.map((translation) => ({ entity: 'label', ref: slug, ...translation }) as const),
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
  const changes = {
    page: changedBy(page, pages, (row) => row.page.slug),
    list: changedBy(list, lists, (row) => row.list.slug),
    info_text: changedBy(info_text, content.infoTexts, toRef),
  }
  await repository.savePages(changes.page.saved, now)
  await repository.removePages(changes.page.removed)
  await repository.saveLists(changes.list.saved, now)
  await repository.removeLists(changes.list.removed)
  await repository.saveInfoTexts(changes.info_text.saved)
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
  rows: readonly Row[],
  getSlug: (row: Row) => string,
): { saved: Row[]; removed: string[] } {
  const writtenSlugs = new Set(compared.filter(isWritten).map(({ ref }) => ref))
  const slugs = new Set(rows.map(getSlug))
  return {
    saved: rows.filter((row) => writtenSlugs.has(getSlug(row))),
    removed: [...writtenSlugs].filter((slug) => !slugs.has(slug)),
  }
}

const settingsChanged = () =>
  new ShopError(
    409,
    'changed_meanwhile',
    'Settings were changed in the back office while the folder was checked. Import it again.',
  )
