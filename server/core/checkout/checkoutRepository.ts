import type { Selectable } from 'kysely'
import { buildRecord, getKeys } from '../../../src/shared/objects'
import { liveCheckoutStates } from '../../../src/shared/vocabulary'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import { preparedRead, preparedWrite } from '../../platform/database/prepared'
import type { CheckoutState, Database } from '../../platform/database/schema'
import { createGiftCardWriter } from '../giftCards/giftCardRepository'
import type { Quantity } from '../inventory/stock/stockRepository'
import { createVoucherHoldWriter } from '../vouchers/voucherHoldRepository'
import { statesBefore } from './checkoutStates'
import type { RecentPayments } from './paymentRules'

export type CheckoutRow = Selectable<Database['checkout']>

const checkoutColumns = [
  'uuid_checkout',
  'uuid_basket',
  'state',
  'version',
  'gateway',
  'snapshot',
  'snapshot_hash',
  'total_cents',
  'client',
  'started_at',
  'expires_at',
  'extendable_until',
  'changed_at',
] as const satisfies (keyof CheckoutRow)[]

/** The columns that may change together with the state. */
type Details = Partial<
  Pick<CheckoutRow, 'gateway' | 'snapshot' | 'snapshot_hash' | 'total_cents' | 'expires_at'>
>

/** Creates the reader of checkouts and of what they reserve. */
export function createCheckoutReader(db: ReadOnlyDatabase) {
  return {
    findCheckout: async (uuid_checkout: string): Promise<CheckoutRow | undefined> =>
      (await queries.checkout(db, uuid_checkout)).rows[0],

    /** Finds the basket and the total of a checkout, without reading the snapshot. */
    findHead: async (
      uuid_checkout: string,
    ): Promise<Pick<CheckoutRow, 'uuid_basket' | 'total_cents'> | undefined> =>
      (await queries.head(db, uuid_checkout)).rows[0],

    findLive: async (uuid_basket: string): Promise<CheckoutRow | undefined> =>
      (await queries.live(db, uuid_basket)).rows[0],

    /**
     * Sums the copies that an address holds without having paid, in checkouts and in orders that wait for their payment.
     * @param client hash of the address
     * @returns copies by format
     */
    async listReservedBy(client: string): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom(selectUnpaidCopies(db).as('unpaid'))
        .select((eb) => ['uuid_release_format', eb.fn.sum<number>('quantity').as('copies')])
        .where('client', '=', client)
        .groupBy('uuid_release_format')
        .execute()
      return new Map(rows.map(({ uuid_release_format, copies }) => [uuid_release_format, Number(copies)]))
    },

    /**
     * Sums the unpaid copies of all addresses that hold more than `moreThan` copies each.
     * @param except hash of an address that is not counted
     */
    async sumReservedByLargeHolders(moreThan: number, except: string): Promise<number> {
      const holders = db
        .selectFrom(selectUnpaidCopies(db).as('unpaid'))
        .select((eb) => eb.fn.sum<number>('quantity').as('copies'))
        .where('client', 'not in', ['', except])
        .groupBy('client')
        .having((eb) => eb.fn.sum<number>('quantity'), '>', moreThan)
        .as('holder')
      const { copies } = await db
        .selectFrom(holders)
        .select((eb) => eb.fn.sum<number | null>('copies').as('copies'))
        .executeTakeFirstOrThrow()
      return Number(copies)
    },

    /** Lists the unpaid checkouts whose reservation has run out, oldest first. */
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

    /** Counts the payments that an address has begun since a time, by result. */
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
  }
}

/**
 * Creates the writer of checkouts and reservations; it has the functions of the reader too.
 * @param now ISO time of the changes
 */
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
     * Changes the state of a checkout. This is the only function that does.
     * @returns false when the checkout was not in a state that may change to `to`; nothing has changed then
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

    /**
     * Ends the reservations of a checkout that are still held.
     * @returns their quantities
     */
    endReservations: async (uuid_checkout: string, state: 'consumed' | 'released'): Promise<Quantity[]> =>
      (await queries.endReservations(trx, uuid_checkout, state)).rows,

    /** Lists the copies that a checkout reserves. */
    listHeld: async (uuid_checkout: string): Promise<Quantity[]> =>
      (await queries.held(trx, uuid_checkout)).rows,

    /** Gives back the use of a voucher and the money of a gift card that a checkout holds. */
    async releaseCodes(uuid_checkout: string): Promise<void> {
      await createGiftCardWriter(trx, now).release(uuid_checkout)
      await createVoucherHoldWriter(trx).release(uuid_checkout)
    },

    /**
     * Removes the hash of the address from checkouts that have ended.
     * @param before ISO time; checkouts that were last changed before it are anonymised
     */
    async anonymiseClients(before: string): Promise<void> {
      await trx
        .updateTable('checkout')
        .set({ client: '' })
        .where('client', '>', '')
        .where('state', 'not in', liveCheckoutStates)
        .where('changed_at', '<', before)
        .execute()
    },
  }
}

/** Selects the copies that addresses hold without having paid. The hash of an address is kept for a day after an order. */
export const selectUnpaidCopies = (db: ReadOnlyDatabase) =>
  db
    .selectFrom('checkout')
    .innerJoin('reservation', 'reservation.uuid_checkout', 'checkout.uuid_checkout')
    .select(['client', 'uuid_release_format', 'quantity'])
    .where('checkout.state', 'in', statesBefore.expired)
    .where('reservation.state', '=', 'held')
    .unionAll(
      db
        .selectFrom('awaited_payment')
        .innerJoin('checkout', 'checkout.uuid_checkout', 'awaited_payment.uuid_checkout')
        .innerJoin('reservation', 'reservation.uuid_checkout', 'checkout.uuid_checkout')
        .select(['client', 'uuid_release_format', 'quantity'])
        .where('awaited_payment.state', '=', 'open'),
    )

const none: Details = {}

/** Statements that every payment runs. */
const queries = {
  checkout: preparedRead((db, id: string) =>
    db.selectFrom('checkout').select(checkoutColumns).where('uuid_checkout', '=', id),
  ),
  head: preparedRead((db, id: string) =>
    db.selectFrom('checkout').select(['uuid_basket', 'total_cents']).where('uuid_checkout', '=', id),
  ),
  live: preparedRead((db, basket: string) =>
    db
      .selectFrom('checkout')
      .select(checkoutColumns)
      .where('uuid_basket', '=', basket)
      .where('state', 'in', liveCheckoutStates),
  ),
  endReservations: preparedWrite((trx, id: string, state: 'consumed' | 'released') =>
    trx
      .updateTable('reservation')
      .set({ state })
      .where('uuid_checkout', '=', id)
      .where('state', '=', 'held')
      .returning(['uuid_release_format', 'quantity']),
  ),
  held: preparedRead((db, id: string) =>
    db
      .selectFrom('reservation')
      .select(['uuid_release_format', 'quantity'])
      .where('uuid_checkout', '=', id)
      .where('state', '=', 'held'),
  ),
}

/** Statements that change only the state. */
const moves = buildRecord(getKeys(statesBefore), (to) =>
  preparedWrite((trx, id: string, now: string) =>
    trx
      .updateTable('checkout')
      .set((eb) => ({ state: to, version: eb('version', '+', 1), changed_at: now }))
      .where('uuid_checkout', '=', id)
      .where('state', 'in', statesBefore[to]),
  ),
)
