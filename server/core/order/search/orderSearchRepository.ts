import type { Selectable, SelectQueryBuilder } from 'kysely'
import { copyIdBounds, readCopyCode } from '../../../../src/shared/staff/listing/copyCode'
import { trackingKey } from '../../../../src/shared/staff/orders/trackingKey'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'
import {
  hasTerms,
  insertOrderTerms,
  listNumbersWithTerms,
  type Spellings,
  trackingBegins,
} from '../../../platform/database/termIndex'
import { parseStoredJson } from '../../../platform/support/storedJson'
import type { CorrectedAddress, OrderContent } from '../orderContent'
import { listTerms, splitSearch } from './orderTerms'

type Row = Selectable<Database['orders']>
/** A query of orders without an order and a limit. */
type OrderQuery = SelectQueryBuilder<Database, 'orders', Row>

const ordersPerRead = 500
const maxOrdersPerRead = 5000
/** The highest number that fits into the column on Postgres. */
const maxOrderNumber = 2_147_483_647

/** Contents are large, so they are read only of the orders that were found. */
async function readRows(query: OrderQuery, numbers: readonly number[]): Promise<Row[]> {
  const rows: Row[] = []
  for (let first = 0; first < numbers.length; first += ordersPerRead) {
    const batch = numbers.slice(first, first + ordersPerRead)
    rows.push(...(await query.where('order_number', 'in', batch).execute()))
  }
  return rows.sort((a, b) => b.order_number - a.order_number)
}

/** Finds orders by a parcel. A text without a digit is no tracking number. */
async function searchTracking(
  db: ReadOnlyDatabase,
  query: OrderQuery,
  { search, limit }: { search: string; limit: number },
): Promise<number[]> {
  if (!/\d/.test(search)) return []
  const begins = trackingBegins(db, trackingKey(search))
  const newest = query.clearSelect().select('order_number').orderBy('order_number', 'desc').limit(limit)
  const ofLast = await newest.where(begins).execute()
  // Orders that were sent under earlier versions have no parcels, only the tracking of the last.
  const ofEach = await newest
    .where('uuid_order', 'in', db.selectFrom('parcel').select('parcel.uuid_order').where(begins))
    .execute()
  return [...new Set([...ofLast, ...ofEach].map(({ order_number }) => order_number))]
}

