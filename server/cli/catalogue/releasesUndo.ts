import type { Command } from 'commander'
import { runAction } from '../../actions/action'
import { readRowBatches, undoRows } from '../../records/undoRows'
import { formatTime } from '../../support/dates'
import { actorOf } from '../cliActor'
import { type CommonOptions, exitCodes, type RunCommand } from '../cliContext'
import { withShopDatabase } from '../openShopDatabase'
import { textTable } from '../tables/textTable'
import { changesText } from './releasesChanging'

const help = `
Changes of many records at once can be undone for a week, here and in the back office. What somebody has changed since is
left as it is, and named.

Examples:
  $ rille releases undo-rows
  $ rille releases undo-rows 5d0c8d3e-8a0c-4f6a-9a35-0c8f5b6f2c11 --dry-run`

interface UndoOptions extends CommonOptions {
  dryRun?: boolean
}

/** Adds `rille releases undo-rows`. */
export function addUndoRows(releases: Command, run: RunCommand): void {
  releases
    .command('undo-rows [change]')
    .description('Undo a change of many records at once; without its id, list the last ones.')
    .option('--dry-run', 'show what would change, without changing anything')
    .option('--json', 'print JSON')
    .addHelpText('after', help)
    .action((uuid_batch: string | undefined, { dryRun: isDryRun = false, ...options }: UndoOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          if (uuid_batch === undefined) {
            const { batches } = await readRowBatches(db)
            return { text: tableOf(batches), json: batches, exitCode: exitCodes.ok }
          }
          const { result, changes } = await runAction(
            db,
            actorOf(context),
            undoRows,
            { uuid_batch },
            { isDryRun },
          )
          const problems = result.problems.map(({ problem }) => problem)
          return {
            text: [...problems, changesText(changes, isDryRun)].join('\n'),
            json: { is_dry_run: isDryRun, changed: result.changed, problems, changes },
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}

type Batches = Awaited<ReturnType<typeof readRowBatches>>['batches']

const tableOf = (batches: Batches): string =>
  batches.length === 0
    ? 'No change of many records in the last week.'
    : textTable(batches, [
        { title: 'Change', of: ({ uuid_batch }) => uuid_batch },
        { title: 'When', of: ({ changed_at }) => formatTime(changed_at) },
        { title: 'Who', of: ({ changed_by }) => changed_by },
        { title: 'Records', of: ({ count }) => count, isNumber: true },
        { title: 'What', of: ({ fields }) => fields.join(', ') },
        { title: 'Undone', of: ({ undone_at }) => (undone_at === null ? '' : formatTime(undone_at)) },
      ])
