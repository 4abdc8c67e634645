import { createHash } from 'node:crypto'
import type { ImportedBlock, ImportedContent, ImportedPage, ImportProblem } from '../importedShop'
import type { ConflictChoice } from '../importMemory'
import type { ImageRow } from '../media/mediaImport'
import { baseDataRows, shopSetting } from '../shopFile/baseDataRows'
import { stableUuid } from '../stableUuid'
import type { ContentImportReader, ContentImportWriter } from './contentImportRepository'
import { type ComparedContent, compareContent, isRemembered, pageDigest } from './contentMemory'
import type { PageRows } from './storedContentRepository'

/** Must be raised when the program writes the same folder in another way, so that it is imported again. */
const contentVersion = 3
const hashKey = 'content_source_hash'
/** The setting that keeps shop.yaml as it was written, so that an export can give it back. */
export const shopTextKey = 'shop_yaml'

/** The content of a folder with all references resolved. */
export interface PreparedContent {
  content: ImportedContent
  pages: PageRows[]
  /** The images of pages that are not in the database yet. */
  newImages: ImageRow[]
  hash: string
}

/**
 * Resolves the releases and images that pages name.
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
): { prepared: PreparedContent; problems: ImportProblem[] } {
  const problems: ImportProblem[] = []
  const pages = content.pages.map(({ slug, file, title, description, blocks }): PageRows => {
    for (const { slug: name, line } of blocks.flatMap(releasesOf)) {
      if (releaseIds.has(name)) continue
      const advice = 'Correct the slug, or add the release.'
      problems.push({ file, line, problem: `There is no release with the slug "${name}".`, advice })
    }
    return pageRows({ slug, title, description, blocks }, releaseIds, imageIds)
  })
  const { shop, labels, infoTexts } = content
  // The hash covers the rows and not the source, because a new version of the program may have other address rules.
  const written = [
    contentVersion,
    shop && [shopSetting(shop), shop.genres, baseDataRows(shop)],
    labels
      .filter(({ manufacturer, responsiblePerson }) => manufacturer !== null || responsiblePerson !== null)
      .sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    infoTexts,
  ]
  const hash = createHash('sha256').update(JSON.stringify(written)).digest('hex')
  return { prepared: { content, pages, newImages, hash }, problems }
}

/**
 * Makes the rows of a page.
 * @param releaseIds ids of releases by slug; those that are missing here are left out
 * @param imageIds ids of images by file; a block whose image is missing here has no image
 */
export const pageRows = (
  { slug, title, description, blocks }: Omit<ImportedPage, 'file'>,
  releaseIds: ReadonlyMap<string, string>,
  imageIds: ReadonlyMap<string, string>,
): PageRows => ({
  page: { slug, title, description },
  blocks: blocks.map((block, i) => ({
    uuid_block: stableUuid('block', `${slug}\n${i}`),
    block_type: block.type,
    content: JSON.stringify(storedBlock(block, releaseIds, imageIds)),
  })),
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

/**
 * Finds information texts that are in force and differ from the stored version. They cannot be replaced, because orders
 * were placed under them.
 * @param today the shop's day, `YYYY-MM-DD`
 * @returns a problem for each of them
 */
export async function changedInfoTexts(
  repository: ContentImportReader,
  { infoTexts }: ImportedContent,
  today: string,
): Promise<ImportProblem[]> {
  const stored = new Map(
    (await repository.listInfoTexts()).map((row) => [`${row.slug} ${row.valid_from}`, row]),
  )
  return infoTexts
    .filter(({ slug, validFrom, title, body }) => {
      const row = stored.get(`${slug} ${validFrom}`)
      return row !== undefined && validFrom <= today && (row.body !== body || row.title !== title)
    })
    .map(({ file, validFrom }) => ({
      file,
      line: null,
      problem: `The text has changed, but is in force since ${validFrom}, and orders were placed under it.`,
      advice: 'Give the new text a new valid_from; shoppers see it from that day on.',
    }))
}

/** @returns whether the content other than pages differs from that of the last complete import */
export const isContentChanged = async (repository: ContentImportReader, { hash }: PreparedContent) =>
  (await repository.findSetting(hashKey)) !== hash

/**
 * Compares the pages of the folder with those of the shop.
 * @returns what happens to each page, also to those that are no longer in the folder
 */
export async function comparePages(
  repository: ContentImportReader,
  { content, pages }: PreparedContent,
  choice: ConflictChoice,
): Promise<ComparedContent[]> {
  return compareContent({
    given: new Map(pages.map((page) => [page.page.slug, pageDigest(page)])),
    current: new Map((await repository.listPages()).map((page) => [page.page.slug, pageDigest(page)])),
    known: await repository.listMemory('page'),
    isComplete: content.problems.length === 0,
    choice,
  })
}

/**
 * Writes the content to which releases refer; `writePages` writes the pages afterwards.
 * @param repository a repository of the transaction
 */
export async function writeContent(
  repository: ContentImportWriter,
  { content }: PreparedContent,
): Promise<void> {
  const { shop, shopText, labels, infoTexts } = content
  if (shop) {
    await repository.saveSetting('shop', shopSetting(shop))
    await repository.saveSetting(shopTextKey, shopText)
    await repository.replaceBaseData(baseDataRows(shop))
    await repository.replaceGenres(shop.genres)
  }
  await repository.replaceLabelDetails(labels)
  await repository.saveInfoTexts(infoTexts)
}

/**
 * Writes the pages that the folder has changed and staff have not, after the releases that they name.
 * @param repository a repository of the transaction
 * @param now ISO time, which the pages keep as that of their change
 */
export async function writePages(
  repository: ContentImportWriter,
  prepared: PreparedContent,
  { choice, now }: { choice: ConflictChoice; now: string },
): Promise<void> {
  const { content, pages, hash } = prepared
  const compared = await comparePages(repository, prepared, choice)
  const written = new Set(compared.flatMap(({ ref, decision }) => (decision === 'write' ? ref : [])))
  const given = new Set(pages.map(({ page }) => page.slug))
  await repository.savePages(
    pages.filter(({ page }) => written.has(page.slug)),
    now,
  )
  await repository.removePages([...written].filter((slug) => !given.has(slug)))
  await repository.saveMemory('page', compared.filter(isRemembered))
  // Without a hash, the next import writes the parts that were left out because of problems.
  await repository.saveSetting(hashKey, content.problems.length === 0 ? hash : null)
}
