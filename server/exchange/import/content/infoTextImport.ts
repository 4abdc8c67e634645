/** How an import treats the versions of information texts, which orders refer to. */
import type { ConflictChoice } from '../../../core/catalogue/writing/importMemory'
import type { ContentImportReader } from '../../../core/content/contentImportRepository'
import {
  type ComparedContent,
  compareContent,
  digestInfoText,
  isWritten,
} from '../../../core/content/contentMemory'
import type { ImportedContent, ImportedInfoText } from '../../../core/content/importedContent'
import { infoTextRef } from '../../../core/content/infoTexts/infoTextRef'
import type { ImportProblem } from '../../../platform/yaml/importProblem'

/** Compares the versions of information texts. Those that are not in the folder stay, because orders refer to them. */
export async function compareInfoTexts(
  repository: ContentImportReader,
  { infoTexts }: ImportedContent,
  choice: ConflictChoice,
): Promise<ComparedContent[]> {
  const translationsByRef = Map.groupBy(await repository.listTranslations(['info_text']), ({ ref }) => ref)
  const current = (await repository.listInfoTexts()).map((row): [string, string] => {
    const ref = infoTextRef(row.slug, row.valid_from)
    return [ref, digestInfoText({ ...row, translations: translationsByRef.get(ref) ?? [] })]
  })
  return compareContent({
    given: new Map(infoTexts.map((text) => [toRef(text), digestInfoText(text)])),
    current: new Map(current),
    known: await repository.listMemory('info_text'),
    isComplete: false,
    choice,
  })
}

/** Names a version of a text, such as `terms 2026-01-01`. */
export const toRef = ({ slug, validFrom }: ImportedInfoText): string => infoTextRef(slug, validFrom)

/** @returns the files of the information texts of a folder by their refs */
export const listInfoTextFiles = ({ infoTexts }: ImportedContent): Map<string, string> =>
  new Map(infoTexts.map((text) => [toRef(text), text.file]))

/**
 * Says which texts of the folder are older than those of the shop, so that they do not come back.
 * @returns a sentence for each of them
 */
export async function findLaterInfoTexts(
  repository: ContentImportReader,
  { infoTexts }: ImportedContent,
): Promise<string[]> {
  const folderTexts = Map.groupBy(infoTexts, ({ slug }) => slug)
  const storedTexts = Map.groupBy(await repository.listInfoTexts(), ({ slug }) => slug)
  return [...folderTexts].flatMap(([slug, texts]) => {
    const newest = texts.reduce((a, b) => (b.validFrom > a.validFrom ? b : a))
    const later = (storedTexts.get(slug) ?? [])
      .map(({ valid_from }) => valid_from)
      .filter((day) => day > newest.validFrom)
      .sort()
    return later.length > 0
      ? `${newest.file}: the shop keeps its later text, valid from ${later.join(' and ')}.`
      : []
  })
}

/**
 * Finds information texts that are in force and differ from the stored version. They cannot be replaced, because orders
 * were placed under them.
 * @param today the shop's day, `YYYY-MM-DD`
 * @returns a problem for each of them
 */
export async function findChangedInfoTexts(
  repository: ContentImportReader,
  content: ImportedContent,
  { today, choice }: { today: string; choice: ConflictChoice },
): Promise<ImportProblem[]> {
  const compared = await compareInfoTexts(repository, content, choice)
  const writtenRefs = new Set(compared.filter(isWritten).map(({ ref }) => ref))
  const storedTexts = new Map(
    (await repository.listInfoTexts()).map((row) => [infoTextRef(row.slug, row.valid_from), row]),
  )
  const translationsByRef = Map.groupBy(await repository.listTranslations(['info_text']), ({ ref }) => ref)
  return content.infoTexts
    .filter((text) => {
      const { slug, validFrom, title, body, translations } = text
      const row = storedTexts.get(infoTextRef(slug, validFrom))
      if (row === undefined || validFrom > today || !writtenRefs.has(toRef(text))) return false
      // Orders name the language in which the text was shown, so a language may be added, but not changed.
      const storedTranslations = translationsByRef.get(infoTextRef(slug, validFrom)) ?? []
      return (
        row.body !== body ||
        row.title !== title ||
        storedTranslations.some(
          (translation) =>
            !translations.some(
              (newText) =>
                newText.field === translation.field &&
                newText.language === translation.language &&
                newText.text === translation.text,
            ),
        )
      )
    })
    .map(({ file, validFrom }) => ({
      file,
      line: null,
      problem: `The text has changed, but is in force since ${validFrom}, and orders were placed under it.`,
      advice: 'Give the new text a new valid_from; shoppers see it from that day on.',
    }))
}
