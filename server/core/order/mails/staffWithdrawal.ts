import { exactTimeText } from '../../../platform/languages/texts/written'
import type { MailContent, MailShop } from '../../../platform/mail/mail'
import { writeMail } from '../../../platform/mail/writeMail'
import { formatDay } from '../../../platform/support/dates'
import type { OrderRecord } from '../orderContent'
import { formatWithdrawalAdvice, getWithdrawalSituation } from '../withdrawal/withdrawalAdvice'
import { refundDueDay, withdrawnPart } from '../withdrawal/withdrawalRules'
import { backOfficeLink, buildItems } from './orderParts'
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
  const due = formatDay(refundDueDay(receivedAt))
  const advice =
    order && part
      ? formatWithdrawalAdvice(order, getWithdrawalSituation(order, { items }, before), part, due)
      : toFind
  const mail = writeMail(shop, {
    subject: `Withdrawal from ${order ? `order ${order.orderNumber}` : 'an order that was not found'}`,
    reference: 'Withdrawal',
    title: order ? `A withdrawal from order ${order.orderNumber}.` : 'A withdrawal without a known order.',
    isTest,
    blocks: [
      {
        kind: 'rows',
        rows: [
          { label: 'Received', value: exactTimeText(shop.texts, receivedAt) },
          { label: 'Order', value: order ? String(order.orderNumber) : (orderNumber ?? 'not given') },
          ...(order ? [{ label: 'Status', value: order.status }] : []),
          { label: 'Name', value: name },
          { label: 'E-mail', value: email },
          { label: 'Money back by', value: due },
        ],
      },
      order && isOtherAddress
        ? {
            kind: 'notice',
            text: `The order was placed with another address, ${order.content.email}. Check with that address before you act.`,
          }
        : null,
      message ? { kind: 'heading', text: 'What the buyer wrote' } : null,
      message ? { kind: 'quote', text: message } : null,
      part ? { kind: 'heading', text: 'Withdrawn from' } : null,
      part ? buildItems(part, shop) : null,
      { kind: 'heading', text: 'What to do' },
      {
        kind: 'text',
        text: `${advice} ${close}`,
      },
      { kind: 'button', link: backOfficeLink(order ? `/orders/${order.orderNumber}` : '/inbox', shop) },
    ],
  })
  return { ...mail, replyTo: email }
}

const close = 'The incident stays in the inbox until you close it.'

const toFind =
  "The withdrawal counts from the time above, even if the order is hard to find. Search the orders for the buyer's name or street. The receipt to this address does not repeat the message, because the address may be somebody else's: send it yourself once you know who wrote it."
