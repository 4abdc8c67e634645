import type { ServerTexts } from '../../../platform/languages/texts/serverTexts'
import { exactTimeText } from '../../../platform/languages/texts/written'
import type { MailContent, MailShop } from '../../../platform/mail/mail'
import type { Block } from '../../../platform/mail/mailBlocks'
import { writeMail } from '../../../platform/mail/writeMail'
import { sellerAddress } from '../../shop/seller'
import type { OrderRecord } from '../orderContent'
import { hasParcel, isCollected, isPaidLater, isUnpaid } from '../orderRules'
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
 * person's address, so the visitor's words have no links where the mail does not go to the address of the order.
 * @param order the order if the mail goes to its own address; otherwise null
 * @param before the earlier withdrawals from this order
 */
export function withdrawalReceipt(
  declaration: WithdrawalDeclaration,
  order: OrderRecord | null,
  shop: MailShop,
  before: readonly Pick<WithdrawalDeclaration, 'items'>[] = [],
): MailContent {
  const { receivedAt, isTest } = declaration
  const { name, email, message, orderNumber } = order
    ? { ...declaration, orderNumber: String(order.orderNumber) }
    : withoutLinks(declaration)
  const { texts } = shop
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
          {
            label: texts('mail.withdrawal.order'),
            value: orderNumber ?? texts('mail.withdrawal.noOrder'),
          },
          { label: texts('mail.withdrawal.name'), value: name },
          { label: texts('mail.withdrawal.email'), value: email },
        ],
      },
      order && withdrawn ? buildWithdrawnItems(order.content, withdrawn, shop) : null,
      message ? { kind: 'heading', text: texts('mail.withdrawal.wrote') } : null,
      message ? { kind: 'quote', text: message } : null,
      { kind: 'heading', text: texts('mail.withdrawal.next') },
      order
        ? null
        : {
            kind: 'text',
            text: texts('mail.withdrawal.notFound'),
          },
      ...(order && isStillHere(order)
        ? hereTexts(order, isOfSomeItems, texts)
        : returnTexts(order, isOfSomeItems, shop)
      ).map((text): Block => ({ kind: 'text', text })),
      {
        kind: 'text',
        text: texts('mail.withdrawal.rights'),
        link: { label: texts('mail.withdrawal.rights.link'), href: `${shop.publicUrl}/withdrawal` },
      },
      { kind: 'text', text: texts('mail.withdrawal.otherwise') },
    ],
  })
}

/** Tells whether the buyer cannot have any goods yet: they wait in the shop to be collected, or for a payment. */
const isStillHere = ({ status, paymentStatus, content }: OrderRecord): boolean => {
  if (!hasParcel(content)) return false
  if (isCollected(content)) return status === 'placed' || status === 'shipped'
  return status === 'placed' && paymentStatus === 'pending' && !isPaidLater(content)
}

function hereTexts(order: OrderRecord, isOfSomeItems: boolean, texts: ServerTexts): string[] {
  const next = texts(isCollected(order.content) ? 'mail.withdrawal.notKept' : 'mail.withdrawal.notSent')
  if (isUnpaid(order)) return [next, texts('mail.withdrawal.unpaid')]
  return [
    next,
    texts(isOfSomeItems ? 'mail.withdrawal.refund.items.collected' : 'mail.withdrawal.refund.download'),
  ]
}

/** @param order null where the mail does not go to its address */
function returnTexts(
  order: OrderRecord | null,
  isOfSomeItems: boolean,
  { seller, texts }: MailShop,
): string[] {
  if (order && !hasParcel(order.content)) return [texts('mail.withdrawal.refund.download')]
  const address = `${seller.company}\n${sellerAddress(seller).replaceAll(', ', '\n')}`
  return [
    texts('mail.withdrawal.sendBack', { address }),
    texts(isOfSomeItems ? 'mail.withdrawal.refund.items' : 'mail.withdrawal.refund'),
  ]
}

/** Repeats a declaration to an address that may be another person's, who must not be sent links or more rows. */
function withoutLinks({ name, email, message, orderNumber }: WithdrawalDeclaration) {
  const inOneLine = (text: string) => breakLinks(text).replace(/\s+/g, ' ')
  return {
    name: inOneLine(name),
    email,
    message: message && breakLinks(message),
    orderNumber: orderNumber && inOneLine(orderNumber),
  }
}

/** Puts a space into web and mail addresses, so that mail programs do not make links of them. */
const breakLinks = (text: string): string =>
  text.replace(/:(?=\/\/)/g, ': ').replace(/(?<=[\p{L}\p{N}_-])\.(?=[\p{L}\p{N}]*\p{L})/gu, '. ')
