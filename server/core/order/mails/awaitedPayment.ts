import type { ServerTexts } from '../../../platform/languages/texts/serverTexts'
import { centsText } from '../../../platform/languages/texts/written'
import type { MailContent, MailShop } from '../../../platform/mail/mail'
import type { Block } from '../../../platform/mail/mailBlocks'
import { writeMail } from '../../../platform/mail/writeMail'
import { formatReference } from '../../payment/methods/awaited/creditorReference'
import type { AwaitedPayment, OrderRecord } from '../orderContent'
import { isCollected } from '../orderRules'
import { buildItems, orderLink } from './orderParts'

/**
 * Makes the blocks that tell how an order is to be paid.
 * @param amountCents what is still to be paid
 * @param isToCollect whether the buyer collects what is ordered
 */
export function awaitedBlocks(
  { method, account, reference, dueOn }: AwaitedPayment,
  amountCents: number,
  texts: ServerTexts,
  isToCollect: boolean,
): Block[] {
  const [amount, day] = [centsText(texts, amountCents), texts.date(dueOn)]
  if (account === null) {
    return [
      { kind: 'heading', text: texts('mail.awaited') },
      { kind: 'text', text: texts('mail.awaited.pickup', { amount, date: day }) },
    ]
  }
  const way = method === 'invoice' ? 'invoice' : 'transfer'
  return [
    { kind: 'heading', text: texts('mail.awaited') },
    {
      kind: 'text',
      text: texts(isToCollect ? `mail.awaited.collected.${way}` : `mail.awaited.${way}`, {
        amount,
        date: day,
      }),
    },
    {
      kind: 'rows',
      rows: [
        { label: texts('mail.awaited.amount'), value: amount },
        { label: texts('mail.awaited.due'), value: day },
        { label: texts('mail.awaited.holder'), value: account.holder },
        { label: 'IBAN', value: formatReference(account.iban) },
        ...(account.bic === null ? [] : [{ label: 'BIC', value: account.bic }]),
        { label: texts('mail.awaited.reference'), value: formatReference(reference) },
      ],
    },
  ]
}

/**
 * Writes the mail that reminds of a payment before the order is cancelled.
 * @param order the first order of the purchase
 * @param awaited as the order was told
 * @param amountCents what is still to be paid
 */
export function paymentReminder(
  order: OrderRecord,
  shop: MailShop,
  { awaited, amountCents }: { awaited: AwaitedPayment; amountCents: number },
): MailContent {
  const { orderNumber, content } = order
  const { texts } = shop
  const isInvoice = awaited.method === 'invoice'
  const due = texts.date(awaited.dueOn)
  const transfer = isInvoice ? 'mail.reminder.invoice' : 'mail.reminder.transfer'
  const key = awaited.account === null ? 'mail.reminder.pickup' : transfer
  return writeMail(shop, {
    subject: texts('mail.reminder.subject', { number: orderNumber }),
    reference: texts('mail.order', { number: orderNumber }),
    title: texts(isInvoice ? 'mail.reminder.invoice.title' : 'mail.reminder.title'),
    isTest: order.isTest,
    blocks: [
      { kind: 'text', text: texts(key, { date: due }) },
      ...awaitedBlocks(awaited, amountCents, texts, isCollected(content)),
      ...(isInvoice ? [] : [{ kind: 'text', text: texts('mail.reminder.end', { date: due }) } as const]),
      { kind: 'button', link: orderLink(order, shop) },
      buildItems(content, shop),
    ],
  })
}
