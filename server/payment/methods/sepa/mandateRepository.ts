import type { Insertable, Selectable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../database/access'
import type { Database } from '../../../database/schema'

export type Mandate = Selectable<Database['sepa_mandate']>

/** A mandate with what it pays for. */
export interface DueMandate extends Mandate {
  /** Of all its parcels, rising. */
  orderNumbers: number[]
}

/** All SQL on `sepa_mandate`. */
export const mandateRepository = {
  async insertMandate(trx: WriteTransaction, mandate: Insertable<Database['sepa_mandate']>): Promise<void> {
    await trx.insertInto('sepa_mandate').values(mandate).execute()
  },

  findOfCheckout: (db: ReadOnlyDatabase, uuidCheckout: string): Promise<Mandate | undefined> =>
    db.selectFrom('sepa_mandate').selectAll().where('uuid_checkout', '=', uuidCheckout).executeTakeFirst(),

  /**
   * A debit that has not gone to the bank is made smaller; when nothing is left of it, it is cancelled.
   * @returns false when it has gone; nothing has changed then
   */
  async debitLess(trx: WriteTransaction, uuidCheckout: string, cents: number): Promise<boolean> {
    const row = await trx
      .updateTable('sepa_mandate')
      .set((eb) => ({ amount_cents: eb('amount_cents', '-', cents) }))
      .where('uuid_checkout', '=', uuidCheckout)
      .where('state', '=', 'accepted')
      .returning('amount_cents')
      .executeTakeFirst()
    if (row?.amount_cents === 0) await this.move(trx, uuidCheckout, ['accepted'], 'cancelled')
    return row !== undefined
  },

  /**
   * Accepted mandates whose orders are written and not all cancelled, oldest first.
   * @param isTest those of test orders, or those of the others: a real bank must never see the first
   */
  async listDue(db: ReadOnlyDatabase, isTest: boolean): Promise<DueMandate[]> {
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

  /**
   * @param mandate as it was exported
   * @returns false when it is not waiting any more, or for another amount; nothing has changed then
   */
  async markExported(trx: WriteTransaction, mandate: Mandate, at: string): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('sepa_mandate')
      .set({ state: 'exported', exported_at: at })
      .where('uuid_checkout', '=', mandate.uuid_checkout)
      .where('amount_cents', '=', mandate.amount_cents)
      .where('state', '=', 'accepted')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },

  findByRef: (db: ReadOnlyDatabase, mandateRef: string): Promise<Mandate | undefined> =>
    db.selectFrom('sepa_mandate').selectAll().where('mandate_ref', '=', mandateRef).executeTakeFirst(),

  /** @returns false when it was in none of these states; nothing has changed then */
  async move(
    trx: WriteTransaction,
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
