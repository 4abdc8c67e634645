import { sql } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import { parseStoredJson } from '../../platform/support/storedJson'
import { advance, type ChangeCursor, startOfLog } from '../catalogue/changeCursor'
import { readOrder } from '../order/orderRepository'

const logs = ['order_event', 'stock_movement', 'price_history', 'catalogue_change'] as const
type Log = (typeof logs)[number]

/** How far events have been made. */
export interface Progress {
  version: number
  /** The highest order number; orders get theirs in the order in which they appear. */
  orders: number
  cursors: Readonly<Record<Log, ChangeCursor>>
}

/** What the logs say of a time. */
export interface LoggedChanges {
  orders: ReturnType<typeof readOrder>[]
  /** The orders of these that were paid after they were placed, or are noted as paid. */
  notedAsPaid: ReadonlySet<string>
  order_event: {
    id: number
    uuid_order: string
    kind: 'paid' | 'sent' | 'cancelled'
    happened_at: string
  }[]
  stock_movement: { id: number; uuid_release_format: string; delta: number; moved_at: string }[]
  price_history: { id: number; uuid_release_format: string; valid_from: string }[]
  catalogue_change: { id: number; kind: 'release' | 'content' | 'all'; ref: string; changed_at: string }[]
}

const rowsPerRead = 500
const ordersPerRead = 100

/** Creates the reader of what has happened since events were last made of it. */
export function createEventReader(db: ReadOnlyDatabase) {
  return {
    /**
     * Reads how far events have been made.
     * @returns null before the first webhook
     */
    async findProgress(): Promise<Progress | null> {
      const row = await db.selectFrom('webhook_progress').selectAll().executeTakeFirst()
      if (!row) return null
      const { orders, ...cursors } = parseStoredJson<
        { orders: number } & Record<Log, { above: number; missing: [number, number][] }>
      >(row.cursors)
      const readCursor = (log: Log): ChangeCursor => ({
        above: cursors[log].above,
        missing: new Map(cursors[log].missing),
      })
      return { version: row.version, orders, cursors: byLog(readCursor) }
    },

    /**
     * Reads what has happened since, at most some hundred rows of each log.
     * @returns the changes, and the progress after them; a repeated call reads the rest
     */
    async readLoggedChanges(
      { orders: above, cursors }: Progress,
      now: Date,
    ): Promise<{ changes: LoggedChanges; next: Omit<Progress, 'version'>; isEmpty: boolean }> {
      const orderRows = await db
        .selectFrom('orders')
        .selectAll()
        .where('order_number', '>', above)
        .orderBy('order_number')
        .limit(ordersPerRead)
        .execute()
      const uuids = orderRows.map(({ uuid_order }) => uuid_order)
      const paid =
        uuids.length === 0
          ? []
          : await db
              .selectFrom('order_event')
              .select('uuid_order')
              .where('kind', '=', 'paid')
              .where('uuid_order', 'in', uuids)
              .execute()
      const [order_event, stock_movement, price_history, catalogue_change] = await Promise.all([
        db
          .selectFrom('order_event')
          .select(['id_event as id', 'uuid_order', 'kind', 'happened_at'])
          .where(since('id_event', cursors.order_event))
          .orderBy('id_event')
          .limit(rowsPerRead)
          .execute(),
        db
          .selectFrom('stock_movement')
          .select(['id_movement as id', 'uuid_release_format', 'delta', 'moved_at'])
          .where(since('id_movement', cursors.stock_movement))
          .orderBy('id_movement')
          .limit(rowsPerRead)
          .execute(),
        db
          .selectFrom('price_history')
          .select(['id_price as id', 'uuid_release_format', 'valid_from'])
          .where(since('id_price', cursors.price_history))
          .orderBy('id_price')
          .limit(rowsPerRead)
          .execute(),
        db
          .selectFrom('catalogue_change')
          .select(['id_change as id', 'kind', 'ref', 'changed_at'])
          .where(since('id_change', cursors.catalogue_change))
          .orderBy('id_change')
          .limit(rowsPerRead)
          .execute(),
      ])
      const rows = { order_event, stock_movement, price_history, catalogue_change }
      const after = (log: Log) =>
        advance(
          cursors[log],
          rows[log].map(({ id }) => id),
          now.getTime(),
        )
      return {
        changes: {
          ...rows,
          orders: orderRows.map(readOrder),
          notedAsPaid: new Set(paid.map(({ uuid_order }) => uuid_order)),
        },
        next: { orders: orderRows.at(-1)?.order_number ?? above, cursors: byLog(after) },
        isEmpty: orderRows.length === 0 && logs.every((log) => rows[log].length === 0),
      }
    },
  }
}

/** Creates the writer of how far events have been made. */
export function createEventWriter(trx: WriteTransaction) {
  return {
    /**
     * Sets the progress to the end of all logs, so that the first webhook is told only what happens from now on. It
     * replaces a progress that there is already.
     */
    async startProgress(): Promise<void> {
      const { newest } = await trx
        .selectFrom('orders')
        .select((eb) => eb.fn.max('order_number').as('newest'))
        .executeTakeFirstOrThrow()
      const ends = await Promise.all([
        trx
          .selectFrom('order_event')
          .select((eb) => eb.fn.max('id_event').as('id'))
          .executeTakeFirstOrThrow(),
        trx
          .selectFrom('stock_movement')
          .select((eb) => eb.fn.max('id_movement').as('id'))
          .executeTakeFirstOrThrow(),
        trx
          .selectFrom('price_history')
          .select((eb) => eb.fn.max('id_price').as('id'))
          .executeTakeFirstOrThrow(),
        trx
          .selectFrom('catalogue_change')
          .select((eb) => eb.fn.max('id_change').as('id'))
          .executeTakeFirstOrThrow(),
      ])
      const cursors = byLog((log) => ({ ...startOfLog, above: Number(ends[logs.indexOf(log)]?.id ?? 0) }))
      const values = { cursors: serialiseProgress({ orders: Number(newest ?? 0), cursors }) }
      await trx
        .insertInto('webhook_progress')
        .values({ id_progress: 1, version: 1, ...values })
        .onConflict((conflict) =>
          conflict
            .column('id_progress')
            .doUpdateSet((eb) => ({ version: eb('webhook_progress.version', '+', 1), ...values })),
        )
        .execute()
    },

    /**
     * Stores how far events have been made.
     * @returns false, without a change, if another process has stored that meanwhile
     */
    async moveProgress(version: number, next: Omit<Progress, 'version'>): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('webhook_progress')
        .set({ version: version + 1, cursors: serialiseProgress(next) })
        .where('version', '=', version)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}

const since = (column: string, { above, missing }: ChangeCursor) => {
  const ref = sql.ref(column)
  return missing.size === 0
    ? sql<boolean>`${ref} > ${above}`
    : sql<boolean>`(${ref} > ${above} or ${ref} in (${sql.join([...missing.keys()])}))`
}

const byLog = (of: (log: Log) => ChangeCursor) =>
  Object.fromEntries(logs.map((log) => [log, of(log)])) as Record<Log, ChangeCursor>

const serialiseProgress = ({ orders, cursors }: Omit<Progress, 'version'>): string =>
  JSON.stringify({
    orders,
    ...Object.fromEntries(
      logs.map((log) => [log, { above: cursors[log].above, missing: [...cursors[log].missing] }]),
    ),
  })
