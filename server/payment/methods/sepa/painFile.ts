import { Document } from 'sepa'
import { shopClock } from '../../../support/dates'
import type { Creditor } from './creditor'
import { sepaText } from './sepaText'

export interface Debit {
  mandateRef: string
  accountHolder: string
  /** Normalised. */
  iban: string
  amountCents: number
  /** The day the mandate was accepted, `YYYY-MM-DD`. */
  signedOn: string
  /** A bank day, `YYYY-MM-DD`. */
  dueOn: string
  /** What the statement of the debtor says. */
  purpose: string
}

/**
 * One-off debits of the core scheme as a pain.008.001.08 message, the form in which banks take them. Debits of a day are
 * one batch.
 * @param messageId at most 35 characters; a bank refuses a second message of the same id
 * @param createdAt the file says it in the shop's time
 * @throws Error when there is no debit, or the bank account or creditor identifier is not valid
 */
export function writePainFile(
  creditor: Creditor,
  debits: readonly Debit[],
  { messageId, createdAt }: { messageId: string; createdAt: Date },
): string {
  if (debits.length === 0) throw new Error('A file of direct debits needs at least one.')
  const file = new Document('pain.008.001.08')
  const name = sepaText(creditor.name, 70, 'Creditor')
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
      transaction.debtorName = sepaText(debit.accountHolder, 70, 'Account holder')
      transaction.debtorIBAN = debit.iban
      transaction.mandateId = debit.mandateRef
      transaction.mandateSignatureDate = localDay(debit.signedOn)
      transaction.amount = debit.amountCents / 100
      transaction.remittanceInfo = sepaText(debit.purpose, 140, debit.mandateRef)
      transaction.end2endId = debit.mandateRef
      batch.addTransaction(transaction)
    }
  }
  return `${file.toString()}\n`
}

/** The package prints days in the process's own zone; noon is that day in it. */
const localDay = (day: string): Date => new Date(`${day}T12:00:00`)

/** A time that the package prints as Berlin's: it prints times in the process's own zone. */
const shopTime = (time: Date): Date => new Date(shopClock(time))
