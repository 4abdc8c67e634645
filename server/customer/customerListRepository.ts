import { sql } from 'kysely'
import type { ReadOnlyDatabase } from '../database/access'
import { textBegins } from '../database/textBegins'
import { searchOrders } from '../order/search/orderSearchRepository'
import { type CustomerRow, createCustomerReader } from './customerRepository'

/** Reads customers as staff see them: in lists, and with counts of what belongs to them. */
export function createCustomerListReader(db: ReadOnlyDatabase) {
  return {
    /**
     * Lists a page of customers, newest first.
     * @param before the last customer of the page before
     */
    async listPage(before: string | null, limit: number): Promise<CustomerRow[]> {
      const last = before === null ? undefined : await createCustomerReader(db).findCustomer(before)
      return db
        .selectFrom('customer')
        .selectAll()
        .$if(last !== undefined, (query) =>
          query.where((eb) =>
            eb.or([
              eb('created_at', '<', last!.created_at),
              eb.and([
                eb('created_at', '=', last!.created_at),
                eb('uuid_customer', '<', last!.uuid_customer),
              ]),
            ]),
          ),
        )
        .orderBy('created_at', 'desc')
        .orderBy('uuid_customer', 'desc')
        .limit(limit)
        .execute()
    },

    /** Lists customers whose e-mail address begins with a text, in any case, by their address. */
    listByEmail: (beginning: string, limit: number): Promise<CustomerRow[]> =>
      db
        .selectFrom('customer')
        .selectAll()
        .where(textBegins(db, 'email_key', beginning.toLowerCase()))
        .orderBy('email_key')
        .limit(limit)
        .execute(),

    async listByIds(ids: readonly string[]): Promise<CustomerRow[]> {
      if (ids.length === 0) return []
      return db.selectFrom('customer').selectAll().where('uuid_customer', 'in', ids).execute()
    },

    /** Finds the customers of the newest orders that a search finds, each once. @param limit the maximum number of orders */
    async listIdsByOrder(search: string, limit: number): Promise<string[]> {
      const ofCustomers = db.selectFrom('orders').selectAll().where('uuid_customer', 'is not', null)
      const rows = await searchOrders(db, ofCustomers, { search, limit })
      return [...new Set(rows.flatMap(({ uuid_customer }) => uuid_customer ?? []))]
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
