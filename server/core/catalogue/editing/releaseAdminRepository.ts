import type { Updateable } from 'kysely'
import type { MarginMethod } from '../../../../src/shared/vocabulary'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'
import { createStockWriter, sortForLocking } from '../../inventory/stock/stockRepository'
import { formatTextField } from '../translatedFieldNames'

type ReleaseAdmin = ReturnType<typeof createReleaseAdminReader>
export type AdminRelease = NonNullable<Awaited<ReturnType<ReleaseAdmin['find']>>>
export type ReleaseName = Awaited<ReturnType<ReleaseAdmin['listNames']>>[number]
/** The fields that staff can set; null removes a value. */
export type ReleaseFields = Pick<
  Updateable<Database['release']>,
  | 'title'
  | 'edition'
  | 'subtitle'
  | 'display_artist'
  | 'release_year'
  | 'release_date'
  | 'original_release_date'
  | 'product_type'
  | 'play_type'
  | 'is_reissue'
  | 'is_special_edition'
  | 'manufacturer'
  | 'responsible_person'
  | 'country'
  | 'info_en'
  | 'info_en_first_sentence'
>
/** The fields of a format that staff can set. */
export type FormatFields = Omit<
  Updateable<Database['release_format']>,
  'uuid_release_format' | 'uuid_release' | 'price_cents' | 'original_price_cents' | 'product' | 'format'
>

const toTextField = (column: string): string => (column === 'info_en' ? 'info' : column)

/**
 * Deletes the translations of texts that are taken away, or else pages in other languages would go on showing them.
 * @param columns as they are set
 * @param toField names a column in the table of translations
 */
async function dropTranslations(
  trx: WriteTransaction,
  uuid_release: string,
  columns: object,
  toField: (column: string) => string,
): Promise<void> {
  const emptiedColumns = Object.entries(columns).filter(([, value]) => value === null || value === '')
  if (emptiedColumns.length === 0) return
  await trx
    .deleteFrom('translation')
    .where('entity', '=', 'release')
    .where('ref', '=', uuid_release)
    .where(
      'field',
      'in',
      emptiedColumns.map(([column]) => toField(column)),
    )
    .execute()
}

