/** The commands of the point of sale: `rille stock sell`, `undo-sale`, `put-aside`, `aside` and `end-put-aside`. */
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
import type { CliCommand } from '../cliCommand'
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

interface PutAsideOptions {
  name: string
  until: string
}

/**
 * Adds the commands of the point of sale: `sell`, `undo-sale`, and those of copies that are put aside.
 * @param stock the command `rille stock`
 */
export function addPointOfSale(stock: CliCommand): void {
  stock
    .command('sell <format>')
    .description('Sell one copy at the counter.')
    .addHelpText('after', sellHelp)
    .setShopAction(async ({ db, context, actor }, name: string) => {
      const format = getFormat(await readFormatNames(db, context), name, 'copies')
      const input = { uuid_release_format: format.uuid_release_format }
      const { result } = await runAction(db, actor, sellCopy, input)
      const text = `Sold: ${formatTitle(format)}. ${formatCopies(result.free)} left to sell. Sale ${result.uuid_sale}.`
      return { text, json: { ...toFormatJson(format), ...result } }
    })
  stock
    .command('undo-sale <sale>')
    .description('Take back a sale at the counter.')
    .addHelpText('after', undoHelp)
    .setShopAction(async ({ db, actor }, uuid_sale: string) => {
      await runAction(db, actor, undoSale, { uuid_sale })
      return { text: 'The copy is for sale again.', json: { uuid_sale } }
    })
  addPutAside(stock)
}

function addPutAside(stock: CliCommand): void {
  stock
    .command('put-aside <format>')
    .description('Put one copy aside for somebody.')
    .requiredOption('--name <name>', 'for whom')
    .requiredOption('--until <day>', 'the last day, such as 2026-12-05')
    .addHelpText('after', asideHelp)
    .setShopAction(async ({ db, context, actor }, scan: string, { name, until }: PutAsideOptions) => {
      const format = getFormat(await readFormatNames(db, context), scan, 'copies')
      const input = { uuid_release_format: format.uuid_release_format, name, until }
      const { result } = await runAction(db, actor, putAside, input)
      const text = `Put aside until ${formatDay(until)}: ${formatTitle(format)}. Number ${result.uuid_put_aside}.`
      return { text, json: { ...toFormatJson(format), ...result } }
    })
  stock
    .command('aside')
    .description('List what is put aside.')
    .addHelpText('after', listHelp)
    .setShopAction(async ({ db, context }) => {
      const { put_aside } = await readPointOfSale(db, context.now())
      const table = textTable(put_aside, [
        { title: 'Until', of: ({ until }) => formatDay(until) },
        { title: 'For', of: ({ name }) => name, max: 24 },
        { title: 'Record', of: ({ artist, title, format }) => `${artist} – ${title} (${format})` },
        { title: 'Number', of: ({ uuid_put_aside }) => uuid_put_aside },
      ])
      const text = put_aside.length === 0 ? 'Nothing is put aside.' : table
      return { text, json: put_aside }
    })
  stock
    .command('end-put-aside <number>')
    .description('Give a copy free that was put aside, or sell it.')
    .option('--sold', 'it was sold at the counter')
    .addHelpText('after', endHelp)
    .setShopAction(async ({ db, actor }, uuid_put_aside: string, { sold = false }: { sold?: boolean }) => {
      const input = { uuid_put_aside, is_sold: sold }
      await runAction(db, actor, endPutAside, input)
      return { text: sold ? 'Sold.' : 'The copy is for sale again.', json: input }
    })
}
