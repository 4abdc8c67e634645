import path from 'node:path'
import { hashFile } from './backupFiles'
import { BackupRefused } from './backupRefused'
import { type Manifest, readManifest } from './manifest'

export type OnProgress = (what: string, done: number, total: number | null) => void

/** The maximum number of problems that are listed. */
const shownProblems = 10

/**
 * Reads every file of a backup and compares its size and hash with the manifest.
 * @param folder the folder of one backup
 * @throws BackupRefused naming each file that is missing, was changed or cut short
 */
export async function verifyBackup(folder: string, onProgress: OnProgress = () => {}): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const files = [
    ...manifest.tables,
    ...(manifest.secretFile ? [manifest.secretFile] : []),
    ...(manifest.media ?? []).map((file) => ({ ...file, file: path.join('media', file.file) })),
  ]
  const problems: string[] = []
  for (const [index, { file, bytes, sha256 }] of files.entries()) {
    onProgress('Verifying the backup', index, files.length)
    const found = await hashFile(path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (found === null) problems.push(`${file} is missing.`)
    else if (found.bytes !== bytes) problems.push(`${file} has ${found.bytes} bytes instead of ${bytes}.`)
    else if (found.sha256 !== sha256) problems.push(`${file} was changed, or is damaged.`)
  }
  if (problems.length > shownProblems) {
    problems.splice(
      shownProblems,
      Number.POSITIVE_INFINITY,
      `… and ${problems.length - shownProblems} more files.`,
    )
  }
  if (problems.length > 0) throw new BackupRefused([`The backup ${folder} cannot be used.`, ...problems])
  return manifest
}
