/** The commands of the point of sale: `rille stock sell`, `undo-sale`, `put-aside`, `aside` and `end-put-aside`. */
import type { Command } from 'commander'
import { formatTitle } from '../../core/catalogue/names/formatNames'
import {
  endPutAside,
  putAside,
  sellCopy,
  undoSale,
} from '../../core/inventory/pointOfSale/pointOfSaleActions'
import { formatCopies } from '../../core/inventory/stock/stockAdmin'
import { readPointOfSale } from '../../http/staff/pointOfSale/page'
import { runAction } from '../../platform/actions/action'
import { formatDay } from '../../platform/support/dates'
import { buildActor } from '../cliActor'
import { type CommonOptions, exitCodes, type RunCommand } from '../cliContext'
import { withShopDatabase } from '../openShopDatabase'
import { formatHelp, getFormat, readFormatNames, toFormatJson } from '../releases/namedFormats'
import { textTable } from '../tables/textTable'

const sellHelp = `
${formatHelp}

Sells one copy at the counter. Copies that are reserved, put aside or sold to web orders are not sold.

Example:
  $ rille stock sell "OST-012 LP"`
const undoHelp = `
Takes a sale at the counter back, within 30 minutes. rille stock sell prints the number of the sale.

Example:
  $ rille stock undo-sale 3f2c8a52-6f1e-4d7e-9d5c-0c7d7b0f8f11`
const asideHelp = `
${formatHelp}

After the day the copy is for sale again by itself, and the name is forgotten.

Example:
  $ rille stock put-aside "OST-012 LP" --name "Kim" --until 2026-12-05`
const listHelp = `
Example:
  $ rille stock aside`
const endHelp = `
rille stock aside lists the numbers of what is put aside.

Examples:
  $ rille stock end-put-aside 3f2c8a52-6f1e-4d7e-9d5c-0c7d7b0f8f11
  $ rille stock end-put-aside 3f2c8a52-6f1e-4d7e-9d5c-0c7d7b0f8f11 --sold`

interface PutAsideOptions extends CommonOptions {
  name: string
  until: string
}

/**
 * Adds the commands of the point of sale: `sell`, `undo-sale`, and those of copies that are put aside.
 * @param stock the command `rille stock`
 */
export function addPointOfSale(stock: Command, run: RunCommand): void {
  stock
    .command('sell <format>')
    .description('Sell one copy at the counter.')
    .option('--json', 'print JSON')
    .addHelpText('after', sellHelp)
    .action((name: string, options: CommonOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const format = getFormat(await readFormatNames(db, context), name, 'copies')
          const input = { uuid_release_format: format.uuid_release_format }
          const { result } = await runAction(db, buildActor(context), sellCopy, input)
          const text = `Sold: ${formatTitle(format)}. ${formatCopies(result.free)} left to sell. Sale ${result.uuid_sale}.`
          return { text, json: { ...toFormatJson(format), ...result }, exitCode: exitCodes.ok }
        }),
      ),
    )
  stock
    .command('undo-sale <sale>')
    .description('Take back a sale at the counter.')
    .option('--json', 'print JSON')
    .addHelpText('after', undoHelp)
    .action((uuid_sale: string, options: CommonOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          await runAction(db, buildActor(context), undoSale, { uuid_sale })
          return { text: 'The copy is for sale again.', json: { uuid_sale }, exitCode: exitCodes.ok }
        }),
      ),
    )
  addPutAside(stock, run)
}

function addPutAside(stock: Command, run: RunCommand): void {
  stock
    .command('put-aside <format>')
    .description('Put one copy aside for somebody.')
    .requiredOption('--name <name>', 'for whom')
    .requiredOption('--until <day>', 'the last day, such as 2026-12-05')
    .option('--json', 'print JSON')
    .addHelpText('after', asideHelp)
    .action((scan: string, { name, until, ...options }: PutAsideOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const format = getFormat(await readFormatNames(db, context), scan, 'copies')
          const input = { uuid_release_format: format.uuid_release_format, name, until }
          const { result } = await runAction(db, buildActor(context), putAside, input)
          const text = `Put aside until ${formatDay(until)}: ${formatTitle(format)}. Number ${result.uuid_put_aside}.`
          return { text, json: { ...toFormatJson(format), ...result }, exitCode: exitCodes.ok }
        }),
      ),
    )
  stock
    .command('aside')
    .description('List what is put aside.')
    .option('--json', 'print JSON')
    .addHelpText('after', listHelp)
    .action((options: CommonOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const { put_aside } = await readPointOfSale(db, context.now())
          const table = textTable(put_aside, [
            { title: 'Until', of: ({ until }) => formatDay(until) },
            { title: 'For', of: ({ name }) => name, max: 24 },
            { title: 'Record', of: ({ artist, title, format }) => `${artist} – ${title} (${format})` },
            { title: 'Number', of: ({ uuid_put_aside }) => uuid_put_aside },
          ])
          const text = put_aside.length === 0 ? 'Nothing is put aside.' : table
          return { text, json: put_aside, exitCode: exitCodes.ok }
        }),
      ),
    )
  stock
    .command('end-put-aside <number>')
    .description('Give a copy free that was put aside, or sell it.')
    .option('--sold', 'it was sold at the counter')
    .option('--json', 'print JSON')
    .addHelpText('after', endHelp)
    .action((uuid_put_aside: string, { sold = false, ...options }: CommonOptions & { sold?: boolean }) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const input = { uuid_put_aside, is_sold: sold }
          await runAction(db, buildActor(context), endPutAside, input)
          return {
            text: sold ? 'Sold.' : 'The copy is for sale again.',
            json: input,
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}
