import { required } from '../../../../src/shared/required'
import { releaseUuid } from '../../../core/catalogue/writing/releaseRows'
import { listBlockReleases } from '../../../core/content/contentRows'
import { listContentImages } from '../../../core/content/listContentImages'
import type { ImageRow, MediaImport } from '../../../core/media/mediaImport'
import type { ImportProblem } from '../../../platform/yaml/importProblem'
import { prepareContent, type ResolvedContent } from '../content/contentImport'
import { mapConcurrently } from '../mapConcurrently'
import { importMedia, prepareRelease, toMediaProblem } from '../releases/releasePreparation'
import type { ImportEntry, ImportSource } from './importSource'

export interface FolderCheck {
  entries: ImportEntry[]
  prepared: ResolvedContent
}

interface Help {
  media: MediaImport
  findReleases: (slugs: readonly string[]) => Promise<{ slug: string; uuid_release: string }[]>
  /** Decides by the number of problems whether media files are copied. */
  copies: (problems: number) => boolean
  onProgress: (done: number, total: number) => void
}

/**
 * Checks all media and references of a content folder before the database is locked, because decoding images and
 * audio takes longer than writing.
 * @returns the entries, of which those with unusable media are replaced by their problems, and the content to write
 */
export async function checkFolderContent(source: ImportSource, help: Help): Promise<FolderCheck> {
  const { media, onProgress } = help
  const content = required(source.content, 'content')
  const sourceEntries: ImportEntry[] = []
  for await (const entry of source.entries()) sourceEntries.push(entry)
  const pageImages = listContentImages(content)
  const total = sourceEntries.length + pageImages.length
  let doneCount = 0

  const images = new Map<string, string>()
  const imageRows: ImageRow[] = []
  await mapConcurrently(pageImages, 4, async ({ file, at }) => {
    onProgress(++doneCount, total)
    try {
      const { id, row } = await media.image(file)
      images.set(file, id)
      if (row) imageRows.push(row)
    } catch (error) {
      // A missing file was already reported when the folder was read.
      const isKnown = content.problems.some(
        (problem) => problem.file === at && problem.problem.includes(file),
      )
      if (!isKnown) content.problems.push(toMediaProblem(error, { file: at, line: null }))
    }
  })
  const checkedEntries = await mapConcurrently(sourceEntries, 4, async (entry): Promise<ImportEntry> => {
    onProgress(++doneCount, total)
    if ('problems' in entry) return entry
    // The release is prepared again later, so the day does not matter here; only its media are remembered.
    const prepared = await prepareRelease(entry, media, '')
    return 'problems' in prepared ? prepared : entry
  })

  const broken = checkedEntries.filter((entry) => 'problems' in entry)
  const { prepared, problems } = prepareContent(
    content,
    await findReleaseIds(checkedEntries, source, help),
    images,
    imageRows,
  )
  // If releases have problems, pages and lists may name them, so unknown releases are not reported.
  if (broken.length === 0) content.problems.push(...problems)
  if (!help.copies(content.problems.length + broken.length)) return { entries: checkedEntries, prepared }

  await mapConcurrently([...images.keys()], 4, (file) => media.importImage(file))
  const entries = await mapConcurrently(checkedEntries, 4, async (entry): Promise<ImportEntry> => {
    if ('problems' in entry) return entry
    const problem: ImportProblem | null = await importMedia(entry, media)
    return problem ? { problems: [problem] } : entry
  })
  return { entries, prepared }
}

/** Finds the ids of the releases that pages and lists name: those of the folder and those of other sources. */
async function findReleaseIds(
  entries: readonly ImportEntry[],
  { content }: ImportSource,
  { findReleases }: Help,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const entry of entries) {
    if ('release' in entry && entry.release.slug !== '')
      ids.set(entry.release.slug, releaseUuid(entry.release.sourceKey))
  }
  const { pages, lists } = required(content, 'content')
  const slugs = [
    ...pages.flatMap(({ blocks }) => blocks.flatMap(listBlockReleases)),
    ...lists.flatMap(({ releases }) => releases),
  ].map(({ slug }) => slug)
  const otherReleases = await findReleases([...new Set(slugs)].filter((slug) => !ids.has(slug)))
  for (const { slug, uuid_release } of otherReleases) ids.set(slug, uuid_release)
  return ids
}
