import { sql } from 'kysely'
import type { Language } from '../../../../src/shared/language'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import { editionIn, formatTextIn } from '../../catalogue/editionIn'
import type { ReturnedItem } from '../mails/backInStockMail'

export interface WaitingWishlistItem {
  uuid_customer: string
  uuid_release_format: string
}

/** Reads wishlist items that were sold out and are back in stock. */
export function createBackInStockReader(db: ReadOnlyDatabase) {
  /** Selects waiting items of customers who want these mails, whose formats are for sale and have free copies. */
  const returned = () =>
    db
      .selectFrom('wish')
      .innerJoin('customer', 'customer.uuid_customer', 'wish.uuid_customer')
      .innerJoin('stock', 'stock.uuid_release_format', 'wish.uuid_release_format')
      .innerJoin('release_format as format', 'format.uuid_release_format', 'wish.uuid_release_format')
      .innerJoin('release', 'release.uuid_release', 'format.uuid_release')
      .where('wish.is_waiting', '=', 1)
      .where('customer.notify_for_wishlist_items', '=', 1)
      .where('format.is_published', '=', 1)
      .where('release.is_published', '=', 1)
      .whereRef('stock.on_hand', '>', 'stock.reserved')
  return {
    /** Lists the formats that are back and that customers wait for, with the number of free copies. */
    async listReturned(): Promise<{ uuid_release_format: string; free: number }[]> {
      const rows = await returned()
        .select('wish.uuid_release_format')
        .select(sql<number>`min(stock.on_hand - stock.reserved)`.as('free'))
        .groupBy('wish.uuid_release_format')
        .orderBy('wish.uuid_release_format')
        .execute()
      return rows.map(({ uuid_release_format, free }) => ({ uuid_release_format, free: Number(free) }))
    },

    async countNotified(uuid_release_format: string, since: string): Promise<number> {
      const { count } = await db
        .selectFrom('wish')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('uuid_release_format', '=', uuid_release_format)
        .where('notified_at', '>', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Lists the waiting items of a format, oldest first. */
    listFirst: (uuid_release_format: string, limit: number): Promise<WaitingWishlistItem[]> =>
      returned()
        .select(['wish.uuid_customer', 'wish.uuid_release_format'])
        .where('wish.uuid_release_format', '=', uuid_release_format)
        .orderBy('wish.added_at')
        .orderBy('wish.uuid_customer')
        .limit(limit)
        .execute(),

    /** Lists, for the mail, the formats among `ids` that can still be bought, with their names in a language. */
    async listItems(ids: readonly string[], language: Language): Promise<ReturnedItem[]> {
      const rows = await db
        .selectFrom('release_format as format')
        .innerJoin('release', 'release.uuid_release', 'format.uuid_release')
        .innerJoin('stock', 'stock.uuid_release_format', 'format.uuid_release_format')
        .select(['display_artist', 'title', 'slug', 'catalog_nr', 'price_cents'])
        .select([
          editionIn(language, 'release').as('edition'),
          formatTextIn(language, 'format', 'format').as('format'),
        ])
        .where('format.uuid_release_format', 'in', ids)
        .where('format.is_published', '=', 1)
        .where('release.is_published', '=', 1)
        .whereRef('stock.on_hand', '>', 'stock.reserved')
        .orderBy('display_artist')
        .orderBy('title')
        .execute()
      return rows.map((row) => ({
        displayArtist: row.display_artist,
        title: row.title,
        edition: row.edition,
        format: row.format,
        catalogNr: row.catalog_nr,
        priceCents: row.price_cents,
        slug: row.slug,
      }))
    },
  }
}

/** Changes the states of wishlist items, and also reads them. */
export function createBackInStockWriter(trx: WriteTransaction) {
  return {
    ...createBackInStockReader(trx),

    /** Marks wishlist items that are sold out as waiting for their return. */
    async markWaiting(): Promise<void> {
      await trx
        .updateTable('wish')
        .set({ is_waiting: 1 })
        .where('is_waiting', '=', 0)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('stock')
              .select('on_hand')
              .whereRef('stock.uuid_release_format', '=', 'wish.uuid_release_format')
              .where('on_hand', '=', 0),
          ),
        )
        .execute()
    },

    /**
     * Marks a wishlist item as notified.
     * @returns false, without a change, when another process has done it or the item was removed
     */
    async markNotified(
      { uuid_customer, uuid_release_format }: WaitingWishlistItem,
      now: string,
    ): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('wish')
        .set({ is_waiting: 0, notified_at: now })
        .where('uuid_customer', '=', uuid_customer)
        .where('uuid_release_format', '=', uuid_release_format)
        .where('is_waiting', '=', 1)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}
