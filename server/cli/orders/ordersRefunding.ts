/** The commands that reverse orders: `rille orders refund`, `cancel` and `return`. */
import type { Command } from 'commander'
import { moneyOfCents } from '../../../src/shared/money'
import type { ReadOnlyDatabase, WriteTransaction } from '../../database/access'
import { listOpenIncidents, listOrdersOfIncidents } from '../../jobs/incidentRepository'
import { createOrderFulfilment, type OrderFulfilment } from '../../order/orderFulfilment'
import { type WriteAudit, withAudit } from '../auditedChange'
import {
  CommandRefused,
  type CommandResult,
  type CommonOptions,
  exitCodes,
  type RunCommand,
} from '../cliContext'
import { withShopDatabase } from '../openShopDatabase'
import { readCents } from '../tables/readOptions'
import { getOrder, readNumber } from './namedOrders'
import { orderJson } from './orderText'

interface RefundOptions extends CommonOptions {
  amount?: string
  reason: string
}
interface ReturnOptions extends RefundOptions {
  refund: boolean
  damaged?: boolean
}

const returnHelp = `
For an order that was sent and has come back: its copies go on the shelf again and all of its money back to the buyer.
When only a part came back, use rille orders refund for the money and rille stock receive for the copies.

Examples:
  $ rille orders return 10003 --reason "withdrawal"
  $ rille orders return 10003 --reason "not collected" --amount 19.90
  $ rille orders return 10003 --reason "broken on the way" --damaged`

export function addRefund(orders: Command, run: RunCommand): void {
  orders
    .command('refund <number>')
    .description('Refund money without returning goods.')
    .option('--amount <euros>', 'such as 5.00 (default: everything that is left)')
    .requiredOption('--reason <text>', 'why, for the books')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ rille orders refund 10001 --amount 5.00 --reason "scratched sleeve"\n  $ rille orders refund 10001 --reason "lost on the way"',
    )
    .action((number: string, { amount, reason, ...options }: RefundOptions) =>
      change(run, options, 'orders refund', number, async (fulfilment, order, note) => {
        const wanted = amount === undefined ? null : readCents('--amount', amount, '5.00')
        const cents = await fulfilment.refund(order, wanted, reason)
        await note(String(order), { amount: cents / 100, reason })
        return `${moneyOfCents(cents)} of order ${order} will be refunded.`
      }),
    )
}

export function addCancel(orders: Command, run: RunCommand): void {
  orders
    .command('cancel <number>')
    .description('Cancel an order: its copies go back on the shelf, and the buyer gets a refund.')
    .requiredOption('--reason <text>', 'why, for the books')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ rille orders cancel 10002 --reason "not found on the shelf"')
    .action((number: string, { reason, ...options }: CommonOptions & { reason: string }) =>
      change(run, options, 'orders cancel', number, async (fulfilment, order, note, trx) => {
        await fulfilment.cancel(order, reason)
        await note(String(order), { reason })
        return [`Order ${order} is cancelled.`, ...(await openIncidentsOf(trx, order))].join('\n')
      }),
    )
}

export function addReturn(orders: Command, run: RunCommand): void {
  orders
    .command('return <number>')
    .description('Record a returned order: its copies go back on the shelf, and the buyer gets a refund.')
    .requiredOption('--reason <text>', 'why, for the books')
    .option('--amount <euros>', 'how much to refund, such as 19.90 (default: everything that is left)')
    .option('--no-refund', 'do not refund')
    .option('--damaged', 'the copies cannot be sold again and do not go back on the shelf')
    .option('--json', 'print JSON')
    .addHelpText('after', returnHelp)
    .action((number: string, { reason, amount, refund, damaged = false, ...options }: ReturnOptions) =>
      change(run, options, 'orders return', number, async (fulfilment, order, note, trx) => {
        if (!refund && amount !== undefined) throw new CommandRefused('Give either --amount or --no-refund.')
        const wanted = amount === undefined ? null : readCents('--amount', amount, '19.90')
        const cents = await fulfilment.returnItems(order, reason, {
          cents: refund ? wanted : 0,
          isSellable: !damaged,
        })
        await note(String(order), { amount: cents / 100, reason, damaged })
        const goods = damaged
          ? 'Its copies did not go back on the shelf.'
          : 'Its copies are back on the shelf.'
        const paid = cents > 0 ? `${moneyOfCents(cents)} will be refunded.` : 'Nothing will be refunded.'
        return [`Order ${order} is returned. ${goods} ${paid}`, ...(await openIncidentsOf(trx, order))].join(
          '\n',
        )
      }),
    )
}

/** Returns a sentence for each open withdrawal incident of an order. */
async function openIncidentsOf(db: ReadOnlyDatabase, order: number): Promise<string[]> {
  const orders = await listOrdersOfIncidents(db)
  return (await listOpenIncidents(db))
    .filter(({ id_incident, kind }) => kind === 'withdrawal' && orders.get(id_incident)?.includes(order))
    .map(({ id_incident }) => `Its withdrawal is still on the list: rille incidents close ${id_incident}`)
}

/**
 * Runs a command that changes one order, in a transaction with its audit rows.
 * @param command the command without its options, for the audit log
 * @param number the order number, as it was typed
 * @param work makes the change and returns the text to print
 */
function change(
  run: RunCommand,
  options: CommonOptions,
  command: string,
  number: string,
  work: (
    fulfilment: OrderFulfilment,
    order: number,
    note: WriteAudit,
    trx: WriteTransaction,
  ) => Promise<string>,
): Promise<void> {
  return run(options, (context) =>
    withShopDatabase(context, async (db): Promise<CommandResult> => {
      const order = readNumber(number)
      const text = await withAudit(db, context, command, (trx, note) =>
        work(createOrderFulfilment(trx, { now: context.now, onJobsQueued: () => {} }), order, note, trx),
      )
      return { text, json: orderJson(await getOrder(db, order)), exitCode: exitCodes.ok }
    }),
  )
}
