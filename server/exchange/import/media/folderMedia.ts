import { elementAt } from '../../../../src/shared/required'
import type { ImportedRelease } from '../../../core/catalogue/writing/importedRelease'
import type { ImportedContent } from '../../../core/content/importedContent'
import { listContentImages } from '../../../core/content/listContentImages'
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
  const mediaUses = [...listContentFiles(content), ...releases.flatMap(listEntryFiles)]
  const files = [
    ...new Map(mediaUses.map((mediaUse) => [`${mediaUse.use} ${mediaUse.file}`, mediaUse])).values(),
  ]
  const results = await mapConcurrently(files, 16, ({ file, use }) =>
    mediaFileProblem(mediaFolder, file, use),
  )
  const broken = new Map(files.map(({ file, use }, i) => [`${use} ${file}`, elementAt(results, i)]))

  const contentProblems: ImportProblem[] = []
  const brokenReleases = new Map<string, ImportProblem[]>()
  for (const { file, use, at, sourceKey } of mediaUses) {
    const mediaProblem = broken.get(`${use} ${file}`)
    if (!mediaProblem) continue
    const problem = { ...at, ...mediaProblem }
    if (sourceKey === null) contentProblems.push(problem)
    else brokenReleases.set(sourceKey, [...(brokenReleases.get(sourceKey) ?? []), problem])
  }
  return { contentProblems, brokenReleases }
}

const listContentFiles = (content: ImportedContent): NeededFile[] =>
  listContentImages(content).map(({ file, at }) => ({
    file,
    use: 'image',
    at: { file: at, line: null },
    sourceKey: null,
  }))

function listEntryFiles({ release, file, findLine }: FoundRelease): NeededFile[] {
  const { sourceKey } = release
  const toNeededFile = (name: string, use: MediaUse, path: PropertyKey[]): NeededFile => ({
    file: name,
    use,
    at: { file, line: findLine(path) },
    sourceKey,
  })
  const tracks = release.tracklists.flatMap((tracklist, i) =>
    tracklist.tracks.flatMap(({ sound, files = {} }, j) => {
      const path = ['tracklists', i, 'tracks', j]
      const ready = Object.entries(files).map(([codec, name]) =>
        toNeededFile(name, codec as MediaUse, [...path, 'files', codec]),
      )
      if (sound === null) return ready
      if ('master' in sound) return [toNeededFile(sound.master, 'master', [...path, 'audio']), ...ready]
      const previews = Object.values(previewFiles(sound.preview))
      return [...previews.map((name) => toNeededFile(name, 'preview', [...path, 'preview'])), ...ready]
    }),
  )
  return [...listImages(release).map(({ name, path }) => toNeededFile(name, 'image', path)), ...tracks]
}

function listImages({ cover, gallery }: ImportedRelease): { name: string; path: PropertyKey[] }[] {
  const items = gallery.map(({ file }, i) => ({ name: file, path: ['gallery', i, 'image'] }))
  return cover === null ? items : [{ name: cover, path: ['cover'] }, ...items]
}
