import type { ReadOnlyDatabase } from '../../platform/database/access'
import { readOrder } from '../order/orderRepository'

const idsPerRead = 400

/**
 * Reads the orders, releases and formats that events are about, as they are now.
 * @returns rows in no order; records that were deleted since are missing
 */
export function createSubjectReader(db: ReadOnlyDatabase) {
  return {
    orders: async (uuids: readonly string[]) =>
      (
        await readInChunks(uuids, (ids) =>
          db.selectFrom('orders').selectAll().where('uuid_order', 'in', ids).execute(),
        )
      ).map(readOrder),

    releases: (uuids: readonly string[]) =>
      readInChunks(uuids, (ids) =>
        db
          .selectFrom('release')
          .select(['uuid_release', 'slug', 'display_artist', 'title', 'edition', 'is_published'])
          .where('uuid_release', 'in', ids)
          .execute(),
      ),

    formatsOfReleases: (uuids: readonly string[]) =>
      readInChunks(uuids, (ids) =>
        selectFormats(db).where('release_format.uuid_release', 'in', ids).execute(),
      ),

    formats: (uuids: readonly string[]) =>
      readInChunks(uuids, (ids) =>
        selectFormats(db).where('release_format.uuid_release_format', 'in', ids).execute(),
      ),
  }
}

export type FormatRow = Awaited<ReturnType<ReturnType<typeof createSubjectReader>['formats']>>[number]
export type ReleaseRow = Awaited<ReturnType<ReturnType<typeof createSubjectReader>['releases']>>[number]

const selectFormats = (db: ReadOnlyDatabase) =>
  db
    .selectFrom('release_format')
    .innerJoin('release', 'release.uuid_release', 'release_format.uuid_release')
    .leftJoin('stock', 'stock.uuid_release_format', 'release_format.uuid_release_format')
    .select([
      'release_format.uuid_release_format',
      'release_format.uuid_release',
      'release.slug',
      'release_format.product',
      'release_format.format',
      'release_format.catalog_nr',
      'release_format.barcode',
      'release_format.price_cents',
      'release_format.original_price_cents',
      'release_format.is_published',
      'stock.on_hand',
      'stock.reserved',
    ])
    .orderBy('release_format.position')

async function readInChunks<Row>(
  ids: readonly string[],
  readChunk: (ids: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < ids.length; from += idsPerRead) {
    rows.push(...(await readChunk(ids.slice(from, from + idsPerRead))))
  }
  return rows
}
