import { createHash } from 'node:crypto'
import type { BaseData } from '../../../src/shared/contract'
import { elementAt, required } from '../../../src/shared/required'
import { currentLanguage } from '../../platform/languages/currentLanguage'
import { sayNow } from '../../platform/languages/said'
import { parseStoredJson } from '../../platform/support/storedJson'
import { formatAddress, getAddressTypeId, hashAddress, isBlank, withCountry } from '../address/addressRules'
import type { ItemRow } from '../basket/basketItemRepository'
import { presentCover } from '../basket/basketPresenter'
import type { BasketVat } from '../basket/basketVat'
import { findLatestDay, type PricedBasket, type PricedShipment, shipsOn } from '../basket/pricedBasket'
import { isDownloadOnly, needsParcel } from '../catalogue/downloadOnly'
import { presentCondition } from '../catalogue/listItem'
import type { StoredCustomerAddress } from '../customer/addresses/customerAddress'
import { readGiftCardSale } from '../giftCards/giftCardSaleRules'
import type { AgreedOrders, OrderContent, OrderContentLine, OrderVat } from '../order/orderContent'
import type { PayingCard } from '../pricing/agreedPrices'
import { splitByWeight } from '../pricing/shares'
import type { LineTotals, Totals } from '../pricing/totals'

/** Everything that the shopper agrees to when the payment begins. The orders are written from it alone. */
export interface CheckoutSnapshot extends AgreedOrders {
  totals: Totals
  /** The addresses that a customer has entered; empty for guests. */
  addresses: StoredCustomerAddress[]
  voucher: { uuid: string; code: string; isOncePerCustomer: boolean } | null
  /** What a gift card pays; undefined in snapshots from before there were gift cards. */
  giftCard?: PayingCard | null
}

/** Returns what is charged: the total without what a gift card pays, in cents. */
export const getChargedCents = ({
  totals,
  giftCard,
}: Pick<CheckoutSnapshot, 'totals' | 'giftCard'>): number => totals.totalCents - (giftCard?.cents ?? 0)

/** The parts of the agreement that are not in the basket. */
export interface Agreement {
  /** The versions of the legal texts in force, by slug; see `findTextsInForce`. */
  texts: Record<string, string>
  downloadConsent: boolean
}

/**
 * Makes the snapshot of a basket.
 * @param basket a basket without problems
 */
export function takeSnapshot(basket: PricedBasket, terms: BaseData, agreed: Agreement): CheckoutSnapshot {
  const { row, voucher, giftCard, totals, shipments } = basket
  const byCard = splitByWeight(
    giftCard?.cents ?? 0,
    shipments.map((shipment) => shipment.totals.totalCents),
  )
  return {
    totals,
    email: required(row.email, 'email'),
    uuidCustomer: basket.customer?.uuidCustomer ?? null,
    addresses: basket.customer ? listNewAddresses(basket, terms) : [],
    voucher: voucher && {
      uuid: voucher.uuid_voucher,
      code: voucher.code,
      isOncePerCustomer: voucher.is_once_per_customer === 1,
    },
    giftCard,
    shipments: shipments.map((shipment, index) => ({
      uuidShipment: shipment.uuid_shipment,
      name: shipment.name,
      content: {
        ...buildOrderContent(shipment, basket, terms, agreed),
        giftCardCents: elementAt(byCard, index),
      },
    })),
  }
}

/** Returns the addresses in the form of the account, so that new ones can be saved there. */
const listNewAddresses = (basket: PricedBasket, terms: BaseData): StoredCustomerAddress[] =>
  (['billing', 'shipping'] as const).flatMap((kind) => {
    const { uuid_shipping_address_type, ...fields } = withCountry(basket[kind], terms)
    const hash = hashAddress(fields)
    if (hash === null) return []
    return {
      uuid_shipping_address_type: getAddressTypeId(basket[kind], kind, terms),
      address: JSON.stringify(fields),
      hash,
    }
  })

