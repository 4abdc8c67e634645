import { moneyOfCents } from '../../../../src/shared/money'
import { elementAt } from '../../../../src/shared/required'
import type { MailContent, MailShop } from '../../../platform/mail/mail'
import type { Block } from '../../../platform/mail/mailBlocks'
import { writeMail } from '../../../platform/mail/writeMail'
import { countText } from '../../../platform/support/countText'
import type { OrderRecord } from '../orderContent'
import { hasParcel } from '../orderRules'
import { backOfficeLink, buildAddresses, buildItems, buildTotals, orderNumbersText } from './orderParts'

/**
 * Writes the mail to the shop's staff about a purchase. Replies go to the buyer.
 * @param orders all orders of one purchase, at least one
 */
export function staffOrder(orders: readonly OrderRecord[], shop: MailShop): MailContent {
  const first = elementAt(orders, 0)
  const { content, isTest } = first
  const copies = orders
    .flatMap((order) => order.content.lines)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const cents = orders.reduce((sum, order) => sum + order.content.totalCents, 0)
  const numbers = orderNumbersText(orders, shop.texts)
  const mail = writeMail(shop, {
    subject: `New ${numbers.toLowerCase()}: ${countText(copies, 'item')}, ${moneyOfCents(cents)}`,
    reference: numbers,
    title: `New ${numbers.toLowerCase()}.`,
    isTest,
    blocks: [
      {
        kind: 'rows',
        rows: [
          { label: 'Payment', value: `${first.paymentStatus.replace('_', ' ')}, ${content.paymentLabel}` },
          { label: 'Shipping', value: content.shippingLabel || 'nothing to ship, only downloads' },
          { label: 'E-mail', value: content.email },
          ...(content.phone ? [{ label: 'Phone', value: content.phone }] : []),
        ],
      },
      ...(content.customerNotes
        ? ([
            { kind: 'heading', text: 'A note from the buyer' },
            { kind: 'quote', text: content.customerNotes },
          ] satisfies Block[])
        : []),
      ...orders.flatMap((order): Block[] => [
        ...(orders.length > 1 ? [{ kind: 'heading' as const, text: `Order ${order.orderNumber}` }] : []),
        buildItems(order.content, shop),
        buildTotals(order.content, shop),
      ]),
      buildAddresses(first, shop),
      {
        kind: 'text',
        text: `${orders.some((order) => hasParcel(order.content)) ? 'The back office prints the pick list and the packing slip, and marks the parcel as sent. ' : ''}Replies to this e-mail go to the buyer.`,
      },
      {
        kind: 'button',
        link: backOfficeLink(orders.length === 1 ? `/orders/${first.orderNumber}` : '/orders', shop),
      },
    ],
  })
  return { ...mail, replyTo: content.email }
}
