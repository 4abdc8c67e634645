import { elementAt } from '../../../../src/shared/required'
import type { ServerTexts } from '../../../platform/languages/texts/serverTexts'
import { centsText } from '../../../platform/languages/texts/written'
import type { MailContent, MailShop } from '../../../platform/mail/mail'
import type { Block } from '../../../platform/mail/mailBlocks'
import { writeMail } from '../../../platform/mail/writeMail'
import { shopDay } from '../../../platform/support/dates'
import { formatReference } from '../../payment/methods/awaited/creditorReference'
import type { AwaitedPayment, OrderRecord } from '../orderContent'
import { isCollected } from '../orderRules'
import { buildItems, buildPickupPlace, orderLink, orderNumbersText } from './orderParts'

/** What is still to be paid for the orders of a purchase. */
export interface AwaitedMoney {
  /** As the order was told. */
  awaited: AwaitedPayment
  amountCents: number
  /** The orders that the payment is for, at least one. */
  paidOrders: readonly OrderRecord[]
}

/**
 * Makes the blocks that tell how orders of one purchase are to be paid.
 * @param orders those that are not paid, at least one
 * @param amountCents what is still to be paid for all of them
 * @param isOverdue true: the day by which it was to be paid is over
 */
export function awaitedBlocks(
  orders: readonly OrderRecord[],
  { method, account, reference, dueOn }: AwaitedPayment,
  { amountCents, isOverdue = false }: { amountCents: number; isOverdue?: boolean },
  texts: ServerTexts,
): Block[] {
  const [cents, day] = [centsText(texts, amountCents), texts.date(dueOn)]
  const amount = orders.length > 1 ? orderNumbersText(orders, texts, together, { amount: cents }) : cents
  if (account === null) {
    return [
      { kind: 'heading', text: texts('mail.awaited') },
      { kind: 'text', text: texts(getPickupText(orders), { amount, date: day }) },
    ]
  }
  const isToCollect = isCollected(elementAt(orders, 0).content)
  const inTime = method === 'invoice' ? getInvoiceText(isToCollect) : getTransferText(orders, isToCollect)
  const key = isOverdue ? 'mail.awaited.overdue' : inTime
  return [
    { kind: 'heading', text: texts('mail.awaited') },
    {
      kind: 'text',
      text: texts(key, {
        amount,
        date: day,
        from: texts.date(getLastShippingDay(orders)),
      }),
    },
    {
      kind: 'rows',
      rows: [
        { label: texts('mail.awaited.amount'), value: cents },
        ...(isOverdue ? [] : [{ label: texts('mail.awaited.due'), value: day }]),
        { label: texts('mail.awaited.holder'), value: account.holder },
        { label: 'IBAN', value: formatReference(account.iban) },
        ...(account.bic === null ? [] : [{ label: 'BIC', value: account.bic }]),
        { label: texts('mail.awaited.reference'), value: formatReference(reference) },
      ],
    },
  ]
}

/** The last day is known when an order is ready. */
const getPickupText = (orders: readonly OrderRecord[]) =>
  orders.every(({ status }) => status === 'placed') ? 'mail.awaited.pickup.placed' : 'mail.awaited.pickup'

const together = { one: 'mail.awaited.together', many: 'mail.awaited.together' } as const

/** Tells whether an order waits for a release too, and not only for its payment. */
const isPreOrder = ({ content: { shipsOn }, createdAt }: OrderRecord): boolean =>
  shipsOn !== null && shipsOn > shopDay(createdAt)

function getTransferText(orders: readonly OrderRecord[], isToCollect: boolean) {
  if (!orders.some(isPreOrder))
    return isToCollect ? 'mail.awaited.collected.transfer' : 'mail.awaited.transfer'
  if (orders.every(isPreOrder))
    return isToCollect ? 'mail.awaited.collected.transfer.preOrder' : 'mail.awaited.transfer.preOrder'
  return isToCollect ? 'mail.awaited.collected.transfer.partPreOrder' : 'mail.awaited.transfer.partPreOrder'
}

const getInvoiceText = (isToCollect: boolean) =>
  isToCollect ? 'mail.awaited.collected.invoice' : 'mail.awaited.invoice'

/** @returns `YYYY-MM-DD`; '' without pre-orders */
const getLastShippingDay = (orders: readonly OrderRecord[]): string =>
  orders.reduce((last, { content: { shipsOn } }) => (shipsOn && shipsOn > last ? shipsOn : last), '')

/**
 * Writes the mail that reminds of a payment before the order is cancelled.
 * @param order the first order of the purchase that is not paid
 */
export function paymentReminder(
  order: OrderRecord,
  shop: MailShop,
  { awaited, amountCents, paidOrders }: AwaitedMoney,
): MailContent {
  const { orderNumber, content } = order
  const { texts } = shop
  const isInvoice = awaited.method === 'invoice'
  const due = texts.date(awaited.dueOn)
  const transfer = isInvoice ? 'mail.reminder.invoice' : 'mail.reminder.transfer'
  const isPickup = awaited.account === null
  const key = isPickup ? 'mail.reminder.pickup' : transfer
  return writeMail(shop, {
    subject: texts(isPickup ? 'mail.reminder.subject.pickup' : 'mail.reminder.subject', {
      number: orderNumber,
    }),
    reference: texts('mail.order', { number: orderNumber }),
    title: texts(isInvoice ? 'mail.reminder.invoice.title' : 'mail.reminder.title'),
    isTest: order.isTest,
    blocks: [
      { kind: 'text', text: texts(key, { date: due }) },
      // Of an invoice the mail reminds when its day is over, of the others before that.
      ...awaitedBlocks(paidOrders, awaited, { amountCents, isOverdue: isInvoice }, texts),
      isCollected(content) ? { kind: 'columns', columns: [buildPickupPlace(shop)] } : null,
      ...(isInvoice ? [] : [{ kind: 'text', text: texts('mail.reminder.end', { date: due }) } as const]),
      { kind: 'button', link: orderLink(order, shop) },
      buildItems(content, shop),
    ],
  })
}
