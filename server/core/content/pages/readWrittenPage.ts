import type { z } from 'zod'
import { getProperty } from '../../../../src/shared/getProperty'
import { required } from '../../../../src/shared/required'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { schemaProblems, tellMissing } from '../../../platform/yaml/schemaProblems'
import { withTexts } from '../../../platform/yaml/withTexts'
import { createImportReader } from '../../catalogue/writing/importRepository'
import { buildPageRows, listBlockReleases } from '../contentRows'
import type { ImportedBlock, ImportedPage } from '../importedContent'
import { listContentImages } from '../listContentImages'
import { tell } from '../staffSentences'
import type { PageRows } from '../storedContentRepository'
import { createPageReader } from './pageRepository'
import { pageKeys, writtenPageSchema } from './pageSchema'
import { toPage } from './toPage'

/** A page as staff send it: its blocks as in a content folder. */
export interface SentPage {
  slug: string
  title: string
  description: string | null
  blocks: readonly unknown[]
}

/**
 * Reads a page with the reader of content folders, and finds its releases and pictures.
 * @throws ShopError 400 `invalid_page` with a sentence for each field that is wrong
 */
export async function readSentPage(db: ReadOnlyDatabase, input: SentPage): Promise<PageRows> {
  const page = readWrittenPage(input)
  const slugs = page.blocks.flatMap(listBlockReleases).map(({ slug }) => slug)
  const releases = await createImportReader(db).listSlugs([...new Set(slugs)])
  const releaseIds = new Map(releases.map(({ slug, uuid_release }) => [slug, uuid_release]))
  const imageFiles = [...new Set(listContentImages({ pages: [page] }).map(({ file }) => file))]
  const images = await createPageReader(db).findImages(imageFiles)
  const imageIds = new Map(images.flatMap((image) => [[image.file, image.uuid_image] as const]))
  for (const { uuid_image } of images) imageIds.set(uuid_image, uuid_image)
  refuse(page.blocks.flatMap((block, i) => findMissing(block, i, { releaseIds, imageIds })))
  return buildPageRows(page, releaseIds, imageIds)
}

/** Something that is wrong with a page. */
interface Problem {
  /** The place of the value, such as `blocks.1.text.body`. */
  at: string
  message: string
}

function refuse(problems: readonly Problem[]): void {
  const [first] = problems
  if (!first) return
  const errors: Record<string, string[]> = {}
  for (const { at, message } of problems) errors[at] = [...(errors[at] ?? []), message]
  throw new ShopError(400, 'invalid_page', first.message, { errors })
}

function readWrittenPage({ slug, title, description, blocks }: SentPage): ImportedPage {
  const value = withTexts({ title, description, blocks })
  const result = writtenPageSchema.safeParse(value)
  if (!result.success) refuse(result.error.issues.map((issue) => toProblem(issue, value)))
  return toPage(`pages/${slug}.yaml`, required(result.data, 'page'), () => null)
}

/** Says what is wrong in the words of the import, with the block in place of a line. */
function toProblem(issue: z.core.$ZodIssue, value: unknown): Problem {
  const [, index, type] = issue.path
  const isInBlock = typeof index === 'number'
  const from = isInBlock ? Math.min(issue.path.length, type === undefined ? 2 : 3) : 0
  const inner = issue.path.slice(0, from).reduce((parent: unknown, key) => getProperty(parent, key), value)
  const path = issue.path.slice(from)
  const [problem] = schemaProblems([{ ...issue, path }], inner, {
    file: '',
    findLine: () => null,
    knownKeys: pageKeys,
  })
  const { problem: text, advice } = required(problem, 'problem')
  const isMissing = text.endsWith(tellMissing(path))
  const place = isInBlock ? `${formatPlace(index, type)}: ` : ''
  return {
    at: issue.path.map(String).join('.'),
    message: `${place}${text.replace(/^The file/, 'It')}${isMissing ? '' : ` ${advice}`}`,
  }
}

const typeNames: Readonly<Record<string, Parameters<typeof tell>[0]>> = {
  text: 'text',
  banner: 'banner',
  release_group: 'releases',
  slider: 'slider',
}

/** Names a block as staff see it, such as `Block 2 (text)`. */
const formatPlace = (index: number, type: PropertyKey | undefined): string => {
  const name = typeNames[String(type)]
  return name
    ? tell('Block {number} ({type})', { number: index + 1, type: tell(name) })
    : tell('Block {number}', { number: index + 1 })
}

interface KnownIds {
  releaseIds: ReadonlyMap<string, string>
  imageIds: ReadonlyMap<string, string>
}

/** Finds the releases and pictures of a block that the shop does not have. */
function findMissing(block: ImportedBlock, index: number, { releaseIds, imageIds }: KnownIds): Problem[] {
  const at = `blocks.${index}.${block.type}`
  const place = formatPlace(index, block.type)
  const slugs = listBlockReleases(block).filter(({ slug }) => !releaseIds.has(slug))
  const images = block.type === 'slider' ? block.slides : block.type === 'banner' ? [block] : []
  return [
    ...slugs.map(({ slug }) => ({
      at: `${at}.lines`,
      message: tell('{place}: There is no release with the slug "{slug}".', { place, slug }),
    })),
    ...images.flatMap(({ image }, i) =>
      image === null || imageIds.has(image)
        ? []
        : {
            at: block.type === 'slider' ? `${at}.slides.${i}.image` : `${at}.image`,
            message: tell('{place}: The picture "{image}" is not in the shop (any more). Choose it again.', {
              place,
              image,
            }),
          },
    ),
  ]
}
