import { createHash } from 'node:crypto'
import type { ImportedBlock, ImportedContent, ImportProblem } from '../importedShop'
import type { ImageRow } from '../media/mediaImport'
import { baseDataRows, shopSetting } from '../shopFile/baseDataRows'
import { stableUuid } from '../stableUuid'
import type { ContentImportReader, ContentImportWriter, PageRows } from './contentImportRepository'

/** Raised when the same folder is to be written in another way. */
const contentVersion = 2
const hashKey = 'content_source_hash'
/** The setting that keeps shop.yaml as it was written, so that an export can give it back. */
export const shopTextKey = 'shop_yaml'

/** Content with every reference resolved. */
export interface PreparedContent {
  content: ImportedContent
  pages: PageRows[]
  /** Of pages, and not in the database yet. */
  newImages: ImageRow[]
  hash: string
}

/**
 * Resolves the releases and images that pages name.
 * @param releaseIds ids by slug
 * @param imageIds ids by file; a file that could not be read is missing here, and the block goes without
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
    return {
      page: { slug, title, description },
      blocks: blocks.map((block, i) => ({
        uuid_block: stableUuid('block', `${slug}\n${i}`),
        block_type: block.type,
        content: JSON.stringify(storedBlock(block, releaseIds, imageIds)),
      })),
    }
  })
  const { shop, labels, infoTexts } = content
  // The rows, not the source: a new release of the program may bring other address rules.
  const written = [
    contentVersion,
    shop && [shopSetting(shop), shop.genres, baseDataRows(shop)],
    labels
      .filter(({ manufacturer, responsiblePerson }) => manufacturer !== null || responsiblePerson !== null)
      .sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    infoTexts,
    pages,
  ]
  const hash = createHash('sha256').update(JSON.stringify(written)).digest('hex')
  return { prepared: { content, pages, newImages, hash }, problems }
}

const releasesOf = (block: ImportedBlock) => (block.type === 'release_group' ? block.lines.flat() : [])

/** As in the contract, with ids in place of releases and images. */
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
      return { heading, ...linkOf(block), lines }
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
 * An info text that is in force is what orders were placed under, so it cannot be changed in place.
 * @param today `YYYY-MM-DD`
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

export const isContentChanged = async (repository: ContentImportReader, { hash }: PreparedContent) =>
  (await repository.findSetting(hashKey)) !== hash

/**
 * Writes the content that releases refer to; `writePages` writes the pages afterwards.
 * @param repository in a transaction
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

export async function writePages(
  repository: ContentImportWriter,
  { content, pages, hash }: PreparedContent,
): Promise<void> {
  const isComplete = content.problems.length === 0
  await repository.replacePages(pages, isComplete)
  // What was left out because of problems is to be written by the next import, even when nothing else changes.
  await repository.saveSetting(hashKey, isComplete ? hash : null)
}
