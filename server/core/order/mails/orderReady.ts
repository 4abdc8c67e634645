import type { MailContent, MailShop } from '../../../platform/mail/mail'
import { writeMail } from '../../../platform/mail/writeMail'
import type { OrderRecord } from '../orderContent'
import { type AwaitedMoney, awaitedBlocks } from './awaitedPayment'
import { buildItems, buildParcelItems, buildPickupPlace, orderLink } from './orderParts'
import type { SentPart } from './orderShipped'

/**
 * Writes the mail about an order that its buyer can collect in the shop now.
 * @param part the copies that are ready, and whether others follow; undefined if all of the order is ready
 * @param money what is to be paid at the counter; null if it is paid
 */
export function orderReady(
  order: OrderRecord,
  shop: MailShop,
  { part, money }: { part: SentPart | undefined; money: AwaitedMoney | null },
): MailContent {
  const { content, orderNumber: number } = order
  const { texts } = shop
  return writeMail(shop, {
    subject: texts(part ? 'mail.ready.subject.part' : 'mail.ready.subject', { number }),
    reference: texts('mail.order', { number }),
    title: texts(part ? 'mail.ready.title.part' : 'mail.ready.title'),
    isTest: order.isTest,
    blocks: [
      { kind: 'text', text: texts(part ? 'mail.ready.body.part' : 'mail.ready.body', { number }) },
      { kind: 'columns', columns: [buildPickupPlace(shop)] },
      ...(money ? awaitedBlocks(money.paidOrders, money.awaited, money, texts) : []),
      part ? { kind: 'text', text: texts('mail.ready.items') } : null,
      part ? buildParcelItems(content, shop, part.parcel.copies) : buildItems(content, shop),
      part?.hasMore ? { kind: 'text', text: texts('mail.ready.more') } : null,
      { kind: 'text', text: texts('mail.ready.damaged') },
      { kind: 'text', text: texts('mail.order.page'), link: orderLink(order, shop) },
    ],
  })
}
