import type { Selectable, SelectQueryBuilder } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../database/access'
import {
  hasTerms,
  insertOrderTerms,
  listNumbersWithTerms,
  type Spellings,
  trackingBegins,
} from '../../database/orderTermIndex'
import type { Database } from '../../database/schema'
import { parseStoredJson } from '../../database/storedJson'
import type { OrderContent } from '../orderContent'
import { searchedWords, termsOf } from './orderTerms'

type Row = Selectable<Database['orders']>
/** A query of orders without an order and a limit. */
type OrderQuery = SelectQueryBuilder<Database, 'orders', Row>

const ordersPerRead = 500
/** The highest number that fits into the column on Postgres. */
const maxOrderNumber = 2_147_483_647

/**
 * Finds the newest orders whose tracking number begins with a text, or that have words that begin with each of its
 * words. Orders that the index does not have yet are read one by one.
 * @param query the orders to search
 * @returns at most `limit` rows, newest first
 */
export async function searchOrders(
  db: ReadOnlyDatabase,
  query: OrderQuery,
  { search, limit }: { search: string; limit: number },
): Promise<Row[]> {
  const found = new Map<number, Row>()
  const add = (rows: readonly Row[]) => {
    for (const row of rows) found.set(row.order_number, row)
  }
  const words = searchedWords(search)
  if (words.length > 0) {
    const indexedUpTo = await findIndexedUpTo(db)
    const newest = await searchBeyondIndex(db, query, words, { indexedUpTo, limit })
    add(newest)
    if (newest.length < limit) {
      add(await searchIndex(db, query, words, { indexedUpTo, limit: limit - newest.length }))
    }
  }
  const tracking = search.toUpperCase().replaceAll(/\s/gu, '')
  if (tracking !== '') {
    add(
      await query.where(trackingBegins(db, tracking)).orderBy('order_number', 'desc').limit(limit).execute(),
    )
  }
  return [...found.values()].sort((a, b) => b.order_number - a.order_number).slice(0, limit)
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
): Promise<Row[]> {
  const found: Row[] = []
  const newer = query.where('order_number', '>', indexedUpTo).orderBy('order_number', 'desc')
  let below = maxOrderNumber
  for (;;) {
    const rows = await newer.where('order_number', '<', below).limit(ordersPerRead).execute()
    const terms = await termsOfRows(db, rows)
    found.push(...rows.filter((row) => hasTerms(terms.get(row.order_number) ?? [], words)))
    const last = rows.at(-1)
    if (last === undefined || rows.length < ordersPerRead || found.length >= limit) break
    below = last.order_number
  }
  return found.slice(0, limit)
}

async function searchIndex(
  db: ReadOnlyDatabase,
  query: OrderQuery,
  words: readonly Spellings[],
  { indexedUpTo, limit }: Bounds,
): Promise<Row[]> {
  const found: Row[] = []
  let upTo = indexedUpTo
  for (;;) {
    const numbers = await listNumbersWithTerms(db, words, { upTo, limit: ordersPerRead })
    const last = numbers.at(-1)
    if (last === undefined) break
    const wanted = query.where('order_number', 'in', numbers).orderBy('order_number', 'desc')
    found.push(...(await wanted.limit(limit - found.length).execute()))
    if (numbers.length < ordersPerRead || found.length >= limit) break
    upTo = last - 1
  }
  return found
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

/**
 * Reads orders that are not in the index yet, and their terms.
 * @param limit the maximum number of orders
 */
export async function readUnindexed(db: ReadOnlyDatabase, limit: number): Promise<UnindexedOrders> {
  const indexedUpTo = await findIndexedUpTo(db)
  const rows = await db
    .selectFrom('orders')
    .select(['uuid_order', 'order_number', 'email', 'content'])
    .where('order_number', '>', indexedUpTo)
    .orderBy('order_number')
    .limit(limit)
    .execute()
  const terms = await termsOfRows(db, rows)
  return { indexedUpTo, orders: [...terms].map(([orderNumber, words]) => ({ orderNumber, terms: words })) }
}

/**
 * Adds orders to the index, unless another process has added them.
 * @param unindexed as `readUnindexed` returned it, with at least one order
 */
export async function indexOrders(
  trx: WriteTransaction,
  { indexedUpTo, orders }: UnindexedOrders,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('order_search_progress')
    .set({ up_to: Math.max(...orders.map(({ orderNumber }) => orderNumber)) })
    .where('up_to', '=', indexedUpTo)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) await insertOrderTerms(trx, orders)
}

/** @returns the terms by order number */
async function termsOfRows(
  db: ReadOnlyDatabase,
  rows: readonly Pick<Row, 'uuid_order' | 'order_number' | 'email' | 'content'>[],
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
    rows.map(({ uuid_order, order_number, email, content }) => [
      order_number,
      termsOf({
        orderNumber: order_number,
        email,
        content: parseStoredJson<OrderContent>(content),
        barcodes: (byOrder.get(uuid_order) ?? []).map(({ barcode }) => barcode ?? ''),
      }),
    ]),
  )
}
