import type { ShopDatabase, WriteTransaction } from '../../../../platform/database/access'
import { transact } from '../../../../platform/database/transactions'
import { createMandateWriter, type Mandate } from './mandateRepository'

export type DebitOutcome = { state: 'paid' } | { state: 'failed'; reason: string | null }

/**
 * Called in the transaction that settles the mandate, so that orders and mandate change together. It may only change
 * the database.
 */
export type OnMandateSettled = (
  trx: WriteTransaction,
  uuidCheckout: string,
  outcome: DebitOutcome,
) => Promise<void>

export type Settled =
  | { kind: 'settled'; mandate: Mandate }
  /** The mandate had this outcome before, so nothing is done again. */
  | { kind: 'unchanged'; mandate: Mandate }
  /** The mandate is in a state from which this outcome is not possible. */
  | { kind: 'impossible'; mandate: Mandate }
  | { kind: 'unknown' }

/** A paid debit may be reversed for up to 13 months. A failed debit is never paid later; that is a new payment. */
const statesBefore: Record<DebitOutcome['state'], Mandate['state'][]> = {
  paid: ['exported'],
  failed: ['exported', 'paid'],
}

/**
 * Records the bank's result of an exported debit.
 * @param outcome paid, or failed with a reason
 * @param onMandateSettled called in the same transaction, if the mandate has changed
 */
export function settleMandate(
  db: ShopDatabase,
  mandateRef: string,
  outcome: DebitOutcome,
  onMandateSettled: OnMandateSettled,
): Promise<Settled> {
  return transact(db, async (trx): Promise<Settled> => {
    const mandates = createMandateWriter(trx)
    const mandate = await mandates.findByRef(mandateRef)
    if (!mandate) return { kind: 'unknown' }
    const { uuid_checkout } = mandate
    const hasMoved = await mandates.move(uuid_checkout, statesBefore[outcome.state], outcome.state)
    if (hasMoved) {
      await onMandateSettled(trx, uuid_checkout, outcome)
      return { kind: 'settled', mandate: { ...mandate, state: outcome.state } }
    }
    // The mandate is read again, because another process may have settled it in between.
    const now = (await mandates.findByRef(mandateRef)) ?? mandate
    return { kind: now.state === outcome.state ? 'unchanged' : 'impossible', mandate: now }
  })
}
