import { tellWord } from '../../../platform/languages/staffWords'
import { exactTimeText } from '../../../platform/languages/texts/written'
import type { MailContent, MailShop } from '../../../platform/mail/mail'
import { writeMail } from '../../../platform/mail/writeMail'
import type { OrderRecord } from '../orderContent'
import { formatWithdrawalAdvice, getWithdrawalSituation } from '../withdrawal/withdrawalAdvice'
import { refundDueDay, withdrawnPart } from '../withdrawal/withdrawalRules'
import { backOfficeLink, buildWithdrawnItems } from './orderParts'
import { tell } from './staffSentences'
import type { WithdrawalDeclaration } from './withdrawalReceipt'

/**
 * Writes the mail to the shop's staff about a withdrawal, in the buyer's words. Replies go to the buyer.
 * @param order the order that the declaration belongs to; null when none was found
 * @param before the earlier withdrawals from this order
 */
export function staffWithdrawal(
  declaration: WithdrawalDeclaration,
  order: OrderRecord | null,
  shop: MailShop,
  before: readonly Pick<WithdrawalDeclaration, 'items'>[] = [],
): MailContent {
  const { name, email, orderNumber, items, message, receivedAt, isTest } = declaration
  const part = order && withdrawnPart(order.content, [{ items }])
  const isOtherAddress = order !== null && order.content.email.toLowerCase() !== email.toLowerCase()
  const due = refundDueDay(receivedAt)
  const advice =
    order && part
      ? formatWithdrawalAdvice(order, getWithdrawalSituation(order, { items }, before), part, due)
      : tell(
          "The withdrawal counts from the time above, even if the order is hard to find. Search the orders for the buyer's name or street, and write to the buyer when you have found it.",
        )
  const mail = writeMail(shop, {
    subject: order
      ? tell('Withdrawal from order {number}', { number: order.orderNumber })
      : tell('Withdrawal from an order that was not found'),
    reference: tell('Withdrawal'),
    title: order
      ? tell('A withdrawal from order {number}.', { number: order.orderNumber })
      : tell('A withdrawal without a known order.'),
    isTest,
    blocks: [
      {
        kind: 'rows',
        rows: [
          { label: tell('Received'), value: exactTimeText(shop.texts, receivedAt) },
          {
            label: tell('Order'),
            value: order ? String(order.orderNumber) : (orderNumber ?? tell('not given')),
          },
          ...(order ? [{ label: tell('Status'), value: tellWord('status', order.status) }] : []),
          { label: tell('Name'), value: name },
          { label: tell('E-mail'), value: email },
          { label: tell('Money back by'), value: shop.texts.date(due) },
        ],
      },
      order && isOtherAddress
        ? {
            kind: 'notice',
            text: tell(
              'The order was placed with another address, {email}. Check with that address before you act.',
              { email: order.content.email },
            ),
          }
        : null,
      message ? { kind: 'heading', text: tell('What the buyer wrote') } : null,
      message ? { kind: 'quote', text: message } : null,
      part ? { kind: 'heading', text: tell('Withdrawn from') } : null,
      order && part ? buildWithdrawnItems(order.content, part, shop) : null,
      { kind: 'heading', text: tell('What to do') },
      {
        kind: 'text',
        text: `${advice} ${tell('The incident stays in the inbox until you close it.')}`,
      },
      { kind: 'button', link: backOfficeLink(order ? `/orders/${order.orderNumber}` : '/inbox', shop) },
    ],
  })
  return { ...mail, replyTo: email }
}
