import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { PaymentMethodId } from '../../src/shared/payment/paymentMethodId'
import { keysOf, recordOf } from '../../src/shared/records'
import { elementAt } from '../../src/shared/required'
import { liveCheckoutStates } from '../../src/shared/vocabulary'
import type { ReadOnlyDatabase, WriteTransaction } from '../database/access'
import { preparedRead, preparedWrite } from '../database/prepared'
import type { CheckoutState, Database } from '../database/schema'
import { emailKey } from '../mail/emailRules'
import type { AttemptRow, Operation } from '../payment/attemptRepository'
import { createAttemptReader } from '../payment/attemptRepository'
import type { Quantity } from '../stock/stockRepository'
import { statesBefore } from './checkoutStates'
import type { RecentPayments } from './paymentRules'

export type CheckoutRow = Selectable<Database['checkout']>

/** What may change with the state. */
type Details = Partial<
  Pick<CheckoutRow, 'gateway' | 'snapshot' | 'snapshot_hash' | 'total_cents' | 'expires_at'>
>

const unsettled = ['intended', 'sent', 'unknown'] as const

/**
 * Has all SQL on checkouts, their reservations and payment attempts, and the state transitions.
 * @returns the reader
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share what it is given
export function createCheckoutReader(db: ReadOnlyDatabase) {
  return {
    ...createAttemptReader(db),

    findCheckout: async (uuid_checkout: string): Promise<CheckoutRow | undefined> =>
      (await queries.checkout(db, uuid_checkout)).rows[0],

    /** Without its snapshot. */
    findHead: async (
      uuid_checkout: string,
    ): Promise<Pick<CheckoutRow, 'uuid_basket' | 'total_cents'> | undefined> =>
      (await queries.head(db, uuid_checkout)).rows[0],

    findLive: async (uuid_basket: string): Promise<CheckoutRow | undefined> =>
      (await queries.live(db, uuid_basket)).rows[0],

    /** What the checkouts of an address hold that are not being paid, by format. */
    async listReservedBy(client: string): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('checkout')
        .innerJoin('reservation', 'reservation.uuid_checkout', 'checkout.uuid_checkout')
        .select((eb) => ['uuid_release_format', eb.fn.sum<number>('quantity').as('copies')])
        .where('client', '=', client)
        .where('checkout.state', 'in', statesBefore.expired)
        .where('reservation.state', '=', 'held')
        .groupBy('uuid_release_format')
        .execute()
      return new Map(rows.map(({ uuid_release_format, copies }) => [uuid_release_format, Number(copies)]))
    },

    /**
     * @param except an address that is left out
     * @returns copies in unpaid checkouts of all addresses that hold more than `moreThan` copies each
     */
    async sumReservedByLargeHolders(moreThan: number, except: string): Promise<number> {
      const holders = db
        .selectFrom('checkout')
        .innerJoin('reservation', 'reservation.uuid_checkout', 'checkout.uuid_checkout')
        .select((eb) => eb.fn.sum<number>('quantity').as('copies'))
        .where('client', 'not in', ['', except])
        .where('checkout.state', 'in', statesBefore.expired)
        .where('reservation.state', '=', 'held')
        .groupBy('client')
        .having((eb) => eb.fn.sum<number>('quantity'), '>', moreThan)
        .as('holder')
      const { copies } = await db
        .selectFrom(holders)
        .select((eb) => eb.fn.sum<number | null>('copies').as('copies'))
        .executeTakeFirstOrThrow()
      return Number(copies)
    },

    /** Those whose time is over, longest ago first. */
    async listRunOut(now: string, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('checkout')
        .select('uuid_checkout')
        .where('state', 'in', statesBefore.expired)
        .where('expires_at', '<', now)
        .orderBy('expires_at')
        .limit(limit)
        .execute()
      return rows.map(({ uuid_checkout }) => uuid_checkout)
    },

    /** `valid_from` by slug of the texts that an order agrees to. */
    async findTextsInForce(today: string): Promise<Record<string, string>> {
      const rows = await db
        .selectFrom('info_text')
        .select((eb) => ['slug', eb.fn.max('valid_from').as('valid_from')])
        .where('slug', 'in', ['terms', 'withdrawal', 'privacy'])
        .where('valid_from', '<=', today)
        .groupBy('slug')
        .execute()
      return Object.fromEntries(rows.map(({ slug, valid_from }) => [slug, valid_from]))
    },

    /** Of the payments of a checkout: those that may hold money. */
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

    /** Charges that succeeded between two times. */
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

    /** What became of the payments that an address began since then. */
    async countPaymentsOf(client: string, since: string): Promise<RecentPayments> {
      const { failed, open } = await db
        .selectFrom('checkout')
        .innerJoin('payment_attempt as attempt', 'attempt.uuid_checkout', 'checkout.uuid_checkout')
        .select(({ fn }) => [
          fn.countAll<number>().filterWhere('attempt.state', '=', 'failed').as('failed'),
          fn
            .countAll<number>()
            .filterWhere('attempt.state', '!=', 'failed')
            .filterWhere('checkout.state', '!=', 'completed')
            .as('open'),
        ])
        .where('client', '=', client)
        .where('checkout.changed_at', '>=', since)
        .where('attempt.operation', '=', 'authorise')
        .where('attempt.created_at', '>=', since)
        .executeTakeFirstOrThrow()
      const { completed } = await db
        .selectFrom('checkout')
        .select(({ fn }) => fn.countAll<number>().as('completed'))
        .where('client', '=', client)
        .where('state', '=', 'completed')
        .where('changed_at', '>=', since)
        .executeTakeFirstOrThrow()
      return { failed: Number(failed), open: Number(open), completed: Number(completed) }
    },

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

