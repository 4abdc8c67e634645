/** The command that lists the copies to take from the shelf: `rille orders pick`. */
import { formatCopies } from '../../core/inventory/stock/stockAdmin'
import type { OrderRecord } from '../../core/order/orderContent'
import { createOrderReader } from '../../core/order/orderRepository'
import { isShippable } from '../../core/order/orderRules'
import { notShippableText } from '../../core/order/shipping/shipOrder'
import { buildPickList, type Picked } from '../../http/staff/orders/pickList'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { countText } from '../../platform/support/countText'
import { shopDay } from '../../platform/support/dates'
import type { CliCommand } from '../cliCommand'
import { CommandRefused, type CommonOptions } from '../cliContext'
import { textTable } from '../tables/textTable'
import { getOrder, readNumber } from './namedOrders'
import { allowWithdrawn, leftOutText, listWithdrawn } from './withdrawnOrders'

interface PickOptions extends CommonOptions {
  preOrders?: boolean
  despiteWithdrawal?: boolean
}

const pickHelp = `
Without numbers: all orders that are paid and wait to be sent, but for pre-orders whose day has not come. Orders that the
buyer has withdrawn from are left out, and named below the list, until rille incidents close puts the withdrawal away.

Examples:
  $ rille orders pick
  $ rille orders pick 10001 10004 10005`

/**
 * Adds `rille orders pick`. Without numbers it lists all orders that can be sent today. It changes nothing.
 * @param orders the command `rille orders`
 * @throws CommandRefused from the command if an order that was named cannot be sent
 */
export function addPick(orders: CliCommand): void {
  orders
    .command('pick [numbers...]')
    .description('List what to take from the shelf, in shelf order, and for which orders.')
    .option('--pre-orders', 'include pre-orders whose date has not come')
    .option('--despite-withdrawal', 'include orders that the buyer has withdrawn from')
    .addHelpText('after', pickHelp)
    .setShopAction(async ({ db, context }, numbers: string[], options: PickOptions) => {
      const today = shopDay(context.now())
      const openOrders =
        numbers.length > 0
          ? await getOrders(db, numbers)
          : (await listOpen(db)).filter(
              (order) =>
                isShippable(order) &&
                (options.preOrders || order.content.shipsOn === null || order.content.shipsOn <= today),
            )
      const withdrawnOrders = options.despiteWithdrawal ? [] : await listWithdrawn(db, openOrders)
      if (numbers.length > 0) await allowWithdrawn(context, withdrawnOrders, 'pick')
      const leftOutOrders = new Set(numbers.length > 0 ? [] : withdrawnOrders.map(({ order }) => order))
      const waitingOrders = openOrders.filter((order) => !leftOutOrders.has(order))
      const leftOut = numbers.length > 0 ? '' : leftOutText(withdrawnOrders)
      if (options.json && leftOut !== '') context.stderr.write(`${leftOut}\n`)
      const picks = await buildPickList(db, waitingOrders)
      const sum = picks.reduce((sum, { quantity }) => sum + quantity, 0)
      const table = textTable(picks, [
        { title: 'Copies', of: ({ quantity }) => quantity, isNumber: true },
        ...(picks.some(({ location }) => location !== null)
          ? [{ title: 'Location', of: ({ location }: Picked) => location, max: 16 }]
          : []),
        { title: 'Label', of: ({ label }) => label, max: 24 },
        { title: 'Catalogue no.', of: ({ catalog_nr }) => catalog_nr, max: 24 },
        { title: 'Format', of: ({ format }) => format },
        { title: 'Condition', of: ({ condition }) => condition },
        { title: 'Artist – Title', of: ({ artist, title }) => `${artist} – ${title}`, max: 48 },
        { title: 'For order', of: ({ orders }) => orders.join(', ') },
      ])
      return {
        text:
          (picks.length === 0
            ? 'Nothing is waiting to be shipped.'
            : `${table}\n\n${formatCopies(sum)} for ${countText(waitingOrders.length, 'order')}.`) +
          (leftOut === '' ? '' : `\n\n${leftOut}`),
        json: picks,
      }
    })
}

const listOpen = (db: ReadOnlyDatabase): Promise<OrderRecord[]> =>
  createOrderReader(db).listNewest({
    status: 'placed',
    paymentStatus: null,
    since: null,
    search: null,
    buyer: null,
    limit: 100_000,
  })

async function getOrders(db: ReadOnlyDatabase, numbers: readonly string[]): Promise<OrderRecord[]> {
  const records: OrderRecord[] = []
  for (const number of new Set(numbers.map(readNumber))) {
    const order = await getOrder(db, number)
    if (!isShippable(order)) {
      throw new CommandRefused(notShippableText(order))
    }
    records.push(order)
  }
  return records
}
