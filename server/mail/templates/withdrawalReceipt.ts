import { sellerAddress } from '../../content/seller'
import type { OrderRecord } from '../../order/orderContent'
import { hasParcel } from '../../order/orderRules'
import { withdrawnPart } from '../../order/withdrawalRules'
import { formatExactTime } from '../../support/dates'
import type { MailContent, MailShop } from '../mail'
import { writeMail } from '../writeMail'
import { itemsOf } from './orderParts'

/** A declaration of withdrawal as it was received. */
export interface WithdrawalDeclaration {
  name: string
  email: string
  /** The order number as the buyer wrote it; null when no order was named. */
  orderNumber: string | null
  /** The ids of release formats of the order; null for the whole order. */
  items: readonly string[] | null
  message: string | null
  /** ISO 8601 UTC. */
  receivedAt: string
  isTest: boolean
}

/**
 * Writes the receipt of a withdrawal with its content and time (section 356a (4) BGB). Anyone can enter another
 * person's address, so the visitor's words are repeated only to the address of the order.
 * @param order the order if it was placed with this address; otherwise null
 * @param before the earlier withdrawals from this order
 */
export function withdrawalReceipt(
  declaration: WithdrawalDeclaration,
  order: OrderRecord | null,
  shop: MailShop,
  before: readonly Pick<WithdrawalDeclaration, 'items'>[] = [],
): MailContent {
  const { name, email, message, receivedAt, isTest } = declaration
  const orderNumber = order ? String(order.orderNumber) : typedNumber(declaration.orderNumber)
  const { seller } = shop
  const withdrawn = order && withdrawnPart(order.content, [declaration])
  // Postage is refunded only if the buyer keeps nothing of the order.
  const isOfSomeItems = order !== null && !withdrawnPart(order.content, [...before, declaration]).isWholeOrder
  return writeMail(shop, {
    subject: `We have received your withdrawal${order ? ` from order ${order.orderNumber}` : ''}`,
    reference: 'Withdrawal',
    title: 'We have received your withdrawal.',
    isTest,
    blocks: [
      { kind: 'text', text: 'This e-mail confirms what we received, and when. Please keep it.' },
      {
        kind: 'rows',
        rows: [
          { label: 'Received', value: formatExactTime(receivedAt) },
          { label: 'Declared', value: 'withdrawal from the contract' },
          { label: 'Order', value: orderNumber ?? 'not given' },
          ...(order ? [{ label: 'Name', value: name }] : []),
          { label: 'E-mail', value: email },
        ],
      },
      withdrawn ? itemsOf(withdrawn, shop) : null,
      order && message ? { kind: 'heading', text: 'What you wrote' } : null,
      order && message ? { kind: 'quote', text: message } : null,
      { kind: 'heading', text: 'What happens now' },
      order
        ? null
        : {
            kind: 'text',
            text: 'We have not found an order for this e-mail address from what you entered. Your withdrawal still counts from the time above. We will look for the order by hand, and confirm what you wrote as soon as we have found it.',
          },
      order && !hasParcel(order.content)
        ? null
        : {
            kind: 'text',
            text: `If you have the goods already, please send them back within fourteen days from today, to:\n\n${seller.company}\n${sellerAddress(seller).replaceAll(', ', '\n')}`,
          },
      {
        kind: 'text',
        text:
          order && !hasParcel(order.content)
            ? 'We will refund what you paid within fourteen days of receiving your withdrawal.'
            : `We refund ${isOfSomeItems ? 'the price of these items' : 'what you paid, including standard delivery,'} within fourteen days of receiving your withdrawal, but not before the goods have arrived here or you have shown that you sent them.`,
      },
      {
        kind: 'text',
        text: 'Your rights in full:',
        link: { label: 'Rights of withdrawal', href: `${shop.publicUrl}/withdrawal` },
      },
      { kind: 'text', text: 'If this was not you, just reply to this e-mail.' },
    ],
  })
}

/** Repeats only digits of the visitor's text, because the address may belong to another person. */
const typedNumber = (text: string | null): string | null =>
  text !== null && /^\d{1,9}$/.test(text) ? text : null
