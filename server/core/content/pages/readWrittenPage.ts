import type { z } from 'zod'
import { getProperty } from '../../../../src/shared/getProperty'
import { isKeyOf } from '../../../../src/shared/isKeyOf'
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
  /** The block as staff see it, such as `Block 2 (text)`; '' for what is not in a block. */
  place: string
  /** The sentence below the field, whose name stands above it. */
  atField: string
  /** The sentence with the name of the field; left out where `atField` needs none. */
  whole?: string
}

function refuse(problems: readonly Problem[]): void {
  const [first] = problems
  if (!first) return
  const errors: Record<string, string[]> = {}
  for (const { at, atField } of problems) errors[at] = [...(errors[at] ?? []), atField]
  const sentence = first.whole ?? first.atField
  const message = first.place === '' ? sentence : `${first.place}: ${sentence}`
  throw new ShopError(400, 'invalid_page', message, { errors })
}

function readWrittenPage({ slug, title, description, blocks }: SentPage): ImportedPage {
  const value = withTexts({ title, description, blocks })
  const result = writtenPageSchema.safeParse(value)
  if (!result.success) refuse(result.error.issues.map((issue) => toProblem(issue, value)))
  return toPage(`pages/${slug}.yaml`, required(result.data, 'page'), () => null)
}

/** Says what is wrong in the words of the editor, with the block in place of a line. */
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
  const { problem: written, advice } = required(problem, 'problem')
  const text = written.replace(/^[\w[\].]+: /, '')
  const key = String(path.at(-1))
  const name = isKeyOf(fieldNames, key) ? tell(fieldNames[key]) : null
  const place = isInBlock ? formatPlace(index, type, path) : ''
  const at = issue.path.map(String).join('.')
  if (name && text === tellMissing(path)) {
    const whole = tell('Please fill in "{name}".', { name })
    return { at, place, atField: tell('Please fill in this field.'), whole }
  }
  // The sentence begins with the key, and the value in quotation marks follows it.
  const rest = text.startsWith(`${key} `) ? text.slice(key.length + 1) : null
  if (name === null || rest === null) return { at, place, atField: `${text} ${advice}` }
  return { at, place, atField: `${rest} ${advice}`, whole: `${name} ${rest} ${advice}` }
}

/** The fields of the editor that a sentence may be about. */
const fieldNames = {
  title: 'Title',
  description: 'Description',
  heading: 'Heading',
  body: 'Text',
  text: 'Text',
  link: 'Link',
  link_text: 'Link text',
  image: 'Picture',
  caption: 'Line above the heading',
  credit: 'Picture credit',
} as const

const typeNames: Readonly<Record<string, Parameters<typeof tell>[0]>> = {
  text: 'text',
  banner: 'banner',
  release_group: 'releases',
  slider: 'slider',
}

/**
 * Names a block as staff see it, such as `Block 2 (text)`, and the slide of a slider.
 * @param path to the value in the block
 */
const formatPlace = (
  index: number,
  type: PropertyKey | undefined,
  path: readonly PropertyKey[] = [],
): string => {
  const name = typeNames[String(type)]
  const [list, item] = path
  const block = name
    ? tell('Block {number} ({type})', { number: index + 1, type: tell(name) })
    : tell('Block {number}', { number: index + 1 })
  return list === 'slides' && typeof item === 'number'
    ? tell('{block}, slide {number}', { block, number: item + 1 })
    : block
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
      place,
      atField: tell('There is no release with the slug "{slug}".', { slug }),
    })),
    ...images.flatMap(({ image }, i) =>
      image === null || imageIds.has(image)
        ? []
        : {
            at: block.type === 'slider' ? `${at}.slides.${i}.image` : `${at}.image`,
            place,
            atField: tell('The picture "{image}" is not in the shop (any more). Choose it again.', { image }),
          },
    ),
  ]
}
