import { type Selectable, sql } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'
import type { OrderRecord } from '../orderContent'
import { readOrder } from '../orderRepository'

export type DocumentRow = Selectable<Database['invoice_document']>

/** Reads issued invoices and their corrections. */
export function createDocumentReader(db: ReadOnlyDatabase) {
  return {
    /** Lists the documents of orders: invoices first, then corrections in the order of their numbers. */
    async listOfOrders(uuidOrders: readonly string[]): Promise<DocumentRow[]> {
      const documents: DocumentRow[] = []
      for (let first = 0; first < uuidOrders.length; first += 500) {
        const rows = await db
          .selectFrom('invoice_document')
          .selectAll()
          .where('uuid_order', 'in', uuidOrders.slice(first, first + 500))
          .orderBy('kind', 'desc')
          .orderBy('number')
          .execute()
        documents.push(...rows)
      }
      return documents
    },

    listRefunds: (uuid_order: string) =>
      db
        .selectFrom('refund')
        .select(['uuid_refund', 'amount_cents', 'reason', 'rates', 'created_at', 'gift_card_cents', 'state'])
        .where('uuid_order', '=', uuid_order)
        .orderBy('created_at')
        .orderBy('uuid_refund')
        .execute(),

    /**
     * Lists orders, by number, that were refunded or not paid under a version that issued no corrections.
     * @param afterNumber only orders with a higher number
     */
    async listUncorrected(afterNumber: number, limit: number): Promise<OrderRecord[]> {
      const hasDocument = sql<string>`select 1 from invoice_document d where d.ref`
      const rows = await db
        .selectFrom('orders')
        .selectAll()
        .where(
          sql<boolean>`(exists (select 1 from refund r where r.uuid_order = orders.uuid_order
            and not exists (${hasDocument} = 'refund.' || r.uuid_refund))
          or (orders.payment_status = 'failed'
            and (orders.cancelled_at is not null or (orders.status = 'returned' and orders.refunded_cents = 0))
            and orders.refunded_cents < orders.total_cents
            and not exists (${hasDocument} = 'void.' || orders.uuid_order)))`,
        )
        .where('order_number', '>', afterNumber)
        .orderBy('order_number')
        .limit(limit)
        .execute()
      return rows.map(readOrder)
    },
  }
}

/** Inserts issued invoices and their corrections, and also reads them. */
export function createDocumentWriter(trx: WriteTransaction) {
  return {
    ...createDocumentReader(trx),

    /**
     * Inserts an issued document.
     * @returns false, without a change, when it has been issued before
     * @throws Error when another document has its number
     */
    async insertDocument(row: DocumentRow): Promise<boolean> {
      // A transaction that issues the same document may have taken its number first, so all conflicts are waited for.
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('invoice_document')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows === 1n) return true
      const sameDocument = await trx
        .selectFrom('invoice_document')
        .select('ref')
        .where('ref', '=', row.ref)
        .executeTakeFirst()
      if (!sameDocument) throw new Error(`Another ${row.kind} has the number ${row.number} of ${row.ref}.`)
      return false
    },

    /**
     * Takes the next number of a correction. If the transaction is rolled back, the number is given again, so that
     * numbers have no gaps.
     */
    async nextCorrectionNumber(): Promise<number> {
      const { value } = await trx
        .insertInto('counter')
        .values({ name: 'correction_number', value: 1 })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((eb) => ({ value: eb('counter.value', '+', 1) })),
        )
        .returning('value')
        .executeTakeFirstOrThrow()
      return value
    },

    /** Puts back the number that was taken last, within the transaction that took it. */
    async returnCorrectionNumber(): Promise<void> {
      await trx
        .updateTable('counter')
        .set((eb) => ({ value: eb('value', '-', 1) }))
        .where('name', '=', 'correction_number')
        .execute()
    },
  }
}
