import type { GiftCardCodes } from '../../core/giftCards/giftCardCodes'
import type { InvoiceWriter } from '../../core/order/invoices/invoiceWriter'
import type { PaymentPageOf } from '../../core/payment/methods/paymentMethods'
import type { ShopTerms } from '../../core/pricing/shopTerms'
import type { CreateLimit } from '../../platform/limits/limit'
import type { Logger } from '../../platform/log/log'
import type { Previews } from '../pages/pagePreview'
import type { PageDrafts } from './pages/draftPage'
import type { KnownSettings } from './settings/page'
import type { AudioUploads } from './uploads/audioUploads'
import type { ImageUploads } from './uploads/imageUploads'

/** What the back office needs of the rest of the shop. */
export interface StaffModuleOptions {
  config: { publicUrl: string; resourcesUrl: string; payments: 'sandbox' | 'live' }
  content: { terms(): Promise<ShopTerms> }
  createLimit: CreateLimit
  /** Keeps pictures that staff upload. */
  images: ImageUploads
  /** Keeps audio that staff upload. */
  audio: AudioUploads
  /** The built program that reads the files that staff hand in; null reads them in this process. */
  readerProgram: string | null
  invoices: InvoiceWriter
  /** The folder of the fonts for PDFs. */
  fontFolder: string
  shopSecret: string
  giftCardCodes: GiftCardCodes
  paymentPage?: PaymentPageOf
  /** What staff may see of the configuration. */
  known: KnownSettings
  /** Shows pages that are not saved. */
  pageDrafts: PageDrafts
  /** Shows information texts that are not saved. */
  previewInfoText: Previews['infoText']
  /** Shows releases that shoppers do not see. */
  previewRelease: Previews['release']
  now: () => Date
  log: Logger
}