/** Reads releases for the commands of the ops team. */
export function createReleaseAdminReader(db: ReadOnlyDatabase) {
  return {
    /**
     * Finds a release.
     * @param name the slug, source key, Discogs number or id
     */
    find: (name: string) =>
      db
        .selectFrom('release')
        .select(['uuid_release', 'slug', 'source_key', 'display_artist', 'title', 'edition'])
        .select(['is_published', 'is_hidden_by_staff', 'subtitle', 'release_year', 'release_date'])
        .select(['country', 'info_en', 'added_at', 'updated_at'])
        .where((eb) =>
          eb.or([
            eb('slug', '=', name),
            eb('source_key', 'in', [name, `discogs:${name}`]),
            eb('uuid_release', '=', name),
          ]),
        )
        .orderBy('slug')
        .executeTakeFirst(),

    findById: (uuid_release: string) =>
      db.selectFrom('release').selectAll().where('uuid_release', '=', uuid_release).executeTakeFirst(),

    findFormat: (uuid_release_format: string) =>
      db
        .selectFrom('release_format')
        .selectAll()
        .where('uuid_release_format', '=', uuid_release_format)
        .executeTakeFirst(),

    /** Finds how the margin of a used copy is computed. @returns undefined if it is from no buy-in */
    async findMarginMethod(uuid_release_format: string): Promise<MarginMethod | undefined> {
      const row = await db
        .selectFrom('release_format')
        .innerJoin('buy_in', 'buy_in.uuid_buy_in', 'release_format.uuid_buy_in')
        .select('margin_method')
        .where('uuid_release_format', '=', uuid_release_format)
        .executeTakeFirst()
      return row?.margin_method
    },

    /** Lists the names and slugs of the artists or labels of a release, in the order in which they are shown. */
    async listNamesOf(
      table: 'artist' | 'label',
      uuid_release: string,
    ): Promise<{ name: string; slug: string }[]> {
      if (table === 'artist') {
        return db
          .selectFrom('release_artist')
          .innerJoin('artist', 'artist.uuid_artist', 'release_artist.uuid_artist')
          .select(['name', 'slug'])
          .where('uuid_release', '=', uuid_release)
          .orderBy('position')
          .execute()
      }
      return db
        .selectFrom('release_label')
        .innerJoin('label', 'label.uuid_label', 'release_label.uuid_label')
        .select(['name', 'slug'])
        .where('uuid_release', '=', uuid_release)
        .orderBy('position')
        .execute()
    },

    async listGenresOf(uuid_release: string): Promise<string[]> {
      const rows = await db
        .selectFrom('release_genre')
        .select('genre_slug')
        .where('uuid_release', '=', uuid_release)
        .orderBy('position')
        .execute()
      return rows.map(({ genre_slug }) => genre_slug)
    },

    async listStylesOf(uuid_release: string): Promise<string[]> {
      const rows = await db
        .selectFrom('release_style')
        .select('style')
        .where('uuid_release', '=', uuid_release)
        .orderBy('position')
        .execute()
      return rows.map(({ style }) => style)
    },

    /** Lists the names of all releases. */
    listNames: () =>
      db
        .selectFrom('release')
        .select(['uuid_release', 'slug', 'display_artist', 'title', 'edition'])
        .orderBy('slug')
        .execute(),

    listFormats: (uuid_release: string) =>
      db
        .selectFrom('release_format as format')
        .leftJoin('stock', 'stock.uuid_release_format', 'format.uuid_release_format')
        .select([
          'format.uuid_release_format',
          'format',
          'price_cents',
          'catalog_nr',
          'on_hand',
          'is_published',
        ])
        .select(['grade_disc', 'grade_sleeve', 'shelf_location'])
        .where('uuid_release', '=', uuid_release)
        .orderBy('position')
        .execute(),

    /**
     * Lists the formats of a release that never had a price: those of drafts, and those
     * that a dump of Discogs brought.
     * @returns nothing for a format that costs 0 on purpose, because its price is in the history
     */
    listUnpriced: (uuid_release: string) =>
      db
        .selectFrom('release_format as format')
        .innerJoin('release', 'release.uuid_release', 'format.uuid_release')
        .leftJoin('price_history', 'price_history.uuid_release_format', 'format.uuid_release_format')
        .select([
          'format.uuid_release_format',
          'format.format',
          'format.is_published',
          'title',
          'display_artist',
        ])
        .select('release.is_published as is_release_published')
        .where('format.uuid_release', '=', uuid_release)
        .where('format.price_cents', '=', 0)
        .where('price_history.uuid_release_format', 'is', null)
        .execute(),

    async listGenres(): Promise<string[]> {
      const rows = await db.selectFrom('genre').select('slug').orderBy('position').execute()
      return rows.map(({ slug }) => slug)
    },
  }
}

/**
 * Changes and deletes releases, and also reads them.
 * @param now ISO time of the changes
 */
