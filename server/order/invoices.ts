import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { inTransaction } from '../database/transactions'
import { NotFound } from '../errors'
import { writeCorrection } from './correctionPdf'
import {
  type CorrectionContent,
  documentNumber,
  type InvoiceContent,
  issueDocuments,
} from './invoiceDocuments'
import { writeInvoice } from './invoicePdf'
import type { OrderRecord } from './orderContent'

export interface InvoiceWriter {
  /** The invoice of an order as it was issued: the same bytes each time. */
  invoice(order: OrderRecord): Promise<Buffer>
  /** @param number such as `C-0001` @throws NotFound when it is none of this order */
  correction(order: OrderRecord, number: string): Promise<Buffer>
}

/** Draws invoices and corrections from what was kept when they were issued. @param fontFolder see invoiceFontFolder */
export function createInvoiceWriter(
  db: Kysely<Database>,
  { fontFolder, now }: { fontFolder: string; now: () => Date },
): InvoiceWriter {
  const documentsOf = (order: OrderRecord) =>
    inTransaction(db, (trx) => issueDocuments(trx, order, now().toISOString()))
  return {
    async invoice(order) {
      const [invoice] = await documentsOf(order)
      const { order: issued, seller } = invoice!.content as InvoiceContent
      return writeInvoice(issued, { seller, fontFolder })
    },
    async correction(order, number) {
      const found = (await documentsOf(order)).find(
        (document) => document.kind === 'correction' && documentNumber(document) === number,
      )
      if (!found) throw new NotFound('We could not find this correction.')
      const { issuedAt } = found
      return writeCorrection(found.content as CorrectionContent, { number, issuedAt, fontFolder })
    },
  }
}
