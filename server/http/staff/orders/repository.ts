import type { OrderContent, OrderRecord } from '../../../core/order/orderContent'
import { readOrder } from '../../../core/order/orderRepository'
import { createOrderSearchReader } from '../../../core/order/search/orderSearchRepository'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'
import { parseStoredJson } from '../../../platform/support/storedJson'

/** What is known of a format today, for picking, labels and customs. */
export interface StaffFormat {
  uuid_release_format: string
  product: Database['release_format']['product']
  barcode: string | null
  /** The number of a single copy at the place where it is listed, such as Discogs. */
  external_id: string | null
  shelf_location: string | null
  weight_grams: number
  label: string | null
  /** Where the release came out, as Discogs writes it. */
  country: string | null
}

/** An order that was not sent yet, without its content. */
export type PlacedRow = Awaited<ReturnType<ReturnType<typeof createStaffOrderReader>['listPlaced']>>[number]

/** Where a page of orders begins, and in which direction it goes. */
export interface OrderPart {
  isOldestFirst: boolean
  from: number
}

const idsPerRead = 500

/**
 * Reads the lists of orders in the back office, and what is known today of the formats that were ordered.
 * @returns orders as they are stored, with cents; a formats' map misses those that were deleted since
 */
export function createStaffOrderReader(db: ReadOnlyDatabase) {
  const selectOrders = () => db.selectFrom('orders').selectAll()

  return {
    /**
     * Lists orders in one direction.
     * @param from the number behind which it begins; it is not listed itself
     */
    async listPage(
      { status, from, isOldestFirst }: OrderPart & { status: OrderRecord['status'] | null },
      limit: number,
    ): Promise<OrderRecord[]> {
      const rows = await selectOrders()
        .where('order_number', isOldestFirst ? '>' : '<', from)
        .$if(status !== null, (query) => query.where('status', '=', status!))
        .orderBy('order_number', isOldestFirst ? 'asc' : 'desc')
        .limit(limit)
        .execute()
      return rows.map(readOrder)
    },

    /** Lists the orders that have not been sent, oldest first, without their contents. */
    listPlaced: () =>
      db
        .selectFrom('orders')
        .select(['uuid_order', 'order_number', 'payment_status', 'total_cents', 'created_at'])
        .where('status', '=', 'placed')
        .orderBy('order_number')
        .execute(),

    /** Reads the contents of orders, by their ids. */
    async listContents(ids: readonly string[]): Promise<Map<string, OrderContent>> {
      const rows = await readInParts(ids, (some) =>
        db.selectFrom('orders').select(['uuid_order', 'content']).where('uuid_order', 'in', some).execute(),
      )
      return new Map(
        rows.map(({ uuid_order, content }) => [uuid_order, parseStoredJson<OrderContent>(content)]),
      )
    },

    /** Finds the newest orders of a search. @param before only orders with a lower number */
    async search(search: string, before: number, limit: number): Promise<OrderRecord[]> {
      const rows = await createOrderSearchReader(db).searchOrders(
        selectOrders().where('order_number', '<', before),
        {
          search,
          limit,
        },
      )
      return rows.map(readOrder)
    },

    /** Lists the numbers of the orders that an open withdrawal belongs to or names. */
    async listWithdrawnNumbers(): Promise<number[]> {
      const rows = await db
        .selectFrom('incident')
        .innerJoin('withdrawal', 'withdrawal.uuid_withdrawal', 'incident.ref')
        .leftJoin('orders', 'orders.uuid_order', 'withdrawal.uuid_order')
        .select(['withdrawal.order_number as named', 'orders.order_number as matched'])
        .where('incident.kind', '=', 'withdrawal')
        .where('incident.closed_at', 'is', null)
        .execute()
      const numbers = rows.map(({ named: namedNumber, matched }) =>
        matched !== null ? matched : /^\d{1,9}$/.test(namedNumber ?? '') ? Number(namedNumber) : null,
      )
      return [...new Set(numbers.filter((number) => number !== null))]
    },

    listPayments: (uuid_checkout: string) =>
      db
        .selectFrom('payment_attempt')
        .selectAll()
        .where('uuid_checkout', '=', uuid_checkout)
        .orderBy('seq')
        .execute(),

    /** Lists what is known of formats today, by their id. Formats that were deleted are missing. */
    async listFormats(ids: readonly string[]): Promise<Map<string, StaffFormat>> {
      const rows = await readInParts([...new Set(ids)], (some) =>
        db
          .selectFrom('release_format')
          .innerJoin('release', 'release.uuid_release', 'release_format.uuid_release')
          .leftJoin('release_label', (join) =>
            join
              .onRef('release_label.uuid_release', '=', 'release_format.uuid_release')
              .on('release_label.position', '=', 0),
          )
          .leftJoin('label', 'label.uuid_label', 'release_label.uuid_label')
          .select([
            'uuid_release_format',
            'product',
            'barcode',
            'external_id',
            'shelf_location',
            'weight_grams',
          ])
          .select(['label.name as label', 'release.country'])
          .where('uuid_release_format', 'in', some)
          .execute(),
      )
      return new Map(rows.map((row) => [row.uuid_release_format, row]))
    },
  }
}

/** Reads by ids in several queries, because a query takes a limited number of values. */
async function readInParts<Row>(
  ids: readonly string[],
  readPart: (some: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let first = 0; first < ids.length; first += idsPerRead) {
    rows.push(...(await readPart(ids.slice(first, first + idsPerRead))))
  }
  return rows
}
