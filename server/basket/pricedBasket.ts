import type { BaseData, BasketProblem } from '../../src/shared/contract'
import { elementAt } from '../../src/shared/required'
import type { Grouping } from '../../src/shared/vocabulary'
import { isOut } from '../catalogue/preOrderRules'
import type { ShopTerms } from '../content/shopTerms'
import { needsParcel } from '../database/downloadOnly'
import type { Database } from '../database/schema'
import { type Postage, postageOf } from '../pricing/postage'
import { computeTotals, type ShipmentTotals, type Totals } from '../pricing/totals'
import { vatTerms } from '../pricing/vatRules'
import { checkVoucher } from '../pricing/voucherRules'
import { type Address, type AddressErrors, addressErrors } from './addressRules'
import type { ItemRow } from './basketItemRepository'
import type { BasketReader, BasketRow } from './basketRepository'
import { basketProblems, buyerAddressOf, countryOf, maxOfOneFormat, shippingOptionOf } from './basketRules'
import type { CheckoutOfBasket } from './checkoutOfBasketRepository'
import type { CustomerTerms } from './customerTermsRepository'
import { type Groups, groupingsOf, isCurrent } from './groupings'
import { readAddress } from './storedAddress'

/** A basket with all that follows from it, reckoned anew from the database. */
export interface PricedBasket {
  row: BasketRow
  /** The one that is live. */
  checkout: CheckoutOfBasket | null
  /** The customer whose basket it is; null when none is known. */
  customer: ({ uuidCustomer: string } & CustomerTerms) | null
  /** Whole percent, as the totals have it. */
  customerRebatePercent: number
  shipments: PricedShipment[]
  billing: Address
  billingErrors: AddressErrors
  shipping: Address
  shippingErrors: AddressErrors
  /** False: it holds only downloads, and nothing is sent. */
  hasParcel: boolean
  /** Where it goes; of downloads, where the buyer is. */
  country: string
  /** Postage is reckoned with it; null when nothing is sent, or not to that country. */
  uuidShippingOption: string | null
  /** What each option of that country costs for this basket. */
  shippingPrices: { uuidShippingOption: string; cents: number }[]
  /** Working days from sending to arrival. */
  arrivesInDays: { from: number; to: number } | null
  totals: Totals
  /** Nothing is due outside the EU. */
  isExport: boolean
  /** The voucher that counts; null without one, or when it is refused. */
  voucher: Database['voucher'] | null
  /** The ways to send it, when there is a choice. */
  groupings: PricedGrouping[]
  /** All that keeps it from being ordered. */
  problems: BasketProblem[]
}

export interface PricedGrouping {
  kind: Grouping
  isCurrent: boolean
  shippingCents: number
  parcels: { uuid_basket_items: string[]; shipsOn: string | null }[]
}

export interface PricedShipment {
  uuid_shipment: string
  name: string
  items: ItemRow[]
  postage: Postage
  totals: ShipmentTotals
}

/**
 * @param today the shop's day, `YYYY-MM-DD`
 * @returns null when there is none
 */
export async function priceBasket(
  baskets: BasketReader,
  uuidBasket: string,
  terms: ShopTerms,
  today: string,
): Promise<PricedBasket | null> {
  const row = await baskets.findBasket(uuidBasket)
  return row ? priceRow(baskets, row, terms, today) : null
}

