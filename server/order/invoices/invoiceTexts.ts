import type { Seller } from '../../content/seller'
import { formatDay, formatShopDay, shopDay } from '../../support/dates'
import type { OrderRecord } from '../orderContent'
import { hasParcel } from '../orderRules'

const dayOf = (time: string): string => formatShopDay(time)

/**
 * Describes the day of delivery (section 14 (4) No. 6 UStG).
 * @returns the formatted day; for an order that has not been sent, a text about when it is expected
 */
export function deliveryDateText({ content, createdAt, paidAt, shippedAt }: OrderRecord): string {
  if (shippedAt) return dayOf(shippedAt)
  if (!hasParcel(content)) return dayOf(paidAt ?? createdAt)
  return content.shipsOn && content.shipsOn > shopDay(createdAt)
    ? `expected ${formatDay(content.shipsOn)}`
    : 'the day of dispatch, see our e-mail'
}

/**
 * Describes for the invoice whether and how the order is still to be paid.
 * @param order the order as it was placed, with its payment paid or pending
 */
export function paymentState({ content, paymentStatus }: OrderRecord, { bank }: Seller): string {
  const { paymentLabel, totalCents, sepa } = content
  if (totalCents === 0) return 'There is nothing to pay.'
  if (paymentStatus !== 'pending') return `Paid (${paymentLabel}). There is nothing left to pay.`
  if (!sepa) return `The payment with ${paymentLabel} is being checked.`
  return `Collected by direct debit from the account ${sepa.ibanMasked}, mandate ${sepa.mandateRef}${bank?.creditorId ? `, creditor identifier ${bank.creditorId}` : ''}. There is nothing to do.`
}

/**
 * Lists further notes of an invoice.
 * @returns the reason why it has no VAT; nothing when it has VAT
 */
export function invoiceNotes({ content }: OrderRecord): string[] {
  if (!content.isExport) return []
  return [
    hasParcel(content)
      ? 'Tax-free export delivery (Steuerfreie Ausfuhrlieferung, section 4 No. 1 letter a and section 6 UStG).'
      : 'Not taxable in Germany: supplied by download to a buyer outside the EU (in Deutschland nicht steuerbar, section 3a (5) UStG).',
  ]
}
