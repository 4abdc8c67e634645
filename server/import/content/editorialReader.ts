import path from 'node:path'
import { z } from 'zod'
import type {
  ImportedBlock,
  ImportedContent,
  ImportedInfoText,
  ImportedPage,
  ImportProblem,
} from '../importedShop'
import { completeShop, shopContradictions } from '../shopFile/shopFile'
import {
  frontMatterKeys,
  labelKeys,
  pageKeys,
  shopKeys,
  type WrittenPage,
  writtenFrontMatterSchema,
  writtenLabelsSchema,
  writtenPageSchema,
  writtenShopSchema,
} from '../shopFile/shopSchema'
import { slugify } from '../slugify'
import { checkYaml, readCheckedYaml } from '../source/checkedYaml'
import type { FolderListing } from '../source/folderListing'
import type { LineOf } from '../source/schemaProblems'
import { readTextFile } from '../source/textFile'

/**
 * Reads a content folder except for its releases.
 * @param folder path of the folder
 * @param files the result of `listFolder`
 * @returns the content; parts that cannot be read are missing, and their problems are in `problems`
 */
export async function readEditorial(folder: string, files: FolderListing): Promise<ImportedContent> {
  const content: ImportedContent = {
    ...{ problems: [], shop: null, shopText: null, labels: [], pages: [], infoTexts: [] },
  }

  const shop = await readCheckedYaml(folder, 'shop.yaml', writtenShopSchema, shopKeys)
  if ('problems' in shop) content.problems.push(...shop.problems)
  else {
    const contradictions = shopContradictions(shop.value, shop.lineOf)
    content.problems.push(...contradictions)
    if (contradictions.length === 0) {
      content.shop = completeShop(shop.value)
      content.shopText = shop.text
    }
  }
  if (files.hasLabels) {
    // An empty file is a list without labels.
    const schema = z.preprocess((value) => value ?? [], writtenLabelsSchema)
    const labels = await readCheckedYaml(folder, 'labels.yaml', schema, labelKeys)
    if ('problems' in labels) content.problems.push(...labels.problems)
    else {
      content.labels = labels.value.map(({ name, slug, manufacturer, responsible_person }) => ({
        name,
        slug: slug ?? slugify(name),
        manufacturer: manufacturer ?? null,
        responsiblePerson: responsible_person ?? null,
      }))
    }
  }
  for (const file of files.pages) {
    const page = await readCheckedYaml(folder, file, writtenPageSchema, pageKeys)
    if ('problems' in page) content.problems.push(...page.problems)
    else content.pages.push(toPage(file, page.value, page.lineOf))
  }
  for (const file of files.infoTexts) {
    const info = await readInfoText(folder, file)
    if ('problems' in info) content.problems.push(...info.problems)
    else content.infoTexts.push(info)
  }
  return content
}

/**
 * Reads a page that was checked.
 * @param file `pages/` and the slug with its ending
 */
export function toPage(file: string, written: WrittenPage, lineOf: LineOf): ImportedPage {
  return {
    slug: file.slice('pages/'.length, -'.yaml'.length),
    file,
    title: written.title,
    description: written.description ?? null,
    blocks: written.blocks.map((block, i) => toBlock(block, (at) => lineOf(['blocks', i, ...at]))),
  }
}

const linkOf = ({ link, link_text }: { link?: string | null; link_text?: string | null }) => ({
  linkHref: link ?? null,
  linkText: link_text ?? null,
})

function toBlock(
  { slider, text, release_group, banner, ...others }: WrittenPage['blocks'][number],
  lineOf: LineOf,
): ImportedBlock {
  if (slider) {
    return {
      type: 'slider',
      heading: slider.heading ?? null,
      slides: slider.slides.map((slide) => ({
        image: slide.image ?? null,
        caption: slide.caption ?? null,
        heading: slide.heading ?? null,
        text: slide.text ?? null,
        credit: slide.credit ?? null,
        ...linkOf(slide),
      })),
    }
  }
  if (release_group) {
    return {
      type: 'release_group',
      heading: release_group.heading ?? null,
      rule: release_group.rule ?? null,
      lines: (release_group.lines ?? []).map((slugs, i) =>
        slugs.map((slug, j) => ({ slug, line: lineOf(['release_group', 'lines', i, j]) })),
      ),
      ...linkOf(release_group),
    }
  }
  if (banner) {
    return {
      type: 'banner',
      heading: banner.heading ?? null,
      text: banner.text ?? null,
      image: banner.image ?? null,
      ...linkOf(banner),
    }
  }
  if (text) return { type: 'text', heading: text.heading ?? null, body: text.body }
  // With another type of block, `others` is not empty, and this does not compile.
  others satisfies Record<string, never>
  throw new Error('A block has no content. The schema should have refused it.')
}

async function readInfoText(
  folder: string,
  file: string,
): Promise<ImportedInfoText | { problems: ImportProblem[] }> {
  const read = await readTextFile(path.join(folder, file), file)
  if ('problem' in read) return { problems: [read.problem] }
  const parts = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(read.text)
  if (!parts) {
    const advice = 'Begin the file with "---", lines for title and valid_from, and another "---".'
    return { problems: [{ file, line: 1, problem: 'The front matter is missing.', advice }] }
  }
  // The line break stands for the first line of the file, so that problems have the right line numbers.
  const front = checkYaml(`\n${parts[1]}`, file, writtenFrontMatterSchema, frontMatterKeys)
  if ('problems' in front) return front
  const body = read.text.slice(parts[0].length).trim()
  if (body === '') {
    return {
      problems: [
        { file, line: null, problem: 'The text is empty.', advice: 'Write it below the front matter.' },
      ],
    }
  }
  return {
    slug: path.basename(file, '.md'),
    file,
    title: front.value.title,
    validFrom: front.value.valid_from,
    body: `${body.replace(/\r\n/g, '\n')}\n`,
  }
}