export function createReleaseAdminWriter(trx: WriteTransaction, now: string) {
  const noteChange = (ref: string) =>
    trx.insertInto('catalogue_change').values({ kind: 'release', ref, changed_at: now }).execute()
  return {
    ...createReleaseAdminReader(trx),

    /** Changes a release. `updated_at` does not change, because it is the time of the last import. */
    async update(uuid_release: string, fields: ReleaseFields): Promise<void> {
      await trx.updateTable('release').set(fields).where('uuid_release', '=', uuid_release).execute()
      await dropTranslations(trx, uuid_release, fields, toTextField)
      await noteChange(uuid_release)
    },

    /** Publishes or hides a release. Imports do not publish releases that staff have hidden. */
    async setVisible(uuid_release: string, isVisible: boolean): Promise<void> {
      await trx
        .updateTable('release')
        .set({ is_published: isVisible ? 1 : 0, is_hidden_by_staff: isVisible ? 0 : 1 })
        .where('uuid_release', '=', uuid_release)
        .execute()
      await noteChange(uuid_release)
    },

    async updateFormat(uuid_release_format: string, fields: FormatFields): Promise<void> {
      const { uuid_release, format } = await trx
        .updateTable('release_format')
        .set(fields)
        .where('uuid_release_format', '=', uuid_release_format)
        .returning(['uuid_release', 'format'])
        .executeTakeFirstOrThrow()
      await dropTranslations(trx, uuid_release, fields, (column) => formatTextField(format, column))
      await noteChange(uuid_release)
    },

    async setGenres(uuid_release: string, genres: readonly string[]): Promise<void> {
      await trx.deleteFrom('release_genre').where('uuid_release', '=', uuid_release).execute()
      const rows = genres.map((genre_slug, position) => ({ uuid_release, genre_slug, position }))
      if (rows.length > 0) await trx.insertInto('release_genre').values(rows).execute()
      await noteChange(uuid_release)
    },

    async setStyles(uuid_release: string, styles: readonly string[]): Promise<void> {
      await trx.deleteFrom('release_style').where('uuid_release', '=', uuid_release).execute()
      const rows = styles.map((style, position) => ({ uuid_release, style, position }))
      if (rows.length > 0) await trx.insertInto('release_style').values(rows).execute()
      await noteChange(uuid_release)
    },

    /**
     * Counts the running checkouts, copies that are put aside, orders and download codes that contain one of the release's formats. It locks their
     * stock, so that no checkout can reserve a copy before the transaction ends.
     */
    async countUses(
      uuid_release: string,
    ): Promise<{ held: number; aside: number; orders: number; codes: number }> {
      const stock = createStockWriter(trx, now)
      for (const format of sortForLocking(await this.listFormats(uuid_release))) {
        if (format.on_hand !== null) await stock.hold(format.uuid_release_format)
      }
      const formats = trx
        .selectFrom('release_format')
        .select('uuid_release_format')
        .where('uuid_release', '=', uuid_release)
      // Basket items are counted because downloads have no reservations. Checkouts are counted before orders, so that
      // a checkout that ends in between is counted as an order.
      const baskets = await trx
        .selectFrom('basket_item')
        .innerJoin('basket', 'basket.uuid_basket', 'basket_item.uuid_basket')
        .select((eb) => eb.fn.count<number>('basket.uuid_basket').distinct().as('count'))
        .where('uuid_release_format', 'in', formats)
        .where('basket.state', '=', 'in_checkout')
        .executeTakeFirstOrThrow()
      const orders = await trx
        .selectFrom('order_line')
        .select((eb) => eb.fn.count<number>('uuid_order').distinct().as('count'))
        .where('uuid_release_format', 'in', formats)
        .executeTakeFirstOrThrow()
      const codes = await trx
        .selectFrom('download_code')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('uuid_release_format', 'in', formats)
        .executeTakeFirstOrThrow()
      const aside = await trx
        .selectFrom('put_aside')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('uuid_release_format', 'in', formats)
        .where('state', '=', 'held')
        .executeTakeFirstOrThrow()
      return {
        held: Number(baskets.count),
        aside: Number(aside.count),
        orders: Number(orders.count),
        codes: Number(codes.count),
      }
    },

    /**
     * Deletes a release with all rows that refer to it. The import memory stays, so that the next import does not add
     * the release again.
     */
    async delete(uuid_release: string): Promise<void> {
      const formats = (await this.listFormats(uuid_release)).map((row) => row.uuid_release_format)
      if (formats.length > 0) {
        // Without orders, the books do not need its stock movements.
        for (const table of ['wish', 'stock_movement'] as const) {
          await trx.deleteFrom(table).where('uuid_release_format', 'in', formats).execute()
        }
      }
      await trx.deleteFrom('curated_entry').where('uuid_release', '=', uuid_release).execute()
      await trx
        .deleteFrom('translation')
        .where('entity', '=', 'release')
        .where('ref', '=', uuid_release)
        .execute()
      await trx.deleteFrom('release').where('uuid_release', '=', uuid_release).execute()
      await noteChange(uuid_release)
    },
  }
}
