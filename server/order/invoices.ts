import type { Kysely } from 'kysely'
import { readSeller } from '../content/seller'
import type { Database } from '../database/schema'
import { writeInvoice } from './invoicePdf'
import type { OrderRecord } from './orderContent'

/** Writes invoices in the name of the shop, as it calls itself today. @param fontFolder see invoiceFontFolder */
export const createInvoiceWriter =
  (db: Kysely<Database>, fontFolder: string) =>
  async (order: OrderRecord): Promise<Buffer> => {
    const row = await db.selectFrom('setting').select('value').where('key', '=', 'shop').executeTakeFirst()
    return writeInvoice(order, { seller: readSeller(row?.value ?? null), fontFolder })
  }
