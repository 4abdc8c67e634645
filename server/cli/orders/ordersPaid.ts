/** The commands for payments that the shop waits for: `rille orders paid` and `collected`. */
import { money } from '../../../src/shared/money'
import { counterHows, paidHows } from '../../../src/shared/vocabulary'
import { markCollected, markPaid } from '../../core/order/awaited/awaitedActions'
import { runAction } from '../../platform/actions/action'
import type { Actor } from '../../platform/audit/actor'
import type { ShopDatabase } from '../../platform/database/access'
import type { CliCommand } from '../cliCommand'
import { getOrder, readNumber } from './namedOrders'
import { orderJson } from './orderText'

type How = (typeof paidHows)[number]

const help = `
For orders by prepayment and on invoice, and for those paid on pick-up whose money came before. All orders of the purchase
are paid. Transfers are matched by rille bank import.

Example:
  $ rille orders paid 10001 --transfer`

const collectedHelp = `
For orders that are paid when they are collected. All orders of the purchase are paid; the named one counts as delivered,
and no e-mail is sent.

Example:
  $ rille orders collected 10001 --cash`

const howTexts: Record<How, string> = {
  cash: 'it was paid in cash',
  card: "it was paid with the shop's card terminal",
  transfer: 'the money is on the bank account',
}

/**
 * Adds `rille orders paid` and `rille orders collected`, for payments that came outside the providers.
 * @param orders the command `rille orders`
 */
export function addPaid(orders: CliCommand): void {
  addPayment(orders, {
    name: 'paid',
    hows: paidHows,
    help,
    done: 'paid',
    description: 'Record that a payment has come which the shop waited for.',
    mark: (db, actor, input) => runAction(db, actor, markPaid, input),
  })
  addPayment(orders, {
    name: 'collected',
    hows: counterHows,
    help: collectedHelp,
    done: 'paid, handed over',
    description: 'Record that an order was paid and handed over at the counter.',
    mark: (db, actor, input) => runAction(db, actor, markCollected, input),
  })
}

interface PaymentCommand<Way extends How> {
  name: string
  description: string
  help: string
  hows: readonly Way[]
  /** What the order is afterwards. */
  done: string
  mark(
    db: ShopDatabase,
    actor: Actor,
    input: { order_number: number; how: Way },
  ): Promise<{ result: { amount: number } }>
}

function addPayment<Way extends How>(
  orders: CliCommand,
  { name, description, help, hows, done, mark }: PaymentCommand<Way>,
): void {
  const command = orders.command(`${name} <number>`).description(description)
  for (const how of hows) command.option(`--${how}`, howTexts[how])
  command
    .hook('preAction', () => void readHow(command, hows))
    .addHelpText('after', help)
    .setShopAction(async ({ db, actor }, numberText: string) => {
      const order_number = readNumber(numberText)
      const { result } = await mark(db, actor, { order_number, how: readHow(command, hows) })
      const text = `Order ${order_number}: ${money(result.amount)} ${done}.`
      return { text, json: orderJson(await getOrder(db, order_number)) }
    })
}

/** Reads in which way the buyer has paid. The command ends with an error unless its options name one way. */
function readHow<Way extends How>(command: CliCommand, hows: readonly Way[]): Way {
  const options: Partial<Record<How, boolean>> = command.opts()
  const [how, ...others] = hows.filter((option) => options[option])
  if (how !== undefined && others.length === 0) return how
  return command.error(`error: say one of ${hows.map((option) => `--${option}`).join(', ')}`)
}
