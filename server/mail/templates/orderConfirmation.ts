import { moneyOfCents } from '../../../src/shared/money'
import { elementAt } from '../../../src/shared/required'
import type { OrderRecord } from '../../order/orderContent'
import { hasParcel } from '../../order/orderRules'
import { latestDueDay } from '../../payment/methods/sepa/bankDayRules'
import { formatDay, formatShopDay } from '../../support/dates'
import type { MailContent, MailShop } from '../mail'
import type { Block } from '../mailBlocks'
import { writeMail } from '../writeMail'
import {
  addressesOf,
  consentText,
  deliveryText,
  exportText,
  itemsOf,
  orderNumbersText,
  purchaseLink,
  totalsOf,
} from './orderParts'

/** A legal text in the version that the buyer agreed to. */
export interface LegalText {
  title: string
  /** The first day of this version, `YYYY-MM-DD`. */
  validFrom: string
  /** The text in Markdown. */
  body: string
}

export interface ConfirmationDetails {
  /** Terms and withdrawal in the versions of the order; the mail contains them in full (section 312f (2) BGB). */
  texts: LegalText[]
  /** The direct debit for all orders of the checkout; `dueOn` is a bank day. Null for other payments. */
  debit: { amountCents: number; dueOn: string } | null
  /** Whether the buyer asked for immediate downloads, knowing that this ends the right of withdrawal. */
  hasDownloadConsent: boolean
  /** The address of each order's downloads. An order without downloads, or without access yet, has no entry. */
  downloadsLinks: ReadonlyMap<string, string>
}

/**
 * Writes the mail that confirms a purchase with all of its orders.
 * @param orders all orders of one purchase, at least one
 */
export function orderConfirmation(
  orders: readonly OrderRecord[],
  shop: MailShop,
  { texts, debit, hasDownloadConsent, downloadsLinks }: ConfirmationDetails,
): MailContent {
  const first = elementAt(orders, 0)
  const { content } = first
  const { seller, publicUrl } = shop
  const numbers = orderNumbersText(orders)
  return writeMail(shop, {
    subject: `Your ${numbers.toLowerCase()} at ${seller.shopName}`,
    reference: numbers,
    title: 'Thank you for your order.',
    isTest: first.isTest,
    blocks: [
      { kind: 'text', text: paymentText(orders) },
      orders.length > 1
        ? {
            kind: 'text',
            text: `It ships in ${orders.length} parcels, each with its own order number.`,
          }
        : null,
      ...(orders.length > 1
        ? []
        : orderBlocks(first, hasDownloadConsent, downloadsLinks.get(first.uuidOrder) ?? null)),
      { kind: 'button', link: purchaseLink(orders, shop) },
      ...(orders.length > 1
        ? orders.flatMap((order, i): Block[] => [
            { kind: 'heading', text: `Order ${order.orderNumber}, parcel ${i + 1} of ${orders.length}` },
            ...orderBlocks(order, hasDownloadConsent, downloadsLinks.get(order.uuidOrder) ?? null),
            itemsOf(order.content, shop),
            totalsOf(order.content),
          ])
        : [itemsOf(content, shop), totalsOf(content)]),
      orders.length > 1
        ? {
            kind: 'rows',
            rows: [
              {
                label: `Total of ${orders.length} orders`,
                value: moneyOfCents(sumOf(orders)),
                isTotal: true,
              },
            ],
          }
        : null,
      content.isExport && orders.some((order) => hasParcel(order.content))
        ? { kind: 'text', text: exportText }
        : null,
      ...(debit && content.sepa ? debitBlocks(debit, content.sepa, shop) : []),
      addressesOf(first),
      {
        kind: 'columns',
        columns: [
          { heading: 'Ordered on', text: formatShopDay(first.createdAt) },
          { heading: 'Paid with', text: content.paymentLabel },
        ],
      },
      content.customerNotes ? { kind: 'heading', text: 'Your notes' } : null,
      content.customerNotes ? { kind: 'quote', text: content.customerNotes } : null,
      { kind: 'heading', text: 'If you change your mind' },
      {
        kind: 'text',
        text: `You have the right to withdraw from this contract${texts.length > 0 ? '; the details are below' : ''}. The quickest way needs no login:`,
        link: { label: 'Withdraw from contract here', href: `${publicUrl}/withdrawal` },
      },
      { kind: 'text', text: 'Something wrong with the order? Just reply to this e-mail.' },
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

const sumOf = (orders: readonly OrderRecord[]): number =>
  orders.reduce((cents, { content }) => cents + content.totalCents, 0)

/** Makes the blocks of an order that come above its items. */
function orderBlocks(order: OrderRecord, hasDownloadConsent: boolean, downloadsLink: string | null): Block[] {
  const { content } = order
  const blocks: Block[] = []
  if (hasParcel(content)) blocks.push({ kind: 'text', text: deliveryText(order) })
  if (content.lines.some((line) => line.instantDownload))
    blocks.push({ kind: 'text', text: downloadText(order, hasDownloadConsent) })
  if (downloadsLink) blocks.push({ kind: 'button', link: { label: 'Your downloads', href: downloadsLink } })
  return blocks
}

function paymentText(orders: readonly OrderRecord[]): string {
  const { content, paymentStatus } = elementAt(orders, 0)
  const { paymentLabel, sepa } = content
  if (sumOf(orders) === 0) return 'This e-mail confirms it. There is nothing to pay.'
  if (paymentStatus === 'paid')
    return `We have received your payment (${paymentLabel}), and this e-mail confirms your order.`
  if (sepa) return 'This e-mail confirms it. We will debit the amount from your account, as described below.'
  return `This e-mail confirms it. ${paymentLabel} is still checking your payment; we'll write to you if it does not go through.`
}

function downloadText({ paymentStatus }: OrderRecord, hasConsent: boolean): string {
  const where =
    paymentStatus === 'pending'
      ? 'Your files will be on your order page as soon as your payment has arrived.'
      : 'Your files are on your order page.'
  return `${where} ${hasConsent ? consentText : waitingText}`
}

const waitingText =
  'You can download them once the fourteen-day withdrawal period is over, or right away if you ask for that there.'

/** Makes the pre-notification that must reach the account holder before the debit. */
function debitBlocks(
  debit: NonNullable<ConfirmationDetails['debit']>,
  sepa: NonNullable<OrderRecord['content']['sepa']>,
  { seller }: MailShop,
): Block[] {
  const { amountCents, dueOn } = debit
  return [
    { kind: 'heading', text: 'Advance notice of your direct debit' },
    {
      kind: 'text',
      text: `We will collect ${moneyOfCents(amountCents)} from your account on ${formatDay(dueOn)}, or within the five bank days after it, until ${formatDay(latestDueDay(dueOn))}. Please make sure that your account has sufficient funds.`,
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
