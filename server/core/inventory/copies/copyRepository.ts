import { type RawBuilder, sql } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import { foldCode } from '../../../platform/support/foldText'
import type { StoredFormat } from '../../catalogue/writing/importRepository'
import { createMediaReader } from '../../media/mediaRepository'

export type CopyRelease = Awaited<ReturnType<ReturnType<typeof createCopyReader>['listReleases']>>[number]
export type CopyFormat = Awaited<ReturnType<ReturnType<typeof createCopyReader>['listFormats']>>[number]
export type CopySale = Awaited<ReturnType<ReturnType<typeof createCopyReader>['listSales']>>[number]

const punctuation = [...` -./_()+:,'&#*`]

/** A code without what people leave out when they type it; `foldCode` decides exactly. */
function roughly(column: string): RawBuilder<string> {
  const plain = punctuation.reduce<RawBuilder<string>>(
    (text, sign) => sql`replace(${text}, ${sign}, '')`,
    sql`lower(${sql.ref(column)})`,
  )
  return sql`ltrim(${plain}, '0')`
}

/** Whether a column has the code, roughly; a code with letters beyond ASCII is left to `foldCode`. */
const mayBe = (column: string, code: string) =>
  sql<boolean>`(${roughly(column)} = ${code} or octet_length(${sql.ref(column)}) <> length(${sql.ref(column)}))`

/**
 * Reads the shop's releases, formats and sales that staff see when they list a copy.
 * @returns prices and purchases in integer cents
 */
export function createCopyReader(db: ReadOnlyDatabase) {
  return {
    /**
     * Lists the releases one of whose formats has a barcode or a catalogue number, hidden ones too, as the transaction
     * sees them. What people search for is found by `findFormats`.
     * @param code as `foldCode` writes it
     * @returns ids
     */
    async listByCode(code: string, limit: number): Promise<string[]> {
      if (code === '') return []
      const withoutZeros = code.replace(/^0+/, '')
      const rows = await db
        .selectFrom('release_format')
        .select(['uuid_release', 'catalog_nr', 'barcode'])
        .where((eb) => eb.or([mayBe('barcode', withoutZeros), mayBe('catalog_nr', withoutZeros)]))
        .orderBy('uuid_release')
        .execute()
      const exact = rows.filter(({ catalog_nr, barcode }) =>
        [catalog_nr, barcode].some((number) => number !== null && foldCode(number) === code),
      )
      return [...new Set(exact.map(({ uuid_release }) => uuid_release))].slice(0, limit)
    },

    /** Finds the releases of Discogs numbers. @returns ids */
    async listByDiscogs(numbers: readonly number[]): Promise<string[]> {
      if (numbers.length === 0) return []
      const rows = await db
        .selectFrom('release')
        .select('uuid_release')
        .where(
          'source_key',
          'in',
          numbers.map((number) => `discogs:${number}`),
        )
        .execute()
      return rows.map(({ uuid_release }) => uuid_release)
    },

    listReleases: (ids: readonly string[]) =>
      db
        .selectFrom('release')
        .leftJoin('release_label', (join) =>
          join
            .onRef('release_label.uuid_release', '=', 'release.uuid_release')
            .on('release_label.position', '=', 0),
        )
        .leftJoin('label', 'label.uuid_label', 'release_label.uuid_label')
        .select(['release.uuid_release', 'release.slug', 'source_key', 'display_artist', 'title', 'edition'])
        .select(['release_year', 'country', 'uuid_image', 'is_published', 'is_hidden_by_staff'])
        .select('label.name as label')
        .select((eb) =>
          eb
            .selectFrom('track')
            .innerJoin('tracklist', 'tracklist.uuid_tracklist', 'track.uuid_tracklist')
            .whereRef('tracklist.uuid_release', '=', 'release.uuid_release')
            .select((of) => of.fn.countAll<number>().as('count'))
            .as('track_count'),
        )
        .where('release.uuid_release', 'in', ids)
        .execute(),

    /** Lists formats with what their labels say. */
    listForPriceLabels: (formats: readonly string[]) =>
      db
        .selectFrom('release_format as format')
        .innerJoin('release', 'release.uuid_release', 'format.uuid_release')
        .leftJoin('release_label', (join) =>
          join
            .onRef('release_label.uuid_release', '=', 'release.uuid_release')
            .on('release_label.position', '=', 0),
        )
        .leftJoin('label', 'label.uuid_label', 'release_label.uuid_label')
        .select(['format.uuid_release_format', 'format.format', 'format.catalog_nr', 'format.price_cents'])
        .select(['grade_disc', 'grade_sleeve', 'condition_note', 'shelf_location'])
        .select(['display_artist', 'title', 'edition', 'release_year', 'label.name as label'])
        .where('format.uuid_release_format', 'in', formats)
        .execute(),

    listGenres: (ids: readonly string[]) =>
      db
        .selectFrom('release_genre')
        .select(['uuid_release', 'genre_slug'])
        .where('uuid_release', 'in', ids)
        .orderBy('position')
        .execute(),

    /** Lists all formats of releases, hidden ones too, in their order. */
    listFormats: (ids: readonly string[]) =>
      db
        .selectFrom('release_format as format')
        .leftJoin('stock', 'stock.uuid_release_format', 'format.uuid_release_format')
        .selectAll('format')
        .select('on_hand')
        .where('format.uuid_release', 'in', ids)
        .orderBy('format.uuid_release')
        .orderBy('format.position')
        .execute(),

    /** Lists the orders of formats of releases that were not cancelled, newest first. */
    listSales: (ids: readonly string[], limit: number) =>
      db
        .selectFrom('order_line')
        .innerJoin('orders', 'orders.uuid_order', 'order_line.uuid_order')
        .innerJoin('release_format as format', 'format.uuid_release_format', 'order_line.uuid_release_format')
        .select(['format.uuid_release', 'format.format', 'format.grade_disc', 'format.grade_sleeve'])
        .select(['orders.created_at', 'order_line.quantity', 'items_cents', 'rebate_cents'])
        .where('format.uuid_release', 'in', ids)
        .where('orders.status', 'not in', ['cancelled'])
        .orderBy('orders.created_at', 'desc')
        .limit(limit)
        .execute(),

    listGenreChoices: () => db.selectFrom('genre').select(['slug', 'name']).orderBy('position').execute(),

    /** Lists the places on the shelf, those of the copies that were listed last first. */
    async listLocations(limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('release_format')
        .select('shelf_location')
        .where('shelf_location', 'is not', null)
        .groupBy('shelf_location')
        .orderBy((eb) => eb.fn.coalesce(eb.fn.max('listed_at'), eb.val('')), 'desc')
        .orderBy('shelf_location')
        .limit(limit)
        .execute()
      return rows.flatMap(({ shelf_location }) => shelf_location ?? [])
    },
  }
}

