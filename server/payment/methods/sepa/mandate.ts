import { moneyOfCents } from '../../../../src/shared/money'
import { formatDay } from '../../../support/dates'
import type { Creditor } from './creditor'

/**
 * Makes the reference of a mandate from the checkout's id. It is the same for each try.
 * @returns at most 35 characters of the SEPA set
 */
export function mandateRefOf(uuidCheckout: string): string {
  const digits = uuidCheckout.replaceAll('-', '').toUpperCase().slice(0, 20)
  return `MND-${digits.match(/.{5}/g)?.join('-')}`
}

/**
 * Writes the text that the shopper agrees to, which is stored with the mandate. It has the European Payments Council's
 * words for a one-off mandate of the core scheme (EPC016-06, annex VII), and the shorter announcement period.
 * @param terms `day` is the shop's day, `YYYY-MM-DD`
 */
export function mandateText(
  creditor: Creditor,
  { mandateRef, accountHolder, ibanMasked, amountCents, day }: MandateTerms,
): string {
  return [
    'SEPA Direct Debit Mandate for one payment',
    `Creditor: ${creditor.name}, ${creditor.address}`,
    `Creditor identifier: ${creditor.creditorId}`,
    `Mandate reference: ${mandateRef}`,
    `Account holder: ${accountHolder}`,
    `IBAN: ${ibanMasked}`,
    `Amount: ${moneyOfCents(amountCents)}`,
    `Date: ${formatDay(day)}`,
    `By accepting this mandate, you authorise (A) ${creditor.name} to send instructions to your bank to debit your account once and (B) your bank to debit your account in accordance with the instructions from ${creditor.name}.`,
    'As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account was debited.',
    'We announce the amount and the day of the debit at least one day ahead, by e-mail.',
  ].join('\n\n')
}

export interface MandateTerms {
  mandateRef: string
  accountHolder: string
  ibanMasked: string
  amountCents: number
  day: string
}