/** A scanned label names one copy. */
async function searchCopy(
  query: OrderQuery,
  { search, limit }: { search: string; limit: number },
): Promise<number[]> {
  const beginning = readCopyCode(search)
  if (beginning === null) return []
  const rows = await query
    .clearSelect()
    .select('order_number')
    .where('uuid_order', 'in', ({ selectFrom }) =>
      selectFrom('order_line')
        .select('order_line.uuid_order')
        .where(({ between }) => between('uuid_release_format', ...copyIdBounds(beginning))),
    )
    .orderBy('order_number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ order_number }) => order_number)
}

interface Bounds {
  indexedUpTo: number
  limit: number
}

/** Searches the orders that are newer than the index. */
async function searchBeyondIndex(
  db: ReadOnlyDatabase,
  query: OrderQuery,
  words: readonly Spellings[],
  { indexedUpTo, limit }: Bounds,
): Promise<number[]> {
  const matches: number[] = []
  const newer = query.where('order_number', '>', indexedUpTo).orderBy('order_number', 'desc')
  let below = maxOrderNumber
  for (;;) {
    const rows = await newer.where('order_number', '<', below).limit(ordersPerRead).execute()
    const terms = await termsOfRows(db, rows)
    const numbers = rows.map(({ order_number }) => order_number)
    matches.push(...numbers.filter((number) => hasTerms(terms.get(number) ?? [], words)))
    const last = numbers.at(-1)
    if (last === undefined || rows.length < ordersPerRead || matches.length >= limit) break
    below = last
  }
  return matches.slice(0, limit)
}

/** Most searches have no other condition, so as many orders as are wanted are usually enough. */
async function searchIndex(
  db: ReadOnlyDatabase,
  query: OrderQuery,
  words: readonly Spellings[],
  { indexedUpTo, limit }: Bounds,
): Promise<number[]> {
  const matches: number[] = []
  let upTo = indexedUpTo
  for (let size = limit; ; size *= 10) {
    const atOnce = Math.min(size, maxOrdersPerRead)
    const numbers = await listNumbersWithTerms(db, words, { upTo, limit: atOnce })
    const last = numbers.at(-1)
    if (last === undefined) break
    const matching = query.clearSelect().select('order_number').where('order_number', 'in', numbers)
    const rows = await matching.execute()
    matches.push(...rows.map(({ order_number }) => order_number).sort((a, b) => b - a))
    if (numbers.length < atOnce || matches.length >= limit) break
    upTo = last - 1
  }
  return matches.slice(0, limit)
}

/** @returns the number of the newest order in the index */
async function findIndexedUpTo(db: ReadOnlyDatabase): Promise<number> {
  const row = await db.selectFrom('order_search_progress').select('up_to').executeTakeFirst()
  return row?.up_to ?? 0
}

/** The oldest orders that are not in the index yet, with their terms. */
export interface UnindexedOrders {
  indexedUpTo: number
  orders: { orderNumber: number; terms: string[] }[]
}

/** Creates the reader of the index of orders. */
export function createOrderSearchReader(db: ReadOnlyDatabase) {
  return {
    /**
     * Finds the newest orders whose tracking number begins with a text, that have words that begin with each of its words, or
     * that have the copy whose label was scanned. Orders that the index does not have yet are read one by one.
     * @param query the orders to search
     * @returns at most `limit` rows, newest first
     */
    async searchOrders(
      query: OrderQuery,
      { search, limit }: { search: string; limit: number },
    ): Promise<Row[]> {
      const matches = new Set<number>(await searchTracking(db, query, { search, limit }))
      for (const number of await searchCopy(query, { search, limit })) matches.add(number)
      const words = splitSearch(search)
      if (words.length > 0) {
        const indexedUpTo = await findIndexedUpTo(db)
        const newest = await searchBeyondIndex(db, query, words, { indexedUpTo, limit })
        const older =
          newest.length < limit
            ? await searchIndex(db, query, words, { indexedUpTo, limit: limit - newest.length })
            : []
        for (const number of [...newest, ...older]) matches.add(number)
      }
      const numbers = [...matches].sort((a, b) => b - a).slice(0, limit)
      return readRows(query, numbers)
    },

    /**
     * Reads orders that are not in the index yet, and their terms.
     * @param limit the maximum number of orders
     */
    async readUnindexed(limit: number): Promise<UnindexedOrders> {
      const indexedUpTo = await findIndexedUpTo(db)
      const rows = await db
        .selectFrom('orders')
        .select(['uuid_order', 'order_number', 'email', 'content', 'corrected_address'])
        .where('order_number', '>', indexedUpTo)
        .orderBy('order_number')
        .limit(limit)
        .execute()
      const terms = await termsOfRows(db, rows)
      return {
        indexedUpTo,
        orders: [...terms].map(([orderNumber, words]) => ({ orderNumber, terms: words })),
      }
    },
  }
}

/** Creates the writer of the index of orders. */
export function createOrderSearchWriter(trx: WriteTransaction) {
  return {
    /**
     * Adds orders to the index, unless another process has added them.
     * @param orders at least one, as `readUnindexed` returned them with `indexedUpTo`
     */
    async indexOrders({ indexedUpTo, orders }: UnindexedOrders): Promise<void> {
      const { numUpdatedRows } = await trx
        .updateTable('order_search_progress')
        .set({ up_to: Math.max(...orders.map(({ orderNumber }) => orderNumber)) })
        .where('up_to', '=', indexedUpTo)
        .executeTakeFirst()
      if (numUpdatedRows === 1n) await insertOrderTerms(trx, orders)
    },
  }
}

/** @returns the terms by order number */
async function termsOfRows(
  db: ReadOnlyDatabase,
  rows: readonly Pick<Row, 'uuid_order' | 'order_number' | 'email' | 'content' | 'corrected_address'>[],
): Promise<Map<number, string[]>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ uuid_order }) => uuid_order)
  const coded = await db
    .selectFrom('order_line')
    .innerJoin('release_format', 'release_format.uuid_release_format', 'order_line.uuid_release_format')
    .select(['uuid_order', 'barcode'])
    .where('uuid_order', 'in', ids)
    .where('barcode', 'is not', null)
    .execute()
  const byOrder = Map.groupBy(coded, ({ uuid_order }) => uuid_order)
  return new Map(
    rows.map(({ uuid_order, order_number, email, content, corrected_address }) => [
      order_number,
      listTerms({
        orderNumber: order_number,
        email,
        content: parseStoredJson<OrderContent>(content),
        correctedAddress:
          corrected_address === null ? null : parseStoredJson<CorrectedAddress>(corrected_address).text,
        barcodes: (byOrder.get(uuid_order) ?? []).map(({ barcode }) => barcode ?? ''),
      }),
    ]),
  )
}
