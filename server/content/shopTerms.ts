import type { BaseData } from '../../src/shared/contract'
import type { PostageRate } from '../pricing/postage'
import type { ContentRepository } from './contentRepository'

/** What baskets are reckoned by: the base data, and what stays in the shop. */
export interface ShopTerms extends BaseData {
  postage: PostageTerms
}

export interface PostageTerms {
  /** Of one parcel, without what is in it. */
  packagingGrams: number
  /** Of one option in one country, lightest first; none: it costs nothing there. */
  rates(uuidShippingOption: string, idCountry: string): readonly PostageRate[]
  /** Working days until it arrives; null when nobody says. */
  delivery(uuidShippingOption: string, idCountry: string): { from: number; to: number } | null
}

export async function readPostageTerms(content: ContentRepository): Promise<PostageTerms> {
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
      rows.map(({ up_to_grams, price_cents }) => ({ upToGrams: up_to_grams, cents: price_cents })),
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
