import { sql } from 'kysely'
import { required } from '../../../../src/shared/required'
import type { Product } from '../../../../src/shared/vocabulary'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { isDownloadOnly } from '../../catalogue/downloadOnly'

/** A format with its names, prices and stock, for the ops team. Money is integer cents. */
export interface StockFormat {
  uuid_release_format: string
  uuid_release: string
  catalog_nr: string | null
  barcode: string | null
  product: Product
  format: string
  display_artist: string
  title: string
  edition: string | null
  /** The name of the release's first label. */
  label: string | null
  price_cents: number
  original_price_cents: number | null
  status: 'listed' | 'pre-order'
  shipping_date: string | null
  weight_grams: number
  /** True when the format consists only of files, so it has no copies. */
  is_download: boolean
  /** True for used copies. */
  is_used: boolean
  /** Copies that are not sold, reserved ones included. */
  on_hand: number
  /** Copies that live checkouts reserve. */
  reserved: number
  /** True when shoppers can see it: the format and its release are published. */
  is_shown: boolean
  /** True when the format itself is not published. */
  is_hidden: boolean
}

export interface MovementRow {
  delta: number
  reason: string
  ref: string
  moved_at: string
  note: string | null
  order_number: number | null
}

const batchSize = 5000
/** The maximum number of ids in one statement. */
const maxIds = 500

const selectFormats = (db: ReadOnlyDatabase) =>
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
    .select([
      'format.uuid_release_format',
      'format.uuid_release',
      'catalog_nr',
      'barcode',
      'format.format',
      'display_artist',
      'title',
      'edition',
      'label.name as label',
      'price_cents',
      'original_price_cents',
      'format.status',
      'format.shipping_date',
      'weight_grams',
      'format.product',
      'format.instant_download',
      'grade_disc',
      'on_hand',
      'reserved',
      'format.is_published',
      'release.is_published as is_release_published',
    ])

function toStockFormat({
  is_published,
  is_release_published,
  on_hand,
  reserved,
  instant_download,
  grade_disc,
  ...row
}: Awaited<ReturnType<ReturnType<typeof selectFormats>['execute']>>[number]): StockFormat {
  return {
    ...row,
    is_download: isDownloadOnly({ ...row, instant_download }),
    is_used: grade_disc !== null,
    on_hand: on_hand ?? 0,
    reserved: reserved ?? 0,
    is_shown: is_published === 1 && is_release_published === 1,
    is_hidden: is_published === 0,
  }
}

