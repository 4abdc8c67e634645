import type { BaseData, BasketProblem } from '../../../src/shared/contract'
import { elementAt } from '../../../src/shared/required'
import type { Grouping } from '../../../src/shared/vocabulary'
import type { Database } from '../../platform/database/schema'
import { sayNow } from '../../platform/languages/said'
import { type Address, type AddressErrors, findAddressErrors } from '../address/addressRules'
import { readAddress } from '../address/storedAddress'
import { isDownloadOnly, needsParcel } from '../catalogue/downloadOnly'
import { isOut } from '../catalogue/preOrderRules'
import { type GiftCardRow, whyCardNotUsable } from '../giftCards/giftCardRules'
import { readGiftCardSale } from '../giftCards/giftCardSaleRules'
import type { PayingCard } from '../pricing/agreedPrices'
import { getLocalPrice, type VatTerms } from '../pricing/itemVat'
import { computePostage, type Postage, type PostedGoods } from '../pricing/postage'
import type { ShopTerms } from '../pricing/shopTerms'
import { computeTotals, type ShipmentTotals, type Totals } from '../pricing/totals'
import { readVatCheck } from '../pricing/vatId/vatCheck'
import { readVoucherBuyer } from '../vouchers/voucherOfBasket'
import { checkVoucher, isForProduct } from '../vouchers/voucherRules'
import type { ItemRow } from './basketItemRepository'
import type { BasketReader, BasketRow, StoredBasket } from './basketRepository'
import {
  chooseBuyerAddress,
  chooseShippingOption,
  getCountryCode,
  listBasketProblems,
  maxOfOneFormat,
} from './basketRules'
import { type BasketVat, getBasketVat, type TaxedBasket } from './basketVat'
import type { CheckoutOfBasket } from './checkoutOfBasketRepository'
import type { CustomerTerms } from './customerTermsRepository'
import { priceGiftCardBasket } from './giftCardBasket'
import { type Groups, isCurrent, listGroupings } from './groupings'

