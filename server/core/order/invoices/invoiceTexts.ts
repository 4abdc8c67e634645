import type { ServerTexts } from '../../../platform/languages/texts/serverTexts'
import { centsText, shopDayText } from '../../../platform/languages/texts/written'
import { shopDay } from '../../../platform/support/dates'
import { formatReference } from '../../payment/methods/awaited/creditorReference'
import type { Seller } from '../../shop/seller'
import type { AwaitedPayment, OrderRecord } from '../orderContent'
import { hasParcel, isCollected } from '../orderRules'
import { prescribedWords } from '../vat/invoiceVatWords'
import { hasGoodsOfKind, listVatKinds } from '../vat/orderVat'

/**
 * Describes the day of delivery (section 14 (4) No. 6 UStG).
 * @returns the formatted day; for an order that has not been sent, a text about when it is expected
 */
export function deliveryDateText(
  { content, createdAt, paidAt, shippedAt }: OrderRecord,
  texts: ServerTexts,
): string {
  if (shippedAt) return shopDayText(texts, shippedAt)
  if (!hasParcel(content)) return shopDayText(texts, paidAt ?? createdAt)
  if (isCollected(content)) return texts('invoice.deliveryDate.collected')
  return content.shipsOn && content.shipsOn > shopDay(createdAt)
    ? texts('invoice.deliveryDate.expected', { date: texts.date(content.shipsOn) })
    : texts('invoice.deliveryDate.later')
}

/**
 * Describes for the invoice whether and how the order is still to be paid.
 * @param order the order as it was placed, with its payment paid or pending
 */
export function paymentState(order: OrderRecord, { bank }: Seller, texts: ServerTexts): string {
  const { content, paymentStatus } = order
  const { paymentLabel, totalCents, giftCardCents = 0, sepa, awaited } = content
  if (totalCents === 0) return texts('invoice.free')
  if (giftCardCents === totalCents)
    return texts('invoice.giftCard.all', { amount: centsText(texts, giftCardCents) })
  const byCard =
    giftCardCents > 0 ? `${texts('invoice.giftCard', { amount: centsText(texts, giftCardCents) })} ` : ''
  if (paymentStatus !== 'pending') return `${byCard}${texts('invoice.paid', { payment: paymentLabel })}`
  if (awaited) return `${byCard}${awaitedText(awaited, totalCents - giftCardCents, texts)}`
  if (!sepa) return `${byCard}${texts('invoice.pending', { payment: paymentLabel })}`
  const values = {
    amount: centsText(texts, totalCents - giftCardCents),
    account: sepa.ibanMasked,
    mandate: sepa.mandateRef,
  }
  const debit = bank?.creditorId
    ? texts('invoice.debit.creditor', { ...values, creditor: bank.creditorId })
    : texts('invoice.debit', values)
  return `${byCard}${debit}`
}

/** @param dueCents what is to be paid of this order; the awaited payment is that of the whole purchase */
function awaitedText(
  { account, reference, dueOn, amountCents }: AwaitedPayment,
  dueCents: number,
  texts: ServerTexts,
): string {
  const date = texts.date(dueOn)
  if (account === null) return texts('invoice.pickup')
  const iban = `${formatReference(account.iban)}${account.bic === null ? '' : `, BIC ${account.bic}`}`
  const values = { holder: account.holder, iban, reference: formatReference(reference) }
  const transfer = texts('invoice.transfer', { amount: centsText(texts, dueCents), date, ...values })
  if (dueCents === amountCents) return transfer
  return `${transfer} ${texts('invoice.transfer.all', { sum: centsText(texts, amountCents) })}`
}

/**
 * Lists further notes of an invoice: why it has no VAT, or shows none, and what the buyer has to pay at the border.
 * @returns nothing when all of it has VAT that is shown
 */
export function invoiceNotes({ content }: OrderRecord, texts: ServerTexts): string[] {
  const kinds = listVatKinds(content)
  const home = content.vat?.home ?? 'DE'
  const isMixed = kinds.length > 1
  const notes = kinds.flatMap((kind) => {
    const words = prescribedWords(kind, home, hasGoodsOfKind(content, kind), texts)
    if (words === null) return []
    return isMixed && kind !== 'taxed' ? `${texts(`vatMark.${kind}`)}: ${words}` : words
  })
  // Used goods that leave the EU are exempt like all others.
  if (content.isExport && !kinds.includes('export') && !kinds.includes('small_business')) {
    notes.push(prescribedWords('export', home, hasParcel(content), texts)!)
  }
  if (content.isExport && hasParcel(content)) notes.push(texts('invoice.import'))
  return notes
}