/** Creates the reader for the ops team's questions about stock. stockRepository.ts has the changes. */
export function createStockListReader(db: ReadOnlyDatabase) {
  return {
    /**
     * Lists all formats of the shop.
     * @param onProgress called after each batch with the number of formats read so far
     */
    async listFormats(onProgress: (doneCount: number) => void = () => {}): Promise<StockFormat[]> {
      const formats: StockFormat[] = []
      for (;;) {
        const rows = await selectFormats(db)
          .where('format.uuid_release_format', '>', formats.at(-1)?.uuid_release_format ?? '')
          .orderBy('format.uuid_release_format')
          .limit(batchSize)
          .execute()
        formats.push(...rows.map(toStockFormat))
        onProgress(formats.length)
        if (rows.length < batchSize) return formats
      }
    },

    /** Lists some formats, in no order; unknown ids are left out. */
    async listSome(ids: readonly string[]): Promise<StockFormat[]> {
      const formats: StockFormat[] = []
      for (let from = 0; from < ids.length; from += maxIds) {
        const batch = ids.slice(from, from + maxIds)
        const rows = await selectFormats(db).where('format.uuid_release_format', 'in', batch).execute()
        formats.push(...rows.map(toStockFormat))
      }
      return formats
    },

    /** Lists the formats of releases, in no order. */
    async listOfReleases(releases: readonly string[]): Promise<StockFormat[]> {
      if (releases.length === 0) return []
      const rows = await selectFormats(db).where('format.uuid_release', 'in', releases).execute()
      return rows.map(toStockFormat)
    },

    listLabels: (): Promise<{ uuid_label: string; slug: string; name: string }[]> =>
      db.selectFrom('label').select(['uuid_label', 'slug', 'name']).orderBy('name').execute(),

    /**
     * Lists the releases that name a label, at any position.
     * @returns ids of releases
     */
    async listReleasesOfLabel(uuid_label: string): Promise<Set<string>> {
      const rows = await db
        .selectFrom('release_label')
        .select('uuid_release')
        .where('uuid_label', '=', uuid_label)
        .execute()
      return new Set(rows.map((row) => row.uuid_release))
    },

    /**
     * Finds the first label of releases.
     * @returns names of labels by the release's id; releases without a label are missing
     */
    async listLabelNames(releases: readonly string[]): Promise<Map<string, string>> {
      if (releases.length === 0) return new Map()
      const rows = await db
        .selectFrom('release_label')
        .innerJoin('label', 'label.uuid_label', 'release_label.uuid_label')
        .select(['uuid_release', 'name'])
        .where('uuid_release', 'in', releases)
        .where('position', '=', 0)
        .execute()
      return new Map(rows.map(({ uuid_release, name }) => [uuid_release, name]))
    },

    /**
     * Finds the shelf locations of formats.
     * @returns locations by the format's id; formats without a known location are missing
     */
    async listLocations(formats: readonly string[]): Promise<Map<string, string>> {
      if (formats.length === 0) return new Map()
      const rows = await db
        .selectFrom('release_format')
        .select(['uuid_release_format', 'shelf_location'])
        .where('uuid_release_format', 'in', [...new Set(formats)])
        .where('shelf_location', 'is not', null)
        .execute()
      return new Map(
        rows.map((row) => [row.uuid_release_format, required(row.shelf_location, 'shelf location')]),
      )
    },

    /**
     * Counts the sold copies of each format whose orders have not been shipped yet.
     * @returns copies by the format's id
     */
    async countToSend(): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('order_line')
        .innerJoin('orders', 'orders.uuid_order', 'order_line.uuid_order')
        .select('uuid_release_format')
        .select(sql<number>`sum(quantity - sent - cancelled)`.as('copies'))
        .where('orders.status', '=', 'placed')
        .groupBy('uuid_release_format')
        .execute()
      return new Map(rows.map(({ uuid_release_format, copies }) => [uuid_release_format, Number(copies)]))
    },

    /** Lists the unshipped orders that contain a format, with the copies in each, oldest first. */
    listOrdersToSend: (uuid_release_format: string): Promise<{ order_number: number; quantity: number }[]> =>
      db
        .selectFrom('order_line')
        .innerJoin('orders', 'orders.uuid_order', 'order_line.uuid_order')
        .select('orders.order_number')
        .select(sql<number>`quantity - sent - cancelled`.as('quantity'))
        .where('uuid_release_format', '=', uuid_release_format)
        .where('orders.status', '=', 'placed')
        .where(sql<boolean>`quantity > sent + cancelled`)
        .orderBy('orders.order_number')
        .execute(),

    /** Lists the checkouts that reserve copies of a format, oldest first. */
    listHolds: (uuid_release_format: string) =>
      db
        .selectFrom('reservation')
        .innerJoin('checkout', 'checkout.uuid_checkout', 'reservation.uuid_checkout')
        .select([
          'checkout.uuid_checkout',
          'checkout.state',
          'checkout.started_at',
          'checkout.expires_at',
          'reservation.quantity',
        ])
        .where('uuid_release_format', '=', uuid_release_format)
        .where('reservation.state', '=', 'held')
        .orderBy('checkout.started_at')
        .execute(),

    /**
     * Lists the movements of a format, newest first. `order_number` is the order of a sale or a return; when a checkout
     * became several orders with this format, it is the lowest of them.
     */
    async listMovements(uuid_release_format: string, limit: number): Promise<MovementRow[]> {
      const rows = await db
        .selectFrom('stock_movement as movement')
        .select(['delta', 'reason', 'ref', 'moved_at', 'note'])
        .select((eb) =>
          eb
            .selectFrom('orders')
            .innerJoin('order_line', 'order_line.uuid_order', 'orders.uuid_order')
            .select(sql<number>`min(orders.order_number)`.as('number'))
            .whereRef('order_line.uuid_release_format', '=', 'movement.uuid_release_format')
            .where((of) =>
              of.or([
                of('orders.uuid_checkout', '=', of.ref('movement.ref')),
                // Copies that came back line by line have a counter behind the id of the order.
                of('orders.uuid_order', '=', sql<string>`substr(movement.ref, 1, 36)`),
              ]),
            )
            .as('order_number'),
        )
        .where('uuid_release_format', '=', uuid_release_format)
        .orderBy('id_movement', 'desc')
        .limit(limit)
        .execute()
      return rows.map((row) => ({ ...row, order_number: row.order_number && Number(row.order_number) }))
    },

    /**
     * Counts the wishlist items of a format.
     * @returns `items` on all wishlists; `waiting` are those whose customers get a mail when it is back in stock
     */
    async countWishlistItems(uuid_release_format: string): Promise<{ items: number; waiting: number }> {
      const row = await db
        .selectFrom('wish')
        .innerJoin('customer', 'customer.uuid_customer', 'wish.uuid_customer')
        .select((eb) => eb.fn.countAll<number>().as('items'))
        .select(
          sql<number>`coalesce(sum(case when is_waiting = 1 and notify_for_wishlist_items = 1 then 1 else 0 end), 0)`.as(
            'waiting',
          ),
        )
        .where('uuid_release_format', '=', uuid_release_format)
        .executeTakeFirstOrThrow()
      return { items: Number(row.items), waiting: Number(row.waiting) }
    },

    /**
     * Finds a goods receipt by its reference.
     * @returns the number of formats and copies, and the ISO time; null when nothing was received under this reference
     */
    async findReceipt(ref: string): Promise<{ formats: number; copies: number; moved_at: string } | null> {
      const row = await db
        .selectFrom('stock_movement')
        .select((eb) => [
          eb.fn.countAll<number>().as('formats'),
          eb.fn.sum<number>('delta').as('copies'),
          eb.fn.max('moved_at').as('moved_at'),
        ])
        .where('reason', '=', 'delivery')
        .where('ref', '=', ref)
        .executeTakeFirstOrThrow()
      const formats = Number(row.formats)
      return formats === 0
        ? null
        : { formats, copies: Number(row.copies), moved_at: required(row.moved_at, 'moved at') }
    },
  }
}

export type StockListReader = ReturnType<typeof createStockListReader>
