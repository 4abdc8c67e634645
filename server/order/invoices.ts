import type { Kysely } from 'kysely'
import { createContentRepository } from '../content/contentRepository'
import { readSeller } from '../content/seller'
import { readShopTexts } from '../content/shopTexts'
import type { Database } from '../database/schema'
import { writeInvoice } from './invoicePdf'
import type { OrderRecord } from './orderContent'

/** Writes invoices in the name of the shop, as it calls itself today. @param fontFolder see invoiceFontFolder */
export const createInvoiceWriter =
  (db: Kysely<Database>, fontFolder: string) =>
  async (order: OrderRecord): Promise<Buffer> => {
    const setting = await createContentRepository(db).findSetting('shop')
    return writeInvoice(order, { seller: readSeller(setting), texts: readShopTexts(setting), fontFolder })
  }
