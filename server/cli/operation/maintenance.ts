/** What the commands that keep the shop's data safe have in common. */
import { BackupRefused } from '../../backup/backupRefused'
import { NoShop } from '../../database/snapshot'
import { DatabaseInUse } from '../../database/stagingDatabase'
import { messageOf } from '../../log/errorDetails'
import { type CliContext, CommandRefused } from '../cliContext'
import { type Progress, withProgress } from '../tables/progress'

/** Runs the work with a progress bar, and says plainly why it cannot be done. */
export async function runMaintenance<Result>(
  context: CliContext,
  work: (onProgress: Progress) => Promise<Result>,
): Promise<Result> {
  try {
    return await withProgress(context, work)
  } catch (error) {
    const isRefusal = [BackupRefused, DatabaseInUse, NoShop].some((kind) => error instanceof kind)
    throw isRefusal ? new CommandRefused(messageOf(error)) : error
  }
}
