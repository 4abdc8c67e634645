import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { type Config, readConfig } from '../../config/config'
import { openBackup, openBackupTarget } from '../../operations/backup/backupPlaces'
import { type BackupReport, noteBackup, planBackup, takeBackup } from '../../operations/backup/takeBackup'
import { verifyBackup } from '../../operations/backup/verifyBackup'
import { openDatabase } from '../../platform/database/connection'
import { getErrorMessage } from '../../platform/log/errorDetails'
import { bytesText } from '../../platform/support/bytesText'
import { countText } from '../../platform/support/countText'
import type { AddCommand } from '../cliCommand'
import type { CliContext, CommandResult } from '../cliContext'
import { readWhole } from '../tables/readOptions'
import { runMaintenance } from './maintenance'

interface BackupCommandOptions {
  media?: boolean
  secret: boolean
  keep?: string
  verify?: boolean
  dryRun?: boolean
}

const help = `
The shop keeps selling during the backup, which holds the database as it was at one moment. The target gets a folder named
after the time in UTC. The folder gets this name only when the backup is complete and on the disk (in an object store it gets
its manifest then), so an interrupted backup is never mistaken for a good one.

The backup includes the secret that the shop keeps in DATA_DIR (readable only by this user): without it, bank accounts of
direct debits, download codes and links could not be read. It never includes SHOP_SECRET from the environment: keep that
elsewhere.

Examples:
  $ rille backup /backups --keep 14
  $ rille backup /backups --media --keep 14      # also covers, previews and masters; copies only new files
  $ rille backup /backups --verify               # then reads all of it again
  $ rille backup s3://backups/shop --media       # to an object store, with the keys in S3_…
  $ rille backup /backups --dry-run`

/**
 * Adds `rille backup TARGET` to the program. The shop goes on meanwhile. Old backups
 * are deleted only with `--keep`.
 * @throws CommandRefused from the command if the backup cannot be written, or `--verify` finds a difference
 */
export const addBackupCommand: AddCommand = (program) => {
  program
    .command('backup')
    .description('Back up the shop while it is running.')
    .argument('<target>', 'a folder for dated backups, preferably on another disk, or s3://bucket/prefix')
    .option('--media', 'include the media folder')
    .option('--no-secret', "leave the shop's secret out, if it is kept in the data folder")
    .option('--keep <n>', 'how many backups to keep in the target, including this one')
    .option('--verify', 'read the finished backup again and compare')
    .option('--dry-run', 'show what would be written, without writing anything')
    .addHelpText('after', help)
    .setAction((context, target: string, options: BackupCommandOptions) => {
      const config = readConfig(context.env)
      return options.dryRun ? plan(context, config, target, options) : take(context, config, target, options)
    })
}

async function plan(
  context: CliContext,
  config: Readonly<Config>,
  target: string,
  { media }: BackupCommandOptions,
): Promise<CommandResult> {
  const backupPlan = await runMaintenance(context, () =>
    planBackup({ config, target, withMedia: media === true }),
  )
  const lines = [
    `Dry run, nothing was written. Planned: ${countText(backupPlan.rows, 'row')} of ${countText(backupPlan.tables, 'table')}`,
  ]
  if (backupPlan.media) {
    const { files, newFiles, newBytes } = backupPlan.media
    lines.push(`and ${countText(files, 'media file')}, ${newFiles} of them new (${bytesText(newBytes)})`)
  }
  const json = {
    is_dry_run: true,
    tables: backupPlan.tables,
    rows: backupPlan.rows,
    media: backupPlan.media && {
      files: backupPlan.media.files,
      new_files: backupPlan.media.newFiles,
      new_bytes: backupPlan.media.newBytes,
    },
  }
  return { text: `${lines.join(' ')}.`, json }
}

async function take(
  context: CliContext,
  config: Readonly<Config>,
  target: string,
  options: BackupCommandOptions,
): Promise<CommandResult> {
  const keep = options.keep === undefined ? null : readWhole('--keep', options.keep, 10_000)
  stepBack(context)
  const now = context.now()
  const report = await runMaintenance(context, async (onProgress) => {
    const backup = await takeBackup({
      config,
      target,
      withMedia: options.media === true,
      withoutSecret: !options.secret,
      programVersion: context.version,
      now,
      onProgress,
    })
    if (options.verify)
      await verifyBackup(await openBackup(backup.folder, config.objectStoreAccess), onProgress)
    return backup
  })
  const isNoted = await note(context, config, report, now)
  const dropped = keep === null ? [] : await openBackupTarget(target, config).dropOld(keep)
  return {
    text: formatReport(report, dropped, options.verify === true),
    json: {
      is_dry_run: false,
      folder: report.folder,
      tables: report.tables,
      rows: report.rows,
      size_bytes: report.sizeBytes,
      new_bytes: report.newBytes,
      media_files: report.mediaFiles,
      secret: report.secret,
      dropped,
      is_noted: isNoted,
    },
  }
}

/** Lowers the priority of this process, so that a backup does not slow the shop down on a busy machine. */
function stepBack({ stderr }: CliContext): void {
  // Tests run the command in their own process, whose priority must stay. Threads that exist already would keep theirs.
  if (stderr !== process.stderr) return
  try {
    setPriority(constants.priority.PRIORITY_LOW)
  } catch {
    // Without the permission, the backup runs at normal priority.
  }
}

/**
 * Writes the backup into the shop's database, for `rille doctor`. A failure is only reported: the backup itself is
 * good.
 * @returns whether the backup was noted
 */
async function note(
  { stderr }: CliContext,
  config: Readonly<Config>,
  report: BackupReport,
  now: Date,
): Promise<boolean> {
  const db = openDatabase(config)
  try {
    await noteBackup(db, report, now)
    return true
  } catch (error) {
    stderr.write(
      `The backup is complete, but could not be recorded in the shop's database (${getErrorMessage(error)}): rille doctor will not see it.\n`,
    )
    return false
  } finally {
    await db.destroy()
  }
}

const secretTexts: Record<BackupReport['secret'], string> = {
  included:
    "It contains the shop's secret: anyone with the backup can read accounts and codes. Keep it as safe as the shop.",
  outside:
    'SHOP_SECRET is not in it: keep it elsewhere. Without it accounts of direct debits and download codes are lost.',
  'left out':
    'The secret of the data folder is not in it: keep that file elsewhere. Without it accounts of direct debits and download codes are lost.',
  none: 'The shop has no secret yet.',
}

function formatReport(report: BackupReport, dropped: string[], isVerified: boolean): string {
  const media =
    report.mediaFiles === null ? 'without media' : `with ${countText(report.mediaFiles, 'media file')}`
  const lines = [
    `${isVerified ? 'Backed up and verified' : 'Backed up'}: ${path.basename(report.folder)}, ${countText(report.rows, 'row')} of ${countText(report.tables, 'table')}, ${media}; ${bytesText(report.newBytes)} written.`,
    secretTexts[report.secret],
  ]
  if (dropped.length > 0) lines.push(`Dropped: ${dropped.join(', ')}.`)
  return lines.join('\n')
}
