import { rm, writeFile } from 'node:fs/promises'
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

/**
 * Runs a transaction that writes a file before it ends, so that both are there or neither.
 * @param file the file's path; undefined if none shall be written
 * @param work calls its argument with the file's content, again if its transaction is tried again
 * @throws CommandRefused if the file exists or cannot be written
 */
export async function withNewFile(
  file: string | undefined,
  work: (write: (content: string) => Promise<void>) => Promise<unknown>,
): Promise<void> {
  let isWritten = false
  const removeFile = async () => {
    if (file !== undefined && isWritten) await rm(file, { force: true })
  }
  try {
    await work(async (content) => {
      if (file === undefined) return
      await removeFile()
      await writeNewFile(file, content)
      isWritten = true
    })
  } catch (error) {
    await removeFile()
    throw error
  }
}
