import { moneyOfCents } from '../../../src/shared/money'
import { formatDay, formatShopDay } from '../../dates'
import type { OrderRecord } from '../../order/orderContent'
import { latestDueDay } from '../../payment/sepa/bankDayRules'
import type { MailContent, MailShop } from '../mail'
import type { Block } from '../mailBlocks'
import { writeMail } from '../writeMail'
import {
  addressesOf,
  consentText,
  deliveryText,
  exportText,
  isDownloadOnly,
  itemsOf,
  orderLink,
  totalsOf,
} from './orderParts'

/** A text as it was agreed to. */
export interface LegalText {
  title: string
  /** `YYYY-MM-DD` */
  validFrom: string
  /** Markdown. */
  body: string
}

export interface ConfirmationDetails {
  /** Terms and withdrawal, in the versions of the order: they go with the mail in full (section 312f (2) BGB). */
  texts: LegalText[]
  /** What is debited, for all parcels of the checkout together; `dueOn` is a bank day. Null: not by direct debit. */
  debit: { amountCents: number; dueOn: string } | null
  /** The buyer asked for the download at once, and knows that the right of withdrawal ends with it. */
  hasDownloadConsent: boolean
  /** Where the downloads are; null: not yet, or there are none. */
  downloadsLink: string | null
}

/** Confirms an order: one mail for each parcel. */
export function orderConfirmation(
  order: OrderRecord,
  shop: MailShop,
  { texts, debit, hasDownloadConsent, downloadsLink }: ConfirmationDetails,
): MailContent {
  const { content, orderNumber, isTest } = order
  const { seller, publicUrl } = shop
  return writeMail(shop, {
    subject: `Your order ${orderNumber} at ${seller.shopName}`,
    reference: `Order ${orderNumber}`,
    title: 'Thank you for your order.',
    isTest,
    blocks: [
      { kind: 'text', text: paymentText(order) },
      isDownloadOnly(content) ? null : { kind: 'text', text: deliveryText(order) },
      content.lines.some((line) => line.instantDownload)
        ? { kind: 'text', text: downloadText(order, hasDownloadConsent) }
        : null,
      downloadsLink ? { kind: 'button', link: { label: 'Your downloads', href: downloadsLink } } : null,
      { kind: 'button', link: orderLink(order, shop) },
      itemsOf(content),
      totalsOf(content),
      content.isExport ? { kind: 'text', text: exportText } : null,
      ...(debit && content.sepa ? debitBlocks(debit, content.sepa, order, shop) : []),
      addressesOf(content),
      {
        kind: 'columns',
        columns: [
          {
            heading: 'Ordered on',
            text: `${formatShopDay(order.createdAt)}\n${order.shipmentName}`,
          },
          { heading: 'Paid with', text: content.paymentLabel },
        ],
      },
      content.customerNotes ? { kind: 'heading', text: 'Your notes' } : null,
      content.customerNotes ? { kind: 'quote', text: content.customerNotes } : null,
      { kind: 'heading', text: 'If you change your mind' },
      {
        kind: 'text',
        text: `You may withdraw from this contract${texts.length > 0 ? '; how long and how is said below' : ''}. The quickest way needs no login:`,
        link: { label: 'Withdraw from contract here', href: `${publicUrl}/withdrawal` },
      },
      { kind: 'text', text: 'Something wrong with the order? Just answer this mail.' },
      ...texts.map(
        ({ title, validFrom, body }): Block => ({
          kind: 'document',
          title,
          note: `As agreed with this order, in the version of ${formatDay(validFrom)}`,
          markdown: body,
        }),
      ),
    ],
  })
}

function paymentText({ content, paymentStatus }: OrderRecord): string {
  const { totalCents, paymentLabel, sepa } = content
  if (totalCents === 0) return 'This mail confirms it. There is nothing to pay.'
  if (paymentStatus === 'paid')
    return `We have received your payment (${paymentLabel}), and this mail confirms your order.`
  if (sepa) return 'This mail confirms it. The amount is debited from your account, as said below.'
  return `This mail confirms it. ${paymentLabel} is still checking your payment; we write to you if it does not come through.`
}

function downloadText({ paymentStatus }: OrderRecord, hasConsent: boolean): string {
  const where =
    paymentStatus === 'pending'
      ? 'Your files will be on the page of your order as soon as the payment has arrived.'
      : 'Your files are on the page of your order.'
  return `${where} ${hasConsent ? consentText : waitingText}`
}

const waitingText =
  'You can download them when the fourteen days for withdrawal are over, or at once if you ask for that there.'

/** The notice that has to reach the account holder before the debit. */
function debitBlocks(
  debit: NonNullable<ConfirmationDetails['debit']>,
  sepa: NonNullable<OrderRecord['content']['sepa']>,
  order: OrderRecord,
  { seller }: MailShop,
): Block[] {
  const { amountCents, dueOn } = debit
  const all =
    amountCents === order.content.totalCents ? '' : ' The amount is for all parcels of your order together.'
  return [
    { kind: 'heading', text: 'We announce a direct debit' },
    {
      kind: 'text',
      text: `We collect ${moneyOfCents(amountCents)} from your account on ${formatDay(dueOn)}, or within the five bank days after it, until ${formatDay(latestDueDay(dueOn))}.${all} Please see to it that the account is covered.`,
    },
    {
      kind: 'rows',
      rows: [
        { label: 'Amount', value: moneyOfCents(amountCents) },
        { label: 'Due', value: formatDay(dueOn) },
        { label: 'Account', value: sepa.ibanMasked },
        { label: 'Mandate reference', value: sepa.mandateRef },
        { label: 'Creditor', value: seller.company },
        ...(seller.bank?.creditorId ? [{ label: 'Creditor identifier', value: seller.bank.creditorId }] : []),
      ],
    },
  ]
}
