import { moneyOfCents } from '../../../src/shared/money'
import type { OrderRecord } from '../../order/orderContent'
import type { MailContent, MailShop } from '../mail'
import { writeMail } from '../writeMail'
import { itemsOf, orderLink } from './orderParts'

export interface RefundDetails {
  amountCents: number
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
  { amountCents, reason, isByHand, correction }: RefundDetails,
): MailContent {
  const { orderNumber, content } = order
  const amount = moneyOfCents(amountCents)
  const isWhole = amountCents === content.totalCents
  const way = isByHand
    ? "We'll transfer it to your account within the next few days. If we don't have your account details, we'll ask you for them."
    : `It goes back the way you paid (${content.paymentLabel}) and arrives within a few days; some banks take up to ten.`
  return writeMail(shop, {
    subject: `Refund of ${amount} for your order ${orderNumber}`,
    reference: `Order ${orderNumber}`,
    title: `You're getting ${amount} back.`,
    isTest: order.isTest,
    blocks: [
      {
        kind: 'text',
        text: `${isWhole ? 'That is everything you paid for this order.' : `That is part of the ${moneyOfCents(content.totalCents)} that you paid for this order.`} ${way}`,
      },
      reason ? { kind: 'rows', rows: [{ label: 'Reason', value: reason }] } : null,
      correction
        ? {
            kind: 'text',
            text: `Correction ${correction} of invoice ${orderNumber} is on your order page, next to the invoice.`,
          }
        : null,
      { kind: 'button', link: orderLink(order, shop) },
      itemsOf(content, shop),
      {
        kind: 'rows',
        rows: [
          { label: 'Order', value: moneyOfCents(content.totalCents) },
          ...(order.refundedCents > amountCents
            ? [{ label: 'Refunded earlier', value: moneyOfCents(order.refundedCents - amountCents) }]
            : []),
          { label: 'Refunded now', value: amount, isTotal: true },
        ],
      },
      { kind: 'text', text: 'If this does not look right, just reply to this e-mail.' },
    ],
  })
}
