import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { PaymentMethodId } from '../../../src/shared/payment/paymentMethodId'
import { elementAt } from '../../../src/shared/required'
import { liveCheckoutStates } from '../../../src/shared/vocabulary'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import { preparedInsert, preparedRead, preparedWrite } from '../../platform/database/prepared'
import type { Database } from '../../platform/database/schema'

/** One call to a payment provider, or the intention to make it. */
export type AttemptRow = Selectable<Database['payment_attempt']>
export type Operation = AttemptRow['operation']
export type AttemptReader = ReturnType<typeof createAttemptReader>

/** The operations that take money. */
export const chargeOperations = ['capture', 'debit'] as const

/** Creates the reader of payment attempts. */
export function createAttemptReader(db: ReadOnlyDatabase) {
  return {
    findAttempt: (uuid_attempt: string): Promise<AttemptRow | undefined> =>
      db
        .selectFrom('payment_attempt')
        .selectAll()
        .where('uuid_attempt', '=', uuid_attempt)
        .executeTakeFirst(),

    /** Lists the attempts of the live checkout of a basket, newest first. */
    listOfLive: async (uuid_basket: string): Promise<AttemptRow[]> =>
      (await attemptsOfLive(db, uuid_basket)).rows,

    /** Finds the newest attempt of a checkout with one of the operations. */
    async findLastAttempt(
      uuid_checkout: string,
      operations: readonly Operation[],
    ): Promise<AttemptRow | undefined> {
      const { rows } = await attemptsOf(db, uuid_checkout)
      return rows.find(({ operation }) => operations.includes(operation))
    },

    /** Lists the payments of a checkout at which the provider may hold money. */
    listOpenAuthorisations: (uuid_checkout: string): Promise<AttemptRow[]> =>
      db
        .selectFrom('payment_attempt')
        .selectAll()
        .where('uuid_checkout', '=', uuid_checkout)
        .where('operation', '=', 'authorise')
        .where('state', '!=', 'failed')
        .execute(),

    findCheckoutOfPayment: async (gateway: PaymentMethodId, gateway_ref: string): Promise<string | null> =>
      (
        await db
          .selectFrom('payment_attempt')
          .select('uuid_checkout')
          .where('gateway', '=', gateway)
          .where('gateway_ref', '=', gateway_ref)
          .where('operation', '=', 'authorise')
          .executeTakeFirst()
      )?.uuid_checkout ?? null,

    /**
     * Lists the captures that succeeded between two times.
     * @param from ISO time, included
     * @param to ISO time, excluded
     */
    listCharges: (
      gateway: PaymentMethodId,
      { from, to }: { from: string; to: string },
    ): Promise<AttemptRow[]> =>
      db
        .selectFrom('payment_attempt')
        .selectAll()
        .where('gateway', '=', gateway)
        .where('operation', '=', 'capture')
        .where('state', '=', 'succeeded')
        .where('changed_at', '>=', from)
        .where('changed_at', '<', to)
        .execute(),

    /** Lists charges that no worker holds a lease on, oldest lease first. */
    listUnsettledCharges: (now: string, limit: number): Promise<AttemptRow[]> =>
      db
        .selectFrom('payment_attempt')
        .selectAll()
        .where('operation', 'in', ['capture'])
        .where('state', 'in', unsettled)
        .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', now)]))
        .orderBy('lease_until')
        .limit(limit)
        .execute(),
  }
}

/** An attempt that is to be added. */
export interface NewAttempt {
  uuid_checkout: string
  gateway: PaymentMethodId
  operation: Operation
  amount_cents: number
  gateway_ref?: string | null
  state?: AttemptRow['state']
  lease_until?: string
}

const attemptColumns = [
  'uuid_attempt',
  'uuid_checkout',
  'seq',
  'gateway',
  'operation',
  'amount_cents',
  'idem_key',
  'gateway_ref',
  'state',
  'failure',
  'lease_until',
  'tries',
  'created_at',
  'changed_at',
] as const satisfies (keyof AttemptRow)[]

const attemptsOf = preparedRead((db, uuid_checkout: string) =>
  db
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('uuid_checkout', '=', uuid_checkout)
    .orderBy('seq', 'desc'),
)

const attemptsOfLive = preparedRead((db, uuid_basket: string) =>
  db
    .selectFrom('payment_attempt')
    .innerJoin('checkout', 'checkout.uuid_checkout', 'payment_attempt.uuid_checkout')
    .select(attemptColumns.map((column) => `payment_attempt.${column}` as const))
    .where('checkout.uuid_basket', '=', uuid_basket)
    .where('checkout.state', 'in', liveCheckoutStates)
    .orderBy('seq', 'desc'),
)

/**
 * Creates the writer of payment attempts. An attempt is written before the provider hears of it.
 * It has the functions of the reader too.
 * @param now ISO time of the changes
 */
