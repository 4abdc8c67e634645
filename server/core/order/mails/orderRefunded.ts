import { centsText } from '../../../platform/languages/texts/written'
import type { MailContent, MailShop } from '../../../platform/mail/mail'
import { writeMail } from '../../../platform/mail/writeMail'
import type { OrderRecord } from '../orderContent'
import { isTakenOff } from '../orderRules'
import { buildItems, orderLink } from './orderParts'

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
  const restCents = amountCents - giftCardCents
  // What the shop still waits for was never paid, so only the amount of the order is reduced.
  const isUnpaid = !isByHand && isTakenOff(order)
  const isReduced = isUnpaid && restCents > 0
  return writeMail(shop, {
    subject: texts(isReduced ? 'mail.reduced.subject' : 'mail.refund.subject', {
      amount,
      number: orderNumber,
    }),
    reference: texts('mail.order', { number: orderNumber }),
    title: isReduced
      ? texts('mail.reduced.title', { amount: centsText(texts, restCents) })
      : texts('mail.refund.title', { amount }),
    isTest: order.isTest,
    blocks: [
      {
        kind: 'text',
        text: [...whatSentences(), ...waySentences()].join(' '),
      },
      reason ? { kind: 'rows', rows: [{ label: texts('mail.refund.reason'), value: reason }] } : null,
      correction
        ? {
            kind: 'text',
            text: texts('mail.refund.correction', { correction, number: orderNumber }),
          }
        : null,
      { kind: 'button', link: orderLink(order, shop) },
      buildItems(content, shop),
      {
        kind: 'rows',
        rows: [
          { label: texts('mail.refund.order'), value: centsText(texts, content.totalCents) },
          ...(order.refundedCents > amountCents
            ? [
                {
                  label: texts('mail.refund.earlier'),
                  value: centsText(texts, order.refundedCents - amountCents),
                },
              ]
            : []),
          { label: texts(isReduced ? 'mail.reduced.now' : 'mail.refund.now'), value: amount, isTotal: true },
        ],
      },
      { kind: 'text', text: texts('mail.refund.wrong') },
    ],
  })
  function whatSentences(): string[] {
    if (isReduced) {
      const isNothingLeft = order.refundedCents >= content.totalCents
      if (content.sepa) return [texts(isNothingLeft ? 'mail.reduced.whole.debit' : 'mail.reduced.part.debit')]
      return [texts(isNothingLeft ? 'mail.reduced.whole' : 'mail.reduced.part')]
    }
    if (isUnpaid) return []
    const total = centsText(texts, content.totalCents)
    return [
      amountCents === content.totalCents ? texts('mail.refund.whole') : texts('mail.refund.part', { total }),
    ]
  }

  function waySentences(): string[] {
    const card = { amount: centsText(texts, giftCardCents) }
    const isDivided = restCents > 0 && !isUnpaid
    const toCard = texts(isDivided ? 'mail.refund.giftCard' : 'mail.refund.onlyGiftCard', card)
    const sameWay = content.giftCardCents
      ? texts('mail.refund.otherWay')
      : texts('mail.refund.sameWay', { payment: content.paymentLabel })
    return [
      ...(giftCardCents > 0 ? [toCard] : []),
      ...(isDivided ? [isByHand ? texts('mail.refund.byHand') : sameWay] : []),
    ]
  }
}
