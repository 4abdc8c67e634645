import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import type { Database } from '../../platform/database/schema'

/** Reads the links in mails that show an order with its personal data. */
export function createOrderAccessReader(db: ReadOnlyDatabase) {
  return {
    /** Counts the links of all orders of an address that expire after a time. */
    async countAccess(email: string, expiresAfter: string): Promise<number> {
      const { count } = await db
        .selectFrom('order_access')
        .innerJoin('orders', 'orders.uuid_order', 'order_access.uuid_order')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where((eb) => eb(eb.fn('lower', ['orders.email']), '=', email.toLowerCase()))
        .where('expires_at', '>', expiresAfter)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async hasAccess(uuid_order: string, token_hash: string, now: string): Promise<boolean> {
      const row = await db
        .selectFrom('order_access')
        .select('uuid_order')
        .where('token_hash', '=', token_hash)
        .where('uuid_order', '=', uuid_order)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** Makes and deletes the links that `createOrderAccessReader` reads. */
export function createOrderAccessWriter(trx: WriteTransaction) {
  return {
    ...createOrderAccessReader(trx),

    /** Inserts a link that shows personal data; only the hash of its token is stored. */
    async insertAccess(access: Database['order_access']): Promise<void> {
      await trx.insertInto('order_access').values(access).execute()
    },

    async deleteAccess(token_hash: string): Promise<void> {
      await trx.deleteFrom('order_access').where('token_hash', '=', token_hash).execute()
    },

    async deleteExpiredAccess(before: string): Promise<void> {
      await trx.deleteFrom('order_access').where('expires_at', '<', before).execute()
    },
  }
}
