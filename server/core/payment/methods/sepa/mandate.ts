import type { ServerTexts } from '../../../../platform/languages/texts/serverTexts'
import { centsText } from '../../../../platform/languages/texts/written'
import type { Creditor } from './creditor'

/**
 * Makes the reference of a mandate from the checkout's id. It is the same for each try.
 * @returns at most 35 characters of the SEPA set
 */
export function buildMandateRef(uuidCheckout: string): string {
  const digits = uuidCheckout.replaceAll('-', '').toUpperCase().slice(0, 20)
  return `MND-${digits.match(/.{5}/g)?.join('-')}`
}

/**
 * Writes the mandate that is stored: the words that the shopper agrees to at the checkout, with what they are about.
 * @param day the shop's day, `YYYY-MM-DD`
 * @param texts in the language of the shopper, as the shop words them
 */
export function formatMandateText(
  creditor: Creditor,
  { shopName, mandateRef, accountHolder, ibanMasked, amountCents, day }: MandateTerms,
  texts: ServerTexts,
): string {
  const total = centsText(texts, amountCents)
  return [
    texts('mandate.title'),
    `${texts('mail.debit.creditor')}: ${creditor.name}, ${creditor.address}`,
    `${texts('mail.debit.creditorId')}: ${creditor.creditorId}`,
    `${texts('mail.debit.mandate')}: ${mandateRef}`,
    `${texts('pay.sepa.holder')}: ${accountHolder}`,
    `${texts('pay.sepa.iban')}: ${ibanMasked}`,
    `${texts('mail.debit.amount')}: ${total}`,
    `${texts('mandate.date')}: ${texts.date(day)}`,
    texts('pay.sepa.mandate', { shop: shopName, total }),
  ].join('\n\n')
}

export interface MandateTerms {
  shopName: string
  mandateRef: string
  accountHolder: string
  ibanMasked: string
  amountCents: number
  day: string
}
