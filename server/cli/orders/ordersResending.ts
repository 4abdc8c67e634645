/** The command that sends a mail about an order again: `rille orders resend`. */
import { isResendable, listOrderMails, mailKind } from '../../core/order/mails/resendMail'
import { resendOrderMail } from '../../core/order/orderActions'
import { runAction } from '../../platform/actions/action'
import type { CliCommand } from '../cliCommand'
import { CommandRefused } from '../cliContext'
import { getOrder, readNumber } from './namedOrders'

const resendHelp = `
The newest mail of this kind goes to the order's address again, and tells of the order as it is now.

Examples:
  $ rille orders resend 10001 confirmation
  $ rille orders resend 10001 shipped`

/**
 * Adds `rille orders resend`. The last mail of the kind is sent again as it was.
 * @param orders the command `rille orders`
 * @throws CommandRefused from the command if the order has no such mail
 */
export function addResend(orders: CliCommand): void {
  orders
    .command('resend <number> <mail>')
    .description('Send a mail about an order again, such as confirmation, shipped or refund.')
    .addHelpText('after', resendHelp)
    .setShopAction(async ({ db, actor }, numberText: string, kindText: string) => {
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
      await runAction(db, actor, resendOrderMail, input)
      return {
        text: `The mail "${kind}" about order ${number} is sent again.`,
        json: { order_number: number, mail: kind },
      }
    })
}