/** A basket with everything that is computed from it: prices, totals, problems. */
export interface PricedBasket {
  row: BasketRow
  /** The checkout that is live; null when there is none. */
  checkout: CheckoutOfBasket | null
  /** The customer of the basket; null when no customer is known. */
  customer: ({ uuidCustomer: string } & CustomerTerms) | null
  /** The customer's rebate that the totals include, in whole percent. */
  customerRebatePercent: number
  shipments: PricedShipment[]
  billing: Address
  billingErrors: AddressErrors
  shipping: Address
  shippingErrors: AddressErrors
  /** False when the basket holds only downloads, so that nothing is sent. */
  hasParcel: boolean
  /** The country of the destination; for downloads, the country of the buyer. */
  country: string
  /** The option that the postage is computed with; null when nothing is sent, or the country has no option. */
  uuidShippingOption: string | null
  /** The postage of this basket with each shipping option of the country. */
  shippingPrices: { uuidShippingOption: string; cents: number }[]
  /** Working days from sending to arrival; null when nothing is sent. */
  arrivesInDays: { from: number; to: number } | null
  totals: Totals
  /** True when the destination is outside the EU's VAT area. */
  isExport: boolean
  vat: BasketVat
  /** The voucher that reduces the total; null when there is none, or it is refused. */
  voucher: Database['voucher'] | null
  /** The gift card that pays a part of the total, or all of it; null when there is none. */
  giftCard: PayingCard | null
  /** The ways to divide the items into shipments; empty when there is no choice, or a checkout is live. */
  groupings: PricedGrouping[]
  /** Everything that prevents the basket from being ordered. */
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
 * Reads a basket and computes its prices.
 * @param today the shop's day, `YYYY-MM-DD`
 * @returns null when the basket does not exist
 */
export async function priceBasket(
  baskets: BasketReader,
  uuidBasket: string,
  terms: ShopTerms,
  today: string,
): Promise<PricedBasket | null> {
  const storedBasket = await baskets.findStoredBasket(uuidBasket)
  return storedBasket ? priceStoredBasket(baskets, storedBasket, terms, today) : null
}

/**
 * Computes the prices of a basket.
 * @param storedBasket its rows; those of an empty basket need not be in the database
 * @param today the shop's day, `YYYY-MM-DD`
 */
export async function priceStoredBasket(
  baskets: BasketReader,
  storedBasket: StoredBasket,
  terms: ShopTerms,
  today: string,
): Promise<PricedBasket> {
  const { row } = storedBasket
  const sale = readGiftCardSale(row.gift_card_sale)
  if (sale)
    return priceGiftCardBasket(baskets, storedBasket, { sale, terms, home: getHomeCountry(terms), today })
  const checkout = row.state === 'in_checkout' ? await baskets.findCheckout(row.uuid_basket) : null
  const reserved = checkout ? await baskets.listReserved(checkout.uuid_checkout) : new Map<string, number>()
  const items = storedBasket.items.map((item) => asOn(item, today, reserved))
  const shipments = storedBasket.shipments.map(({ uuid_shipment, position }) => ({
    uuid_shipment,
    name: sayNow('answer.shipment', { number: String(position) }),
    items: items.filter((item) => item.uuid_shipment === uuid_shipment),
  }))

  const customer = await findCustomer(baskets, row.uuid_customer)
  // Once the payment has begun, the snapshot counts, even if prices, VAT rates or rebates change.
  const agreed = checkout?.agreed ?? null
  const customerRebatePercent = agreed ? agreed.customerRebatePercent : (customer?.rebatePercent ?? 0)

  const billing = readAddress(row.billing_address)
  const shipping = readAddress(row.shipping_address)
  const hasParcel = needsParcel(items)
  const buyer = chooseBuyerAddress({ billing, shipping, hasParcel }, terms)
  const country = getCountryCode(buyer.address, terms)
  const option = hasParcel ? chooseShippingOption(row.uuid_shipping_option, country, terms) : null
  const { postage: postageTerms } = terms
  const home = getHomeCountry(terms)
  const taxed: TaxedBasket = {
    items,
    hasParcel,
    home,
    today,
    check: readVatCheck(row.vat_check),
    destination: { id_country: country, postal_code: buyer.address.postal_code ?? null },
  }
  const { vat, isExport, terms: vatTerms } = getBasketVat(taxed, option, terms)
  const getPostage = (items: readonly ItemRow[], by = option, vat = vatTerms) =>
    computePostage(
      by ? postageTerms.rates(by, country) : [],
      toPostedGoods(items, vat),
      postageTerms.packagingGrams,
    )
  const places = shipments.map((shipment) => ({ ...shipment, postage: getPostage(shipment.items) }))
  const input = {
    shipments: places.map(({ items, postage }) => ({
      items: items.map(toPrice),
      shippingCents: postage.cents,
    })),
    vat: vatTerms,
    customerRebatePercent,
  }
  const withoutVoucher = computeTotals({ ...input, voucher: null })
  const goods = withoutVoucher.shipments.flatMap(({ lines }, s) =>
    lines.map(({ itemsCents, rebateCents }, i) => ({
      product: elementAt(elementAt(places, s).items, i).product,
      cents: itemsCents - rebateCents,
    })),
  )
  const voucher =
    row.voucher_code === null ? undefined : await findVoucher(baskets, row.voucher_code, checkout)
  const checked =
    row.voucher_code === null
      ? { voucher: null, problem: null }
      : checkVoucher(voucher, {
          goods,
          today,
          buyer: await readVoucherBuyer(baskets, row, voucher, customer),
        })
  /** Marks what the voucher is not for. */
  const toReduce = (item: ItemRow) => ({
    ...toPrice(item),
    isOutsideVoucher: voucher !== undefined && !isForProduct(voucher, item.product),
  })
  const reckoned = checked.voucher
    ? computeTotals({
        ...input,
        shipments: input.shipments.map(({ shippingCents }, index) => ({
          items: elementAt(places, index).items.map(toReduce),
          shippingCents,
        })),
        voucher: checked.voucher,
      })
    : withoutVoucher
  const totals = agreed?.totals ?? reckoned

  const card = row.uuid_gift_card === null ? undefined : await baskets.findGiftCard(row.uuid_gift_card)
  const isTest = terms.payments.is_sandbox
  const cardProblem = row.uuid_gift_card === null || agreed ? null : whyCardNotUsable(card, { today, isTest })
  const giftCard = agreed ? agreed.giftCard : card && cardProblem === null ? toPayingCard(card, totals) : null

  const billingErrors = findAddressErrors(billing, 'billing', terms)
  const shippingErrors = findAddressErrors(shipping, 'shipping', terms)
  const problems = listBasketProblems(
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
      toPayCents: totals.totalCents - (giftCard?.cents ?? 0),
      invoice: {
        isBusiness: vat.vatId !== null && ['valid', 'registered', 'other_country'].includes(vat.vatId.state),
        maxCents: terms.invoiceUpToCents,
      },
      voucherProblem: checked.problem,
      giftCardProblem: cardProblem,
    },
    terms,
  )
  /** Computes the postage of a grouping, without the voucher. */
  const priceGrouping = (kind: Grouping, groups: Groups): PricedGrouping => {
    const parcels = groups.map((ids) => ({
      ids,
      items: items.filter(({ uuid_basket_item }) => ids.includes(uuid_basket_item)),
    }))
    const shipments = parcels.map(({ items }) => ({
      items: items.map(toPrice),
      shippingCents: getPostage(items).cents,
    }))
    return {
      kind,
      isCurrent: isCurrent(grouped, groups),
      shippingCents: computeTotals({ ...input, shipments, voucher: null }).shippingCents,
      parcels: parcels.map(({ ids, items }) => ({
        uuid_basket_items: ids,
        shipsOn: findLatestDay(items.map(shipsOn)),
      })),
    }
  }
  const shippingPrices = terms.shipping_options
    .filter(({ countries }) => hasParcel && countries.includes(country))
    .map(({ uuid_shipping_option: uuidShippingOption }) => {
      // Whether it is collected can change the VAT.
      const { terms: vat } = getBasketVat(taxed, uuidShippingOption, terms)
      const shipments = places.map(({ items }) => ({
        items: items.map(toReduce),
        shippingCents: getPostage(items, uuidShippingOption, vat).cents,
      }))
      const { shippingCents } = computeTotals({ ...input, vat, shipments, voucher: checked.voucher })
      return { uuidShippingOption, cents: shippingCents }
    })
  const grouped = items.map((item) => ({ ...item, shipsOn: shipsOn(item) }))

