/** The command for payments that the shop waits for: `rille orders paid`. */
import type { Command } from 'commander'
import { money } from '../../../src/shared/money'
import { paidHows } from '../../../src/shared/staff/orderInputs'
import { runAction } from '../../actions/action'
import { markPaid } from '../../order/awaited/awaitedActions'
import { actorOf } from '../cliActor'
import { type CommonOptions, exitCodes, type RunCommand } from '../cliContext'
import { withShopDatabase } from '../openShopDatabase'
import { getOrder, readNumber } from './namedOrders'
import { orderJson } from './orderText'

type PaidOptions = CommonOptions & Partial<Record<(typeof paidHows)[number] | 'handedOver', boolean>>

const help = `
For orders by prepayment, and orders that are paid when they are collected. All orders of the purchase are paid; with
--handed-over the named one counts as delivered, and no e-mail is sent. Transfers are matched by rille bank import.

Examples:
  $ rille orders paid 10001 --cash --handed-over
  $ rille orders paid 10001 --transfer`

export function addPaid(orders: Command, run: RunCommand): void {
  orders
    .command('paid <number>')
    .description('Record that a payment has come which the shop waited for.')
    .option('--cash', 'it was paid in cash')
    .option('--card', "it was paid with the shop's card terminal")
    .option('--transfer', 'the money is on the bank account')
    .option('--handed-over', 'the buyer has collected the order')
    .option('--json', 'print JSON')
    .addHelpText('after', help)
    .action((numberText: string, _options: PaidOptions, command: Command) => {
      const options: PaidOptions = command.optsWithGlobals()
      const [how, ...others] = paidHows.filter((one) => options[one])
      if (how === undefined || others.length > 0)
        return command.error('error: say one of --cash, --card and --transfer')
      return run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const order_number = readNumber(numberText)
          const input = { order_number, how, is_handed_over: options.handedOver === true }
          const { result } = await runAction(db, actorOf(context), markPaid, input)
          const order = await getOrder(db, order_number)
          return {
            text: `Order ${order_number}: ${money(result.amount)} paid${options.handedOver ? ', handed over' : ''}.`,
            json: orderJson(order),
            exitCode: exitCodes.ok,
          }
        }),
      )
    })
}
