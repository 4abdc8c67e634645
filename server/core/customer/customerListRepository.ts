import { sql } from 'kysely'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { textBegins } from '../../platform/database/textBegins'
import { createOrderSearchReader } from '../order/search/orderSearchRepository'
import { type CustomerRow, createCustomerReader } from './customerRepository'
import { selectPart } from './search/customerSearchRepository'

/** Reads customers as staff see them: in lists, and with counts of what belongs to them. */
export function createCustomerListReader(db: ReadOnlyDatabase) {
  return {
    /**
     * Lists a page of customers, newest first.
     * @param before the last customer of the page before
     */
    async listPage(before: string | null, limit: number): Promise<CustomerRow[]> {
      const last = before === null ? undefined : await createCustomerReader(db).findCustomer(before)
      return selectPart(db, { after: last ?? null, limit }).execute()
    },

    /** Lists customers whose e-mail address begins with a text, in any case. */
    async listIdsByEmail(beginning: string, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('customer')
        .select('uuid_customer')
        .where(textBegins(db, 'email_key', beginning.toLowerCase()))
        .orderBy('email_key')
        .limit(limit)
        .execute()
      return rows.map(({ uuid_customer }) => uuid_customer)
    },

    /**
     * Finds the customers of the newest orders that a search finds, each once.
     * @param limit the maximum number of orders
     * @returns the ids, and whether there may be more orders
     */
    async listIdsByOrder(search: string, limit: number): Promise<{ ids: string[]; isCut: boolean }> {
      const ofCustomers = db.selectFrom('orders').selectAll().where('uuid_customer', 'is not', null)
      const rows = await createOrderSearchReader(db).searchOrders(ofCustomers, { search, limit })
      return {
        ids: [...new Set(rows.flatMap(({ uuid_customer }) => uuid_customer ?? []))],
        isCut: rows.length === limit,
      }
    },

    /** Counts the orders of customers, with the number of the newest. Customers without orders are left out. */
    async countOrders(
      ids: readonly string[],
    ): Promise<Map<string, { orders: number; newest: number; spentCents: number }>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('orders')
        .select((eb) => [
          'uuid_customer',
          eb.fn.countAll<number>().as('orders'),
          eb.fn.max('order_number').as('newest'),
          sql<number>`sum(case when payment_status in ('paid', 'refunded', 'partly_refunded')
            then total_cents - refunded_cents else 0 end)`.as('spent_cents'),
        ])
        .where('uuid_customer', 'in', ids)
        .groupBy('uuid_customer')
        .execute()
      return new Map(
        rows.map(({ uuid_customer, orders, newest, spent_cents }) => [
          uuid_customer ?? '',
          { orders: Number(orders), newest: Number(newest), spentCents: Number(spent_cents) },
        ]),
      )
    },

    /** Counts what belongs to an account alone, and is deleted with it. */
    async countBelongings(uuid_customer: string): Promise<{ addresses: number; wishes: number }> {
      const count = async (table: 'customer_address' | 'wish') => {
        const { rows } = await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('rows'))
          .where('uuid_customer', '=', uuid_customer)
          .executeTakeFirstOrThrow()
        return Number(rows)
      }
      return { addresses: await count('customer_address'), wishes: await count('wish') }
    },
  }
}
