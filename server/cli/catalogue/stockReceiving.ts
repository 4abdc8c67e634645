/** The command that adds delivered copies to the stock: `rille stock receive`. */
import path from 'node:path'
import type { Command } from 'commander'
import { elementAt } from '../../../src/shared/required'
import { withAudit } from '../../audit/auditedChange'
import type { ShopDatabase } from '../../database/access'
import { codeOf } from '../../log/errorDetails'
import { type FormatNames, shortName } from '../../stock/formatNames'
import { copies, createStockAdmin, deliveryRef } from '../../stock/stockAdmin'
import {
  createStockListReader,
  type StockFormat,
  type StockListReader,
} from '../../stock/stockListRepository'
import { countText } from '../../support/countText'
import { actorOf } from '../cliActor'
import {
  type CliContext,
  CommandRefused,
  type CommandResult,
  type CommonOptions,
  exitCodes,
  type RunCommand,
} from '../cliContext'
import { withShopDatabase } from '../openShopDatabase'
import { columnHelp, copiesOfCell, readFormatTable, refuseFormat } from '../tables/formatTable'
import { withProgress } from '../tables/progress'
import { readWhole } from '../tables/readOptions'
import { refuseLines } from '../tables/readTable'
import { textTable } from '../tables/textTable'
import {
  downloadProblem,
  formatColumns,
  formatHelp,
  formatJson,
  getFormat,
  readFormatNames,
  refuseDownload,
} from './namedFormats'

interface ReceiveOptions extends CommonOptions {
  ref?: string
  note?: string
  dryRun?: boolean
}
const maxCopies = 100_000

const receiveHelp = `
${formatHelp}

A file is a table as spreadsheets save it (CSV, with commas, semicolons or tabs).
${columnHelp},
and quantity. All of it goes in, or nothing. A delivery that was received already is refused: by its number (--ref),
or without one by what is in it. Customers who wait for a record get their mail within five minutes.

Examples:
  $ rille stock receive delivery.csv --dry-run
  $ rille stock receive delivery.csv --ref "delivery note 4711"
  $ rille stock receive OST-012 5 --note "from the label, by hand"`

export function addReceive(stock: Command, run: RunCommand): void {
  stock
    .command('receive <what> [copies]')
    .description('Receive goods: a file, or copies of one format.')
    .option('--ref <text>', 'delivery number, which can be received only once')
    .option('--note <text>', 'a note, shown by rille stock show')
    .option('--dry-run', 'show what would change, without changing anything')
    .option('--json', 'print JSON')
    .addHelpText('after', receiveHelp)
    .action((what: string, count: string | undefined, options: ReceiveOptions) =>
      run(options, (context) =>
        withShopDatabase(context, (db) => receive(db, context, { what, count, ...options })),
      ),
    )
}

interface Delivered {
  format: StockFormat
  quantity: number
}

async function receive(
  db: ShopDatabase,
  context: CliContext,
  { what, count, dryRun: isDryRun = false, ...options }: ReceiveOptions & { what: string; count?: string },
): Promise<CommandResult> {
  const names = await readFormatNames(db, context)
  const isFile = count === undefined
  if (isFile) refuseFormat(names, what, 'how many copies have arrived')
  const delivered = isFile
    ? await readDelivery(names, what)
    : [{ format: getFormat(names, what), quantity: readWhole('The number of copies', count, maxCopies) }]
  if (!isFile) for (const { format } of delivered) refuseDownload(format)
  const now = context.now().toISOString()
  const quantities = delivered.map(({ format, quantity }) => ({
    uuid_release_format: format.uuid_release_format,
    quantity,
  }))
  const ref = options.ref?.trim() || (isFile ? deliveryRef(quantities) : `by hand ${now}`)
  const comment = options.note?.trim() || (isFile ? path.basename(what) : null)
  const about = isFile
    ? options.ref?.trim() || path.basename(what)
    : shortName(elementAt(delivered, 0).format)
  await withProgress(context, (at) =>
    withAudit(
      db,
      actorOf(context),
      'stock receive',
      async (trx, note) => {
        await createStockAdmin(trx, now).receive(quantities, { ref, note: comment }, (done) =>
          at('Receiving', done, quantities.length),
        )
        await note(about, {
          ...{ delivery: ref, note: comment, formats: delivered.length },
          copies: copiesIn(delivered),
        })
      },
      { isDryRun },
    ),
  ).catch((error: unknown) => {
    throw explained(error, options.ref)
  })
  return presentReceived(createStockListReader(db), delivered, { ref, isDryRun })
}

const copiesIn = (delivered: readonly Delivered[]): number =>
  delivered.reduce((sum, { quantity }) => sum + quantity, 0)

async function presentReceived(
  stockList: StockListReader,
  delivered: readonly Delivered[],
  { ref, isDryRun }: { ref: string; isDryRun: boolean },
): Promise<CommandResult> {
  const lines: (Delivered & { onHand: number; waiting: number })[] = []
  for (const { format, quantity } of delivered) {
    const { waiting } = await stockList.countWishlistItems(format.uuid_release_format)
    lines.push({ format, quantity, onHand: format.on_hand + quantity, waiting })
  }
  const text = [
    textTable(lines, [
      ...formatColumns<Delivered>(({ format }) => format),
      { title: 'Came in', of: ({ quantity }) => `+${quantity}`, isNumber: true },
      { title: 'On hand', of: ({ onHand }) => onHand, isNumber: true },
      { title: 'Waiting', of: ({ waiting }) => waiting > 0 && countText(waiting, 'customer') },
    ]),
    '',
    `${isDryRun ? 'Dry run, nothing was changed. Planned' : 'Received'}: ${copies(copiesIn(delivered))} of ${countText(delivered.length, 'format')}.`,
  ]
  if (!isDryRun && lines.some(({ waiting }) => waiting > 0)) {
    text.push('Customers who are waiting get their e-mail within five minutes, while the shop is running.')
  }
  const json = {
    ref,
    is_dry_run: isDryRun,
    copies: copiesIn(delivered),
    lines: lines.map(({ format, quantity, onHand, waiting }) => ({
      ...formatJson(format),
      quantity,
      on_hand: onHand,
      wishes_waiting: waiting,
    })),
  }
  return { text: text.join('\n'), json, exitCode: exitCodes.ok }
}

function explained(error: unknown, ref: string | undefined): unknown {
  if (!(error instanceof Error) || codeOf(error) !== 'received_before') return error
  const advice =
    ref === undefined
      ? 'If these are other copies, give the delivery a number with --ref.'
      : 'If these are other copies, give another number with --ref.'
  return new CommandRefused(`${error.message} Nothing was changed. ${advice}`)
}

async function readDelivery(names: FormatNames, file: string): Promise<Delivered[]> {
  const { lines, problems } = await readFormatTable(names, file, ['quantity'], [['quantity']])
  const delivered = new Map<StockFormat, number>()
  for (const { line, format, cells } of lines) {
    const quantity = copiesOfCell(cells.quantity)
    const download = downloadProblem(format)
    if (download) problems.push({ line, problem: download })
    else if (quantity) delivered.set(format, (delivered.get(format) ?? 0) + quantity)
    else {
      const problem = `"${cells.quantity}" is not a number of copies: write a whole number above 0.`
      problems.push({ line, problem })
    }
  }
  refuseLines(file, problems, 'Nothing was received.')
  return [...delivered].map(([format, quantity]) => ({ format, quantity }))
}