/** The row of a new format; imports write the same columns. */
export type NewCopy = Omit<StoredFormat, 'position'>

/**
 * Writes copies, and also reads.
 * @param now ISO time of the changes
 */
export function createCopyWriter(trx: WriteTransaction, now: string) {
  return {
    ...createCopyReader(trx),

    /** Adds a format to a release, behind the others, with its price, its stock and the tracklists that all have. */
    async addFormat(row: NewCopy, copies: number, ref: string): Promise<void> {
      const { uuid_release, uuid_release_format } = row
      const earlierFormats = await trx
        .selectFrom('release_format')
        .select(['uuid_release_format', 'position'])
        .where('uuid_release', '=', uuid_release)
        .execute()
      const position = Math.max(-1, ...earlierFormats.map((format) => format.position)) + 1
      await trx
        .insertInto('release_format')
        .values({ ...row, position })
        .execute()
      await trx
        .insertInto('price_history')
        .values({ uuid_release_format, kind: 'regular', price_cents: row.price_cents, valid_from: now })
        .execute()
      await trx.insertInto('stock').values({ uuid_release_format, on_hand: copies, reserved: 0 }).execute()
      await trx
        .insertInto('stock_movement')
        .values({ uuid_release_format, delta: copies, reason: 'listing', ref, moved_at: now })
        .execute()
      const lists = await trx
        .selectFrom('tracklist')
        .leftJoin('tracklist_format', 'tracklist_format.uuid_tracklist', 'tracklist.uuid_tracklist')
        .select('tracklist.uuid_tracklist')
        .select((eb) => eb.fn.count<number>('tracklist_format.uuid_release_format').as('formats'))
        .where('uuid_release', '=', uuid_release)
        .groupBy('tracklist.uuid_tracklist')
        .execute()
      const shared = lists.filter(({ formats }) => Number(formats) >= earlierFormats.length)
      if (shared.length === 0) return
      await trx
        .insertInto('tracklist_format')
        .values(shared.map(({ uuid_tracklist }) => ({ uuid_tracklist, uuid_release_format })))
        .execute()
    },

    /** Adds pictures of a copy behind those of the gallery; a release without a cover gets the first one as its cover. */
    async addImages(uuid_release: string, images: readonly string[], caption: string): Promise<void> {
      const [first] = images
      if (first === undefined) return
      const { numUpdatedRows } = await trx
        .updateTable('release')
        .set({ uuid_image: first })
        .where('uuid_release', '=', uuid_release)
        .where('uuid_image', 'is', null)
        .executeTakeFirstOrThrow()
      const rest = numUpdatedRows > 0n ? images.slice(1) : images
      const last = await trx
        .selectFrom('gallery_item')
        .select((eb) => eb.fn.max('sort').as('sort'))
        .where('uuid_release', '=', uuid_release)
        .executeTakeFirst()
      const from = last?.sort === null || last?.sort === undefined ? 0 : Number(last.sort) + 1
      const rows = rest.map((uuid_image, i) => ({
        uuid_release,
        sort: from + i,
        uuid_image,
        caption,
        credit: null,
      }))
      if (rows.length > 0) await trx.insertInto('gallery_item').values(rows).execute()
    },

    /** @returns the ids among these that are no images */
    missingImages: (ids: readonly string[]) => createMediaReader(trx).listMissingImages(ids),

    /**
     * Shows a release in the shop. Formats without a price, which a dump brought, are taken out, because they would be
     * free.
     */
    async publish(uuid_release: string): Promise<void> {
      await trx
        .updateTable('release_format')
        .set({ is_published: 0 })
        .where('uuid_release', '=', uuid_release)
        .where('price_cents', '=', 0)
        .execute()
      await trx
        .updateTable('release')
        .set({ is_published: 1 })
        .where('uuid_release', '=', uuid_release)
        .execute()
    },

    tellCatalogue: (uuid_release: string) =>
      trx
        .insertInto('catalogue_change')
        .values({ kind: 'release', ref: uuid_release, changed_at: now })
        .execute(),
  }
}