/**
 * Changes what `createCheckoutReader` reads.
 * @param now ISO time of the changes
 * @returns the writer, which also reads
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share what it is given
export function createCheckoutWriter(trx: WriteTransaction, now: string) {
  return {
    ...createCheckoutReader(trx),

    async insertCheckout(
      row: Pick<CheckoutRow, 'uuid_checkout' | 'uuid_basket' | 'client' | 'expires_at' | 'extendable_until'>,
    ) {
      await trx
        .insertInto('checkout')
        .values({ ...row, state: 'started', version: 1, started_at: now, changed_at: now })
        .execute()
    },

    /**
     * The only way a state changes.
     * @returns false when it was not in a state that leads there; nothing has changed then
     */
    async move(uuid_checkout: string, to: CheckoutState, details: Details = none): Promise<boolean> {
      if (details === none) {
        const { numAffectedRows } = await moves[to](trx, uuid_checkout, now)
        return numAffectedRows === 1n
      }
      const { numUpdatedRows } = await trx
        .updateTable('checkout')
        .set((eb) => ({ ...details, state: to, version: eb('version', '+', 1), changed_at: now }))
        .where('uuid_checkout', '=', uuid_checkout)
        .where('state', 'in', statesBefore[to])
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    async insertReservations(uuid_checkout: string, items: readonly Quantity[]): Promise<void> {
      const rows = items.map(({ uuid_release_format, quantity }) => ({
        uuid_checkout,
        uuid_release_format,
        quantity,
        state: 'held' as const,
      }))
      if (rows.length > 0) await trx.insertInto('reservation').values(rows).execute()
    },

    /** Ends what is held. @returns what that was */
    endReservations: async (uuid_checkout: string, state: 'consumed' | 'released'): Promise<Quantity[]> =>
      (await queries.endReservations(trx, uuid_checkout, state)).rows,

    /** @returns false when it has been used up, or by this customer before: the caller gives up its transaction then */
    async holdVoucher(
      uuid_checkout: string,
      voucher: { uuid: string; isOncePerCustomer: boolean },
      buyer: { email: string; uuidCustomer: string | null },
    ): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('voucher')
        .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
        .where('uuid_voucher', '=', voucher.uuid)
        .where((eb) => eb.or([eb('uses_left', 'is', null), eb('uses_left', '>', 0)]))
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      const once = voucher.isOncePerCustomer
        ? { customer: emailKey(buyer.email) ?? buyer.email, uuid_customer: buyer.uuidCustomer }
        : {}
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('voucher_hold')
        .values({ uuid_voucher: voucher.uuid, uuid_checkout, ...once, state: 'held' })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },

    async spendVoucher(uuid_checkout: string): Promise<void> {
      await queries.spendVoucher(trx, uuid_checkout)
    },

    async releaseVoucher(uuid_checkout: string): Promise<void> {
      const released = await trx
        .deleteFrom('voucher_hold')
        .where('uuid_checkout', '=', uuid_checkout)
        .where('state', '=', 'held')
        .returning('uuid_voucher')
        .executeTakeFirst()
      if (!released) return
      await trx
        .updateTable('voucher')
        .set((eb) => ({ uses_left: eb('uses_left', '+', 1) }))
        .where('uuid_voucher', '=', released.uuid_voucher)
        .execute()
    },

    /** Written before the provider hears of it. */
    async insertAttempt(attempt: {
      uuid_checkout: string
      gateway: PaymentMethodId
      operation: Operation
      amount_cents: number
      gateway_ref?: string | null
      state?: AttemptRow['state']
      lease_until?: string
    }): Promise<AttemptRow> {
      const { uuid_checkout, operation } = attempt
      const { last } = elementAt((await queries.lastSeq(trx, uuid_checkout)).rows, 0)
      const seq = (last ?? 0) + 1
      return trx
        .insertInto('payment_attempt')
        .values({
          state: 'intended',
          ...attempt,
          uuid_attempt: randomUUID(),
          seq,
          idem_key: `${operation}_${uuid_checkout}_${seq}`,
          tries: 0,
          created_at: now,
          changed_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    },

    /** Takes the address from checkouts that ended before then. */
    async anonymiseClients(before: string): Promise<void> {
      await trx
        .updateTable('checkout')
        .set({ client: '' })
        .where('client', '>', '')
        .where('state', 'not in', liveCheckoutStates)
        .where('changed_at', '<', before)
        .execute()
    },

    /**
     * What the provider calls a payment that was just made.
     * @returns false when it has been given up meanwhile
     */
    async storeProviderRef(uuid_attempt: string, gateway_ref: string): Promise<boolean> {
      const kept = await trx
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
      return kept.state === 'sent'
    },

    /**
     * Marks the charge as sent.
     * @returns false when another worker has taken it over; nothing has changed then
     */
    async markSent({ uuid_attempt, lease_until, tries }: AttemptRow): Promise<boolean> {
      const { numAffectedRows } = await queries.send(trx, uuid_attempt, lease_until, tries, now)
      return numAffectedRows === 1n
    },

    /** The charge has moved the money. */
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

    /** For the start on a SQLite file, on which only one process works: the previous holders are dead. */
    async releaseAllLeases(): Promise<void> {
      await trx
        .updateTable('payment_attempt')
        .set({ lease_until: null })
        .where('lease_until', 'is not', null)
        .execute()
    },
  }
}

