import path from 'node:path'
import { z } from 'zod'
import { listKeys, type WrittenList, writtenListSchema } from '../../../core/content/curatedLists/listSchema'
import type { ImportedContent, ImportedList } from '../../../core/content/importedContent'
import { pageKeys, writtenPageSchema } from '../../../core/content/pages/pageSchema'
import { toPage } from '../../../core/content/pages/toPage'
import { readRedirectFile } from '../../../core/redirects/redirectFile'
import { checkShopText } from '../../../core/settings/shopFile/checkShopText'
import { completeShop } from '../../../core/settings/shopFile/completeShop'
import { repeatedLanguage, translatedTexts } from '../../../platform/languages/translatedFields'
import { slugify } from '../../../platform/support/slugify'
import { readCheckedYaml } from '../../../platform/yaml/checkedYaml'
import type { FindLine } from '../../../platform/yaml/schemaProblems'
import { readTextFile } from '../../../platform/yaml/textFile'
import { readShopLook } from '../look/readShopLook'
import type { FolderListing } from '../source/folderListing'
import { readInfoTexts } from './infoTextReader'
import { labelKeys, writtenLabelsSchema } from './labelsSchema'

/**
 * Reads a content folder except for its releases.
 * @param folder path of the folder
 * @param files the result of `listFolder`
 * @param lookFolder a folder with look.yaml, whose look replaces that of the folder
 * @returns the content; parts that cannot be read are missing, and their problems are in `problems`
 */
export async function readEditorial(
  folder: string,
  files: FolderListing,
  lookFolder: string | null = null,
): Promise<ImportedContent> {
  const content: ImportedContent = {
    problems: [],
    shop: null,
    shopText: null,
    labels: [],
    pages: [],
    lists: [],
    infoTexts: [],
    redirects: [],
  }

  const shopFile = await readTextFile(path.join(folder, 'shop.yaml'), 'shop.yaml')
  if ('problem' in shopFile) content.problems.push(shopFile.problem)
  else {
    const { shop, problems } = checkShopText(shopFile.text)
    content.problems.push(...problems.map(({ path: _path, ...problem }) => problem))
    const hasPage = (slug: string) => files.pages.includes(`pages/${slug}.yaml`)
    const shopLook =
      shop && (await readShopLook(folder, { ...shop, look: shop.value.look ?? null }, lookFolder, hasPage))
    if (shopLook && 'problems' in shopLook) content.problems.push(...shopLook.problems)
    else if (shop && shopLook && problems.length === 0) {
      content.shop = { ...completeShop(shop.value), look: shopLook.look }
      content.shopText = shopLook.shopText
    }
  }
  const first = content.shop && (content.shop.languages[0]?.language ?? 'en')
  const refuseRepeated = (value: unknown, file: string, findLine: FindLine) => {
    if (first) content.problems.push(...repeatedLanguage(value, { file, findLine, first }))
  }
  if (files.hasLabels) {
    // An empty file is a list without labels.
    const schema = z.preprocess((value) => value ?? [], writtenLabelsSchema)
    const labels = await readCheckedYaml(folder, 'labels.yaml', schema, labelKeys)
    if ('problems' in labels) content.problems.push(...labels.problems)
    else {
      content.labels = labels.value.map(
        ({ name, slug, manufacturer, responsible_person, ...translations }) => ({
          name,
          slug: slug ?? slugify(name),
          manufacturer: manufacturer ?? null,
          responsiblePerson: responsible_person ?? null,
          translations: translatedTexts(translations),
        }),
      )
      refuseRepeated(labels.value, 'labels.yaml', labels.findLine)
    }
  }
  for (const file of files.pages) {
    const page = await readCheckedYaml(folder, file, writtenPageSchema, pageKeys)
    if ('problems' in page) content.problems.push(...page.problems)
    else {
      content.pages.push(toPage(file, page.value, page.findLine))
      refuseRepeated(page.value, file, page.findLine)
    }
  }
  for (const file of files.lists) {
    const list = await readCheckedYaml(folder, file, writtenListSchema, listKeys)
    if ('problems' in list) content.problems.push(...list.problems)
    else content.lists.push(toList(file, list.value, list.findLine))
  }
  const texts = await readInfoTexts(folder, files, first)
  content.infoTexts = texts.infoTexts
  content.problems.push(...texts.problems)
  if (files.hasRedirects) {
    const file = await readTextFile(path.join(folder, 'redirects.csv'), 'redirects.csv')
    const redirectFile =
      'problem' in file
        ? { redirects: [], problems: [file.problem] }
        : await readRedirectFile(file.text, 'redirects.csv', { known: [], slugOfDiscogs: null })
    content.problems.push(...redirectFile.problems)
    content.redirects = redirectFile.redirects
  }
  return content
}

/**
 * Reads a list that was checked.
 * @param file `lists/` and the slug with its ending
 */
function toList(file: string, { name, releases }: WrittenList, findLine: FindLine): ImportedList {
  return {
    slug: path.basename(file, '.yaml').normalize('NFC'),
    file,
    name,
    releases: releases.map((entry, i) => ({
      slug: entry.release,
      note: entry.note ?? null,
      line: findLine(['releases', i]),
    })),
  }
}
