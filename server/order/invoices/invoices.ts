import { required } from '../../../src/shared/required'
import { createTexts } from '../../../src/shared/texts/createTexts'
import type { ShopDatabase } from '../../database/access'
import { transact } from '../../database/transactions'
import { NotFound } from '../../errors'
import type { OrderRecord } from '../orderContent'
import { writeCorrection } from './correctionPdf'
import { type DrawnDocument, writeDocuments } from './documentLayout'
import {
  type CorrectionContent,
  documentNumber,
  type InvoiceContent,
  issueDocuments,
} from './invoiceDocuments'
import { drawnInvoice, type InvoiceShop, writeInvoice } from './invoicePdf'

export interface InvoiceWriter {
  /** Renders the invoice of an order as it was issued, with the same bytes each time. */
  invoice(order: OrderRecord): Promise<Buffer>
  /** Renders the invoices of several orders as one file, each beginning on a page of its own. */
  invoices(orders: readonly OrderRecord[]): Promise<Buffer>
  /**
   * Renders a correction of the order's invoice as it was issued.
   * @param number the correction's number, such as `C-0001`
   * @throws NotFound when the order has no correction of this number
   */
  correction(order: OrderRecord, number: string): Promise<Buffer>
}

/**
 * Makes the writer of invoices and corrections, which prints them from the data stored when they were issued.
 * @param options `fontFolder` comes from invoiceFontFolder
 */
export function createInvoiceWriter(
  db: ShopDatabase,
  { fontFolder, now }: { fontFolder: string; now: () => Date },
): InvoiceWriter {
  const documentsOf = (order: OrderRecord) =>
    transact(db, (trx) => issueDocuments(trx, order, now().toISOString()))
  async function issuedInvoice(order: OrderRecord): Promise<[OrderRecord, InvoiceShop]> {
    const [invoice] = await documentsOf(order)
    const { order: issued, seller, texts } = required(invoice, 'invoice').content as InvoiceContent
    return [issued, { seller, texts: createTexts(texts), fontFolder }]
  }
  return {
    invoice: async (order) => writeInvoice(...(await issuedInvoice(order))),
    async invoices(orders) {
      const drawn: DrawnDocument[] = []
      for (const order of orders) drawn.push(drawnInvoice(...(await issuedInvoice(order))))
      return writeDocuments('Invoices', drawn, fontFolder)
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
