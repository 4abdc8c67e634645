import type { ImportOptions } from '../../exchange/import/importService'
import { createAuditWriter } from '../../platform/audit/auditedChange'
import type { ShopFiles } from '../../platform/files/shopFiles'
import { buildActor } from '../cliActor'
import type { CliContext } from '../cliContext'
import { importProgress, type Progress } from '../tables/progress'

/**
 * Makes the options that every import by the command line has: the files, the time, the progress bar and the
 * audit row.
 * @param at shows the progress
 * @param command the command without its options, for the audit log
 * @param subject the `ref` of the audit row, such as the name of the imported folder
 */
export function importOptions(
  context: CliContext,
  { files, at, command, subject }: { files: ShopFiles; at: Progress; command: string; subject: string },
): ImportOptions {
  return {
    files,
    now: context.now(),
    onProgress: importProgress(at),
    onApplied: (trx, { created, updated, skipped }) =>
      createAuditWriter(trx, buildActor(context), command)(subject, { created, updated, skipped }),
  }
}
