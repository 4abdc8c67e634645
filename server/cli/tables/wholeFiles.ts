import { writeFile } from 'node:fs/promises'
import { codeOf } from '../../log/errorDetails'
import { CommandRefused } from '../cliContext'

/**
 * Writes a file for this user alone, and never over another: what is in it may be worth money or say who bought what.
 * @throws CommandRefused
 */
export async function writeNewFile(file: string, content: string | Buffer): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const code = codeOf(error)
    throw new CommandRefused(
      code === 'EEXIST'
        ? `${file} is there already. Choose another name with --out.`
        : `${file} cannot be written (${code}).`,
    )
  }
}
