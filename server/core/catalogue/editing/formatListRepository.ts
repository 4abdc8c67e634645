import { type SqlBool, sql } from 'kysely'
import type { FormatFilter, FormatOrder } from '../../../../src/shared/staff/releases/formatFilters'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { downloadOnly } from '../downloadOnly'

/** The filter of a list of releases; a release has one row for each of its formats. */
export interface FormatSelection {
  only: FormatFilter
  genre: string | null
}
export interface FormatSorting {
  by: FormatOrder
  isDescending: boolean
}

const maxIds = 500

/**
 * Reads lists of releases for the back office: published, hidden and draft ones.
 * @returns rows with integer cents, one for each format; a release without formats is in no list
 */
export function createFormatListReader(db: ReadOnlyDatabase) {
  const selected = ({ only, genre }: FormatSelection) =>
    db
      .selectFrom('release_format as format')
      .innerJoin('release', 'release.uuid_release', 'format.uuid_release')
      .leftJoin('stock', 'stock.uuid_release_format', 'format.uuid_release_format')
      .$if(only !== 'all', (query) => query.where(conditions[only as Exclude<FormatFilter, 'all'>]))
      .$if(genre !== null, (query) =>
        query.where((eb) =>
          eb.exists(
            eb
              .selectFrom('release_genre')
              .select('genre_slug')
              .whereRef('release_genre.uuid_release', '=', 'release.uuid_release')
              .where('genre_slug', '=', genre),
          ),
        ),
      )

  return {
    /** Lists the ids of all formats of a selection, sorted. */
    async listIds(
      selection: FormatSelection,
      { by, isDescending }: FormatSorting,
      page?: { offset: number; limit: number },
    ): Promise<string[]> {
      const direction = isDescending ? ('desc' as const) : ('asc' as const)
      let query = selected(selection).select('format.uuid_release_format')
      if (by === 'artist') query = query.orderBy('release.display_artist', direction)
      // What has no value comes last, whatever the direction.
      else query = query.orderBy(sql`${columns[by]} is null`).orderBy(columns[by], direction)
      query = query
        .orderBy('release.title', by === 'artist' ? direction : 'asc')
        .orderBy('format.uuid_release')
        .orderBy('format.position')
      if (page) query = query.offset(page.offset).limit(page.limit)
      return (await query.execute()).map((row) => row.uuid_release_format)
    },

    async count(selection: FormatSelection): Promise<number> {
      const { count } = await selected(selection)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Reads the rows of formats, in no order; unknown ids are left out. */
    async listRows(ids: readonly string[]) {
      const rows: Awaited<ReturnType<typeof readRows>> = []
      for (let from = 0; from < ids.length; from += maxIds) {
        rows.push(...(await readRows(db, ids.slice(from, from + maxIds))))
      }
      return rows
    },

    /** Lists the slugs of genres by release. */
    async listGenresOf(releases: readonly string[]): Promise<Map<string, string[]>> {
      const genres = new Map<string, string[]>()
      for (let from = 0; from < releases.length; from += maxIds) {
        const rows = await db
          .selectFrom('release_genre')
          .select(['uuid_release', 'genre_slug'])
          .where('uuid_release', 'in', releases.slice(from, from + maxIds))
          .orderBy('position')
          .execute()
        for (const { uuid_release, genre_slug } of rows) {
          genres.set(uuid_release, [...(genres.get(uuid_release) ?? []), genre_slug])
        }
      }
      return genres
    },

    listGenres: (): Promise<{ slug: string; name: string }[]> =>
      db.selectFrom('genre').select(['slug', 'name']).orderBy('position').execute(),
  }
}

const columns = {
  added: sql<string>`release.added_at`,
  price: sql<number>`format.price_cents`,
  stock: sql<number>`stock.on_hand`,
  place: sql<string>`format.shelf_location`,
  catalog_nr: sql<string>`format.catalog_nr`,
} as const satisfies Record<Exclude<FormatOrder, 'artist'>, unknown>

const isDownload = downloadOnly('format')
const conditions = {
  hidden: sql<SqlBool>`(release.is_published = 0 or format.is_published = 0)`,
  sold_out: sql<SqlBool>`(not ${isDownload} and coalesce(stock.on_hand - stock.reserved, 0) <= 0)`,
  no_cover: sql<SqlBool>`release.uuid_image is null`,
  no_genre: sql<SqlBool>`not exists (select 1 from release_genre where release_genre.uuid_release = release.uuid_release)`,
  no_weight: sql<SqlBool>`(format.weight_grams = 0 and not ${isDownload})`,
  no_audio: sql<SqlBool>`not exists (select 1 from tracklist join track on track.uuid_tracklist = tracklist.uuid_tracklist where tracklist.uuid_release = release.uuid_release and track.uuid_audio is not null)`,
  no_price: sql<SqlBool>`format.price_cents = 0`,
}

const readRows = (db: ReadOnlyDatabase, ids: readonly string[]) =>
  db
    .selectFrom('release_format as format')
    .innerJoin('release', 'release.uuid_release', 'format.uuid_release')
    .leftJoin('stock', 'stock.uuid_release_format', 'format.uuid_release_format')
    .leftJoin('release_label', (join) =>
      join
        .onRef('release_label.uuid_release', '=', 'release.uuid_release')
        .on('release_label.position', '=', 0),
    )
    .leftJoin('label', 'label.uuid_label', 'release_label.uuid_label')
    .select(['format.uuid_release_format', 'format.uuid_release', 'release.slug', 'display_artist', 'title'])
    .select(['edition', 'label.name as label', 'format.format', 'format.product', 'catalog_nr', 'barcode'])
    .select(['price_cents', 'original_price_cents', 'on_hand', 'reserved', 'shelf_location', 'weight_grams'])
    .select(['instant_download', 'format.is_published', 'is_hidden_by_staff', 'uuid_image'])
    .select('release.is_published as is_release_published')
    .where('format.uuid_release_format', 'in', ids)
    .execute()
