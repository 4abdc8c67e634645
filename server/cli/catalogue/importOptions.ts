import type { ImportOptions } from '../../import/importService'
import { auditWriter } from '../auditedChange'
import type { CliContext } from '../cliContext'
import { importProgress, type Progress } from '../tables/progress'

/**
 * What every import by the command line is told: where media go, the time, the bar, and the row of the audit log.
 * @param about what the row is about
 */
export function importOptions(
  context: CliContext,
  { dataDir, at, command, about }: { dataDir: string; at: Progress; command: string; about: string },
): ImportOptions {
  return {
    dataDir,
    now: context.now(),
    onProgress: importProgress(at),
    onApplied: (trx, { created, updated, skipped }) =>
      auditWriter(trx, context, command)(about, { created, updated, skipped }),
  }
}
