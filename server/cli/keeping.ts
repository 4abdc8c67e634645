/** What the commands that keep the shop's data safe have in common. */
import { userInfo } from 'node:os'
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

/** Who sits at the keyboard, for the audit log. */
export function whoIsThis(env: NodeJS.ProcessEnv): string {
  if (env.USER) return env.USER
  try {
    return userInfo().username
  } catch {
    // In a container the user may have no name.
    return `user ${process.getuid?.() ?? '?'}`
  }
}

/** `1 row`, `2 rows` */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
