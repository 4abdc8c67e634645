import { allTexts } from '../../../../../src/shared/texts/german/allTexts'
import type { Translated } from '../../../../../src/shared/texts/translated'
import type { serverTexts as english } from '../serverTexts'
import { accountMailTexts } from './accountMails'
import { addressFieldTexts } from './addresses'
import { documentTexts } from './documents'
import { eInvoiceTexts } from './eInvoice'
import { errorTexts } from './errors'
import { followMailTexts } from './followMails'
import { invoiceTexts } from './invoices'
import { orderMailTexts } from './orderMails'

/** Holds all texts that shoppers read in German, as the English ones are held. */
export const serverTexts: Translated<typeof english> = {
  ...allTexts,
  ...addressFieldTexts,
  ...eInvoiceTexts,
  ...errorTexts,
  ...documentTexts,
  ...accountMailTexts,
  ...followMailTexts,
  ...orderMailTexts,
  ...invoiceTexts,
}
