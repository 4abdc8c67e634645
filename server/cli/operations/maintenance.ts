import { BackupRefused } from '../../operations/backup/backupRefused'
import { NoShop } from '../../platform/database/databaseSnapshot'
import { DatabaseInUse } from '../../platform/database/stagingDatabase'
import { getErrorMessage } from '../../platform/log/errorDetails'
import { type CliContext, CommandRefused } from '../cliContext'
import { type Progress, withProgress } from '../tables/progress'

/**
 * Runs a backup, a restore or a move with a progress bar.
 * @returns the result of `work`
 * @throws CommandRefused with the reason if the work was refused; other errors pass through
 */
export async function runMaintenance<Result>(
  context: CliContext,
  work: (onProgress: Progress) => Promise<Result>,
): Promise<Result> {
  try {
    return await withProgress(context, work)
  } catch (error) {
    const isRefusal = [BackupRefused, DatabaseInUse, NoShop].some((kind) => error instanceof kind)
    throw isRefusal ? new CommandRefused(getErrorMessage(error)) : error
  }
}
