import type { Insertable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'

/** The reasons of movements at the point of sale: a sale, and its being taken back, which has the same `ref`. */
export const pointOfSaleReasons = { sale: 'counter', undo: 'counter-undo' } as const

/**
 * Reads the sales at the point of sale and the copies that are put aside.
 * @returns times in ISO 8601 UTC; sales that were taken back are left out of lists
 */
export function createPointOfSaleReader(db: ReadOnlyDatabase) {
  return {
    /** Lists the sales since a moment that were not taken back, newest first. */
    async listSales(
      since: string,
      limit: number,
    ): Promise<{ uuid_sale: string; uuid_release_format: string; sold_at: string }[]> {
      return db
        .selectFrom('stock_movement as sale')
        .select(['ref as uuid_sale', 'uuid_release_format', 'moved_at as sold_at'])
        .where('reason', '=', pointOfSaleReasons.sale)
        .where('moved_at', '>=', since)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('stock_movement as undo')
                .select('undo.id_movement')
                .where('undo.reason', '=', pointOfSaleReasons.undo)
                .whereRef('undo.ref', '=', 'sale.ref'),
            ),
          ),
        )
        .orderBy('moved_at', 'desc')
        .orderBy('id_movement', 'desc')
        .limit(limit)
        .execute()
    },

    /** Lists the movements of a sale, the sale itself first. */
    listMovements: (uuid_sale: string) =>
      db
        .selectFrom('stock_movement')
        .select(['uuid_release_format', 'reason', 'moved_at'])
        .where('reason', 'in', Object.values(pointOfSaleReasons))
        .where('ref', '=', uuid_sale)
        .orderBy('id_movement')
        .execute(),

    /** Lists the copies that are put aside, those whose day comes first at the top. */
    listPutAside: () =>
      db
        .selectFrom('put_aside')
        .select(['uuid_put_aside', 'uuid_release_format', 'name', 'until', 'put_aside_by'])
        .where('state', '=', 'held')
        .orderBy('until')
        .orderBy('put_aside_at')
        .orderBy('uuid_put_aside')
        .execute(),

    findPutAside: (uuid_put_aside: string) =>
      db
        .selectFrom('put_aside')
        .select(['uuid_put_aside', 'uuid_release_format', 'state', 'until'])
        .where('uuid_put_aside', '=', uuid_put_aside)
        .executeTakeFirst(),

    /** Lists the copies whose last day is before this one. */
    listOverdue: (today: string, limit: number) =>
      db
        .selectFrom('put_aside')
        .select(['uuid_put_aside', 'uuid_release_format'])
        .where('state', '=', 'held')
        .where('until', '<', today)
        .orderBy('uuid_release_format')
        .limit(limit)
        .execute(),

    /**
     * Counts the copies of formats that are put aside.
     * @returns copies by the format's id; formats without any are missing
     */
    async countPutAside(formats: readonly string[]): Promise<Map<string, number>> {
      if (formats.length === 0) return new Map()
      const rows = await db
        .selectFrom('put_aside')
        .select('uuid_release_format')
        .select((eb) => eb.fn.countAll<number>().as('copies'))
        .where('uuid_release_format', 'in', formats)
        .where('state', '=', 'held')
        .groupBy('uuid_release_format')
        .execute()
      return new Map(rows.map(({ uuid_release_format, copies }) => [uuid_release_format, Number(copies)]))
    },
  }
}

/**
 * Adds and ends copies that are put aside, and also reads them.
 * @param trx in which the stock is reserved or released too
 */
export function createPointOfSaleWriter(trx: WriteTransaction) {
  return {
    ...createPointOfSaleReader(trx),

    async insertPutAside(row: Insertable<Database['put_aside']>): Promise<void> {
      await trx.insertInto('put_aside').values(row).execute()
    },

    /**
     * Ends putting a copy aside, and forgets for whom it was.
     * @returns false, without a change, if it has ended
     */
    async endPutAside(
      uuid_put_aside: string,
      state: Exclude<Database['put_aside']['state'], 'held'>,
      ended_at: string,
    ): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('put_aside')
        .set({ state, ended_at, name: null })
        .where('uuid_put_aside', '=', uuid_put_aside)
        .where('state', '=', 'held')
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}
