import type { BaseData, Basket, BasketItem, Shipment } from '../../../src/shared/contract'
import { toEuros } from '../../../src/shared/money'
import { buildRecord } from '../../../src/shared/objects'
import { elementAt } from '../../../src/shared/required'
import { addressFields, liveCheckoutStates, shippingAddressFields } from '../../../src/shared/vocabulary'
import {
  type Address,
  type AddressErrors,
  type AddressKind,
  formatAddress,
  getAddressTypeId,
  hashAddress,
  withCountry,
} from '../address/addressRules'
import { presentFormat, presentImage } from '../catalogue/listItem'
import { presentGiftCardSale } from '../giftCards/giftCardPresenter'
import { readGiftCardSale } from '../giftCards/giftCardSaleRules'
import { presentRebates } from '../pricing/rebatePresenter'
import type { LineTotals } from '../pricing/totals'
import { getLostCents } from '../vouchers/voucherRules'
import type { ItemRow } from './basketItemRepository'
import { maxOfOneFormat } from './basketRules'
import { findLatestDay, type PricedBasket, type PricedShipment, shipsOn } from './pricedBasket'

/**
 * Converts a priced basket to the body that all basket calls return.
 * @param terms countries and options, for labels
 */
export function presentBasket(basket: PricedBasket, terms: BaseData): Basket {
  const { row, checkout, shipments, billing, shipping, totals } = basket
  const sale = readGiftCardSale(row.gift_card_sale)
  return {
    uuid_basket: row.uuid_basket,
    shipments: shipments.map((shipment) => presentShipment(shipment, basket)),
    items_count: sale
      ? 1
      : shipments.reduce((count, { items }) => items.reduce((sum, { quantity }) => sum + quantity, count), 0),
    gift_card_sale: sale && presentGiftCardSale(sale),
    groupings: basket.groupings.map(({ kind, isCurrent, shippingCents, parcels }) => ({
      kind,
      is_current: isCurrent,
      total_shipping: toEuros(shippingCents),
      parcels: parcels.map(({ uuid_basket_items, shipsOn }) => ({ uuid_basket_items, ships_on: shipsOn })),
    })),
    email: row.email,
    phone: row.phone,
    customer_notes: row.customer_notes,
    billing_address: {
      address: withNulls(billing, addressFields),
      ...presentAddress(billing, 'billing', basket.billingErrors),
    },
    shipping_address: {
      address: withNulls(shipping, shippingAddressFields),
      ...presentAddress(shipping, 'shipping', basket.shippingErrors),
    },
    has_parcel: basket.hasParcel,
    ships_to: {
      id_country: basket.country,
      name: terms.countries.find(({ id_country }) => id_country === basket.country)?.name ?? basket.country,
      is_outside_eu: basket.isExport,
    },
    shipping_prices: basket.shippingPrices.map(({ uuidShippingOption, cents }) => ({
      uuid_shipping_option: uuidShippingOption,
      total_shipping: toEuros(cents),
    })),
    uuid_shipping_option: basket.uuidShippingOption,
    uuid_payment_option: row.uuid_payment_option,
    voucher: row.voucher_code,
    voucher_lost: toEuros(basket.voucher ? getLostCents(basket.voucher, totals.voucherCents) : 0),
    gift_card: basket.giftCard && {
      last_four: basket.giftCard.lastFour,
      amount: toEuros(basket.giftCard.cents),
      left: toEuros(basket.giftCard.leftCents),
    },
    customer_rebate_percent: basket.customerRebatePercent,
    checkout_started: checkout?.started_at ?? null,
    checkout_state: liveCheckoutStates.find((state) => state === checkout?.state) ?? null,
    expires_at: checkout?.expires_at ?? null,
    total_items: toEuros(totals.itemsCents),
    total_shipping: toEuros(totals.shippingCents),
    total_rebate: toEuros(totals.rebateCents),
    rebates: presentRebates({
      rebateCents: totals.rebateCents,
      voucherCents: totals.voucherCents,
      customerRebatePercent: basket.customerRebatePercent,
      voucher: row.voucher_code,
    }),
    total_vat: toEuros(totals.vatCents),
    vat: {
      kinds: totals.vatLines.map(({ kind }) => kind).filter((kind, i, kinds) => kinds.indexOf(kind) === i),
      can_have_vat_id: basket.vat.isForBusinesses,
      vat_id: basket.vat.vatId && { vat_id: basket.vat.vatId.vatId, state: basket.vat.vatId.state },
    },
    total_without_vat: toEuros(totals.netCents),
    total: toEuros(totals.totalCents - (basket.giftCard?.cents ?? 0)),
    errors: basket.problems,
  }

  function presentAddress(address: Address, kind: AddressKind, errors: AddressErrors) {
    const hash = hashAddress(withCountry(address, terms))
    const savedAs = `${getAddressTypeId(address, kind, terms)} ${hash}`
    return {
      address_string: formatAddress(address, kind, terms),
      errors,
      hash,
      is_saved: basket.customer?.savedAddresses.has(savedAs) ?? false,
    }
  }
}

const presentShipment = (
  { uuid_shipment, name, items, postage, totals }: PricedShipment,
  { arrivesInDays, checkout }: PricedBasket,
): Shipment => ({
  uuid_shipment,
  name,
  items: items.map((item, line) => presentItem(item, elementAt(totals.lines, line))),
  total_items: toEuros(totals.itemsCents),
  total_shipping: toEuros(totals.shippingCents),
  room_grams: postage.roomGrams,
  // Nothing can be added during a checkout, whose prices may be older than the rates.
  free_shipping_in: checkout || postage.freeInCents === null ? null : toEuros(postage.freeInCents),
  arrives_in_days: arrivesInDays,
  ships_on: findLatestDay(items.map(shipsOn)),
})

function presentItem(item: ItemRow, { unitCents, itemsCents }: LineTotals): BasketItem {
  return {
    uuid_basket_item: item.uuid_basket_item,
    quantity: item.quantity,
    quantity_available: Math.min(item.free, maxOfOneFormat),
    price: toEuros(unitCents),
    total: toEuros(itemsCents),
    release_format: {
      ...presentFormat(item, (text) => text),
      release: {
        uuid_release: item.uuid_release,
        slug: encodeURIComponent(item.slug),
        display_artist: item.display_artist,
        title: item.title,
        edition: item.edition,
        product_image: presentCover(item),
      },
    },
  }
}

export function presentCover({ uuid_image, width, height, placeholder_bmp_data }: ItemRow) {
  return uuid_image === null
    ? null
    : presentImage({ uuid_image, width: width!, height: height!, placeholder_bmp_data })
}

const withNulls = <Field extends string>(address: Partial<Record<Field, string>>, fields: readonly Field[]) =>
  buildRecord(fields, (field) => address[field] ?? null)