export type CheckoutReader = ReturnType<typeof createCheckoutReader>

const none: Details = {}

/** What every payment asks. */
const queries = {
  checkout: preparedRead((db, id: string) =>
    db.selectFrom('checkout').selectAll().where('uuid_checkout', '=', id),
  ),
  head: preparedRead((db, id: string) =>
    db.selectFrom('checkout').select(['uuid_basket', 'total_cents']).where('uuid_checkout', '=', id),
  ),
  live: preparedRead((db, basket: string) =>
    db
      .selectFrom('checkout')
      .selectAll()
      .where('uuid_basket', '=', basket)
      .where('state', 'in', liveCheckoutStates),
  ),
  /** Newest first. */
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
  endReservations: preparedWrite((trx, id: string, state: string) =>
    trx
      .updateTable('reservation')
      .set({ state: state as 'consumed' })
      .where('uuid_checkout', '=', id)
      .where('state', '=', 'held')
      .returning(['uuid_release_format', 'quantity']),
  ),
  spendVoucher: preparedWrite((trx, id: string) =>
    trx
      .updateTable('voucher_hold')
      .set({ state: 'used' })
      .where('uuid_checkout', '=', id)
      .where('state', '=', 'held'),
  ),
  succeed: preparedWrite((trx, id: string, now: string) =>
    trx
      .updateTable('payment_attempt')
      .set({ state: 'succeeded', lease_until: null, changed_at: now })
      .where('uuid_attempt', '=', id)
      .where('state', 'in', unsettled),
  ),
}

/** Moves that bring nothing but the state. */
const moves = recordOf(keysOf(statesBefore), (to) =>
  preparedWrite((trx, id: string, now: string) =>
    trx
      .updateTable('checkout')
      .set((eb) => ({ state: to, version: eb('version', '+', 1), changed_at: now }))
      .where('uuid_checkout', '=', id)
      .where('state', 'in', statesBefore[to]),
  ),
)
