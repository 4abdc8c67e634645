import { elementAt, required } from '../../../../src/shared/required'
import { createShopTexts } from '../../../../src/shared/texts/createShopTexts'
import type { ShopDatabase } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { NotFound } from '../../../platform/errors'
import { said } from '../../../platform/languages/said'
import { type ServerTexts, serverTexts } from '../../../platform/languages/texts/serverTexts'
import { buildWording } from '../../../platform/languages/translations'
import { readPrintFiles } from '../../look/printFiles'
import type { OrderRecord } from '../orderContent'
import { writeCorrection } from './correctionPdf'
import { type DrawnDocument, writeDocuments } from './documentLayout'
import {
  type CorrectionContent,
  documentNumber,
  type InvoiceContent,
  issueDocuments,
} from './invoiceDocuments'
import { type InvoiceShop, toDrawnInvoice, writeInvoice } from './invoicePdf'

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
 * @param fontFolder comes from paperFontFolder
 */
export function createInvoiceWriter(
  db: ShopDatabase,
  { fontFolder, now }: { fontFolder: string; now: () => Date },
): InvoiceWriter {
  const ensureDocuments = (order: OrderRecord) =>
    transact(db, (trx) => issueDocuments(trx, order, now().toISOString()))
  async function getIssuedInvoice(order: OrderRecord): Promise<[OrderRecord, InvoiceShop]> {
    const [invoice] = await ensureDocuments(order)
    const content = required(invoice, 'invoice').content as InvoiceContent
    const { order: issued, seller } = content
    const print = await readPrintFiles(db, seller.look)
    return [issued, { seller, texts: getIssuedTexts(content), fontFolder, print }]
  }
  return {
    invoice: async (order) => writeInvoice(...(await getIssuedInvoice(order))),
    async invoices(orders) {
      const drawn: DrawnDocument[] = []
      for (const order of orders) drawn.push(toDrawnInvoice(...(await getIssuedInvoice(order))))
      const title = elementAt(drawn, 0).texts('invoice.many')
      return writeDocuments(title, drawn, fontFolder)
    },
    async correction(order, number) {
      const correction = (await ensureDocuments(order)).find(
        (document) => document.kind === 'correction' && documentNumber(document) === number,
      )
      if (!correction) throw new NotFound(said('error.order.correction'))
      const { issuedAt } = correction
      const content = correction.content as CorrectionContent
      const print = await readPrintFiles(db, content.seller.look)
      return writeCorrection(content, { number, issuedAt, texts: getIssuedTexts(content), fontFolder, print })
    },
  }
}

/** Returns the texts of a document as they were when it was issued. */
const getIssuedTexts = ({ language = 'en', texts = {} }: InvoiceContent | CorrectionContent): ServerTexts =>
  createShopTexts(buildWording(language, texts), serverTexts)
