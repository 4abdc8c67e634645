import type { Condition, Image } from '../../src/shared/contract'

/**
 * What was bought, as it was when the payment began: kept as JSON with each order, so that no later change of
 * catalogue, prices, texts or rates reaches it. Money is integer cents, rates are hundredths of a percent.
 */
export interface OrderContent {
  lines: OrderContentLine[]
  itemsCents: number
  shippingCents: number
  rebateCents: number
  /** The voucher's part of `rebateCents`; undefined in orders from before it was told apart. */
  voucherCents?: number
  /** Within `totalCents`. */
  vatCents: number
  netCents: number
  totalCents: number
  vatLines: { rate: number; netCents: number; vatCents: number }[]
  /** Delivered outside the EU's VAT area: nothing is due. */
  isExport: boolean
  customerRebatePercent: number
  voucher: string | null
  /** '' where nothing is sent. */
  shippingLabel: string
  /** Missing in orders from before parcels had links. */
  uuidShippingOption?: string | null
  paymentLabel: string
  /** As printed, in lines. */
  billingAddress: string
  /** '' where nothing is sent. */
  shippingAddress: string
  city: string | null
  idCountry: string
  email: string
  phone: string | null
  customerNotes: string | null
  /** Of the person in the billing address; missing in orders from before it was kept apart. */
  name?: string | null
  /** Working days from sending to arrival. */
  arrivesInDays: { from: number; to: number } | null
  /** Of the last pre-order in the parcel; null: at once. */
  shipsOn: string | null
  /** The buyer asked for downloads at once, and knows that the right of withdrawal ends with it. */
  downloadConsent: boolean
  /** The versions of the legal texts that were agreed to: `valid_from` by slug. */
  texts: Record<string, string>
  /** SEPA: the account as it may be shown, and the mandate's reference. */
  sepa: { ibanMasked: string; mandateRef: string } | null
}

/** The part of a checkout's snapshot that its orders are written from. */
export interface AgreedOrders {
  email: string
  uuidCustomer: string | null
  shipments: { uuidShipment: string; name: string; content: OrderContent }[]
}

export interface OrderContentLine {
  uuidReleaseFormat: string
  uuidRelease: string
  /** As stored, not encoded. */
  slug: string
  displayArtist: string
  title: string
  edition: string | null
  format: string
  catalogNr: string | null
  quantity: number
  unitCents: number
  itemsCents: number
  rebateCents: number
  vatRate: number
  vatCents: number
  /** Of a pre-order. */
  shipsOn: string | null
  /** Of a used copy; missing in orders from before grades were kept. */
  condition?: Condition | null
  instantDownload: boolean
  /** Only a download: nothing of it is sent. Missing in older orders. */
  isDownloadOnly?: boolean
  includesDownloadCode: boolean
  image: Image | null
}

/** An order with its states, as mails, invoices and the command line need it. */
export interface OrderRecord {
  uuidOrder: string
  orderNumber: number
  uuidCheckout: string
  shipmentName: string
  status: 'placed' | 'shipped' | 'delivered' | 'cancelled' | 'returned'
  paymentStatus: 'paid' | 'pending' | 'failed' | 'refunded' | 'partly_refunded'
  uuidCustomer: string | null
  isTest: boolean
  refundedCents: number
  trackingNumber: string | null
  trackingUrl: string | null
  createdAt: string
  /** Null: not yet, or before this was noted. */
  paidAt: string | null
  shippedAt: string | null
  deliveredAt: string | null
  cancelledAt: string | null
  content: OrderContent
}
