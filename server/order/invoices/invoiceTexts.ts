import { moneyOfCents } from '../../../src/shared/money'
import type { Seller } from '../../content/seller'
import { formatDay, formatShopDay, shopDay } from '../../support/dates'
import type { OrderRecord } from '../orderContent'
import { hasParcel } from '../orderRules'

const dayOf = (time: string): string => formatShopDay(time)

/**
 * Describes the day of delivery (section 14 (4) No. 6 UStG).
 * @returns a text for the invoice; before delivery, what is known about it
 */
export function deliveryDateText({ content, createdAt, paidAt, shippedAt }: OrderRecord): string {
  if (shippedAt) return dayOf(shippedAt)
  if (!hasParcel(content)) return dayOf(paidAt ?? createdAt)
  return content.shipsOn && content.shipsOn > shopDay(createdAt)
    ? `expected ${formatDay(content.shipsOn)}`
    : 'the day of dispatch, see our e-mail'
}

/**
 * Describes whether and how the order is still to be paid.
 * @returns a text for the invoice
 */
export function paymentState(order: OrderRecord, { company, bank }: Seller): string {
  const { content, paymentStatus, status, refundedCents, orderNumber } = order
  const { paymentLabel, totalCents, sepa } = content
  if (totalCents === 0) return 'There is nothing to pay.'
  switch (paymentStatus) {
    case 'paid':
      return `Paid (${paymentLabel}). There is nothing left to pay.`
    case 'refunded':
      return `Paid (${paymentLabel}), and paid back in full.`
    case 'partly_refunded':
      return `Paid (${paymentLabel}); ${moneyOfCents(refundedCents)} of it were paid back.`
    case 'pending':
      if (!sepa) return `The payment with ${paymentLabel} is being checked.`
      return `Collected by direct debit from the account ${sepa.ibanMasked}, mandate ${sepa.mandateRef}${bank?.creditorId ? `, creditor identifier ${bank.creditorId}` : ''}. There is nothing to do.`
    case 'failed':
      if (status === 'cancelled') return 'The payment failed. Nothing was sent, and nothing is owed.'
      return `The payment failed and the amount is open.${bank ? ` Please transfer it to ${company}, IBAN ${bank.iban.replace(/(.{4})(?=.)/g, '$1 ')}, purpose: order ${orderNumber}.` : ''}`
  }
}

/**
 * Lists further notes of an invoice, such as cancellation or export.
 * @returns texts
 */
export function invoiceNotes({ content, cancelledAt }: OrderRecord): string[] {
  const notes: string[] = []
  if (content.isExport) {
    notes.push(
      hasParcel(content)
        ? 'Tax-free export delivery (Steuerfreie Ausfuhrlieferung, section 4 No. 1 letter a and section 6 UStG).'
        : 'Not taxable in Germany: supplied by download to a buyer outside the EU (in Deutschland nicht steuerbar, section 3a (5) UStG).',
    )
  }
  if (cancelledAt) notes.push(`The order was cancelled on ${dayOf(cancelledAt)}.`)
  return notes
}
