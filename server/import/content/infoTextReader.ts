import path from 'node:path'
import type { Language } from '../../../src/shared/language'
import type { ImportedInfoText, ImportProblem, TranslatedText } from '../importedShop'
import { frontMatterKeys, writtenFrontMatterSchema } from '../shopFile/shopSchema'
import { checkYaml } from '../source/checkedYaml'
import type { FolderListing } from '../source/folderListing'
import { readTextFile } from '../source/textFile'

interface InfoFile {
  title: string
  validFrom: string
  body: string
}

/**
 * Reads the texts of `info/` and joins each with its files in other languages, such as `terms.de.md`.
 * @param first the shop's first language; null if shop.yaml could not be read
 * @returns the texts that can be read, and the problems of the others
 */
export async function readInfoTexts(
  folder: string,
  { infoTexts: files, infoTranslations }: Pick<FolderListing, 'infoTexts' | 'infoTranslations'>,
  first: Language | null,
): Promise<{ infoTexts: ImportedInfoText[]; problems: ImportProblem[] }> {
  const infoTexts: ImportedInfoText[] = []
  const problems: ImportProblem[] = []
  for (const file of files) {
    const read = await readInfoFile(folder, file)
    if ('problems' in read) problems.push(...read.problems)
    else infoTexts.push({ slug: path.basename(file, '.md'), file, ...read, translations: [] })
  }
  for (const { file, slug, language } of infoTranslations) {
    const refuse = (problem: string, advice: string, line: number | null = null) =>
      problems.push({ file, line, problem, advice })
    const original = `info/${slug}.md`
    if (language === first) {
      refuse(
        `The shop's first language is "${language}", and ${original} is the text in it.`,
        `Write the text in ${original}, and take this file out.`,
      )
      continue
    }
    const read = await readInfoFile(folder, file)
    const text = infoTexts.find((one) => one.slug === slug)
    if ('problems' in read) problems.push(...read.problems)
    else if (!files.includes(original)) {
      refuse(`There is no ${original} of which this is the text in another language.`, `Add ${original}.`)
    } else if (text && text.validFrom !== read.validFrom) {
      const problem = `valid_from is ${read.validFrom} here and ${text.validFrom} in ${original}.`
      refuse(problem, 'Write both for the same day: they are one version of the text.', 1)
    } else text?.translations.push(...textsOf(read, language))
  }
  return { infoTexts, problems }
}

const textsOf = ({ title, body }: InfoFile, language: Language): TranslatedText[] => [
  { field: 'title', language, text: title },
  { field: 'body', language, text: body },
]

async function readInfoFile(folder: string, file: string): Promise<InfoFile | { problems: ImportProblem[] }> {
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
    title: front.value.title,
    validFrom: front.value.valid_from,
    body: `${body.replace(/\r\n/g, '\n')}\n`,
  }
}
