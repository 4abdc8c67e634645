import path from 'node:path'
import type { Language } from '../../../../src/shared/language'
import type { ImportedInfoText } from '../../../core/content/importedContent'
import { frontMatterKeys, writtenFrontMatterSchema } from '../../../core/content/infoTexts/frontMatterSchema'
import type { TranslatedText } from '../../../platform/languages/translatedText'
import { lineWithControls } from '../../../platform/support/lineWithControls'
import { checkYaml } from '../../../platform/yaml/checkedYaml'
import type { ImportProblem } from '../../../platform/yaml/importProblem'
import { readTextFile } from '../../../platform/yaml/textFile'
import type { FolderListing } from '../source/folderListing'

interface InfoFile {
  title: string
  validFrom: string
  body: string
}

/**
 * Reads the texts of `info/` and joins each with its files in other languages, such as `terms.de.md`. A text may have several
 * versions: the others have their day in the name, such as `terms.2027-01-01.md`.
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
  for (const { file, slug, day } of files) {
    const infoFile = await readInfoFile(folder, file)
    if ('problems' in infoFile) {
      problems.push(...infoFile.problems)
      continue
    }
    const duplicate = infoTexts.find(
      (infoText) => infoText.slug === slug && infoText.validFrom === infoFile.validFrom,
    )
    if (day !== null && day !== infoFile.validFrom) {
      const problem = `valid_from is ${infoFile.validFrom}, and the name of the file says ${day}.`
      problems.push({ file, line: 1, problem, advice: 'Write the same day in both.' })
    } else if (duplicate) {
      const problem = `${duplicate.file} is valid from ${infoFile.validFrom} too.`
      problems.push({ file, line: 1, problem, advice: 'Keep one of the two files.' })
    } else infoTexts.push({ slug, file, ...infoFile, translations: [] })
  }
  for (const { file, slug, day, language } of infoTranslations) {
    const refuse = (problem: string, advice: string, line: number | null = null) =>
      problems.push({ file, line, problem, advice })
    const original = `info/${day === null ? slug : `${slug}.${day}`}.md`
    if (language === first) {
      refuse(
        `The shop's first language is "${language}", and ${original} is the text in it.`,
        `Write the text in ${original}, and take this file out.`,
      )
      continue
    }
    const infoFile = await readInfoFile(folder, file)
    const text = infoTexts.find((infoText) => infoText.file === original)
    if ('problems' in infoFile) problems.push(...infoFile.problems)
    else if (!files.some((textFile) => textFile.file === original)) {
      refuse(`There is no ${original} of which this is the text in another language.`, `Add ${original}.`)
    } else if (text && text.validFrom !== infoFile.validFrom) {
      const problem = `valid_from is ${infoFile.validFrom} here and ${text.validFrom} in ${original}.`
      refuse(problem, 'Write both for the same day: they are one version of the text.', 1)
    } else text?.translations.push(...toTranslatedTexts(infoFile, language))
  }
  return { infoTexts, problems }
}

const toTranslatedTexts = ({ title, body }: InfoFile, language: Language): TranslatedText[] => [
  { field: 'title', language, text: title },
  { field: 'body', language, text: body },
]

/**
 * Reads a file of an information text.
 * @param file its path in the folder, which problems name
 */
export async function readInfoFile(
  folder: string,
  file: string,
): Promise<InfoFile | { problems: ImportProblem[] }> {
  const textFile = await readTextFile(path.join(folder, file), file)
  if ('problem' in textFile) return { problems: [textFile.problem] }
  const parts = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(textFile.text)
  if (!parts) {
    const advice = 'Begin the file with "---", lines for title and valid_from, and another "---".'
    return { problems: [{ file, line: 1, problem: 'The front matter is missing.', advice }] }
  }
  // The line break stands for the first line of the file, so that problems have the right line numbers.
  const front = checkYaml(`\n${parts[1]}`, file, writtenFrontMatterSchema, frontMatterKeys)
  if ('problems' in front) return front
  const body = textFile.text.slice(parts[0].length).trim()
  if (body === '') {
    return {
      problems: [
        { file, line: null, problem: 'The text is empty.', advice: 'Write it below the front matter.' },
      ],
    }
  }
  const line = lineWithControls(textFile.text)
  if (line !== null) {
    const problem = 'The line has a character that cannot be seen.'
    return { problems: [{ file, line, problem, advice: 'Type the line again.' }] }
  }
  return {
    title: front.value.title,
    validFrom: front.value.valid_from,
    body: `${body.replace(/\r\n/g, '\n')}\n`,
  }
}
