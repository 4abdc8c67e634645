import type { Insertable, Selectable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../../platform/database/access'
import type { Database } from '../../../../platform/database/schema'

export type AwaitedPaymentRow = Selectable<Database['awaited_payment']>

/** Finds the payments that the shop waits for. */
export function createAwaitedPaymentReader(db: ReadOnlyDatabase) {
  return {
    findOfCheckout: (uuidCheckout: string): Promise<AwaitedPaymentRow | undefined> =>
      db
        .selectFrom('awaited_payment')
        .selectAll()
        .where('uuid_checkout', '=', uuidCheckout)
        .executeTakeFirst(),

    /** Lists the payments of some checkouts. */
    async listOfCheckouts(ids: readonly string[]): Promise<AwaitedPaymentRow[]> {
      if (ids.length === 0) return []
      return db.selectFrom('awaited_payment').selectAll().where('uuid_checkout', 'in', ids).execute()
    },

    /** Lists some open transfers of an amount, the latest due day first. */
    listOpenTransfers: (amountCents: number): Promise<AwaitedPaymentRow[]> =>
      db
        .selectFrom('awaited_payment')
        .selectAll()
        .where('state', '=', 'open')
        .where('method', '<>', 'pickup')
        .where('amount_cents', '=', amountCents)
        .orderBy('due_on', 'desc')
        .orderBy('uuid_checkout')
        .limit(5)
        .execute(),

    /** Counts the transfers that have not come yet. */
    async countOpenTransfers(): Promise<number> {
      const { count } = await db
        .selectFrom('awaited_payment')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .where('state', '=', 'open')
        .where('method', '<>', 'pickup')
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /**
     * Counts the purchases that wait for their payment.
     * @param client hash of an address, which is kept for a day; '' if it is not known
     */
    async countOpen({
      client,
      email,
    }: {
      client: string
      email: string
    }): Promise<{ ofClient: number; ofMailbox: number }> {
      const openPayments = db
        .selectFrom('awaited_payment')
        .select((eb) => eb.fn.count<number | string>('awaited_payment.uuid_checkout').distinct().as('count'))
        .where('awaited_payment.state', '=', 'open')
      const { count: ofClient } = await openPayments
        .innerJoin('checkout', 'checkout.uuid_checkout', 'awaited_payment.uuid_checkout')
        .where('client', '=', client)
        .where('client', '<>', '')
        .executeTakeFirstOrThrow()
      const { count: ofMailbox } = await openPayments
        .innerJoin('orders', 'orders.uuid_checkout', 'awaited_payment.uuid_checkout')
        .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
        .executeTakeFirstOrThrow()
      return { ofClient: Number(ofClient), ofMailbox: Number(ofMailbox) }
    },

    /**
     * Lists open payments of which the buyer was not reminded, the earliest first.
     * @param until the last due day that counts, `YYYY-MM-DD`
     * @param limit the maximum number
     */
    listToRemind: (
      { method, until }: { method: AwaitedPaymentRow['method']; until: string },
      limit: number,
    ): Promise<AwaitedPaymentRow[]> =>
      openUntil(db, method, until).where('reminded_at', 'is', null).limit(limit).execute(),

    /**
     * Lists open payments that did not come in time, the earliest first.
     * @param until the last due day that counts, `YYYY-MM-DD`
     * @param remindedBefore the buyer was reminded before this ISO time
     * @param limit the maximum number
     */
    listOverdue: (
      {
        method,
        until,
        remindedBefore,
      }: Pick<AwaitedPaymentRow, 'method'> & { until: string; remindedBefore: string },
      limit: number,
    ): Promise<AwaitedPaymentRow[]> =>
      openUntil(db, method, until).where('reminded_at', '<', remindedBefore).limit(limit).execute(),
  }
}

/** Stores and changes the payments that the shop waits for, and also reads them. */
export function createAwaitedPaymentWriter(trx: WriteTransaction) {
  return {
    ...createAwaitedPaymentReader(trx),

    async insert(payment: Insertable<Database['awaited_payment']>): Promise<void> {
      await trx.insertInto('awaited_payment').values(payment).execute()
    },

    /** Locks the payments with one of these references until the transaction ends, and lists them as they are now. */
    async lockByReference(references: readonly string[]): Promise<AwaitedPaymentRow[]> {
      if (references.length === 0) return []
      return trx
        .updateTable('awaited_payment')
        .set((eb) => ({ state: eb.ref('state') }))
        .where('reference', 'in', references)
        .returningAll()
        .execute()
    },

    /** Moves the last day of an open payment to another one that is later, of which the buyer is reminded again. */
    async postpone(uuidCheckout: string, due_on: string): Promise<void> {
      await trx
        .updateTable('awaited_payment')
        .set({ due_on, reminded_at: null })
        .where('uuid_checkout', '=', uuidCheckout)
        .where('state', '=', 'open')
        .where('due_on', '<', due_on)
        .execute()
    },

    /**
     * Reduces an open payment; a payment of 0 is cancelled.
     * @param cents the amount to subtract
     * @returns false when the payment is not open; nothing has changed then
     */
    async awaitLess(uuidCheckout: string, cents: number): Promise<boolean> {
      const row = await trx
        .updateTable('awaited_payment')
        .set((eb) => ({ amount_cents: eb('amount_cents', '-', cents) }))
        .where('uuid_checkout', '=', uuidCheckout)
        .where('state', '=', 'open')
        .returning('amount_cents')
        .executeTakeFirst()
      if (row?.amount_cents === 0) await this.close(uuidCheckout, 'cancelled')
      return row !== undefined
    },

    /**
     * Ends the waiting for a payment.
     * @returns the payment; undefined when it is not open, and nothing has changed then
     */
    close: (uuidCheckout: string, to: 'paid' | 'cancelled'): Promise<AwaitedPaymentRow | undefined> =>
      trx
        .updateTable('awaited_payment')
        .set({ state: to })
        .where('uuid_checkout', '=', uuidCheckout)
        .where('state', '=', 'open')
        .returningAll()
        .executeTakeFirst(),

    /**
     * Remembers that the buyer was reminded.
     * @param at ISO time
     * @returns false when the payment is not open, or the buyer was reminded before
     */
    async markReminded(uuidCheckout: string, at: string): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('awaited_payment')
        .set({ reminded_at: at })
        .where('uuid_checkout', '=', uuidCheckout)
        .where('state', '=', 'open')
        .where('reminded_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}

const openUntil = (db: ReadOnlyDatabase, method: AwaitedPaymentRow['method'], until: string) =>
  db
    .selectFrom('awaited_payment')
    .selectAll()
    .where('state', '=', 'open')
    .where('method', '=', method)
    .where('due_on', '<=', until)
    .orderBy('due_on')
    .orderBy('uuid_checkout')
