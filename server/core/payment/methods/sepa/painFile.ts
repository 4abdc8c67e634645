import { Document } from 'sepa'
import { toEuros } from '../../../../../src/shared/money'
import { shopClock } from '../../../../platform/support/dates'
import type { Creditor } from './creditor'
import { toSepaText } from './sepaText'

export interface Debit {
  mandateRef: string
  accountHolder: string
  /** The normalised IBAN. */
  iban: string
  amountCents: number
  /** The day the mandate was accepted, `YYYY-MM-DD`. */
  signedOn: string
  /** The bank day of the debit, `YYYY-MM-DD`. */
  dueOn: string
  /** The text on the debtor's bank statement. */
  purpose: string
}

/**
 * Writes one-off debits of the core scheme as a pain.008.001.08 message, the format that banks accept. The debits of a
 * day form one batch.
 * @param messageId at most 35 characters; a bank refuses a second message with the same id
 * @param createdAt written in the shop's time zone
 * @throws Error when there is no debit, or the bank account or creditor identifier is not valid
 */
export function writePainFile(
  creditor: Creditor,
  debits: readonly Debit[],
  { messageId, createdAt }: { messageId: string; createdAt: Date },
): string {
  if (debits.length === 0) throw new Error('A file of direct debits needs at least one.')
  const file = new Document('pain.008.001.08')
  const name = toSepaText(creditor.name, 70, 'Creditor')
  file.grpHdr.id = messageId
  file.grpHdr.created = shopTime(createdAt)
  file.grpHdr.initiatorName = name

  const dueDays = [...new Set(debits.map(({ dueOn }) => dueOn))].sort()
  for (const dueOn of dueDays) {
    const batch = file.createPaymentInfo()
    batch.collectionDate = localDay(dueOn)
    batch.sequenceType = 'OOFF'
    batch.batchBooking = true
    batch.creditorName = name
    batch.creditorIBAN = creditor.iban
    batch.creditorBIC = creditor.bic ?? ''
    batch.creditorId = creditor.creditorId
    file.addPaymentInfo(batch)
    for (const debit of debits.filter((debit) => debit.dueOn === dueOn)) {
      const transaction = batch.createTransaction()
      transaction.debtorName = toSepaText(debit.accountHolder, 70, 'Account holder')
      transaction.debtorIBAN = debit.iban
      transaction.mandateId = debit.mandateRef
      transaction.mandateSignatureDate = localDay(debit.signedOn)
      transaction.amount = toEuros(debit.amountCents)
      transaction.remittanceInfo = toSepaText(debit.purpose, 140, debit.mandateRef)
      transaction.end2endId = debit.mandateRef
      batch.addTransaction(transaction)
    }
  }
  return `${file.toString()}\n`
}

/** Returns noon of a day in the zone of the process, because the package formats days in that zone. */
const localDay = (day: string): Date => new Date(`${day}T12:00:00`)

/** Shifts a time so that the package, which formats times in the zone of the process, writes the shop's time. */
const shopTime = (time: Date): Date => new Date(shopClock(time))
