/** The commands for orders that were sent: `rille orders tracking` and `rille orders delivered`. */
import type { Command } from 'commander'
import { runAction } from '../../actions/action'
import { correctTracking, markDelivered } from '../../order/orderActions'
import { createOrderReader } from '../../order/orderRepository'
import { actorOf } from '../cliActor'
import { type CommonOptions, exitCodes, type RunCommand } from '../cliContext'
import { withShopDatabase } from '../openShopDatabase'
import { getOrder, readNumber } from './namedOrders'
import { readTrackingUrl } from './ordersShipping'
import { orderJson } from './orderText'

const trackingHelp = `
For an order that was sent with a wrong tracking number, or with none. The buyer gets a mail with the right one. Without
--url the link is the one that shop.yaml has for the shipping option, if it has one.

Examples:
  $ rille orders tracking 10001 00340434161094000001
  $ rille orders tracking 10001 6A123456789 --url https://www.laposte.fr/…`

export function addTracking(orders: Command, run: RunCommand): void {
  orders
    .command('tracking <number> <parcel>')
    .description('Correct the tracking number of a shipped order; the buyer gets an e-mail.')
    .option('--url <address>', 'where the buyer can track the parcel')
    .option('--json', 'print JSON')
    .addHelpText('after', trackingHelp)
    .action((numberText: string, parcel: string, { url, ...options }: CommonOptions & { url?: string }) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const number = readNumber(numberText)
          const tracking = parcel.trim() || null
          const input = { order_number: number, tracking, url: readTrackingUrl('--url', url, tracking) }
          await runAction(db, actorOf(context), correctTracking, input)
          const order = await getOrder(db, number)
          return {
            text: `Order ${number} now has the tracking number ${tracking}; the buyer gets an e-mail.`,
            json: { ...orderJson(order), tracking: order.trackingNumber, url: order.trackingUrl },
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}

export function addDelivered(orders: Command, run: RunCommand): void {
  orders
    .command('delivered <numbers...>')
    .description('Mark shipped orders as delivered. No e-mail is sent; the buyer sees it on the order page.')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ rille orders delivered 10001 10002')
    .action((texts: string[], options: CommonOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const numbers = [...new Set(texts.map(readNumber))]
          await runAction(db, actorOf(context), markDelivered, { order_numbers: numbers })
          const orders = await createOrderReader(db).listByNumbers(numbers)
          return {
            text: `${numbers.length === 1 ? 'Order' : 'Orders'} ${numbers.join(', ')}: delivered.`,
            json: orders.map(orderJson),
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}
