/** What the commands that keep the shop's data safe have in common. */
import { BackupRefused } from '../backup/backupRefused'
import { DatabaseInUse } from '../database/freshDatabase'
import { NoShop } from '../database/snapshot'
import { type CliContext, CommandRefused } from './cliContext'
import { createProgress, type Progress } from './progress'

/** Runs the work with a progress bar, and says plainly why it cannot be done. */
export async function keeping<Result>(
  context: CliContext,
  work: (onProgress: Progress['at']) => Promise<Result>,
): Promise<Result> {
  const progress = createProgress(context)
  try {
    return await work(progress.at)
  } catch (error) {
    const isRefusal = [BackupRefused, DatabaseInUse, NoShop].some((kind) => error instanceof kind)
    throw isRefusal ? new CommandRefused((error as Error).message) : error
  } finally {
    progress.end()
  }
}

/** `1 row`, `2 rows` */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
