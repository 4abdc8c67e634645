import type { Database } from '../database/schema'
import type { OrderContent } from './orderContent'

/** The placeholder for the tracking number in a carrier's address. */
export const trackingMark = '{tracking}'

/**
 * Where one parcel can be followed.
 * @param template an address with or without `{tracking}`
 * @param number null: the carrier gave none
 * @returns null when the number is needed and missing, or when it is no https address
 */
export function trackingLink(template: string, number: string | null): string | null {
  if (template.includes(trackingMark) && number === null) return null
  const link = template.replaceAll(trackingMark, encodeURIComponent(number ?? ''))
  return /^https:\/\/[^\s"<>]+$/.test(link) ? link : null
}

type Option = Database['shipping_option']

/**
 * Where parcels of an order can be followed, as shop.yaml says for the way it is sent.
 * @returns null when shop.yaml does not say it, or the shop does not offer this way any more
 */
export function trackingTemplateOf(
  { uuidShippingOption, shippingLabel }: Pick<OrderContent, 'uuidShippingOption' | 'shippingLabel'>,
  options: readonly Option[],
): string | null {
  const option = options.find(({ uuid_shipping_option, label }) =>
    uuidShippingOption ? uuid_shipping_option === uuidShippingOption : label === shippingLabel,
  )
  return option?.tracking_url ?? null
}
