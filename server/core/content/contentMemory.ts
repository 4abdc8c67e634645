import type { ImportConflict } from '../../exchange/import/importReport'
import { type ConflictChoice, getDigest } from '../catalogue/writing/importMemory'
import type { ImportedInfoText } from './importedContent'
import type { ContentKind, ListRows, PageRows } from './storedContentRepository'

/** The digest of what is not there. */
export const absent = ''

/**
 * What happens to a page, a list or a version of an information text of a folder: nothing, because the shop has the same; the shop's stays, because only staff have
 * changed it; it is written; or both have changed it, and the shop's stays until somebody chooses.
 */
export type ContentDecision = 'same' | 'keep' | 'write' | 'conflict'

export interface ComparedContent {
  ref: string
  decision: ContentDecision
  /** The digest of the folder's. */
  digest: string
}

interface Compared {
  /** Digests by slug: in the folder, in the shop, and those of the last import. */
  given: ReadonlyMap<string, string>
  current: ReadonlyMap<string, string>
  known: ReadonlyMap<string, string>
  /** Whether the whole folder could be read. If not, what is missing in it is left alone. */
  isComplete: boolean
  choice: ConflictChoice
}

/** Names the content of a page, whatever the ids of its blocks. */
export function pageDigest({ page: { title, description }, blocks, translations }: PageRows): string {
  const places = new Map(blocks.map(({ uuid_block }, i) => [uuid_block, i]))
  const translated = translations
    .map(({ ref, field, language, text }) => JSON.stringify([places.get(ref) ?? '', field, language, text]))
    .sort()
  return getDigest(
    JSON.stringify([
      ...[title, description, blocks.map(({ block_type, content }) => [block_type, content])],
      // Digests of pages in one language stay as they were before there were others.
      ...(translated.length > 0 ? [translated] : []),
    ]),
  )
}

/** Names the content of a list. */
export const digestList = ({ list, entries }: ListRows): string =>
  getDigest(JSON.stringify([list.name, entries.map(({ uuid_release, note }) => [uuid_release, note])]))

/** Names the content of a version of an information text. */
export function digestInfoText({
  title,
  body,
  translations,
}: Pick<ImportedInfoText, 'title' | 'body'> & {
  translations: readonly { field: string; language: string; text: string }[]
}): string {
  const translated = translations.map(({ field, language, text }) => JSON.stringify([field, language, text]))
  return getDigest(JSON.stringify([title, body, translated.sort()]))
}

/** Compares what a folder and the shop have with what the last import brought. */
export function compareContent({
  given: folderDigests,
  current,
  known: importedDigests,
  isComplete,
  choice,
}: Compared): ComparedContent[] {
  const refs = isComplete
    ? new Set([...folderDigests.keys(), ...current.keys(), ...importedDigests.keys()])
    : folderDigests.keys()
  return [...refs].map((ref) => {
    const digest = folderDigests.get(ref) ?? absent
    const decision = decideContent(digest, current.get(ref) ?? absent, importedDigests.get(ref))
    if (decision !== 'conflict' || choice === 'list') return { ref, digest, decision }
    return { ref, digest, decision: choice === 'theirs' ? 'write' : 'keep' }
  })
}

/**
 * Decides what happens to a page or a list, as `decide` does with the values of releases.
 * @param importedDigest the digest of the last import; undefined if staff have not changed it either
 */
export function decideContent(
  folderDigest: string,
  current: string,
  importedDigest: string | undefined,
): ContentDecision {
  if (folderDigest === current) return 'same'
  if (importedDigest === undefined || current === importedDigest) return 'write'
  return folderDigest === importedDigest ? 'keep' : 'conflict'
}

export const isWritten = ({ decision }: ComparedContent): boolean => decision === 'write'

/** A conflict is decided again by the next import. */
export const isRemembered = ({ decision }: ComparedContent): boolean => decision !== 'conflict'

const kindNames: Readonly<Record<ContentKind, string>> = { page: 'page', list: 'list', info_text: 'text' }

/** Gives the file of what was compared, such as `pages/about/us.yaml`. @param files those of information texts, by ref */
const getFileName = (kind: ContentKind, ref: string, files: ReadonlyMap<string, string>): string =>
  kind === 'info_text' ? (files.get(ref) ?? ref) : `${kind}s/${ref}.yaml`

/** Describes what both the folder and staff have changed. @param files those of information texts, by ref */
export const describeConflicts = (
  kind: ContentKind,
  compared: readonly ComparedContent[],
  files: ReadonlyMap<string, string> = new Map(),
): ImportConflict[] =>
  compared.flatMap(({ ref, decision, digest }) =>
    decision === 'conflict'
      ? {
          slug: getFileName(kind, ref, files),
          what: kindNames[kind],
          shop: 'what staff have made of it',
          source: digest === absent ? `no such ${kindNames[kind]}` : 'another change of it',
        }
      : [],
  )

/** Says what staff have changed and the folder has not, so that the shop's stays. @param files see `describeConflicts` */
export const describeKept = (
  kind: ContentKind,
  compared: readonly ComparedContent[],
  files: ReadonlyMap<string, string> = new Map(),
): string[] =>
  compared.flatMap(({ ref, decision }) =>
    decision === 'keep'
      ? `${getFileName(kind, ref, files)}: the ${kindNames[kind]} stays as staff have made it.`
      : [],
  )
