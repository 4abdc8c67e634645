import type { BaseData } from '../../../src/shared/contract'
import type { ContentReader } from '../content/contentRepository'
import type { GiftCardOffer } from '../giftCards/giftCardSaleRules'
import type { PostageRate } from './postage'
import { isSmallBusinessOn, type SmallBusiness, usualVat, type VatSettings } from './vatRules'

/**
 * The data from which totals of baskets are computed: the base data, and the postage, which is not sent to browsers.
 */
export interface ShopTerms extends BaseData {
  postage: PostageTerms
  vat: VatSettings
  /** The greatest sum that can be bought on invoice. */
  invoiceUpToCents: number
  /** What the shop offers of gift cards; null when it sells none. */
  giftCards: GiftCardOffer | null
}

export interface PostageTerms {
  /** The weight of the packaging of a parcel. */
  packagingGrams: number
  /** Returns the rates of an option in a country, the lowest weight first; without rates, shipping is free. */
  rates(uuidShippingOption: string, idCountry: string): readonly PostageRate[]
  /** Returns the working days until a parcel arrives; null if they are not known. */
  delivery(uuidShippingOption: string, idCountry: string): { from: number; to: number } | null
}

interface StoredVat {
  vat?: { small_business?: SmallBusiness; eu_sales?: VatSettings['euSales'] }
  address?: { vat_id?: string }
}

/**
 * Reads the shop's choices about VAT, as they are on a day.
 * @param setting the JSON of the setting `shop`; null for a shop that was never set up
 * @param today `YYYY-MM-DD`
 */
export function readVatSettings(setting: string | null, today: string): VatSettings {
  const { vat = {}, address = {} }: StoredVat = setting === null ? {} : JSON.parse(setting)
  const isSmallBusiness = isSmallBusinessOn(vat.small_business ?? false, today)
  // A small business is exempt in the EU too, as long as it stays below the threshold.
  const euSales = vat.eu_sales ?? (isSmallBusiness ? 'home' : usualVat.euSales)
  return { isSmallBusiness, euSales, ownVatId: address.vat_id ?? null }
}

/**
 * Reads the weights, rates and delivery times of shipping options.
 * @returns data that do not change until they are read again
 */
export async function readPostageTerms(content: ContentReader): Promise<PostageTerms> {
  const setting = await content.findSetting('shop')
  const shop: { packaging_grams?: number } = setting === null ? {} : JSON.parse(setting)
  const key = (uuidShippingOption: string, idCountry: string) => `${uuidShippingOption} ${idCountry}`
  const rates = Map.groupBy(await content.listShippingRates(), (rate) =>
    key(rate.uuid_shipping_option, rate.id_country),
  )
  const deliveries = new Map(
    (await content.listDeliveries()).map((row) => [key(row.uuid_shipping_option, row.id_country), row]),
  )
  const ratesByPlace = new Map(
    [...rates].map(([place, rows]) => [
      place,
      rows.map(({ up_to_grams, price_cents, free_from_cents }) => ({
        upToGrams: up_to_grams,
        cents: price_cents,
        freeFromCents: free_from_cents,
      })),
    ]),
  )
  return {
    packagingGrams: shop.packaging_grams ?? 0,
    rates: (option, country) => ratesByPlace.get(key(option, country)) ?? [],
    delivery(option, country) {
      const { days_from = null, days_to } = deliveries.get(key(option, country)) ?? {}
      return days_from === null ? null : { from: days_from, to: days_to ?? days_from }
    },
  }
}
