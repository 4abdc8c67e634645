/** The command that sends a mail about an order again: `rille orders resend`. */
import type { Command } from 'commander'
import { isResendable, listOrderMails, mailKind } from '../../core/order/mails/resendMail'
import { resendOrderMail } from '../../core/order/orderActions'
import { runAction } from '../../platform/actions/action'
import { buildActor } from '../cliActor'
import { CommandRefused, type CommonOptions, exitCodes, type RunCommand } from '../cliContext'
import { withShopDatabase } from '../openShopDatabase'
import { getOrder, readNumber } from './namedOrders'

const resendHelp = `
The newest mail of this kind goes to the order's address again, and tells of the order as it is now.

Examples:
  $ rille orders resend 10001 confirmation
  $ rille orders resend 10001 shipped`

/**
 * Adds `rille orders resend`. The last mail of the kind is sent again as it was.
 * @param orders the command `rille orders`
 * @throws CommandRefused to `run` if the order has no such mail
 */
export function addResend(orders: Command, run: RunCommand): void {
  orders
    .command('resend <number> <mail>')
    .description('Send a mail about an order again, such as confirmation, shipped or refund.')
    .option('--json', 'print JSON')
    .addHelpText('after', resendHelp)
    .action((numberText: string, kindText: string, options: CommonOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const number = readNumber(numberText)
          const kind = kindText.trim().toLowerCase().replaceAll(/[\s-]/g, '_')
          const mails = await listOrderMails(db, await getOrder(db, number))
          const mail = mails.findLast((orderMail) => mailKind(orderMail) === kind)
          if (!mail) {
            const kinds = [...new Set(mails.filter(isResendable).map(mailKind))].join(', ')
            throw new CommandRefused(
              `Order ${number} has no mail "${kindText}". It has: ${kinds || 'none that was sent'}.`,
            )
          }
          const input = { order_number: number, id_mail: mail.id_job }
          await runAction(db, buildActor(context), resendOrderMail, input)
          return {
            text: `The mail "${kind}" about order ${number} is sent again.`,
            json: { order_number: number, mail: kind },
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}
