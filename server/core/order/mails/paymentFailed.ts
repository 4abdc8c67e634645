import type { ServerTexts } from '../../../platform/languages/texts/serverTexts'
import { centsText } from '../../../platform/languages/texts/written'
import type { MailContent, MailShop } from '../../../platform/mail/mail'
import type { Block } from '../../../platform/mail/mailBlocks'
import { writeMail } from '../../../platform/mail/writeMail'
import type { OrderContent, OrderRecord } from '../orderContent'
import { hasParcel, isCollected, owedCents } from '../orderRules'
import { buildItems, buildTotals, orderLink } from './orderParts'

/**
 * Writes the mail about a failed payment: a direct debit that was returned, or a payment that the provider refused
 * after the order.
 * @param reason the reason of the bank or provider, in words for people; null when it gave none
 */
export function paymentFailed(order: OrderRecord, shop: MailShop, reason: string | null): MailContent {
  const { orderNumber, content } = order
  const isOut = order.status === 'shipped' || order.status === 'delivered'
  const { texts } = shop
  const { awaited, giftCardCents = 0 } = content
  const amount = centsText(texts, content.totalCents - giftCardCents)
  return writeMail(shop, {
    subject: texts(awaited ? 'mail.expired.subject' : 'mail.failed.subject', { number: orderNumber }),
    reference: texts('mail.order', { number: orderNumber }),
    title: texts(awaited ? 'mail.expired.title' : 'mail.failed.title'),
    isTest: order.isTest,
    blocks: [
      { kind: 'text', text: whatText(content, amount, texts) },
      reason ? { kind: 'rows', rows: [{ label: texts('mail.failed.reason'), value: reason }] } : null,
      { kind: 'heading', text: texts('mail.failed.means') },
      ...(isOut ? unpaidBlocks(order, shop) : cancelledBlocks(content, shop)),
      giftCardCents > 0 && !isOut
        ? {
            kind: 'text',
            text: texts('mail.failed.giftCard', { amount: centsText(texts, giftCardCents) }),
          }
        : null,
      { kind: 'button', link: orderLink(order, shop) },
      buildItems(content, shop),
      buildTotals(content, shop),
      { kind: 'text', text: texts('mail.failed.wrong') },
    ],
  })
}

function whatText(
  { awaited, sepa, paymentLabel }: OrderRecord['content'],
  amount: string,
  texts: ServerTexts,
): string {
  if (awaited) return texts(awaited.account ? 'mail.expired.transfer' : 'mail.expired.pickup', { amount })
  if (!sepa) return texts('mail.failed.payment', { amount, payment: paymentLabel })
  return texts('mail.failed.debit', { amount, account: sepa.ibanMasked.replaceAll(' ', '\u00a0') })
}

/** Makes the blocks for an order that was not sent, which is cancelled after the failed payment. */
const cancelledBlocks = (content: OrderContent, { texts, publicUrl }: MailShop): Block[] => [
  {
    kind: 'text',
    text: texts(
      hasParcel(content) && !isCollected(content) ? 'mail.failed.cancelled' : 'mail.failed.cancelled.notSent',
    ),
  },
  {
    kind: 'text',
    text: texts(content.awaited ? 'mail.expired.again' : 'mail.failed.again'),
    link: { label: texts('mail.failed.shop'), href: `${publicUrl}/` },
  },
]

function getDueText({ content, status }: OrderRecord) {
  if (!isCollected(content)) return 'mail.failed.due'
  return status === 'delivered' ? 'mail.failed.due.collected' : 'mail.failed.due.ready'
}

function unpaidBlocks(order: OrderRecord, { seller, texts }: MailShop): Block[] {
  const { bank } = seller
  const unsent = order.refundedCents > 0 ? [texts('mail.failed.unsent')] : []
  const how = [texts(getDueText(order)), ...unsent].join(' ')
  if (!bank) {
    return [{ kind: 'text', text: `${how} ${texts('mail.failed.ask')}` }]
  }
  return [
    { kind: 'text', text: `${how} ${texts('mail.failed.transfer')}` },
    {
      kind: 'rows',
      rows: [
        { label: texts('mail.failed.amount'), value: centsText(texts, owedCents(order)) },
        { label: texts('mail.failed.to'), value: seller.company },
        { label: 'IBAN', value: bank.iban.replace(/(.{4})(?=.)/g, '$1 ') },
        ...(bank.bic ? [{ label: 'BIC', value: bank.bic }] : []),
        { label: texts('mail.failed.purpose'), value: texts('mail.order', { number: order.orderNumber }) },
      ],
    },
  ]
}
