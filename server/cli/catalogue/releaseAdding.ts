import type { Command } from 'commander'
import { runAction } from '../../actions/action'
import { addRecord } from '../../records/newRecord'
import { actorOf } from '../cliActor'
import { type CommonOptions, exitCodes, type RunCommand } from '../cliContext'
import { withShopDatabase } from '../openShopDatabase'
import { readCents, readWhole } from '../tables/readOptions'

interface AddOptions extends CommonOptions {
  artist: string
  title: string
  format: string
  label?: string
  catalogueNo?: string
  barcode?: string
  price?: string
  stock?: string
  another?: boolean
  dryRun?: boolean
}

/** Adds `rille releases add`. */
export function addAdd(releases: Command, run: RunCommand): void {
  releases
    .command('add')
    .description('Add a hidden release with one format, to be completed and published.')
    .requiredOption('--artist <text>', 'its artist, as printed on the sleeve')
    .requiredOption('--title <text>', 'its title')
    .requiredOption('--format <text>', 'its format, such as LP or 2×LP')
    .option('--label <text>', 'its label')
    .option('--catalogue-no <text>', 'its catalogue number')
    .option('--barcode <digits>', 'its barcode')
    .option('--price <euros>', 'its price')
    .option('--stock <count>', 'copies on hand; 0 if left out')
    .option('--another', 'add it although the shop has a record with its number, or of its artist and title')
    .option('--dry-run', 'show what would change, without changing anything')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ rille releases add --artist "Nora Feldt" --title "Kanal" --format LP --price 21.90',
    )
    .action(({ dryRun: isDryRun = false, ...options }: AddOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const { artist, title, format, label, catalogueNo, barcode, price, stock, another } = options
          const input = {
            ...{ artist, title, format, label: label ?? null },
            ...{ catalog_nr: catalogueNo ?? null, barcode: barcode ?? null },
            price: price === undefined ? null : readCents('--price', price, '19.90') / 100,
            stock: stock === undefined ? 0 : readWhole('--stock', stock, 999_999),
            is_another: another === true,
          }
          const { result } = await runAction(db, actorOf(context), addRecord, input, { isDryRun })
          const text = `${result.slug}: ${isDryRun ? 'would be added' : 'added, hidden'}.`
          return { text, json: { ...result, dry_run: isDryRun }, exitCode: exitCodes.ok }
        }),
      ),
    )
}
