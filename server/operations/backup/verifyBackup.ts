import { mapConcurrently } from '../../exchange/import/mapConcurrently'
import { NotFound } from '../../platform/errors'
import { storedPieces } from '../../platform/files/storedFiles'
import { hashPieces } from './backupFiles'
import { BackupRefused } from './backupRefused'
import { type Manifest, readManifest, type StoredBackup, storedMedia } from './manifest'

export type OnProgress = (step: string, done: number, total: number | null) => void

/** Most of the time of a small file in an object store is the wait for an answer. */
const readsAtOnce = 8

/** The maximum number of problems that are listed. */
const shownProblems = 10

/**
 * Reads every file of a backup and compares its size and hash with the manifest.
 * @throws BackupRefused naming each file that is missing, was changed or cut short
 */
export async function verifyBackup(
  backup: StoredBackup,
  onProgress: OnProgress = () => {},
): Promise<Manifest> {
  const manifest = await readManifest(backup)
  const own = [...manifest.tables, ...(manifest.secretFile ? [manifest.secretFile] : [])]
  const files = [
    ...own.map((file) => ({ ...file, store: backup.files, name: file.file, shown: file.file })),
    ...(manifest.media ?? []).map((file) => ({ ...file, ...storedMedia(backup, manifest, file) })),
  ]
  let doneCount = 0
  const results = await mapConcurrently(files, readsAtOnce, async ({ store, name, shown, bytes, sha256 }) => {
    const storedFile = await hashPieces(storedPieces(store, name)).catch((error: unknown) => {
      if (error instanceof NotFound) return null
      throw error
    })
    onProgress('Verifying the backup', ++doneCount, files.length)
    if (storedFile === null) return `${shown} is missing.`
    if (storedFile.bytes !== bytes) return `${shown} has ${storedFile.bytes} bytes instead of ${bytes}.`
    return storedFile.sha256 === sha256 ? null : `${shown} was changed, or is damaged.`
  })
  const problems = results.filter((problem) => problem !== null)
  if (problems.length > shownProblems) {
    problems.splice(
      shownProblems,
      Number.POSITIVE_INFINITY,
      `… and ${problems.length - shownProblems} more files.`,
    )
  }
  if (problems.length > 0)
    throw new BackupRefused([`The backup ${backup.place} cannot be used.`, ...problems])
  return manifest
}
