import { allTexts } from '../../../../src/shared/texts/allTexts.de'
import type { Translated } from '../../../../src/shared/texts/translated'
import { accountMailTexts } from './accountMails.de'
import { addressFieldTexts } from './addresses.de'
import { documentTexts } from './documents.de'
import { eInvoiceTexts } from './eInvoice.de'
import { errorTexts } from './errors.de'
import { followMailTexts } from './followMails.de'
import { invoiceTexts } from './invoices.de'
import { orderMailTexts } from './orderMails.de'
import { sandboxTexts } from './sandbox.de'
import type { serverTexts as english } from './serverTexts'

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
  ...sandboxTexts,
}
