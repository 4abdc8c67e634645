import type { Selectable } from 'kysely'
import type { ReadOnlyDatabase } from '../database/access'
import { preparedRead } from '../database/prepared'
import type { Database } from '../database/schema'

/** One call to a payment provider, or the intention to make it. */
export type AttemptRow = Selectable<Database['payment_attempt']>
export type Operation = AttemptRow['operation']

/** The operations that take money. */
export const chargeOperations = ['capture', 'debit'] as const

/** Reads payment attempts, for checkouts and orders. Only `checkoutRepository` writes them. */
export function createAttemptReader(db: ReadOnlyDatabase) {
  return {
    findAttempt: (uuid_attempt: string): Promise<AttemptRow | undefined> =>
      db
        .selectFrom('payment_attempt')
        .selectAll()
        .where('uuid_attempt', '=', uuid_attempt)
        .executeTakeFirst(),

    /** @returns the newest attempt of a checkout with one of the operations */
    async findLastAttempt(
      uuid_checkout: string,
      operations: readonly Operation[],
    ): Promise<AttemptRow | undefined> {
      const { rows } = await attemptsOf(db, uuid_checkout)
      return rows.find(({ operation }) => operations.includes(operation))
    },
  }
}

const attemptsOf = preparedRead((db, uuid_checkout: string) =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('uuid_checkout', '=', uuid_checkout)
    .orderBy('seq', 'desc'),
)
