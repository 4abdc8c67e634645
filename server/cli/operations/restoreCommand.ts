import { readConfig } from '../../config/config'
import { type RestoreReport, restoreBackup } from '../../operations/backup/restoreBackup'
import { countText } from '../../platform/support/countText'
import { buildActor } from '../cliActor'
import type { AddCommand } from '../cliCommand'
import type { CommandResult } from '../cliContext'
import { runMaintenance } from './maintenance'

interface RestoreCommandOptions {
  yes?: boolean
  dryRun?: boolean
  despiteProblems?: boolean
}

const help = `
The shop must be stopped. The whole backup is first written under another name, read back, compared and brought to this
version's schema, and its books are checked. Only then does it replace the shop, in one step; the old shop is kept under
another name. DATA_DIR and DATABASE_URL say where the backup goes, so a backup of SQLite can be restored on Postgres and
the other way round.

Examples:
  $ rille restore /backups                         # the newest in the folder
  $ rille restore /backups/2026-11-22T031500Z --yes
  $ rille restore s3://backups/shop                # the newest in an object store
  $ rille restore /backups --dry-run               # a drill: everything but the last step`

/**
 * Adds `rille restore SOURCE` to the program. A shop that is there is kept under another name.
 * @throws CommandRefused from the command if there is a shop and `--yes` is missing, or the backup has problems
 */
export const addRestoreCommand: AddCommand = (program) => {
  program
    .command('restore')
    .description('Restore a backup.')
    .argument(
      '<source>',
      'a backup, or a folder of dated backups (uses the newest), also as s3://bucket/prefix',
    )
    .option('--yes', 'replace the existing shop, which is kept under another name')
    .option('--dry-run', 'verify that the backup can be restored, without changing anything')
    .option('--despite-problems', 'even when the books in the backup do not add up')
    .addHelpText('after', help)
    .setAction(async (context, source: string, options: RestoreCommandOptions) => {
      const config = readConfig(context.env)
      const isDryRun = options.dryRun === true
      const report = await runMaintenance(context, (onProgress) =>
        restoreBackup({
          config,
          source,
          mayReplace: options.yes === true,
          despiteProblems: options.despiteProblems === true,
          isDryRun,
          by: buildActor(context).by,
          now: context.now(),
          onProgress,
        }),
      )
      return present(report, isDryRun)
    })
}

function present(report: RestoreReport, isDryRun: boolean): CommandResult {
  const media = report.mediaFiles === null ? '' : ` and ${countText(report.mediaFiles, 'media file')}`
  const contents = `${countText(report.rows, 'row')}${media} of ${report.takenAt}`
  const lines = isDryRun
    ? [`Dry run, nothing was changed. The backup ${report.folder} is whole and can be restored: ${contents}.`]
    : [`Restored: ${contents}, from ${report.folder}.`]
  if (report.kept) lines.push(`What was there before is kept: ${report.kept}`)
  if (report.keptMedia) lines.push(`Media files that differed are kept: ${report.keptMedia}`)
  if (report.secret === 'left out') {
    lines.push(
      "The shop's secret was left out of this backup: restore it to DATA_DIR/secret before you start the shop.",
    )
  }
  if (report.broken.length > 0) lines.push('The books of this backup do not add up:', ...report.broken)
  const json = {
    is_dry_run: isDryRun,
    folder: report.folder,
    taken_at: report.takenAt,
    rows: report.rows,
    media_files: report.mediaFiles,
    kept: report.kept,
    kept_media: report.keptMedia,
    secret: report.secret,
    broken: report.broken,
  }
  return { text: lines.join('\n'), json }
}
