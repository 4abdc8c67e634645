import type { Condition, Image } from '../../../src/shared/contract'
import type { Language } from '../../../src/shared/language'
import type { AwaitedMethodId, MarginMethod, Product, VatKind } from '../../../src/shared/vocabulary'
import type { Address } from '../address/addressRules'
import type { GiftCardSale } from '../giftCards/giftCardSaleRules'
import type { NoVat } from '../pricing/itemVat'
import type { VatLine } from '../pricing/totals'

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
  /** What a gift card has paid of `totalCents`; undefined in orders from before there were gift cards. */
  giftCardCents?: number
  /** The gift card that it sells; such an order has no lines. Missing in orders of records. */
  giftCard?: GiftCardSale
  vatLines: StoredVatLine[]
  /** Whether the goods are delivered outside the EU's VAT area. */
  isExport: boolean
  /** How VAT was charged; missing in orders from before there were several ways. */
  vat?: OrderVat
  customerRebatePercent: number
  voucher: string | null
  /** The name of the shipping option; empty when nothing is sent. */
  shippingLabel: string
  /** The id of the shipping option; missing in orders from before tracking links existed. */
  uuidShippingOption?: string | null
  paymentLabel: string
  /** The address as it is printed, with line breaks. */
  billingAddress: string
  /** The fields of the billing address, or of the delivery address where both are the same; missing in older orders. */
  billing?: Address
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
  /**
   * The versions of the legal texts that the buyer agreed to, by slug: `valid_from`, followed by the language if the text
   * was shown in another one than the shop's first.
   */
  texts: Record<string, string>
  /** The language of its mails and papers; missing in orders from before shops had several, which are in English. */
  language?: Language
  /** The masked account number and the mandate's reference; null when the payment is not by SEPA. */
  sepa: { ibanMasked: string; mandateRef: string } | null
  /** What the buyer was told about a payment that comes later; missing with other payments. */
  awaited?: AwaitedPayment | null
}

/** A payment that the shop waits for, as the buyer was told when the order was placed. */
export interface AwaitedPayment {
  method: AwaitedMethodId
  /** The creditor reference of ISO 11649, without spaces, such as `RF18K7M392QFXB`. */
  reference: string
  /** The sum of all orders of the checkout. */
  amountCents: number
  /** The last day for the payment, `YYYY-MM-DD`. */
  dueOn: string
  /** The shop's account; null when the buyer pays in the shop. */
  account: { holder: string; iban: string; bic: string | null } | null
}

/** Amounts of one kind and rate. Orders from before there were several kinds have none; see `getVatKind`. */
export type StoredVatLine = Omit<VatLine, 'kind'> & { kind?: VatKind }

/** How VAT was charged for an order. */
export interface OrderVat {
  due: 'taxed' | NoVat
  /** The shop's own country. */
  home: string
  /** The country whose VAT the prices include; the shop's own where they include none. */
  country: string
  /** The same for downloads, where it differs from that of the goods. */
  downloadCountry?: string
  /** The rate at which the shop's margin on used goods is taxed, in hundredths of a percent. */
  marginRate: number
  /** The buyer's checked VAT id; null where the buyer gave none, or it changes nothing. */
  buyer: BuyerVatId | null
}

export interface BuyerVatId {
  vatId: string
  /** ISO 8601 UTC. */
  checkedAt: string
  /** The number by which VIES proves the check; null where it gave none. */
  consultationNumber: string | null
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
  /** The voucher's part of `rebateCents`; missing in older orders. */
  voucherCents?: number
  /** What it is, for customs; missing in older orders. */
  product?: Product
  /** The line's part of the postage; missing in orders from before it was stored. */
  postageCents?: number
  /** Missing in older orders; see `getVatKind`. */
  vatKind?: VatKind
  vatRate: number
  vatCents: number
  /** What the shop paid for one copy under the margin scheme. It is never shown to the buyer. */
  purchaseCents?: number | null
  /** How that margin is computed, as its buy-in says; missing for `single`. */
  marginMethod?: MarginMethod
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
  /** The corrected delivery address; see getDeliveryAddress. */
  correctedAddress: CorrectedAddress | null
  createdAt: string
  /** ISO 8601 UTC, as are the times below; null until it happens, and in orders from before it was recorded. */
  paidAt: string | null
  shippedAt: string | null
  deliveredAt: string | null
  cancelledAt: string | null
  content: OrderContent
}

/** @returns the language of an order's mails and papers */
export const getOrderLanguage = ({ content }: Pick<OrderRecord, 'content'>): Language =>
  content.language ?? 'en'