/** @param row of a basket; one that holds nothing need not be in the database */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one calculation, step by step
export async function priceRow(
  baskets: BasketReader,
  row: BasketRow,
  terms: ShopTerms,
  today: string,
): Promise<PricedBasket> {
  const uuidBasket = row.uuid_basket
  const checkout = row.state === 'in_checkout' ? await baskets.findCheckout(uuidBasket) : null
  const reserved = checkout ? await baskets.listReserved(checkout.uuid_checkout) : new Map<string, number>()
  const items = (await baskets.listItems(uuidBasket)).map((item) => asOn(item, today, reserved))
  const shipments = (await baskets.listShipments(uuidBasket)).map(({ uuid_shipment, position }) => ({
    uuid_shipment,
    name: `Shipment ${position}`,
    items: items.filter((item) => item.uuid_shipment === uuid_shipment),
  }))

  const customer = await findCustomer(baskets, row.uuid_customer)
  // Once the payment has begun, the snapshot counts, even if prices, VAT rates or rebates change.
  const agreed = checkout?.agreed ?? null
  const customerRebatePercent = agreed ? agreed.customerRebatePercent : (customer?.rebatePercent ?? 0)

  const billing = readAddress(row.billing_address)
  const shipping = readAddress(row.shipping_address)
  const hasParcel = needsParcel(items)
  const buyer = buyerAddressOf({ billing, shipping, hasParcel }, terms)
  const country = countryOf(buyer.address, terms)
  const option = hasParcel ? shippingOptionOf(row.uuid_shipping_option, country, terms) : null
  const { postage: postageTerms } = terms
  const postageFor = (items: readonly ItemRow[], by = option) =>
    postageOf(
      by ? postageTerms.rates(by, country) : [],
      items.reduce((grams, { weight_grams, quantity }) => grams + weight_grams * quantity, 0),
      postageTerms.packagingGrams,
    )
  const places = shipments.map((shipment) => ({ ...shipment, postage: postageFor(shipment.items) }))

  const vat = vatTerms(
    { id_country: country, postal_code: buyer.address.postal_code ?? null },
    homeOf(terms),
    today,
  )
  const input = {
    shipments: places.map(({ items, postage }) => ({
      items: items.map(toPrice),
      shippingCents: postage.cents,
    })),
    vat,
    customerRebatePercent,
  }
  const withoutVoucher = computeTotals({ ...input, voucher: null })
  const goodsCents = withoutVoucher.itemsCents - withoutVoucher.rebateCents
  const voucher =
    row.voucher_code === null ? undefined : await findVoucher(baskets, row.voucher_code, checkout)
  const checked =
    row.voucher_code === null ? { voucher: null, problem: null } : checkVoucher(voucher, goodsCents, today)
  const reckoned = checked.voucher ? computeTotals({ ...input, voucher: checked.voucher }) : withoutVoucher
  const totals = agreed?.totals ?? reckoned

  const billingErrors = addressErrors(billing, 'billing', terms)
  const shippingErrors = addressErrors(shipping, 'shipping', terms)
  const problems = basketProblems(
    {
      items: items.map((item) => ({
        title: `${item.display_artist} – ${item.title} (${item.format})`,
        quantity: item.quantity,
        available: Math.min(item.free, maxOfOneFormat),
      })),
      hasParcel,
      email: row.email,
      billing,
      billingErrors,
      shipping,
      shippingErrors,
      uuidShippingOption: row.uuid_shipping_option,
      uuidPaymentOption: row.uuid_payment_option,
      voucherProblem: checked.problem,
    },
    terms,
  )
  /** What the items would cost to send like that, rebates apart: they do not change postage. */
  const priceGrouping = (kind: Grouping, groups: Groups): PricedGrouping => {
    const parcels = groups.map((ids) => ({
      ids,
      items: items.filter(({ uuid_basket_item }) => ids.includes(uuid_basket_item)),
    }))
    const shipments = parcels.map(({ items }) => ({
      items: items.map(toPrice),
      shippingCents: postageFor(items).cents,
    }))
    return {
      kind,
      isCurrent: isCurrent(grouped, groups),
      shippingCents: computeTotals({ ...input, shipments, voucher: null }).shippingCents,
      parcels: parcels.map(({ ids, items }) => ({
        uuid_basket_items: ids,
        shipsOn: latestDay(items.map(shipsOn)),
      })),
    }
  }
  const shippingPrices = terms.shipping_options
    .filter(({ countries }) => hasParcel && countries.includes(country))
    .map(({ uuid_shipping_option: uuidShippingOption }) => {
      const shipments = places.map(({ items }) => ({
        items: items.map(toPrice),
        shippingCents: postageFor(items, uuidShippingOption).cents,
      }))
      const { shippingCents } = computeTotals({ ...input, shipments, voucher: checked.voucher })
      return { uuidShippingOption, cents: shippingCents }
    })
  const grouped = items.map((item) => ({ ...item, shipsOn: shipsOn(item) }))

  return {
    row,
    checkout,
    customer,
    customerRebatePercent,
    groupings: checkout ? [] : groupingsOf(grouped).map(({ kind, groups }) => priceGrouping(kind, groups)),
    shipments: places.map((place, index) => ({
      ...place,
      totals: elementAt(totals.shipments, index),
    })),
    billing,
    billingErrors,
    shipping,
    shippingErrors,
    hasParcel,
    country,
    uuidShippingOption: option,
    shippingPrices,
    arrivesInDays: option ? postageTerms.delivery(option, country) : null,
    totals,
    isExport: vat.due === null,
    voucher: checked.voucher ? (voucher ?? null) : null,
    problems: row.ran_out_at === null ? problems : [reservationRanOut, ...problems],
  }
}

/** A customer whose account was deleted counts as no customer. */
async function findCustomer(baskets: BasketReader, uuidCustomer: string | null) {
  if (uuidCustomer === null) return null
  const terms = await baskets.findCustomerTerms(uuidCustomer)
  return terms && { uuidCustomer, ...terms }
}

const toPrice = ({ price_cents, quantity, vat_class }: ItemRow) => ({
  unitCents: price_cents,
  quantity,
  vatClass: vat_class,
})

const reservationRanOut: BasketProblem = {
  code: 'reservation_ran_out',
  field: null,
  message: 'Your reservation has expired. Your items are back in your basket. You have not been charged.',
}

/** Its own checkout has taken one use of it already. */
async function findVoucher(baskets: BasketReader, code: string, checkout: CheckoutOfBasket | null) {
  const voucher = await baskets.findVoucher(code)
  if (!voucher || !checkout || voucher.uses_left === null) return voucher
  const isHeld = await baskets.isVoucherHeld(voucher.uuid_voucher, checkout.uuid_checkout)
  return isHeld ? { ...voucher, uses_left: voucher.uses_left + 1 } : voucher
}

/** What was a pre-order when it was put in is one no longer once it is out. What is reserved for it is free for it. */
const asOn = (item: ItemRow, today: string, reserved: ReadonlyMap<string, number>): ItemRow => ({
  ...item,
  free: Number(item.free) + (reserved.get(item.uuid_release_format) ?? 0),
  status: isOut(item.release_date ?? item.release_release_date, today) ? 'listed' : item.status,
})

/**
 * Returns when an item can be sent.
 * @returns `YYYY-MM-DD` for a pre-order; null for an item that is in stock
 */
export const shipsOn = (item: ItemRow): string | null =>
  item.status === 'pre-order' ? (item.shipping_date ?? item.release_date ?? item.release_release_date) : null

/**
 * Finds the latest of several days.
 * @param days `YYYY-MM-DD`
 * @returns null when none is given
 */
export const latestDay = (days: readonly (string | null)[]): string | null =>
  days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null)

const homeOf = ({ countries }: BaseData): string =>
  (countries.find(({ is_default_option }) => is_default_option) ?? elementAt(countries, 0)).id_country
