import path from 'node:path'
import { indexDump } from '../../exchange/import/discogs/dumpIndex'
import { problemText } from '../../exchange/import/importReport'
import { createAuditWriter } from '../../platform/audit/auditedChange'
import { countText } from '../../platform/support/countText'
import type { AddCommand } from '../cliCommand'
import { withProgress } from '../tables/progress'

interface IndexOptions {
  again?: boolean
}

const help = `
Discogs publishes its data every month as discogs_DATE_releases.xml.gz. Indexed, its releases can be listed as copies by
barcode, catalogue number or Discogs number, in the back office and with "rille copies add". Nothing becomes visible in the
shop. All of Discogs takes hours and about 20 GB; after an interruption, the same command continues. Backups leave the
index out, because it can be made again from the file.

Example:
  $ rille dump index discogs_20261101_releases.xml.gz`

/**
 * Adds `rille dump index` to the program. An index that was interrupted goes on where it stopped.
 * @throws ShopError from the command if the dump was indexed completely before, unless `--again` is given
 */
export const addDumpCommand: AddCommand = (program) => {
  const dump = program
    .command('dump')
    .description('Discogs data dumps, for listing copies of their releases.')
  dump
    .command('index <file>')
    .description('Index the releases of a dump by barcode, catalogue number and Discogs number.')
    .option('--again', 'read a dump once more that was indexed completely')
    .addHelpText('after', help)
    .setShopAction(({ db, context, actor }, file: string, options: IndexOptions) =>
      withProgress(context, async (showProgress) => {
        const report = await indexDump(db, file, {
          now: context.now,
          again: options.again,
          onProgress: (releases) => showProgress('Indexing releases', releases, null),
          onDone: (trx, releases) =>
            createAuditWriter(trx, actor, 'dump index')(path.basename(file), { releases }),
        })
        const remaining = report.problemCount - report.problems.length
        const text = [
          ...report.problems.map(problemText),
          ...(remaining > 0 ? [`… and ${remaining} more problems.`] : []),
          `${countText(report.releases, 'release')} indexed.`,
        ]
        return { text: text.join('\n'), json: report }
      }),
    )
}
