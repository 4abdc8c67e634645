import type { BaseData, Basket, BasketItem, Shipment } from '../../src/shared/contract'
import { addressFields, shippingAddressFields } from '../../src/shared/vocabulary'
import { presentFormat, presentImage } from '../catalogue/listItem'
import { isOut } from '../catalogue/preOrderRules'
import { postageOf } from '../checkout/postage'
import { computeTotals, type LineTotals, type ShipmentTotals } from '../checkout/totals'
import { vatTerms } from '../checkout/vatRules'
import { addressErrors, addressHash, addressString } from './addressRules'
import type { BasketRepository, ItemRow } from './basketRepository'
import { basketProblems, countryOf, mostOfOneFormat, shippingOptionOf } from './basketRules'
import { readAddress } from './storedAddress'
import { checkVoucher } from './voucherRules'

/**
 * The whole basket as every basket call answers it: always reckoned anew from the database.
 * @param today the shop's day, `YYYY-MM-DD`
 * @returns null when there is none, or it has been spent
 */
export async function readBasket(
  baskets: BasketRepository,
  uuidBasket: string,
  terms: BaseData,
  today: string,
): Promise<Basket | null> {
  const row = await baskets.findBasket(uuidBasket)
  if (!row || row.state === 'completed') return null
  const items = (await baskets.listItems(uuidBasket)).map((item) => asOn(item, today))
  const shipments = (await baskets.listShipments(uuidBasket)).map((shipment) => ({
    ...shipment,
    items: items.filter(({ uuid_shipment }) => uuid_shipment === shipment.uuid_shipment),
  }))

  const billing = readAddress(row.billing_address)
  const shipping = readAddress(row.shipping_address)
  const country = countryOf(shipping, terms)
  const option = shippingOptionOf(row.uuid_shipping_option, country, terms)
  const rates = option ? await baskets.listRates(option, country) : []
  const delivery = option ? await baskets.findDelivery(option, country) : undefined
  const packaging = await baskets.findPackagingGrams()
  const postage = shipments.map(({ items }) =>
    postageOf(
      rates,
      items.reduce((grams, { weight_grams, quantity }) => grams + weight_grams * quantity, 0),
      packaging,
    ),
  )

  const input = {
    shipments: shipments.map(({ items }, index) => ({
      items: items.map(({ price_cents, quantity, vat_class }) => ({
        unitCents: price_cents,
        quantity,
        vatClass: vat_class,
      })),
      shippingCents: postage[index].cents,
    })),
    vat: vatTerms({ id_country: country, postal_code: shipping.postal_code ?? null }, homeOf(terms), today),
    customerRebatePercent: 0,
  }
  const withoutVoucher = computeTotals({ ...input, voucher: null })
  const goodsCents = withoutVoucher.itemsCents - withoutVoucher.rebateCents
  const checked =
    row.voucher_code === null
      ? { voucher: null, problem: null }
      : checkVoucher(await baskets.findVoucher(row.voucher_code), goodsCents, today)
  const totals = checked.voucher ? computeTotals({ ...input, voucher: checked.voucher }) : withoutVoucher

  const billingErrors = addressErrors(billing, 'billing', terms)
  const shippingErrors = addressErrors(shipping, 'shipping', terms)
  return {
    uuid_basket: row.uuid_basket,
    shipments: shipments.map(
      ({ uuid_shipment, position, items }, index): Shipment => ({
        uuid_shipment,
        name: `Shipment ${position}`,
        items: items.map((item, line) => presentItem(item, totals.shipments[index].lines[line])),
        ...presentPostage(totals.shipments[index], postage[index].roomGrams),
        arrives_in_days:
          delivery?.days_from == null
            ? null
            : { from: delivery.days_from, to: delivery.days_to ?? delivery.days_from },
        ships_on: latest(items.map(shipsOn)),
      }),
    ),
    items_count: items.reduce((count, { quantity }) => count + quantity, 0),
    email: row.email,
    phone: row.phone,
    customer_notes: row.customer_notes,
    billing_address: {
      address: withNulls(billing, addressFields),
      address_string: addressString(billing, 'billing', terms),
      errors: billingErrors,
      hash: addressHash(billing),
      is_saved: false,
    },
    shipping_address: {
      address: withNulls(shipping, shippingAddressFields),
      address_string: addressString(shipping, 'shipping', terms),
      errors: shippingErrors,
      hash: addressHash(shipping),
      is_saved: false,
    },
    uuid_shipping_option: option,
    uuid_payment_option: row.uuid_payment_option,
    voucher: row.voucher_code,
    customer_rebate_percent: 0,
    checkout_started: null,
    checkout_state: null,
    expires_at: null,
    total_items: euros(totals.itemsCents),
    total_shipping: euros(totals.shippingCents),
    total_rebate: euros(totals.rebateCents),
    total_vat: euros(totals.vatCents),
    total_without_vat: euros(totals.netCents),
    total: euros(totals.totalCents),
    errors: basketProblems(
      {
        items: items.map((item) => ({
          title: `${item.display_artist} – ${item.title} (${item.format})`,
          quantity: item.quantity,
          available: Math.min(item.free, mostOfOneFormat),
        })),
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
    ),
  }
}

function presentItem(item: ItemRow, { unitCents, itemsCents }: LineTotals): BasketItem {
  const { uuid_image, width, height, placeholder_bmp_data } = item
  return {
    uuid_basket_item: item.uuid_basket_item,
    quantity: item.quantity,
    quantity_available: Math.min(item.free, mostOfOneFormat),
    price: euros(unitCents),
    total: euros(itemsCents),
    release_format: {
      ...presentFormat(item, (text) => text),
      release: {
        uuid_release: item.uuid_release,
        slug: encodeURIComponent(item.slug),
        display_artist: item.display_artist,
        title: item.title,
        edition: item.edition,
        product_image:
          uuid_image === null
            ? null
            : presentImage({ uuid_image, width: width!, height: height!, placeholder_bmp_data }),
      },
    },
  }
}

const presentPostage = ({ itemsCents, shippingCents }: ShipmentTotals, roomGrams: number | null) => ({
  total_items: euros(itemsCents),
  total_shipping: euros(shippingCents),
  room_grams: roomGrams,
})

/** What was a pre-order when it was put in is one no longer once it is out. */
const asOn = (item: ItemRow, today: string): ItemRow => ({
  ...item,
  free: Number(item.free),
  status: isOut(item.release_date ?? item.release_release_date, today) ? 'listed' : item.status,
})

/** When a pre-order can be sent; null for what is here. */
const shipsOn = (item: ItemRow): string | null =>
  item.status === 'pre-order' ? (item.shipping_date ?? item.release_date ?? item.release_release_date) : null

const latest = (days: readonly (string | null)[]): string | null =>
  days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null)

const withNulls = <Field extends string>(address: Partial<Record<Field, string>>, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, address[field] ?? null])) as Record<Field, string | null>

const homeOf = ({ countries }: BaseData): string =>
  (countries.find(({ is_default_option }) => is_default_option) ?? countries[0]).id_country

const euros = (cents: number): number => cents / 100
