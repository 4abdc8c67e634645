import type { OrderRecord } from '../../order/orderContent'
import { centsText } from '../../texts/written'
import type { MailContent, MailShop } from '../mail'
import { writeMail } from '../writeMail'
import { itemsOf, orderLink } from './orderParts'

export interface RefundDetails {
  amountCents: number
  /** What of it goes back to a gift card. */
  giftCardCents: number
  /** The reason for the buyer, in a few words; null when none is given. */
  reason: string | null
  /** Whether the shop transfers the money to an account, because no provider can refund it. */
  isByHand: boolean
  /** The number of the invoice's correction; null when it has not been issued. */
  correction: string | null
}

/** Writes the mail about a refund. */
export function orderRefunded(
  order: OrderRecord,
  shop: MailShop,
  { amountCents, giftCardCents, reason, isByHand, correction }: RefundDetails,
): MailContent {
  const { orderNumber, content } = order
  const { texts } = shop
  const amount = centsText(texts, amountCents)
  const total = centsText(texts, content.totalCents)
  const isWhole = amountCents === content.totalCents
  // What the shop still waits for was never paid, so only the amount of the order is reduced.
  const isUnpaid = content.awaited != null && order.paidAt === null && !isByHand && giftCardCents === 0
  const toCard = texts('mail.refund.giftCard', { amount: centsText(texts, giftCardCents) })
  const sameWay = isByHand
    ? texts('mail.refund.byHand')
    : texts('mail.refund.sameWay', { payment: content.paymentLabel })
  const way = [giftCardCents > 0 ? toCard : '', giftCardCents < amountCents ? sameWay : '']
    .filter(Boolean)
    .join(' ')
  return writeMail(shop, {
    subject: texts(isUnpaid ? 'mail.reduced.subject' : 'mail.refund.subject', {
      amount,
      number: orderNumber,
    }),
    reference: texts('mail.order', { number: orderNumber }),
    title: texts(isUnpaid ? 'mail.reduced.title' : 'mail.refund.title', { amount }),
    isTest: order.isTest,
    blocks: [
      {
        kind: 'text',
        text: isUnpaid
          ? texts(isWhole ? 'mail.reduced.whole' : 'mail.reduced.part')
          : `${isWhole ? texts('mail.refund.whole') : texts('mail.refund.part', { total })} ${way}`,
      },
      reason ? { kind: 'rows', rows: [{ label: texts('mail.refund.reason'), value: reason }] } : null,
      correction
        ? {
            kind: 'text',
            text: texts('mail.refund.correction', { correction, number: orderNumber }),
          }
        : null,
      { kind: 'button', link: orderLink(order, shop) },
      itemsOf(content, shop),
      {
        kind: 'rows',
        rows: [
          { label: texts('mail.refund.order'), value: total },
          ...(order.refundedCents > amountCents
            ? [
                {
                  label: texts('mail.refund.earlier'),
                  value: centsText(texts, order.refundedCents - amountCents),
                },
              ]
            : []),
          { label: texts(isUnpaid ? 'mail.reduced.now' : 'mail.refund.now'), value: amount, isTotal: true },
        ],
      },
      { kind: 'text', text: texts('mail.refund.wrong') },
    ],
  })
}
