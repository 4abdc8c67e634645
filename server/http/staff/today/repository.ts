import type { ReadOnlyDatabase } from '../../../platform/database/access'

/** A format that runs out although people want it. */
export interface WantedFormat {
  uuid_release_format: string
  artist: string
  title: string
  format: string
  catalog_nr: string | null
  free: number
  wishes: number
}

/**
 * Reads the lists and sums of the first screen of the back office.
 * @returns numbers of copies and of wishes, and sums in integer cents
 */
export function createTodayReader(db: ReadOnlyDatabase) {
  return {
    /** Lists formats with few free copies that are on wishlists, those with the most wishes first. */
    async listWanted({ maxFree, limit }: { maxFree: number; limit: number }): Promise<WantedFormat[]> {
      const rows = await db
        .selectFrom('wish')
        .innerJoin('stock', 'stock.uuid_release_format', 'wish.uuid_release_format')
        .innerJoin('release_format as format', 'format.uuid_release_format', 'wish.uuid_release_format')
        .innerJoin('release', 'release.uuid_release', 'format.uuid_release')
        .where((eb) => eb(eb('stock.on_hand', '-', eb.ref('stock.reserved')), '<=', maxFree))
        .select((eb) => [
          'wish.uuid_release_format',
          'display_artist as artist',
          'title',
          'format.format',
          'catalog_nr',
          eb('stock.on_hand', '-', eb.ref('stock.reserved')).as('free'),
          eb.fn.countAll<number>().as('wishes'),
        ])
        .groupBy([
          'wish.uuid_release_format',
          'display_artist',
          'title',
          'format.format',
          'catalog_nr',
          'stock.on_hand',
          'stock.reserved',
        ])
        .orderBy('wishes', 'desc')
        .orderBy('wish.uuid_release_format')
        .limit(limit)
        .execute()
      return rows.map((row) => ({ ...row, free: Number(row.free), wishes: Number(row.wishes) }))
    },

    /** Lists the sums of orders by their time, from a time on; cancelled ones are left out. */
    listSales: (since: string) =>
      db
        .selectFrom('orders')
        .select(['created_at', 'total_cents', 'refunded_cents'])
        .where('created_at', '>=', since)
        .where('status', '!=', 'cancelled')
        .where('payment_status', '!=', 'failed')
        .execute(),

    async newestNumber(): Promise<number | null> {
      const row = await db
        .selectFrom('orders')
        .select('order_number')
        .orderBy('order_number', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.order_number ?? null
    },
  }
}
