import type { ShopDatabase, WriteTransaction } from '../../../database/access'
import { transact } from '../../../database/transactions'
import { type Mandate, mandateRepository } from './mandateRepository'

export type DebitOutcome = { state: 'paid' } | { state: 'failed'; reason: string | null }

/**
 * Told within the transaction that settles the mandate, so that orders and mandate change together: it must change
 * nothing but the database.
 */
export type OnMandateSettled = (
  trx: WriteTransaction,
  uuidCheckout: string,
  outcome: DebitOutcome,
) => Promise<void>

export type Settled =
  | { kind: 'settled'; mandate: Mandate }
  /** It had this outcome before, so nothing is sent again. */
  | { kind: 'unchanged'; mandate: Mandate }
  /** What it is does not lead to this outcome. */
  | { kind: 'impossible'; mandate: Mandate }
  | { kind: 'unknown' }

/** A debit may come back up to 13 months after it was paid. What failed is not paid later: it is a new payment then. */
const statesBefore: Record<DebitOutcome['state'], Mandate['state'][]> = {
  paid: ['exported'],
  failed: ['exported', 'paid'],
}

/**
 * Records the bank's result of an exported debit.
 * @param outcome paid, or failed with a reason
 * @param onMandateSettled called in the same transaction
 * @returns what has changed
 */
export function settleMandate(
  db: ShopDatabase,
  mandateRef: string,
  outcome: DebitOutcome,
  onMandateSettled: OnMandateSettled,
): Promise<Settled> {
  return transact(db, async (trx): Promise<Settled> => {
    const mandate = await mandateRepository.findByRef(trx, mandateRef)
    if (!mandate) return { kind: 'unknown' }
    const { uuid_checkout } = mandate
    const hasMoved = await mandateRepository.move(
      trx,
      uuid_checkout,
      statesBefore[outcome.state],
      outcome.state,
    )
    if (hasMoved) {
      await onMandateSettled(trx, uuid_checkout, outcome)
      return { kind: 'settled', mandate: { ...mandate, state: outcome.state } }
    }
    // Read again: another process may have settled it in between.
    const now = (await mandateRepository.findByRef(trx, mandateRef)) ?? mandate
    return { kind: now.state === outcome.state ? 'unchanged' : 'impossible', mandate: now }
  })
}