  return {
    row,
    checkout,
    customer,
    customerRebatePercent,
    groupings: checkout ? [] : listGroupings(grouped).map(({ kind, groups }) => priceGrouping(kind, groups)),
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
    isExport,
    vat,
    voucher: checked.voucher ? (voucher ?? null) : null,
    giftCard,
    problems: row.ran_out_at === null ? problems : [reservationRanOut(), ...problems],
  }
}

/** Finds the customer of a basket; null when there is none, or the account was deleted. */
async function findCustomer(baskets: BasketReader, uuidCustomer: string | null) {
  if (uuidCustomer === null) return null
  const terms = await baskets.findCustomerTerms(uuidCustomer)
  return terms && { uuidCustomer, ...terms }
}

/** Lets a gift card pay as much as it can. */
const toPayingCard = (card: GiftCardRow, { totalCents }: Totals): PayingCard | null => {
  const cents = Math.min(card.balance_cents, totalCents)
  const { uuid_gift_card: uuid, last_four: lastFour } = card
  return cents === 0 ? null : { uuid, lastFour, cents, leftCents: card.balance_cents - cents }
}

const toPostedGoods = (items: readonly ItemRow[], vat: VatTerms): PostedGoods => ({
  grams: items.reduce((grams, { weight_grams, quantity }) => grams + weight_grams * quantity, 0),
  cents: items.reduce(
    (cents, item) => cents + getLocalPrice(item.price_cents, toPrice(item), vat) * item.quantity,
    0,
  ),
})

const toPrice = (item: ItemRow) => ({
  unitCents: item.price_cents,
  quantity: item.quantity,
  vatClass: item.vat_class,
  isMarginTaxed: item.taxation === 'margin',
  isDownload: isDownloadOnly(item),
})

const reservationRanOut = (): BasketProblem => ({
  code: 'reservation_ran_out',
  field: null,
  message: sayNow('error.pay.ranOut'),
})

/** Finds a voucher. The use that the basket's own checkout holds is counted as left. */
async function findVoucher(baskets: BasketReader, code: string, checkout: CheckoutOfBasket | null) {
  const voucher = await baskets.findVoucher(code)
  if (!voucher || !checkout || voucher.uses_left === null) return voucher
  const isHeld = await baskets.isVoucherHeld(voucher.uuid_voucher, checkout.uuid_checkout)
  return isHeld ? { ...voucher, uses_left: voucher.uses_left + 1 } : voucher
}

/** Adjusts an item: after its release date it is no pre-order, and copies that its own checkout reserves are free. */
const asOn = (item: ItemRow, today: string, reserved: ReadonlyMap<string, number>): ItemRow => ({
  ...item,
  free: Number(item.free) + (reserved.get(item.uuid_release_format) ?? 0),
  status: isOut(item.release_date ?? item.release_release_date, today) ? 'listed' : item.status,
})

/**
 * Returns the day on which an item can be sent.
 * @returns `YYYY-MM-DD` for a pre-order; null for an item that is in stock
 */
export const shipsOn = (item: ItemRow): string | null =>
  item.status === 'pre-order' ? (item.shipping_date ?? item.release_date ?? item.release_release_date) : null

/**
 * Finds the latest of several days.
 * @param days `YYYY-MM-DD`; nulls are ignored
 * @returns null when there is no day
 */
export const findLatestDay = (days: readonly (string | null)[]): string | null =>
  days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null)

const getHomeCountry = ({ countries }: BaseData): string =>
  (countries.find(({ is_default_option }) => is_default_option) ?? elementAt(countries, 0)).id_country
