/** The commands that reverse orders: `rille orders refund`, `cancel` and `return`. */
import { money, toEuros } from '../../../src/shared/money'
import { cancelOrder, refundOrder, returnOrder } from '../../core/order/orderActions'
import { runAction } from '../../platform/actions/action'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { createIncidentReader } from '../../platform/jobs/incidentRepository'
import type { CliCommand, OpenShop } from '../cliCommand'
import { CommandRefused, type CommandResult } from '../cliContext'
import { requireCents } from '../tables/readOptions'
import { collect, lineOption, readLines } from './namedLines'
import { getOrder, readNumber } from './namedOrders'
import { orderJson } from './orderText'

interface RefundOptions {
  amount?: string
  reason: string
  line?: string[]
}
interface CancelOptions extends RefundOptions {
  damaged?: boolean
}
interface ReturnOptions extends CancelOptions {
  refund: boolean
}

const cancelHelp = `
What was sent already is not cancelled: see rille orders return.

Examples:
  $ rille orders cancel 10002 --reason "not found on the shelf"
  $ rille orders cancel 10002 --reason "scratched" --line "OST-012" --damaged`

const returnHelp = `
For an order that was sent and has come back: its copies go on the shelf again and all of its money back to the buyer.
When only a part came back, name its lines with --line: the buyer gets back what was paid for them.

Examples:
  $ rille orders return 10003 --reason "withdrawal"
  $ rille orders return 10003 --reason "not collected" --amount 19.90
  $ rille orders return 10003 --reason "broken on the way" --damaged
  $ rille orders return 10003 --reason withdrawal --line "OST-012:1"`

/**
 * Adds `rille orders refund`, which gives back money and leaves the stock as it is.
 * @param orders the command `rille orders`
 */
export function addRefund(orders: CliCommand): void {
  orders
    .command('refund <number>')
    .description('Refund money without returning goods.')
    .option('--amount <euros>', 'such as 5.00 (default: everything that is left, or what the lines cost)')
    .option(...lineOption, collect)
    .requiredOption('--reason <text>', 'why, for the books')
    .addHelpText(
      'after',
      '\nExamples:\n  $ rille orders refund 10001 --amount 5.00 --reason "scratched sleeve"\n  $ rille orders refund 10001 --reason "lost on the way"\n  $ rille orders refund 10001 --line "OST-012" --reason "does not play"',
    )
    .setShopAction((shop, number: string, { amount, reason, line }: RefundOptions) =>
      changeOrder(shop, number, async ({ db, actor }, order) => {
        const euros = requireAmount(amount, '5.00')
        const lines = await readLines(db, order, line)
        const input = { order_number: order, amount: euros, reason, lines }
        const { refunded } = (await runAction(db, actor, refundOrder, input)).result
        return `${money(refunded)} of order ${order} will be refunded.`
      }),
    )
}

/**
 * Adds `rille orders cancel`, for a whole order or for lines of it. A payment is refunded.
 * @param orders the command `rille orders`
 */
export function addCancel(orders: CliCommand): void {
  orders
    .command('cancel <number>')
    .description('Cancel an order or lines of it: copies go back on the shelf, and the buyer gets a refund.')
    .requiredOption('--reason <text>', 'why, for the books')
    .option(...lineOption, collect)
    .option('--amount <euros>', 'how much to refund, such as 19.90 (default: what was paid)')
    .option('--damaged', 'the copies cannot be sold again and do not go back on the shelf')
    .addHelpText('after', cancelHelp)
    .setShopAction((shop, number: string, { reason, line, amount, damaged = false }: CancelOptions) =>
      changeOrder(shop, number, async ({ db, actor }, order) => {
        const lines = await readLines(db, order, line)
        const euros = requireAmount(amount, '19.90')
        const input = { order_number: order, reason, lines, amount: euros, is_damaged: damaged }
        const { refunded } = (await runAction(db, actor, cancelOrder, input)).result
        const resultText =
          lines === null
            ? `Order ${order} is cancelled.`
            : `Cancelled in order ${order}. ${money(refunded)} will be refunded.`
        return [resultText, ...(await listIncidentTexts(db, order))].join('\n')
      }),
    )
}

/**
 * Adds `rille orders return`, for copies that came back.
 * @param orders the command `rille orders`
 * @throws CommandRefused from the command if both `--amount` and `--no-refund` are given
 */
export function addReturn(orders: CliCommand): void {
  orders
    .command('return <number>')
    .description('Record a returned order: its copies go back on the shelf, and the buyer gets a refund.')
    .requiredOption('--reason <text>', 'why, for the books')
    .option('--amount <euros>', 'how much to refund, such as 19.90 (default: everything that is left)')
    .option(...lineOption, collect)
    .option('--no-refund', 'do not refund')
    .option('--damaged', 'the copies cannot be sold again and do not go back on the shelf')
    .addHelpText('after', returnHelp)
    .setShopAction((shop, number: string, { reason, amount, refund, line, damaged = false }: ReturnOptions) =>
      changeOrder(shop, number, async ({ db, actor }, order) => {
        if (!refund && amount !== undefined) throw new CommandRefused('Give either --amount or --no-refund.')
        const euros = refund ? requireAmount(amount, '19.90') : 0
        const lines = await readLines(db, order, line)
        const input = { order_number: order, reason, amount: euros, is_damaged: damaged, lines }
        const { refunded } = (await runAction(db, actor, returnOrder, input)).result
        const copiesText = lines === null ? 'Its copies' : 'The copies'
        const goodsText = `${copiesText} ${damaged ? 'did not go' : 'are'} back on the shelf.`
        const resultText = lines === null ? `Order ${order} is returned.` : `Taken back from order ${order}.`
        const refundText = refunded > 0 ? `${money(refunded)} will be refunded.` : 'Nothing will be refunded.'
        return [`${resultText} ${goodsText} ${refundText}`, ...(await listIncidentTexts(db, order))].join(
          '\n',
        )
      }),
    )
}

/** @returns euros; null if no amount was given */
const requireAmount = (amount: string | undefined, example: string): number | null =>
  amount === undefined ? null : toEuros(requireCents('--amount', amount, example))

/** Returns a sentence for each open withdrawal incident of an order. */
async function listIncidentTexts(db: ReadOnlyDatabase, order: number): Promise<string[]> {
  const reader = createIncidentReader(db)
  const orders = await reader.listOrdersOfIncidents()
  return (await reader.listOpenIncidents())
    .filter(({ id_incident, kind }) => kind === 'withdrawal' && orders.get(id_incident)?.includes(order))
    .map(
      ({ id_incident }) =>
        `Its withdrawal is still on the list: incident ${id_incident} closes by itself when all that is owed is back.`,
    )
}

/**
 * Runs a command that changes one order, and prints the order as JSON.
 * @param number the order number, as it was typed
 * @param work makes the change and returns the text to print
 */
async function changeOrder(
  shop: OpenShop,
  number: string,
  work: (shop: OpenShop, order: number) => Promise<string>,
): Promise<CommandResult> {
  const order = readNumber(number)
  const text = await work(shop, order)
  return { text, json: orderJson(await getOrder(shop.db, order)) }
}
