/** The command that writes a note on an order: `rille orders note`. */
import { noteOrder } from '../../core/order/orderActions'
import { runAction } from '../../platform/actions/action'
import type { CliCommand } from '../cliCommand'
import { getOrder, readNumber } from './namedOrders'
import { orderJson } from './orderText'

/**
 * Adds `rille orders note`. Buyers never see notes.
 * @param orders the command `rille orders`
 */
export function addNote(orders: CliCommand): void {
  orders
    .command('note <number> <text>')
    .description('Write a note on an order, for staff only. rille orders show has it.')
    .addHelpText('after', '\nExample:\n  $ rille orders note 10001 "The buyer called: a neighbour takes it."')
    .setShopAction(async ({ db, actor }, number: string, text: string) => {
      const order_number = readNumber(number)
      await runAction(db, actor, noteOrder, { order_number, text })
      return { text: `Noted on order ${order_number}.`, json: orderJson(await getOrder(db, order_number)) }
    })
}
