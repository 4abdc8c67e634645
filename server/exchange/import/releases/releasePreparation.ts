import { getProperty } from '../../../../src/shared/getProperty'
import type { ImportedRelease } from '../../../core/catalogue/writing/importedRelease'
import { hashSource, type PreparedRelease, releaseUuid } from '../../../core/catalogue/writing/releaseRows'
import type { MediaImport } from '../../../core/media/mediaImport'
import { MediaProblem } from '../../../core/media/mediaProblem'
import { getErrorCode } from '../../../platform/log/errorDetails'
import type { ImportProblem } from '../../../platform/yaml/importProblem'
import type { ImportEntry } from '../source/importSource'

type FoundEntry = Extract<ImportEntry, { release: ImportedRelease }>

/**
 * Reads the media of a release, and computes the ids and the hash.
 * @param today the shop's day, `YYYY-MM-DD`, which decides whether a sale is running
 * @returns the prepared release, or the problem of the first media file that cannot be used
 */
export async function prepareRelease(
  entry: FoundEntry,
  media: MediaImport,
  today: string,
): Promise<PreparedRelease | { problems: ImportProblem[] }> {
  const { release } = entry
  try {
    const images = new Map<string, string>()
    const files = new Map<string, string>()
    const prepared: PreparedRelease = {
      release,
      uuid: releaseUuid(release.sourceKey),
      sourceHash: '',
      images,
      audio: [],
      files,
      newImages: [],
      newAudio: [],
    }
    for (const file of listImageFiles(release)) {
      const { id, row } = await media.image(file)
      images.set(file, id)
      if (row) prepared.newImages.push(row)
    }
    const audio: (string | null)[][] = []
    for (const tracklist of release.tracklists) {
      const ids: (string | null)[] = []
      for (const { sound } of tracklist.tracks) {
        const preparedSound = sound && (await media.sound(sound))
        if (preparedSound?.row) prepared.newAudio.push(preparedSound.row)
        ids.push(preparedSound?.id ?? null)
      }
      audio.push(ids)
    }
    for (const file of listReadyFiles(release)) files.set(file, await media.file(file))
    const mediaIds = [...images.values(), ...audio.flat(), ...files.values()]
    return { ...prepared, audio, sourceHash: hashSource(release, mediaIds, today) }
  } catch (error) {
    return { problems: [toMediaProblem(error, entry)] }
  }
}

/**
 * Copies and converts the media of a release into the shop's media folder.
 * @returns the problem of the first file that cannot be used; null if there is none
 */
export async function importMedia(entry: FoundEntry, media: MediaImport): Promise<ImportProblem | null> {
  const { release } = entry
  try {
    for (const file of listImageFiles(release)) await media.importImage(file)
    for (const { tracks } of release.tracklists) {
      for (const { sound } of tracks) if (sound) await media.importSound(sound)
    }
    for (const file of listReadyFiles(release)) await media.importFile(file)
    return null
  } catch (error) {
    return toMediaProblem(error, entry)
  }
}

const listImageFiles = (release: ImportedRelease): string[] => [
  ...(release.cover === null ? [] : [release.cover]),
  ...release.gallery.map(({ file }) => file),
]

/** Lists the ready-made files of a release, each once. */
const listReadyFiles = (release: ImportedRelease): string[] => [
  ...new Set(
    release.tracklists.flatMap(({ tracks }) => tracks.flatMap(({ files }) => Object.values(files ?? {}))),
  ),
]

/**
 * Converts an error about a media file to a problem that the shop's owner can solve.
 * @throws the error itself if it is of another kind, such as a full disk
 */
export function toMediaProblem(
  error: unknown,
  { file, line }: { file: string; line: number | null },
): ImportProblem {
  const isMissing = getErrorCode(error) === 'ENOENT'
  if (error instanceof MediaProblem) {
    return { file, line, problem: error.message, advice: 'Fix the media file and import again.' }
  }
  if (isMissing) {
    const problem = `The file ${getProperty(error, 'path')} does not exist.`
    return { file, line, problem, advice: 'Add the file to the media folder.' }
  }
  throw error
}
