import { elementAt } from '../../../../src/shared/required'
import type { ServerTexts } from '../../../platform/languages/texts/serverTexts'
import { centsText, shopDayText } from '../../../platform/languages/texts/written'
import type { MailContent, MailShop } from '../../../platform/mail/mail'
import type { Block } from '../../../platform/mail/mailBlocks'
import { writeMail } from '../../../platform/mail/writeMail'
import { latestDueDay } from '../../payment/methods/sepa/bankDayRules'
import type { OrderRecord } from '../orderContent'
import { hasParcel, isCollected } from '../orderRules'
import { awaitedBlocks } from './awaitedPayment'
import {
  buildAddresses,
  buildItems,
  buildTotals,
  deliveryText,
  orderNumbersText,
  purchaseLink,
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
  /** What is to be paid for all orders of the checkout; null or left out when the shop waits for no payment. */
  awaitedCents?: number | null
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
  { texts, debit, awaitedCents = null, hasDownloadConsent, downloadsLinks }: ConfirmationDetails,
): MailContent {
  const first = elementAt(orders, 0)
  const { content } = first
  const { seller, texts: words, publicUrl } = shop
  const isToCollect = isCollected(content)
  return writeMail(shop, {
    subject: orderNumbersText(orders, words, subjects, { shop: seller.shopName }),
    reference: orderNumbersText(orders, words),
    title: words('mail.confirmation.title'),
    isTest: first.isTest,
    blocks: [
      { kind: 'text', text: paymentText(orders, words) },
      orders.length > 1
        ? {
            kind: 'text',
            text: words(isToCollect ? 'mail.confirmation.parcels.collected' : 'mail.confirmation.parcels', {
              count: orders.length,
            }),
          }
        : null,
      ...(orders.length > 1
        ? []
        : orderBlocks(first, words, hasDownloadConsent, downloadsLinks.get(first.uuidOrder) ?? null)),
      { kind: 'button', link: purchaseLink(orders, shop) },
      ...(orders.length > 1
        ? orders.flatMap((order, i): Block[] => [
            {
              kind: 'heading',
              text: words(isToCollect ? 'mail.confirmation.parcel.collected' : 'mail.confirmation.parcel', {
                number: order.orderNumber,
                n: i + 1,
                count: orders.length,
              }),
            },
            ...orderBlocks(order, words, hasDownloadConsent, downloadsLinks.get(order.uuidOrder) ?? null),
            buildItems(order.content, shop),
            buildTotals(order.content, shop),
          ])
        : [buildItems(content, shop), buildTotals(content, shop)]),
      orders.length > 1
        ? {
            kind: 'rows',
            rows: [
              {
                label: words('mail.confirmation.total', { count: orders.length }),
                value: centsText(words, sumTotals(orders)),
                isTotal: true,
              },
            ],
          }
        : null,
      content.isExport && orders.some((order) => hasParcel(order.content))
        ? { kind: 'text', text: words('mail.export.customs') }
        : null,
      ...(debit && content.sepa ? debitBlocks(debit, content.sepa, shop) : []),
      ...(awaitedCents !== null && content.awaited
        ? awaitedBlocks(orders, content.awaited, { amountCents: awaitedCents }, words)
        : []),
      buildAddresses(first, shop),
      {
        kind: 'columns',
        columns: [
          { heading: words('mail.confirmation.on'), text: shopDayText(words, first.createdAt) },
          { heading: words('mail.confirmation.paidWith'), text: content.paymentLabel },
        ],
      },
      content.customerNotes ? { kind: 'heading', text: words('mail.confirmation.notes') } : null,
      content.customerNotes ? { kind: 'quote', text: content.customerNotes } : null,
      { kind: 'heading', text: words('mail.confirmation.withdrawal') },
      {
        kind: 'text',
        text: words(
          texts.length > 0 ? 'mail.confirmation.withdrawal.below' : 'mail.confirmation.withdrawal.body',
        ),
        link: { label: words('mail.confirmation.withdraw'), href: `${publicUrl}/withdrawal` },
      },
      content.giftCard ? { kind: 'text', text: words('mail.giftCard.withdrawal') } : null,
      { kind: 'text', text: words('mail.confirmation.reply') },
      ...texts.map(
        ({ title, validFrom, body }): Block => ({
          kind: 'document',
          title,
          note: words('mail.confirmation.version', { date: words.date(validFrom) }),
          markdown: body,
        }),
      ),
    ],
  })
}

