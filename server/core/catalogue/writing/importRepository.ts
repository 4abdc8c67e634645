import type { Selectable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import { bulkInsert } from '../../../platform/database/bulkInsert'
import { isPostgres } from '../../../platform/database/dialects'
import { eachChunk, inChunks } from '../../../platform/database/inChunks'
import type { Database } from '../../../platform/database/schema'
import { stableUuid } from '../../../platform/support/stableUuid'
import { type AudioRow, type ImageRow, knownFile } from '../../media/mediaImport'
import type { ImportedName } from './importedRelease'
import type { BelongingRows } from './releaseRows'

export type StoredRelease = Selectable<Database['release']>
export type StoredFormat = Selectable<Database['release_format']>
export type StoredPrice = Selectable<Database['price_history']>
type NewRow<Table extends keyof Database> = Parameters<typeof bulkInsert<Table>>[2][number]

/**
 * Has all SQL of importing releases. Methods take lists: one statement per table and batch.
 * @returns the reader
 */
export function createImportReader(db: ReadOnlyDatabase) {
  return {
    /** Returns the ids of all images and sounds, and the keys of ready-made files, which need not be read again. */
    async mediaIds(): Promise<Set<string>> {
      const images = await db.selectFrom('image').select('uuid_image as id').execute()
      const audio = await db.selectFrom('audio').select('uuid_audio as id').execute()
      const files = await db.selectFrom('track_file').select(['file', 'source_hash']).distinct().execute()
      return new Set([
        ...[...images, ...audio].map(({ id }) => id),
        ...files.map(({ file, source_hash }) => knownFile(file, source_hash)),
      ])
    },

    async genreSlugs(): Promise<Set<string>> {
      const rows = await db.selectFrom('genre').select('slug').execute()
      return new Set(rows.map(({ slug }) => slug))
    },

    async hasReleases(): Promise<boolean> {
      const row = await db.selectFrom('release').select('uuid_release').limit(1).executeTakeFirst()
      return row !== undefined
    },

    /** Counts the releases whose source key begins with a prefix, such as `discogs:`. */
    async countReleases(sourceKeyPrefix: string): Promise<number> {
      const row = await db
        .selectFrom('release')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('source_key', 'like', `${sourceKeyPrefix}%`)
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },

    listReleases: (sourceKeys: readonly string[]): Promise<StoredRelease[]> =>
      inChunks(sourceKeys, (keys) =>
        db.selectFrom('release').selectAll().where('source_key', 'in', keys).execute(),
      ),

    listSlugs: (
      slugs: readonly string[],
    ): Promise<{ slug: string; source_key: string; uuid_release: string }[]> =>
      inChunks(slugs, (chunk) =>
        db
          .selectFrom('release')
          .select(['slug', 'source_key', 'uuid_release'])
          .where('slug', 'in', chunk)
          .execute(),
      ),

    listFormats: (releaseIds: readonly string[]): Promise<StoredFormat[]> =>
      inChunks(releaseIds, (ids) =>
        db.selectFrom('release_format').selectAll().where('uuid_release', 'in', ids).execute(),
      ),

    /** Lists the price histories of formats, oldest first. */
    listPrices: (formatIds: readonly string[]): Promise<StoredPrice[]> =>
      inChunks(formatIds, (ids) =>
        db
          .selectFrom('price_history')
          .selectAll()
          .where('uuid_release_format', 'in', ids)
          .orderBy('valid_from')
          .orderBy('id_price')
          .execute(),
      ),

    /** Lists the memories of all sources for releases. */
    async listMemories(
      sourceKeys: readonly string[],
    ): Promise<{ source: string; source_key: string; hash: string; content: string }[]> {
      return inChunks(sourceKeys, (keys) =>
        db.selectFrom('import_memory').selectAll().where('source_key', 'in', keys).execute(),
      )
    },

    /** Lists the source keys of the releases in the memory of a source, sorted, after the key `after`. */
    listKeysOf: (source: string, after: string, limit: number): Promise<string[]> =>
      db
        .selectFrom('import_memory')
        .select('source_key')
        .where('source', '=', source)
        .where('source_key', '>', after)
        .orderBy('source_key')
        .limit(limit)
        .execute()
        .then((rows) => rows.map(({ source_key }) => source_key)),

    /**
     * Locks the stock of formats until the transaction ends, so that it does not change after it was read. SQLite has
     * only one writer anyway.
     */
    async holdStock(formatIds: readonly string[]): Promise<void> {
      if (!isPostgres(db)) return
      // The rows are locked in the order of ids, like in all changes of stock, which prevents deadlocks.
      await eachChunk([...formatIds].sort(), (ids) =>
        db
          .selectFrom('stock')
          .select('uuid_release_format')
          .where('uuid_release_format', 'in', ids)
          .orderBy('uuid_release_format')
          .forUpdate()
          .execute(),
      )
    },

    listStock: (formatIds: readonly string[]) =>
      inChunks(formatIds, (ids) =>
        db.selectFrom('stock').selectAll().where('uuid_release_format', 'in', ids).execute(),
      ),

    /** Lists the styles of releases, in the order in which they are shown. */
    listStyles: (releaseIds: readonly string[]) =>
      inChunks(releaseIds, (ids) =>
        db
          .selectFrom('release_style')
          .selectAll()
          .where('uuid_release', 'in', ids)
          .orderBy('position')
          .execute(),
      ),

    /** Lists the slugs of the artists, labels or genres of releases, in the order in which they are shown. */
    async listLinks(
      table: 'artist' | 'label' | 'genre',
      releaseIds: readonly string[],
    ): Promise<{ uuid_release: string; slug: string }[]> {
      return inChunks(releaseIds, (ids) => {
        if (table === 'artist') {
          return db
            .selectFrom('release_artist')
            .innerJoin('artist', 'artist.uuid_artist', 'release_artist.uuid_artist')
            .select(['uuid_release', 'slug'])
            .where('uuid_release', 'in', ids)
            .orderBy('position')
            .execute()
        }
        if (table === 'label') {
          return db
            .selectFrom('release_label')
            .innerJoin('label', 'label.uuid_label', 'release_label.uuid_label')
            .select(['uuid_release', 'slug'])
            .where('uuid_release', 'in', ids)
            .orderBy('position')
            .execute()
        }
        return db
          .selectFrom('release_genre')
          .select(['uuid_release', 'genre_slug as slug'])
          .where('uuid_release', 'in', ids)
          .orderBy('position')
          .execute()
      })
    },

    listGallery: (releaseIds: readonly string[]) =>
      inChunks(releaseIds, (ids) =>
        db.selectFrom('gallery_item').selectAll().where('uuid_release', 'in', ids).orderBy('sort').execute(),
      ),

    /** Lists the texts of releases in other languages. */
    listTranslations: (releaseIds: readonly string[]) =>
      inChunks(releaseIds, (ids) =>
        db
          .selectFrom('translation')
          .selectAll()
          .where('entity', '=', 'release')
          .where('ref', 'in', ids)
          .execute(),
      ),

    /** Lists the tracklists of releases with their tracks, formats and files. */
    async listTracklists(releaseIds: readonly string[]) {
      const tracklist = await inChunks(releaseIds, (ids) =>
        db.selectFrom('tracklist').selectAll().where('uuid_release', 'in', ids).orderBy('position').execute(),
      )
      const ids = tracklist.map(({ uuid_tracklist }) => uuid_tracklist)
      const track = await inChunks(ids, (chunk) =>
        db.selectFrom('track').selectAll().where('uuid_tracklist', 'in', chunk).orderBy('sort').execute(),
      )
      return {
        tracklist,
        track,
        tracklist_format: await inChunks(ids, (chunk) =>
          db.selectFrom('tracklist_format').selectAll().where('uuid_tracklist', 'in', chunk).execute(),
        ),
        track_file: await inChunks(
          track.map(({ uuid_track }) => uuid_track),
          (chunk) => db.selectFrom('track_file').selectAll().where('uuid_track', 'in', chunk).execute(),
        ),
      }
    },

    async countShown(): Promise<number> {
      const row = await db
        .selectFrom('release')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('is_published', '=', 1)
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },
  }
}

/**
 * Changes what `createImportReader` reads.
 * @returns the writer, which also reads
 */
export function createImportWriter(trx: WriteTransaction) {
  return {
    ...createImportReader(trx),

    /**
     * Adds artists or labels.
     * @param isRenaming whether those whose slug exists get the name too
     */
    async saveNames(
      table: 'artist' | 'label',
      names: readonly ImportedName[],
      { isRenaming = true } = {},
    ): Promise<void> {
      const bySlug = new Map(names.map((importedName) => [importedName.slug, importedName]))
      const conflict = { columns: ['slug'], update: isRenaming ? ['name'] : [] }
      const rows = [...bySlug.values()].map(({ slug, name }) => ({ id: stableUuid(table, slug), slug, name }))
      if (table === 'artist') {
        await bulkInsert(
          trx,
          'artist',
          rows.map(({ id, ...row }) => ({ uuid_artist: id, ...row })),
          conflict,
        )
        return
      }
      const none = { manufacturer: null, responsible_person: null }
      await bulkInsert(
        trx,
        'label',
        rows.map(({ id, ...row }) => ({ uuid_label: id, ...row, ...none })),
        conflict,
      )
    },

    async saveMedia(images: readonly ImageRow[], audio: readonly AudioRow[]): Promise<void> {
      await bulkInsert(trx, 'image', dropRepeated(images, 'uuid_image'), {
        columns: ['uuid_image'],
        update: [],
      })
      await bulkInsert(trx, 'audio', dropRepeated(audio, 'uuid_audio'), {
        columns: ['uuid_audio'],
        update: [],
      })
    },

    /** Inserts or updates releases. @param rows must all have the same columns */
    saveReleases: (rows: readonly NewRow<'release'>[]) =>
      bulkInsert(trx, 'release', rows, updateAllBut('uuid_release', rows)),

    /**
     * Inserts or updates formats. They are hidden but never deleted, because orders and baskets refer to them.
     * @param rows must all have the same columns
     */
    saveFormats: (rows: readonly NewRow<'release_format'>[]) =>
      bulkInsert(trx, 'release_format', rows, updateAllBut('uuid_release_format', rows)),

    saveMemories: (rows: readonly NewRow<'import_memory'>[]) =>
      bulkInsert(trx, 'import_memory', rows, {
        columns: ['source', 'source_key'],
        update: ['hash', 'content'],
      }),

    async addPrices(rows: readonly NewRow<'price_history'>[]): Promise<void> {
      await bulkInsert(trx, 'price_history', rows)
    },

    /** Adds the stock of new formats with its movements. A format that has a stock row keeps it. */
    async addFirstStock(formats: readonly { id: string; onHand: number }[], movedAt: string): Promise<void> {
      const stock = formats.map(({ id, onHand }) => ({
        uuid_release_format: id,
        on_hand: onHand,
        reserved: 0,
      }))
      await bulkInsert(trx, 'stock', stock, { columns: ['uuid_release_format'], update: [] })
      const movements = formats
        .filter(({ onHand }) => onHand > 0)
        .map(({ id, onHand }) => ({
          uuid_release_format: id,
          delta: onHand,
          reason: 'import',
          ref: 'first import',
          moved_at: movedAt,
        }))
      await bulkInsert(trx, 'stock_movement', movements)
    },

    /**
     * Changes the stock after a change of listings at the source. The stock must be locked by `holdStock`.
     * @param delta the change, which must not take reserved copies
     * @param ref names the import
     */
    async moveStock(
      uuid_release_format: string,
      delta: number,
      { ref, note, movedAt }: { ref: string; note: string; movedAt: string },
    ): Promise<void> {
      await trx
        .updateTable('stock')
        .set((eb) => ({ on_hand: eb('on_hand', '+', delta) }))
        .where('uuid_release_format', '=', uuid_release_format)
        .execute()
      await trx
        .insertInto('stock_movement')
        .values({ uuid_release_format, delta, reason: 'discogs', ref, moved_at: movedAt, note })
        .execute()
    },

    /** Deletes the rows of a list of releases; tracks are deleted with their tracklists. */
    removeLists: (
      table:
        | 'release_artist'
        | 'release_label'
        | 'release_genre'
        | 'release_style'
        | 'gallery_item'
        | 'tracklist'
        | 'translation',
      releaseIds: readonly string[],
    ): Promise<void> =>
      eachChunk(releaseIds, (ids) =>
        table === 'translation'
          ? trx.deleteFrom(table).where('entity', '=', 'release').where('ref', 'in', ids).execute()
          : trx.deleteFrom(table).where('uuid_release', 'in', ids).execute(),
      ),

    async addBelongings(rows: BelongingRows): Promise<void> {
      await bulkInsert(trx, 'release_artist', rows.release_artist)
      await bulkInsert(trx, 'release_label', rows.release_label)
      await bulkInsert(trx, 'release_genre', rows.release_genre)
      await bulkInsert(trx, 'release_style', rows.release_style)
      await bulkInsert(trx, 'gallery_item', rows.gallery_item)
      await bulkInsert(trx, 'tracklist', rows.tracklist)
      await bulkInsert(trx, 'tracklist_format', rows.tracklist_format)
      await bulkInsert(trx, 'track', rows.track)
      await bulkInsert(trx, 'track_file', rows.track_file)
      await bulkInsert(trx, 'translation', rows.translation)
    },

    /** Adds formats to tracklists. */
    addTracklistFormats: (rows: readonly NewRow<'tracklist_format'>[]) =>
      bulkInsert(trx, 'tracklist_format', rows, {
        columns: ['uuid_tracklist', 'uuid_release_format'],
        update: [],
      }),

    async addChanges(rows: readonly NewRow<'catalogue_change'>[]): Promise<void> {
      await bulkInsert(trx, 'catalogue_change', rows)
    },
  }
}

export type ImportReader = ReturnType<typeof createImportReader>
export type ImportWriter = ReturnType<typeof createImportWriter>

const updateAllBut = (key: string, rows: readonly object[]) => ({
  columns: [key],
  update: Object.keys(rows[0] ?? {}).filter((name) => name !== key),
})

function dropRepeated<Row extends object>(rows: readonly Row[], key: keyof Row): Row[] {
  return [...new Map(rows.map((row) => [row[key], row])).values()]
}
