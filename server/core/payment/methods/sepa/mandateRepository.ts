import type { Insertable, Selectable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../../platform/database/access'
import type { Database } from '../../../../platform/database/schema'

export type Mandate = Selectable<Database['sepa_mandate']>

/** A mandate with the orders that it pays. */
export interface DueMandate extends Mandate {
  /** The numbers of all orders of the checkout that are not cancelled, in ascending order. */
  orderNumbers: number[]
}

/** Finds the mandates of direct debits. */
export function createMandateReader(db: ReadOnlyDatabase) {
  return {
    findOfCheckout: (uuidCheckout: string): Promise<Mandate | undefined> =>
      db.selectFrom('sepa_mandate').selectAll().where('uuid_checkout', '=', uuidCheckout).executeTakeFirst(),

    /** Counts the mandates whose debits are not exported yet. */
    async countAccepted(): Promise<number> {
      const { count } = await db
        .selectFrom('sepa_mandate')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .where('state', '=', 'accepted')
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /**
     * Lists the accepted mandates with orders that are not cancelled, oldest first.
     * @param isTest true for test orders, which must never be sent to a real bank; false for real orders
     */
    async listDue(isTest: boolean): Promise<DueMandate[]> {
      const mandates = await db
        .selectFrom('sepa_mandate')
        .selectAll()
        .where('state', '=', 'accepted')
        .orderBy('accepted_at')
        .orderBy('mandate_ref')
        .execute()
      const orders = await db
        .selectFrom('orders')
        .innerJoin('sepa_mandate', 'sepa_mandate.uuid_checkout', 'orders.uuid_checkout')
        .select(['orders.uuid_checkout', 'orders.order_number'])
        .where('sepa_mandate.state', '=', 'accepted')
        .where('orders.is_test', '=', isTest ? 1 : 0)
        .where('orders.status', '!=', 'cancelled')
        .orderBy('orders.order_number')
        .execute()
      const numbers = Map.groupBy(orders, ({ uuid_checkout }) => uuid_checkout)
      return mandates.flatMap((mandate) => {
        const paid = numbers.get(mandate.uuid_checkout)
        return paid ? [{ ...mandate, orderNumbers: paid.map(({ order_number }) => order_number) }] : []
      })
    },

    /** Lists the mandates that the bank was given and has not refused, newest first. */
    async listExported(limit: number): Promise<DueMandate[]> {
      const mandates = await db
        .selectFrom('sepa_mandate')
        .selectAll()
        .where('state', 'in', ['exported', 'paid'])
        .orderBy('exported_at', 'desc')
        .orderBy('mandate_ref')
        .limit(limit)
        .execute()
      return withOrders(db, mandates)
    },

    /**
     * Lists the mandates of one file for the bank, in its order, whatever became of them since.
     * @param at when it was made, an ISO time
     */
    async listOfExport(at: string, isTest: boolean): Promise<DueMandate[]> {
      const mandates = await db
        .selectFrom('sepa_mandate')
        .selectAll()
        .where('exported_at', '=', at)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('orders')
              .select('orders.uuid_order')
              .whereRef('orders.uuid_checkout', '=', 'sepa_mandate.uuid_checkout')
              .where('orders.is_test', '=', isTest ? 1 : 0),
          ),
        )
        .orderBy('accepted_at')
        .orderBy('mandate_ref')
        .execute()
      return withOrders(db, mandates, at)
    },

    /** Lists the files for the bank, newest first: when each was made, its debits and their sum. */
    async listExports(limit: number): Promise<{ exported_at: string; count: number; cents: number }[]> {
      const rows = await db
        .selectFrom('sepa_mandate')
        .select((eb) => [
          'exported_at',
          eb.fn.countAll<number | string>().as('count'),
          eb.fn.sum<number | string>('amount_cents').as('cents'),
        ])
        .where('exported_at', 'is not', null)
        .groupBy('exported_at')
        .orderBy('exported_at', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ exported_at, count, cents }) => ({
        exported_at: exported_at ?? '',
        count: Number(count),
        cents: Number(cents),
      }))
    },

    findByRef: (mandateRef: string): Promise<Mandate | undefined> =>
      db.selectFrom('sepa_mandate').selectAll().where('mandate_ref', '=', mandateRef).executeTakeFirst(),
  }
}

/** Stores and changes the mandates of direct debits, and also reads them. */
export function createMandateWriter(trx: WriteTransaction) {
  return {
    ...createMandateReader(trx),

    async insertMandate(mandate: Insertable<Database['sepa_mandate']>): Promise<void> {
      await trx.insertInto('sepa_mandate').values(mandate).execute()
    },

    /**
     * Reduces a debit that has not been exported; a debit of 0 is cancelled.
     * @param cents the amount to subtract
     * @returns false when the debit is not waiting for its export; nothing has changed then
     */
    async debitLess(uuidCheckout: string, cents: number): Promise<boolean> {
      const row = await trx
        .updateTable('sepa_mandate')
        .set((eb) => ({ amount_cents: eb('amount_cents', '-', cents) }))
        .where('uuid_checkout', '=', uuidCheckout)
        .where('state', '=', 'accepted')
        .returning('amount_cents')
        .executeTakeFirst()
      if (row?.amount_cents === 0) await this.move(uuidCheckout, ['accepted'], 'cancelled')
      return row !== undefined
    },

    /**
     * Marks a mandate as exported.
     * @param mandate the mandate as it was written into the file
     * @param at ISO time
     * @returns false when its state or amount has changed since; nothing has changed then
     */
    async markExported(mandate: Mandate, at: string): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('sepa_mandate')
        .set({ state: 'exported', exported_at: at })
        .where('uuid_checkout', '=', mandate.uuid_checkout)
        .where('amount_cents', '=', mandate.amount_cents)
        .where('state', '=', 'accepted')
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /**
     * Changes the state of a mandate.
     * @returns false when the mandate was in none of the states `from`; nothing has changed then
     */
    async move(
      uuidCheckout: string,
      from: readonly Mandate['state'][],
      to: Mandate['state'],
    ): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('sepa_mandate')
        .set({ state: to })
        .where('uuid_checkout', '=', uuidCheckout)
        .where('state', 'in', from)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}

/** @param at leaves out orders that were cancelled before this ISO time */
async function withOrders(
  db: ReadOnlyDatabase,
  mandates: readonly Mandate[],
  at = '',
): Promise<DueMandate[]> {
  if (mandates.length === 0) return []
  const orders = await db
    .selectFrom('orders')
    .select(['uuid_checkout', 'order_number'])
    .where(
      'uuid_checkout',
      'in',
      mandates.map(({ uuid_checkout }) => uuid_checkout),
    )
    .where((eb) => eb.or([eb('cancelled_at', 'is', null), eb('cancelled_at', '>=', at)]))
    .orderBy('order_number')
    .execute()
  const numbers = Map.groupBy(orders, ({ uuid_checkout }) => uuid_checkout)
  return mandates.map((mandate) => ({
    ...mandate,
    orderNumbers: (numbers.get(mandate.uuid_checkout) ?? []).map(({ order_number }) => order_number),
  }))
}
