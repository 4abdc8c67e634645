import { sql } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'
import { currentLanguage } from '../../../platform/languages/currentLanguage'
import { downloadOnly, endlessSql } from '../../catalogue/downloadOnly'
import { editionIn, formatTextIn } from '../../catalogue/editionIn'

export type WishlistRow = Awaited<ReturnType<WishlistReader['listWishlistItems']>>[number]

/** Reads wishlists. */
export function createWishlistReader(db: ReadOnlyDatabase) {
  return {
    /** Lists the published formats on a wishlist, newest first, with their names in the current language. */
    listWishlistItems: (uuid_customer: string) =>
      db
        .selectFrom('wish')
        .innerJoin('release_format as format', 'format.uuid_release_format', 'wish.uuid_release_format')
        .innerJoin('release', 'release.uuid_release', 'format.uuid_release')
        .leftJoin('stock', 'stock.uuid_release_format', 'wish.uuid_release_format')
        .leftJoin('image', 'image.uuid_image', 'release.uuid_image')
        .selectAll('format')
        .select([
          'wish.added_at',
          'release.slug',
          'release.display_artist',
          'release.title',
          'release.release_date as release_release_date',
          'image.uuid_image',
          'image.width',
          'image.height',
          'image.placeholder_bmp_data',
        ])
        .select([
          editionIn(currentLanguage(), 'release').as('edition'),
          formatTextIn(currentLanguage(), 'format', 'format').as('shown_format'),
          formatTextIn(currentLanguage(), 'format', 'tech_info').as('shown_tech_info'),
          freeCopies.as('free'),
        ])
        .where('wish.uuid_customer', '=', uuid_customer)
        .where('format.is_published', '=', 1)
        .where('release.is_published', '=', 1)
        .orderBy('wish.added_at', 'desc')
        .orderBy('wish.uuid_release_format')
        .execute(),

    /** Lists all formats on a wishlist, unpublished ones included, oldest first. */
    listAllWishlistItems: (uuid_customer: string) =>
      db
        .selectFrom('wish')
        .leftJoin('release_format as format', 'format.uuid_release_format', 'wish.uuid_release_format')
        .leftJoin('release', 'release.uuid_release', 'format.uuid_release')
        .select(['wish.uuid_release_format', 'wish.added_at', 'notified_at'])
        .select(['display_artist', 'title', 'format.format'])
        .where('wish.uuid_customer', '=', uuid_customer)
        .orderBy('wish.added_at')
        .execute(),

    /**
     * Finds the number of free copies of a format.
     * @returns null when the format is not for sale
     */
    async findFree(uuid_release_format: string): Promise<number | null> {
      const row = await db
        .selectFrom('release_format as format')
        .innerJoin('release', 'release.uuid_release', 'format.uuid_release')
        .leftJoin('stock', 'stock.uuid_release_format', 'format.uuid_release_format')
        .select(freeCopies.as('free'))
        .where('format.uuid_release_format', '=', uuid_release_format)
        .where('format.is_published', '=', 1)
        .where('release.is_published', '=', 1)
        .executeTakeFirst()
      return row ? Number(row.free) : null
    },

    async countWishlistItems(uuid_customer: string): Promise<number> {
      const { count } = await db
        .selectFrom('wish')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('uuid_customer', '=', uuid_customer)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async isOnWishlist(uuid_customer: string, uuid_release_format: string): Promise<boolean> {
      const row = await db
        .selectFrom('wish')
        .select('added_at')
        .where('uuid_customer', '=', uuid_customer)
        .where('uuid_release_format', '=', uuid_release_format)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** Inserts and deletes wishlist items, and also reads them. */
export function createWishlistWriter(trx: WriteTransaction) {
  return {
    ...createWishlistReader(trx),

    async insertWishlistItem(
      wishlistItem: Pick<
        Database['wish'],
        'uuid_customer' | 'uuid_release_format' | 'added_at' | 'is_waiting'
      >,
    ) {
      await trx
        .insertInto('wish')
        .values(wishlistItem)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async deleteWishlistItem(uuid_customer: string, uuid_release_format: string): Promise<void> {
      await trx
        .deleteFrom('wish')
        .where('uuid_customer', '=', uuid_customer)
        .where('uuid_release_format', '=', uuid_release_format)
        .execute()
    },
  }
}

export type WishlistReader = ReturnType<typeof createWishlistReader>

/** The SQL for the number of free copies; a download is never sold out. */
const freeCopies = sql<number>`coalesce(case when ${downloadOnly('format')} then ${endlessSql}
  when stock.on_hand > stock.reserved
  then stock.on_hand - stock.reserved else 0 end, 0)`