function buildOrderContent(
  { items, totals }: PricedShipment,
  { row, shipping, billing, ...basket }: PricedBasket,
  terms: BaseData,
  { texts, downloadConsent }: Agreement,
): OrderContent {
  const shippingOption = terms.shipping_options.find(
    ({ uuid_shipping_option }) => uuid_shipping_option === basket.uuidShippingOption,
  )
  const paymentOption = terms.payment_options.find(
    ({ uuid_payment_option }) => uuid_payment_option === row.uuid_payment_option,
  )
  const addresses = {
    billing: formatAddress(billing, 'billing', terms),
    shipping: formatAddress(shipping, 'shipping', terms),
  }
  // One of several shipments may hold only downloads; it is not sent.
  const isSent = basket.hasParcel && needsParcel(items)
  const giftCard = readGiftCardSale(row.gift_card_sale)
  return {
    lines: items.map((item, index) => toContentLine(item, elementAt(totals.lines, index))),
    itemsCents: totals.itemsCents,
    shippingCents: totals.shippingCents,
    rebateCents: totals.rebateCents,
    voucherCents: totals.voucherCents,
    vatCents: totals.vatCents,
    netCents: totals.netCents,
    totalCents: totals.totalCents,
    vatLines: totals.vatLines,
    isExport: basket.isExport,
    vat: toOrderVat(basket.vat),
    customerRebatePercent: basket.customerRebatePercent,
    voucher: basket.voucher?.code ?? null,
    shippingLabel: (isSent && shippingOption?.label) || '',
    uuidShippingOption: isSent ? basket.uuidShippingOption : null,
    paymentLabel: formatPaymentLabel(paymentOption?.label ?? '', basket),
    billingAddress: addresses.billing || addresses.shipping,
    billing: withCountry(isBlank(billing) ? shipping : billing, terms),
    shippingAddress: isSent ? addresses.shipping : '',
    city: (isSent && shipping.city) || null,
    idCountry: basket.country,
    email: required(row.email, 'email'),
    phone: row.phone,
    customerNotes: row.customer_notes,
    arrivesInDays: isSent ? basket.arrivesInDays : null,
    shipsOn: findLatestDay(items.map(shipsOn)),
    texts,
    downloadConsent,
    name: billing.name ?? shipping.name ?? null,
    language: currentLanguage(),
    sepa: null,
    ...(giftCard && { giftCard }),
  }
}

const toOrderVat = ({ vatId, isForBusinesses: _, ...vat }: BasketVat): OrderVat => ({
  ...vat,
  buyer:
    vatId?.state === 'valid'
      ? { vatId: vatId.vatId, checkedAt: vatId.checkedAt, consultationNumber: vatId.consultationNumber }
      : null,
})

function formatPaymentLabel(label: string, paid: Pick<PricedBasket, 'giftCard' | 'totals'>): string {
  if (paid.giftCard === null) return label
  return getChargedCents(paid) === 0 ? sayNow('giftCard.name') : sayNow('giftCard.and', { other: label })
}

const toContentLine = (item: ItemRow, totals: LineTotals): OrderContentLine => ({
  uuidReleaseFormat: item.uuid_release_format,
  uuidRelease: item.uuid_release,
  slug: item.slug,
  displayArtist: item.display_artist,
  title: item.title,
  edition: item.edition,
  format: item.format,
  catalogNr: item.catalog_nr,
  quantity: item.quantity,
  product: item.product,
  ...totals,
  ...(totals.vatKind === 'margin' && { purchaseCents: item.purchase_cents }),
  ...(totals.vatKind === 'margin' && item.margin_method === 'total' && { marginMethod: item.margin_method }),
  shipsOn: shipsOn(item),
  condition: presentCondition(item),
  instantDownload: item.instant_download === 1,
  isDownloadOnly: isDownloadOnly(item),
  includesDownloadCode: item.includes_download_code === 1,
  image: presentCover(item),
})

/**
 * Converts a snapshot to the text that is stored.
 * @returns JSON, and its SHA-256 in hexadecimal digits
 */
export function writeSnapshot(snapshot: CheckoutSnapshot): { text: string; hash: string } {
  const text = JSON.stringify(snapshot)
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}

export const readSnapshot = (text: string): CheckoutSnapshot => parseStoredJson(text)
