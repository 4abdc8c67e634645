import { stableUuid } from '../../platform/support/stableUuid'
import type { ImportedBlock, ImportedList, ImportedPage } from './importedContent'
import type { ListRows, PageRows } from './storedContentRepository'

/**
 * Makes the rows of a page.
 * @param releaseIds ids of releases by slug; those that are missing here are left out
 * @param imageIds ids of images by file; a block whose image is missing here has no image
 */
export function buildPageRows(
  { slug, title, description, blocks, translations }: Omit<ImportedPage, 'file'>,
  releaseIds: ReadonlyMap<string, string>,
  imageIds: ReadonlyMap<string, string>,
): PageRows {
  const getBlockId = (i: number) => stableUuid('block', `${slug}\n${i}`)
  return {
    page: { slug, title, description },
    blocks: blocks.map((block, i) => ({
      uuid_block: getBlockId(i),
      block_type: block.type,
      content: JSON.stringify(toStoredContent(block, releaseIds, imageIds)),
    })),
    translations: [
      ...translations.map((translation) => ({ entity: 'page' as const, ref: slug, ...translation })),
      ...blocks.flatMap((block, i) =>
        block.translations.map((translation) => ({
          entity: 'content_block' as const,
          ref: getBlockId(i),
          ...translation,
        })),
      ),
    ],
  }
}

/**
 * Makes the rows of a list.
 * @param releaseIds ids of releases by slug; those that are missing here are left out
 */
export const buildListRows = (
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
export const listBlockReleases = (block: ImportedBlock) =>
  block.type === 'release_group' ? block.lines.flat() : []

/** Returns the content of a block as in the API, but with ids in place of releases and images. */
function toStoredContent(
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
      return { heading, text: block.text, ...toLink(block), uuid_image: imageId(block.image) }
    case 'release_group': {
      const lines = block.lines
        .map((line) => line.flatMap(({ slug }) => releaseIds.get(slug) ?? []))
        .filter((ids) => ids.length > 0)
      return { heading, ...toLink(block), lines, ...(block.rule && { rule: block.rule }) }
    }
    case 'slider':
      return {
        heading,
        slides: block.slides.map((slide) => ({
          caption: slide.caption,
          heading: slide.heading,
          text: slide.text,
          ...toLink(slide),
          uuid_image: imageId(slide.image),
          credit: slide.credit,
        })),
      }
  }
}

const toLink = ({ linkHref, linkText }: { linkHref: string | null; linkText: string | null }) => ({
  link_href: linkHref,
  link_text: linkText,
})