export function createAttemptWriter(trx: WriteTransaction, now: string) {
  return {
    ...createAttemptReader(trx),

    /** Adds an attempt. The caller commits it before it calls the provider. */
    async insertAttempt(attempt: NewAttempt): Promise<AttemptRow> {
      const { last } = elementAt((await queries.lastSeq(trx, attempt.uuid_checkout)).rows, 0)
      return this.insertNextAttempt(attempt, last ?? 0)
    },

    /**
     * Adds an attempt to a checkout whose attempts are known, because its basket is locked.
     * @param last the number of its last attempt; 0 if there is none
     */
    async insertNextAttempt(attempt: NewAttempt, last: number): Promise<AttemptRow> {
      const { uuid_checkout, operation } = attempt
      const seq = last + 1
      const row: AttemptRow = {
        state: 'intended',
        gateway_ref: null,
        lease_until: null,
        failure: null,
        ...attempt,
        uuid_attempt: randomUUID(),
        seq,
        idem_key: `${operation}_${uuid_checkout}_${seq}`,
        tries: 0,
        created_at: now,
        changed_at: now,
      }
      await queries.insert(trx, row)
      return row
    },

    /**
     * Stores the provider's reference of a new payment.
     * @returns false when the attempt has ended meanwhile, so the payment must be voided
     */
    async storeProviderRef(uuid_attempt: string, gateway_ref: string): Promise<boolean> {
      const attempt = await trx
        .updateTable('payment_attempt')
        .set((eb) => ({
          gateway_ref,
          state: eb
            .case()
            .when('state', '=', 'intended')
            .then('sent' as const)
            .else(eb.ref('state'))
            .end(),
          changed_at: now,
        }))
        .where('uuid_attempt', '=', uuid_attempt)
        .returning('state')
        .executeTakeFirstOrThrow()
      return attempt.state === 'sent'
    },

    /**
     * Marks the charge as sent.
     * @returns false when another worker has taken it over; nothing has changed then
     */
    async markSent({ uuid_attempt, lease_until, tries }: AttemptRow): Promise<boolean> {
      const { numAffectedRows } = await queries.send(trx, uuid_attempt, lease_until, tries, now)
      return numAffectedRows === 1n
    },

    /** Marks a charge as succeeded, because it has moved the money. */
    async succeed(uuid_attempt: string): Promise<void> {
      await queries.succeed(trx, uuid_attempt, now)
    },

    /**
     * Ends an attempt. An attempt that has ended stays as it is.
     * @param tries set by a worker that holds a lease: a worker whose lease has run out changes nothing
     * @returns false when nothing has changed
     */
    async settleAttempt(
      uuid_attempt: string,
      state: AttemptRow['state'],
      details: Partial<Pick<AttemptRow, 'failure' | 'lease_until'>> = {},
      tries?: number,
    ): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('payment_attempt')
        .set({ lease_until: null, ...details, state, changed_at: now })
        .where('uuid_attempt', '=', uuid_attempt)
        .where('state', 'in', unsettled)
        .$if(tries !== undefined, (query) => query.where('tries', '=', tries!))
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /**
     * Takes the lease of a charge.
     * @param until ISO time
     * @returns false when another worker took it, or the charge has ended
     */
    async leaseAttempt({ uuid_attempt, tries }: AttemptRow, until: string): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('payment_attempt')
        .set({ lease_until: until, tries: tries + 1 })
        .where('uuid_attempt', '=', uuid_attempt)
        .where('tries', '=', tries)
        .where('state', 'in', unsettled)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /** Removes all leases. The start on SQLite calls it: only one process uses the file, so no lease has a holder. */
    async releaseAllLeases(): Promise<void> {
      await trx
        .updateTable('payment_attempt')
        .set({ lease_until: null })
        .where('lease_until', 'is not', null)
        .execute()
    },
  }
}

const unsettled = ['intended', 'sent', 'unknown'] as const

/** Statements that every payment runs. */
const queries = {
  send: preparedWrite((trx, id: string, lease: string | null, tries: number, now: string) =>
    trx
      .updateTable('payment_attempt')
      .set({ state: 'sent', lease_until: lease, changed_at: now })
      .where('uuid_attempt', '=', id)
      .where('tries', '=', tries)
      .where('state', 'in', unsettled),
  ),
  lastSeq: preparedRead((db, id: string) =>
    db
      .selectFrom('payment_attempt')
      .select((eb) => eb.fn.max('seq').as('last'))
      .where('uuid_checkout', '=', id),
  ),
  insert: preparedInsert('payment_attempt', attemptColumns),
  succeed: preparedWrite((trx, id: string, now: string) =>
    trx
      .updateTable('payment_attempt')
      .set({ state: 'succeeded', lease_until: null, changed_at: now })
      .where('uuid_attempt', '=', id)
      .where('state', 'in', unsettled),
  ),
}
