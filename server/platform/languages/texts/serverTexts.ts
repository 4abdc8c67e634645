import { allTexts } from '../../../../src/shared/texts/allTexts'
import type { ShopTextsOf } from '../../../../src/shared/texts/createShopTexts'
import { accountMailTexts } from './accountMails'
import { addressFieldTexts } from './addresses'
import { documentTexts } from './documents'
import { eInvoiceTexts } from './eInvoice'
import { errorTexts } from './errors'
import { followMailTexts } from './followMails'
import { invoiceTexts } from './invoices'
import { orderMailTexts } from './orderMails'
import { sandboxTexts } from './sandbox'

/**
 * Holds all texts that shoppers read: those of the interface, and those that the server alone writes. A shop can replace
 * any of them by its key in `shop.yaml` (`texts:`).
 */
export const serverTexts = {
  ...allTexts,
  ...addressFieldTexts,
  ...eInvoiceTexts,
  ...errorTexts,
  ...documentTexts,
  ...accountMailTexts,
  ...followMailTexts,
  ...orderMailTexts,
  ...invoiceTexts,
  ...sandboxTexts,
} as const

export type ServerTextKey = keyof typeof serverTexts

/** Finds any text that shoppers read. */
export type ServerTexts = ShopTextsOf<typeof serverTexts>
