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
  /** The voucher's part of `rebateCents`; undefined in orders from before it was stored separately. */
  voucherCents?: number
  /** Included in `totalCents`. */
  vatCents: number
  netCents: number
  totalCents: number
  vatLines: { rate: number; netCents: number; vatCents: number }[]
  /** The goods are delivered outside the EU's VAT area, so no VAT is due. */
  isExport: boolean
  customerRebatePercent: number
  voucher: string | null
  /** Empty where nothing is sent. */
  shippingLabel: string
  /** Missing in orders from before tracking links existed. */
  uuidShippingOption?: string | null
  paymentLabel: string
  /** The address as printed, in lines. */
  billingAddress: string
  /** Empty where nothing is sent. */
  shippingAddress: string
  city: string | null
  idCountry: string
  email: string
  phone: string | null
  customerNotes: string | null
  /** The person's name in the billing address; missing in orders from before it was stored separately. */
  name?: string | null
  /** Working days from sending to arrival. */
  arrivesInDays: { from: number; to: number } | null
  /** The date of the last pre-order in the parcel; null when the parcel can be sent at once. */
  shipsOn: string | null
  /** The buyer asked for immediate downloads and knows that this ends the right of withdrawal. */
  downloadConsent: boolean
  /** The versions of the legal texts that the buyer agreed to: `valid_from` by slug. */
  texts: Record<string, string>
  /** For SEPA: the masked account number and the mandate's reference. */
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
  /** The slug as stored, not encoded. */
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
  /** The date of a pre-order. */
  shipsOn: string | null
  /** The condition of a used copy; missing in orders from before grades were stored. */
  condition?: Condition | null
  instantDownload: boolean
  /** The item is only a download, so nothing is sent. Missing in older orders. */
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
  /** Null until it happens, and in orders from before it was recorded. */
  paidAt: string | null
  shippedAt: string | null
  deliveredAt: string | null
  cancelledAt: string | null
  content: OrderContent
}
