import type { Insertable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'

const idsAtOnce = 500

/**
 * Reads suppliers, and goods receipts with their lines.
 * @returns `columns` is the JSON text of the columns of the supplier's files; null if none were chosen yet
 */
export function createReceiptReader(db: ReadOnlyDatabase) {
  return {
    listSuppliers: () => db.selectFrom('supplier').select(['name', 'columns']).orderBy('name').execute(),

    findSupplier: (name_key: string) =>
      db
        .selectFrom('supplier')
        .select(['uuid_supplier', 'name', 'columns'])
        .where('name_key', '=', name_key)
        .executeTakeFirst(),

    /** Lists the last goods receipts, newest first, with their formats and copies. */
    async listReceipts(limit: number) {
      const rows = await db
        .selectFrom('delivery')
        .leftJoin('supplier', 'supplier.uuid_supplier', 'delivery.uuid_supplier')
        .select(['delivery.ref', 'supplier.name as supplier', 'note', 'received_at', 'received_by'])
        .select((eb) => [
          eb
            .selectFrom('delivery_line')
            .select((of) => of.fn.count<number>('uuid_release_format').distinct().as('count'))
            .whereRef('delivery_line.ref', '=', 'delivery.ref')
            .as('formats'),
          eb
            .selectFrom('delivery_line')
            .select((of) => of.fn.sum<number>('quantity').as('sum'))
            .whereRef('delivery_line.ref', '=', 'delivery.ref')
            .as('copies'),
        ])
        .orderBy('received_at', 'desc')
        .orderBy('delivery.ref')
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        ...row,
        formats: Number(row.formats ?? 0),
        copies: Number(row.copies ?? 0),
      }))
    },

    /**
     * Finds the net price at which each format was last bought.
     * @returns cents by the format's id; formats whose price is not known are missing
     */
    listLastPurchases: (formats: readonly string[]): Promise<Map<string, number>> =>
      byFormat(formats, async (ids) => {
        const rows = await db
          .selectFrom('delivery_line')
          .innerJoin('delivery', 'delivery.ref', 'delivery_line.ref')
          .select(['uuid_release_format', 'purchase_cents as value'])
          .where('uuid_release_format', 'in', ids)
          .where('purchase_cents', 'is not', null)
          .orderBy('received_at')
          .orderBy('position')
          .execute()
        return rows.map(({ value, ...row }) => ({ ...row, value: value ?? 0 }))
      }),

    /**
     * Counts the sold copies of formats that wait to be sent.
     * @returns copies by the format's id; formats without any are missing
     */
    countToSend: (formats: readonly string[]): Promise<Map<string, number>> =>
      byFormat(formats, (ids) =>
        db
          .selectFrom('order_line')
          .innerJoin('orders', 'orders.uuid_order', 'order_line.uuid_order')
          .select('uuid_release_format')
          .select((eb) => eb.fn.sum<number>('quantity').as('value'))
          .where('uuid_release_format', 'in', ids)
          .where('orders.status', '=', 'placed')
          .groupBy('uuid_release_format')
          .execute(),
      ),

    /**
     * Counts the customers who get a mail when a format is in stock again.
     * @returns customers by the format's id; formats without any are missing
     */
    countWaiting: (formats: readonly string[]): Promise<Map<string, number>> =>
      byFormat(formats, (ids) =>
        db
          .selectFrom('wish')
          .innerJoin('customer', 'customer.uuid_customer', 'wish.uuid_customer')
          .select('uuid_release_format')
          .select((eb) => eb.fn.countAll<number>().as('value'))
          .where('uuid_release_format', 'in', ids)
          .where('is_waiting', '=', 1)
          .where('notify_for_wishlist_items', '=', 1)
          .groupBy('uuid_release_format')
          .execute(),
      ),
  }
}

/**
 * Writes suppliers and goods receipts, and also reads them.
 * @param trx in which the stock of the lines changes too
 */
export function createReceiptWriter(trx: WriteTransaction) {
  return {
    ...createReceiptReader(trx),

    async insertSupplier(row: Insertable<Database['supplier']>): Promise<void> {
      await trx.insertInto('supplier').values(row).execute()
    },

    async setColumns(uuid_supplier: string, columns: string): Promise<void> {
      await trx.updateTable('supplier').set({ columns }).where('uuid_supplier', '=', uuid_supplier).execute()
    },

    async insertReceipt(row: Insertable<Database['delivery']>): Promise<void> {
      await trx.insertInto('delivery').values(row).execute()
    },

    async insertLines(rows: readonly Insertable<Database['delivery_line']>[]): Promise<void> {
      for (let from = 0; from < rows.length; from += idsAtOnce) {
        await trx
          .insertInto('delivery_line')
          .values(rows.slice(from, from + idsAtOnce))
          .execute()
      }
    },
  }
}

/** Asks for some hundred formats at once. A later row of a format replaces an earlier one. */
async function byFormat(
  formats: readonly string[],
  ask: (ids: readonly string[]) => Promise<{ uuid_release_format: string; value: number }[]>,
): Promise<Map<string, number>> {
  const values = new Map<string, number>()
  for (let from = 0; from < formats.length; from += idsAtOnce) {
    for (const { uuid_release_format, value } of await ask(formats.slice(from, from + idsAtOnce))) {
      values.set(uuid_release_format, Number(value))
    }
  }
  return values
}
