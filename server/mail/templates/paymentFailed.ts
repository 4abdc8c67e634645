import { moneyOfCents } from '../../../src/shared/money'
import type { OrderRecord } from '../../order/orderContent'
import type { MailContent, MailShop } from '../mail'
import type { Block } from '../mailBlocks'
import { writeMail } from '../writeMail'
import { itemsOf, orderLink } from './orderParts'

/**
 * Writes the mail about a failed payment: a direct debit that was returned, or a payment that the provider refused
 * after the order.
 * @param reason the reason of the bank or provider, in words for people; null when it gave none
 */
export function paymentFailed(order: OrderRecord, shop: MailShop, reason: string | null): MailContent {
  const { orderNumber, content } = order
  const isOut = order.status === 'shipped' || order.status === 'delivered'
  const amount = moneyOfCents(content.totalCents)
  const what = content.sepa
    ? `Your bank did not pay the direct debit of ${amount} from the account ${content.sepa.ibanMasked.replaceAll(' ', '\u00a0')}.`
    : `Your payment of ${amount} with ${content.paymentLabel} did not go through.`
  return writeMail(shop, {
    subject: `The payment for your order ${orderNumber} did not go through`,
    reference: `Order ${orderNumber}`,
    title: 'We could not collect your payment.',
    isTest: order.isTest,
    blocks: [
      { kind: 'text', text: what },
      reason ? { kind: 'rows', rows: [{ label: 'Reason given', value: reason }] } : null,
      { kind: 'heading', text: 'What this means' },
      ...(isOut ? unpaidBlocks(order, shop) : cancelledBlocks(shop)),
      { kind: 'button', link: orderLink(order, shop) },
      itemsOf(content, shop),
      { kind: 'rows', rows: [{ label: 'Total', value: amount, isTotal: true }] },
      { kind: 'text', text: 'If you think this is a mistake, just reply to this e-mail.' },
    ],
  })
}

/** Makes the blocks for an order that was not sent, which is cancelled after the failed payment. */
const cancelledBlocks = ({ publicUrl }: MailShop): Block[] => [
  {
    kind: 'text',
    text: 'Your order is cancelled: nothing will be shipped, you owe us nothing, and the items are back in the shop.',
  },
  {
    kind: 'text',
    text: 'If you still want it, please order again and choose another way to pay.',
    link: { label: 'Back to the shop', href: `${publicUrl}/` },
  },
]

function unpaidBlocks({ orderNumber, content }: OrderRecord, { seller }: MailShop): Block[] {
  const amount = moneyOfCents(content.totalCents)
  const { bank } = seller
  const how = 'Your parcel has already been shipped, so the amount is still due.'
  if (!bank) {
    return [{ kind: 'text', text: `${how} Please reply to this e-mail and we'll tell you how to pay it.` }]
  }
  return [
    { kind: 'text', text: `${how} Please transfer it within fourteen days:` },
    {
      kind: 'rows',
      rows: [
        { label: 'Amount', value: amount },
        { label: 'To', value: seller.company },
        { label: 'IBAN', value: bank.iban.replace(/(.{4})(?=.)/g, '$1 ') },
        ...(bank.bic ? [{ label: 'BIC', value: bank.bic }] : []),
        { label: 'Purpose', value: `Order ${orderNumber}` },
      ],
    },
  ]
}
