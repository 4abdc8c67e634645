import { exactTimeText } from '../../../platform/languages/texts/written'
import type { MailContent, MailShop } from '../../../platform/mail/mail'
import { writeMail } from '../../../platform/mail/writeMail'
import { sellerAddress } from '../../shop/seller'
import type { OrderRecord } from '../orderContent'
import { hasParcel } from '../orderRules'
import { withdrawnPart } from '../withdrawal/withdrawalRules'
import { buildWithdrawnItems } from './orderParts'

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
 * @param order the order if the mail goes to its own address; otherwise null
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
  const { seller, texts } = shop
  const withdrawn = order && withdrawnPart(order.content, [declaration])
  // Postage is refunded only if the buyer keeps nothing of the order.
  const isOfSomeItems = order !== null && !withdrawnPart(order.content, [...before, declaration]).isWholeOrder
  return writeMail(shop, {
    subject: order
      ? texts('mail.withdrawal.subject.order', { number: order.orderNumber })
      : texts('mail.withdrawal.subject'),
    reference: texts('mail.withdrawal.reference'),
    title: texts('mail.withdrawal.title'),
    isTest,
    blocks: [
      { kind: 'text', text: texts('mail.withdrawal.body') },
      {
        kind: 'rows',
        rows: [
          {
            label: texts('mail.withdrawal.received'),
            value: exactTimeText(texts, receivedAt),
          },
          { label: texts('mail.withdrawal.declared'), value: texts('mail.withdrawal.fromContract') },
          { label: texts('mail.withdrawal.order'), value: orderNumber ?? texts('mail.withdrawal.noOrder') },
          ...(order ? [{ label: texts('mail.withdrawal.name'), value: name }] : []),
          { label: texts('mail.withdrawal.email'), value: email },
        ],
      },
      order && withdrawn ? buildWithdrawnItems(order.content, withdrawn, shop) : null,
      order && message ? { kind: 'heading', text: texts('mail.withdrawal.wrote') } : null,
      order && message ? { kind: 'quote', text: message } : null,
      { kind: 'heading', text: texts('mail.withdrawal.next') },
      order
        ? null
        : {
            kind: 'text',
            text: texts('mail.withdrawal.notFound'),
          },
      order && !hasParcel(order.content)
        ? null
        : {
            kind: 'text',
            text: texts('mail.withdrawal.sendBack', {
              address: `${seller.company}\n${sellerAddress(seller).replaceAll(', ', '\n')}`,
            }),
          },
      {
        kind: 'text',
        text:
          order && !hasParcel(order.content)
            ? texts('mail.withdrawal.refund.download')
            : texts(isOfSomeItems ? 'mail.withdrawal.refund.items' : 'mail.withdrawal.refund'),
      },
      {
        kind: 'text',
        text: texts('mail.withdrawal.rights'),
        link: { label: texts('mail.withdrawal.rights.link'), href: `${shop.publicUrl}/withdrawal` },
      },
      { kind: 'text', text: texts('mail.withdrawal.otherwise') },
    ],
  })
}

/** Repeats only digits of the visitor's text, because the address may belong to another person. */
const typedNumber = (text: string | null): string | null =>
  text !== null && /^\d{1,9}$/.test(text) ? text : null
