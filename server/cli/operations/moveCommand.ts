import { readConfig } from '../../config/config'
import { type MoveReport, moveShop } from '../../operations/backup/moveShop'
import { bytesText } from '../../platform/support/bytesText'
import { countText } from '../../platform/support/countText'
import { buildActor } from '../cliActor'
import type { AddCommand } from '../cliCommand'
import { CommandRefused, type CommandResult } from '../cliContext'
import { runMaintenance } from './maintenance'

interface MoveCommandOptions {
  to: string
  dryRun?: boolean
  despiteProblems?: boolean
}

const help = `
The shop must be stopped; its SQLite file stays as it is. Every table is read back from Postgres and compared by a digest
of all its rows; if one differs, nothing is kept. With MEDIA_URL and its keys set, the media of DATA_DIR are copied to
that object store, and each is read back and compared by its hash; without it they stay in DATA_DIR. The secret stays in
DATA_DIR. Archives and converted images are made again when they are asked for.

The address must be that of Postgres itself, or of a pooler that gives each client its own connection.

Examples:
  $ rille move --to postgres://rille:password@db.example/rille --dry-run
  $ rille move --to postgres://rille:password@db.example/rille
  $ MEDIA_URL=s3://records S3_ACCESS_KEY_ID=… S3_SECRET_ACCESS_KEY=… rille move --to postgres://…`

/**
 * Adds `rille move --to DATABASE_URL` to the program. It reads the SQLite database
 * even if `DATABASE_URL` is set.
 * @throws CommandRefused from the command if the address is not that of a Postgres database, or it is not empty
 */
export const addMoveCommand: AddCommand = (program) => {
  program
    .command('move')
    .description(
      'Copy the shop from SQLite to an empty Postgres database and verify that nothing is missing.',
    )
    .requiredOption('--to <address>', 'of an empty Postgres database, postgres://…')
    .option('--dry-run', 'show what would be copied, without writing anything')
    .option('--despite-problems', "even when the shop's books do not add up")
    .addHelpText('after', help)
    .setAction(async (context, options: MoveCommandOptions) => {
      if (!/^postgres(ql)?:\/\/./.test(options.to)) {
        throw new CommandRefused('--to must be the address of a Postgres database, postgres://…')
      }
      // The source is always the SQLite database in DATA_DIR, even if DATABASE_URL is set.
      const { dataDir, shopSecret, objectStore } = readConfig({
        ...context.env,
        DATABASE_URL: '',
        WEB_CONCURRENCY: '',
      })
      const isDryRun = options.dryRun === true
      const report = await runMaintenance(context, (onProgress) =>
        moveShop({
          dataDir,
          to: options.to,
          objectStore,
          despiteProblems: options.despiteProblems === true,
          isDryRun,
          by: buildActor(context).by,
          now: context.now(),
          onProgress,
        }),
      )
      return present(report, { isDryRun, dataDir, hasSecret: shopSecret !== null })
    })
}

function present(
  { tables, rows, media, broken }: MoveReport,
  { isDryRun, dataDir, hasSecret }: { isDryRun: boolean; dataDir: string; hasSecret: boolean },
): CommandResult {
  const files = media ? ` and ${countText(media.files, 'media file')} (${bytesText(media.bytes)})` : ''
  const contents = `${countText(rows, 'row')} of ${countText(tables.length, 'table')}${files}`
  const secret = hasSecret ? 'the same as now' : `what is in ${dataDir}/secret`
  const lines = isDryRun
    ? [`Dry run, nothing was written. Planned: ${contents}.`]
    : [
        `Moved: ${contents}. Each table was read back from Postgres and is the same.`,
        ...(media
          ? [
              `Each file was read back from the object store and has the same hash; ${media.copied} were copied.`,
            ]
          : []),
        'Now set, for every container:',
        '  DATABASE_URL  the address that you gave to --to',
        `  SHOP_SECRET   ${secret}`,
        media
          ? '  MEDIA_URL     and the settings S3_…, as now'
          : `  DATA_DIR      with the media of ${dataDir}: the same folder, or a copy`,
        `and start the shop. ${dataDir}/shop.sqlite is as it was; do not start a shop with it again.`,
      ]
  if (broken.length > 0) lines.push("The shop's books do not add up:", ...broken)
  return { text: lines.join('\n'), json: { is_dry_run: isDryRun, rows, tables, media, broken } }
}