const sumTotals = (orders: readonly OrderRecord[]): number =>
  orders.reduce((cents, { content }) => cents + content.totalCents, 0)

const subjects = { one: 'mail.confirmation.subject', many: 'mail.confirmation.subject.many' } as const

/** Makes the blocks of an order that come above its items. */
function orderBlocks(
  order: OrderRecord,
  texts: ServerTexts,
  hasDownloadConsent: boolean,
  downloadsLink: string | null,
): Block[] {
  const { content } = order
  const blocks: Block[] = []
  if (hasParcel(content)) blocks.push({ kind: 'text', text: deliveryText(order, texts) })
  if (content.giftCard) {
    const { recipientEmail, sendOn } = content.giftCard
    const values = { email: recipientEmail ?? content.email, date: texts.date(sendOn) }
    const isPending = order.paymentStatus === 'pending'
    blocks.push({ kind: 'text', text: texts(`mail.giftCard.${isPending ? 'pending' : 'ordered'}`, values) })
  }
  if (content.lines.some((line) => line.instantDownload))
    blocks.push({ kind: 'text', text: downloadText(order, texts, hasDownloadConsent) })
  if (downloadsLink)
    blocks.push({ kind: 'button', link: { label: texts('mail.downloads'), href: downloadsLink } })
  return blocks
}

function paymentText(orders: readonly OrderRecord[], texts: ServerTexts): string {
  const { content, paymentStatus } = elementAt(orders, 0)
  const { paymentLabel, sepa, awaited } = content
  if (sumTotals(orders) === 0) return texts('mail.confirmation.free')
  if (paymentStatus === 'paid') return texts('mail.confirmation.paid', { payment: paymentLabel })
  if (awaited) return texts(awaited.account ? 'mail.confirmation.transfer' : 'mail.confirmation.pickup')
  if (sepa) return texts('mail.confirmation.sepa')
  return texts('mail.confirmation.pending', { payment: paymentLabel })
}

function downloadText({ paymentStatus }: OrderRecord, texts: ServerTexts, hasConsent: boolean): string {
  const where = texts(
    paymentStatus === 'pending' ? 'mail.confirmation.files.pending' : 'mail.confirmation.files',
  )
  return `${where} ${texts(hasConsent ? 'mail.consent' : 'mail.confirmation.files.later')}`
}

/** Makes the pre-notification that must reach the account holder before the debit. */
function debitBlocks(
  debit: NonNullable<ConfirmationDetails['debit']>,
  sepa: NonNullable<OrderRecord['content']['sepa']>,
  { seller, texts }: MailShop,
): Block[] {
  const { amountCents, dueOn } = debit
  const amount = centsText(texts, amountCents)
  const date = texts.date(dueOn)
  return [
    { kind: 'heading', text: texts('mail.debit') },
    {
      kind: 'text',
      text: texts('mail.debit.body', { amount, date, last: texts.date(latestDueDay(dueOn)) }),
    },
    {
      kind: 'rows',
      rows: [
        { label: texts('mail.debit.amount'), value: amount },
        { label: texts('mail.debit.due'), value: date },
        { label: texts('mail.debit.account'), value: sepa.ibanMasked },
        { label: texts('mail.debit.mandate'), value: sepa.mandateRef },
        { label: texts('mail.debit.creditor'), value: seller.company },
        ...(seller.bank?.creditorId
          ? [{ label: texts('mail.debit.creditorId'), value: seller.bank.creditorId }]
          : []),
      ],
    },
  ]
}
