/** The command that writes a note on an order: `rille orders note`. */
import type { Command } from 'commander'
import { noteOrder } from '../../core/order/orderActions'
import { runAction } from '../../platform/actions/action'
import { buildActor } from '../cliActor'
import { type CommonOptions, exitCodes, type RunCommand } from '../cliContext'
import { withShopDatabase } from '../openShopDatabase'
import { getOrder, readNumber } from './namedOrders'
import { orderJson } from './orderText'

/**
 * Adds `rille orders note`. Buyers never see notes.
 * @param orders the command `rille orders`
 */
export function addNote(orders: Command, run: RunCommand): void {
  orders
    .command('note <number> <text>')
    .description('Write a note on an order, for staff only. rille orders show has it.')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ rille orders note 10001 "The buyer called: a neighbour takes it."')
    .action((number: string, text: string, options: CommonOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const order_number = readNumber(number)
          await runAction(db, buildActor(context), noteOrder, { order_number, text })
          return {
            text: `Noted on order ${order_number}.`,
            json: orderJson(await getOrder(db, order_number)),
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}
