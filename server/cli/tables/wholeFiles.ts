import { writeFile } from 'node:fs/promises'
import { getErrorReason } from '../../platform/log/errorDetails'
import { CommandRefused } from '../cliContext'

/**
 * Writes a file that only this user can read, because it may hold codes that are worth money or personal data. It never
 * overwrites a file.
 * @throws CommandRefused if the file exists or cannot be written
 */
export async function writeNewFile(file: string, content: string | Buffer): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const reason = getErrorReason(error)
    throw new CommandRefused(
      reason === 'EEXIST'
        ? `${file} already exists. Choose another name with --out.`
        : `${file} cannot be written (${reason}).`,
    )
  }
}
