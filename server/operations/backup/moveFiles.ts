import { mapConcurrently } from '../../exchange/import/mapConcurrently'
import type { FileStore } from '../../platform/files/fileStore'
import { copyStored, findFile, hashStored } from '../../platform/files/storedFiles'
import { BackupRefused } from './backupRefused'
import { listMedia } from './mediaCopy'

export interface MovedFiles {
  files: number
  bytes: number
  /** The files that were not in the other store yet. */
  copied: number
}

/** Most of the time of a small file is the wait for an answer. */
const copiesAtOnce = 8

/**
 * Copies all files to another store and reads each copy back. Files that are there with the same content are not copied
 * again, so an interrupted move continues. The files of the first store do not change.
 * @throws BackupRefused naming the files whose copies differ
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  onFile: (done: number, total: number) => void = () => {},
): Promise<MovedFiles> {
  const files = await listMedia(from)
  const different: string[] = []
  let doneCount = 0
  let copied = 0
  await mapConcurrently(files, copiesAtOnce, async ({ name, sizeBytes, modifiedMs }) => {
    const sha256 = await hashStored(from, name)
    const isSame = async () => (await hashStored(to, name)) === sha256
    const isThere = (await findFile(to, name))?.sizeBytes === sizeBytes && (await isSame())
    if (!isThere) {
      await copyStored(from, name, to, { modifiedMs })
      copied++
      if (!(await isSame())) different.push(`${name} is not the same in ${to.place}.`)
    }
    onFile(++doneCount, files.length)
  })
  if (different.length > 0) throw new BackupRefused(['Some files could not be copied.', ...different])
  return { files: files.length, bytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0), copied }
}
