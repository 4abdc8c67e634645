import { elementAt } from '../../../../src/shared/required'
import type { ImportedRelease } from '../../../core/catalogue/writing/importedRelease'
import { contentImages } from '../../../core/content/contentImages'
import type { ImportedContent } from '../../../core/content/importedContent'
import { type MediaUse, mediaFileProblem, previewFiles } from '../../../core/media/mediaFiles'
import type { ImportProblem } from '../../../platform/yaml/importProblem'
import { mapConcurrently } from '../mapConcurrently'
import type { FoundRelease } from '../releases/releaseReader'

interface NeededFile {
  file: string
  use: MediaUse
  /** The place that names the file. */
  at: { file: string; line: number | null }
  /** The key of the release that names the file; null for pages. */
  sourceKey: string | null
}

/**
 * Checks all media files that pages and releases name, each file once.
 * @param mediaFolder path of the source's media folder
 * @returns the problems of pages and of releases
 */
export async function checkFolderMedia(
  mediaFolder: string,
  content: ImportedContent,
  releases: readonly FoundRelease[],
): Promise<{
  contentProblems: ImportProblem[]
  /** Problems by source key. */
  brokenReleases: Map<string, ImportProblem[]>
}> {
  const needed = [...filesOfContent(content), ...releases.flatMap(filesOfEntry)]
  const files = [...new Map(needed.map((one) => [`${one.use} ${one.file}`, one])).values()]
  const results = await mapConcurrently(files, 16, ({ file, use }) =>
    mediaFileProblem(mediaFolder, file, use),
  )
  const broken = new Map(files.map(({ file, use }, i) => [`${use} ${file}`, elementAt(results, i)]))

  const contentProblems: ImportProblem[] = []
  const brokenReleases = new Map<string, ImportProblem[]>()
  for (const { file, use, at, sourceKey } of needed) {
    const found = broken.get(`${use} ${file}`)
    if (!found) continue
    const problem = { ...at, ...found }
    if (sourceKey === null) contentProblems.push(problem)
    else brokenReleases.set(sourceKey, [...(brokenReleases.get(sourceKey) ?? []), problem])
  }
  return { contentProblems, brokenReleases }
}

const filesOfContent = (content: ImportedContent): NeededFile[] =>
  contentImages(content).map(({ file, at }) => ({
    file,
    use: 'image',
    at: { file: at, line: null },
    sourceKey: null,
  }))

function filesOfEntry({ release, file, lineOf }: FoundRelease): NeededFile[] {
  const { sourceKey } = release
  const need = (name: string, use: MediaUse, path: PropertyKey[]): NeededFile => ({
    file: name,
    use,
    at: { file, line: lineOf(path) },
    sourceKey,
  })
  const tracks = release.tracklists.flatMap((tracklist, i) =>
    tracklist.tracks.flatMap(({ sound, files = {} }, j) => {
      const path = ['tracklists', i, 'tracks', j]
      const ready = Object.entries(files).map(([codec, name]) =>
        need(name, codec as MediaUse, [...path, 'files', codec]),
      )
      if (sound === null) return ready
      if ('master' in sound) return [need(sound.master, 'master', [...path, 'audio']), ...ready]
      const previews = Object.values(previewFiles(sound.preview))
      return [...previews.map((name) => need(name, 'preview', [...path, 'preview'])), ...ready]
    }),
  )
  return [...imagesOf(release).map(({ name, path }) => need(name, 'image', path)), ...tracks]
}

function imagesOf({ cover, gallery }: ImportedRelease): { name: string; path: PropertyKey[] }[] {
  const items = gallery.map(({ file }, i) => ({ name: file, path: ['gallery', i, 'image'] }))
  return cover === null ? items : [{ name: cover, path: ['cover'] }, ...items]
}
