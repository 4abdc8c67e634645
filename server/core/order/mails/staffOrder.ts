import { elementAt } from '../../../../src/shared/required'
import { tellWord } from '../../../platform/languages/staffWords'
import { centsText } from '../../../platform/languages/texts/written'
import type { MailContent, MailShop } from '../../../platform/mail/mail'
import type { Block } from '../../../platform/mail/mailBlocks'
import { writeMail } from '../../../platform/mail/writeMail'
import type { OrderRecord } from '../orderContent'
import { hasParcel, isCollected } from '../orderRules'
import { backOfficeLink, buildAddresses, buildItems, buildTotals, orderNumbersText } from './orderParts'
import { tell } from './staffSentences'

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
  const title = tellNewOrders(orders)
  const items = copies === 1 ? tell('1 item') : tell('{count} items', { count: copies })
  const mail = writeMail(shop, {
    subject: `${title}: ${items}, ${centsText(shop.texts, cents)}`,
    reference: numbers,
    title: `${title}.`,
    isTest,
    blocks: [
      {
        kind: 'rows',
        rows: [
          {
            label: tell('Payment'),
            value: `${tellWord('payment_status', first.paymentStatus)}, ${content.paymentLabel}`,
          },
          {
            label: tell('Shipping'),
            value: content.shippingLabel || tell('nothing to ship, only downloads'),
          },
          { label: tell('E-mail'), value: content.email },
          ...(content.phone ? [{ label: tell('Phone'), value: content.phone }] : []),
        ],
      },
      ...(content.customerNotes
        ? ([
            { kind: 'heading', text: tell('A note from the buyer') },
            { kind: 'quote', text: content.customerNotes },
          ] satisfies Block[])
        : []),
      ...orders.flatMap((order): Block[] => [
        ...(orders.length > 1
          ? [{ kind: 'heading' as const, text: tell('Order {number}', { number: order.orderNumber }) }]
          : []),
        buildItems(order.content, shop),
        buildTotals(order.content, shop),
      ]),
      buildAddresses(first, shop),
      {
        kind: 'text',
        text: orders.some(({ content: sold }) => hasParcel(sold) && !isCollected(sold))
          ? tell(
              'The back office prints the pick list and the packing slip, and marks the parcel as sent. Replies to this e-mail go to the buyer.',
            )
          : tell('Replies to this e-mail go to the buyer.'),
      },
      {
        kind: 'button',
        link: backOfficeLink(orders.length === 1 ? `/orders/${first.orderNumber}` : '/orders', shop),
      },
    ],
  })
  return { ...mail, replyTo: content.email }
}

/** @returns such as `New order 10001` */
function tellNewOrders(orders: readonly OrderRecord[]): string {
  const numbers = orders.map(({ orderNumber }) => String(orderNumber))
  const last = numbers.pop() ?? ''
  return numbers.length === 0
    ? tell('New order {number}', { number: last })
    : tell('New orders {numbers} and {last}', { numbers: numbers.join(', '), last })
}
