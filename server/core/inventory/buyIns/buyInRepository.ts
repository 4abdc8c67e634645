import type { Selectable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'

export type BuyInRow = Selectable<Database['buy_in']>

/** Reads what the shop bought of used records. Prices are integer cents, days `YYYY-MM-DD`. */
export function createBuyInReader(db: ReadOnlyDatabase) {
  return {
    find: (uuid_buy_in: string): Promise<BuyInRow | undefined> =>
      db.selectFrom('buy_in').selectAll().where('uuid_buy_in', '=', uuid_buy_in).executeTakeFirst(),

    findByNumber: (number: number): Promise<BuyInRow | undefined> =>
      db.selectFrom('buy_in').selectAll().where('number', '=', number).executeTakeFirst(),

    /** Lists what was bought from one day until another, both included, the newest first. */
    listBought: (from: string, until: string): Promise<BuyInRow[]> =>
      db
        .selectFrom('buy_in')
        .selectAll()
        .where('bought_on', '>=', from)
        .where('bought_on', '<=', until)
        .orderBy('bought_on', 'desc')
        .orderBy('number', 'desc')
        .execute(),

    /** Lists the newest. */
    listNewest: (limit: number): Promise<BuyInRow[]> =>
      db
        .selectFrom('buy_in')
        .selectAll()
        .orderBy('bought_on', 'desc')
        .orderBy('number', 'desc')
        .limit(limit)
        .execute(),

    /** Finds the last day before a day on which something was bought. */
    async findDayBefore(day: string): Promise<string | null> {
      const row = await db
        .selectFrom('buy_in')
        .select((eb) => eb.fn.max('bought_on').as('day'))
        .where('bought_on', '<', day)
        .executeTakeFirst()
      return row?.day ?? null
    },

    /** Tells whether anything was ever bought for the total margin. */
    async hasTotalMargin(): Promise<boolean> {
      const row = await db
        .selectFrom('buy_in')
        .select('number')
        .where('margin_method', '=', 'total')
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Counts the copies that were listed from buy-ins, also those that are sold. Those without any are left out. */
    async countListed(ids: readonly string[]): Promise<Map<string, number>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('release_format as format')
        .innerJoin('stock_movement as movement', 'movement.uuid_release_format', 'format.uuid_release_format')
        .select((eb) => ['format.uuid_buy_in', eb.fn.sum<number>('delta').as('copies')])
        .where('format.uuid_buy_in', 'in', ids)
        .where('movement.reason', '=', 'listing')
        .groupBy('format.uuid_buy_in')
        .execute()
      return new Map(rows.map(({ uuid_buy_in, copies }) => [uuid_buy_in!, Number(copies)]))
    },

    /** Tells whether a copy is from a buy-in. */
    async isUsed(uuid_buy_in: string): Promise<boolean> {
      const row = await db
        .selectFrom('release_format')
        .select('uuid_release_format')
        .where('uuid_buy_in', '=', uuid_buy_in)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** Writes buy-ins. */
export function createBuyInWriter(trx: WriteTransaction) {
  return {
    ...createBuyInReader(trx),

    /** Adds a buy-in with the next number. @returns the number */
    async add(row: Omit<BuyInRow, 'number'>): Promise<number> {
      const last = await trx
        .selectFrom('buy_in')
        .select((eb) => eb.fn.max('number').as('number'))
        .executeTakeFirst()
      const number = (last?.number ?? 0) + 1
      await trx
        .insertInto('buy_in')
        .values({ ...row, number })
        .execute()
      return number
    },

    async change(uuid_buy_in: string, fields: Omit<BuyInRow, 'uuid_buy_in' | 'number'>): Promise<void> {
      await trx.updateTable('buy_in').set(fields).where('uuid_buy_in', '=', uuid_buy_in).execute()
    },

    async remove(uuid_buy_in: string): Promise<void> {
      await trx.deleteFrom('buy_in').where('uuid_buy_in', '=', uuid_buy_in).execute()
    },
  }
}
