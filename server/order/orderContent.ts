import type { Condition, Image } from '../../src/shared/contract'
import type { Address } from '../basket/addressRules'

/**
 * The contents of an order as they were when the payment began. They are stored as JSON with each order, so that later
 * changes of catalogue, prices, texts or rates do not affect it. Money is integer cents, rates are hundredths of a
 * percent.
 */
export interface OrderContent {
  lines: OrderContentLine[]
  itemsCents: number
  shippingCents: number
  rebateCents: number
  /** The voucher's part of `rebateCents`; undefined in orders from before it was stored separately. */
  voucherCents?: number
  /** The VAT, which `totalCents` includes. */
  vatCents: number
  netCents: number
  totalCents: number
  vatLines: { rate: number; netCents: number; vatCents: number }[]
  /** Whether the goods are delivered outside the EU's VAT area, so that no VAT is due. */
  isExport: boolean
  customerRebatePercent: number
  voucher: string | null
  /** The name of the shipping option; empty when nothing is sent. */
  shippingLabel: string
  /** The id of the shipping option; missing in orders from before tracking links existed. */
  uuidShippingOption?: string | null
  paymentLabel: string
  /** The address as it is printed, with line breaks. */
  billingAddress: string
  /** The address as it is printed, with line breaks; empty when nothing is sent. */
  shippingAddress: string
  city: string | null
  idCountry: string
  email: string
  phone: string | null
  customerNotes: string | null
  /** The person's name in the billing address; missing in orders from before it was stored separately. */
  name?: string | null
  /** The number of working days from sending to arrival; null when it is unknown. */
  arrivesInDays: { from: number; to: number } | null
  /** The date of the last pre-order in the parcel; null when the parcel can be sent at once. */
  shipsOn: string | null
  /** Whether the buyer asked for immediate downloads, knowing that this ends the right of withdrawal. */
  downloadConsent: boolean
  /** The versions of the legal texts that the buyer agreed to: `valid_from` by slug. */
  texts: Record<string, string>
  /** The masked account number and the mandate's reference; null when the payment is not by SEPA. */
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
  /** The release date of a pre-order, `YYYY-MM-DD`; null when the item can be sent at once. */
  shipsOn: string | null
  /** The condition of a used copy; missing in orders from before grades were stored. */
  condition?: Condition | null
  instantDownload: boolean
  /** Whether the item is only a download, so that nothing is sent; missing in older orders. */
  isDownloadOnly?: boolean
  includesDownloadCode: boolean
  image: Image | null
}

/** A delivery address that staff have corrected. */
export interface CorrectedAddress {
  /** The address by field, for carriers and for the next correction. */
  fields: Address
  /** The address as it is printed, with line breaks. */
  text: string
  city: string | null
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
  /** The tracking of the last parcel. */
  trackingNumber: string | null
  trackingUrl: string | null
  /** When staff have corrected the delivery address; null if they have not. */
  addressCorrectedAt: string | null
  /** The corrected delivery address; see deliveryAddressOf. */
  correctedAddress: CorrectedAddress | null
  createdAt: string
  /** ISO 8601 UTC, as are the times below; null until it happens, and in orders from before it was recorded. */
  paidAt: string | null
  shippedAt: string | null
  deliveredAt: string | null
  cancelledAt: string | null
  content: OrderContent
}
