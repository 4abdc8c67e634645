import type { Database } from '../../../platform/database/schema'
import type { OrderContent } from '../orderContent'

/** The placeholder for the tracking number in a carrier's address. */
export const trackingMark = '{tracking}'

/**
 * Makes the address where one parcel can be tracked.
 * @param template an address with or without `{tracking}`
 * @param number the tracking number; null when the carrier gave none
 * @returns null when the template needs a missing number, or the result is not an https address
 */
export function trackingLink(template: string, number: string | null): string | null {
  if (template.includes(trackingMark) && number === null) return null
  const link = template.replaceAll(trackingMark, encodeURIComponent(number ?? ''))
  return /^https:\/\/[^\s"<>]+$/.test(link) ? link : null
}

type Option = Database['shipping_option']

/**
 * Finds the template of tracking addresses that shop.yaml gives for an order's shipping option.
 * @returns null when shop.yaml gives none, or the shop no longer has this shipping option
 */
export function findTrackingTemplate(
  { uuidShippingOption, shippingLabel }: Pick<OrderContent, 'uuidShippingOption' | 'shippingLabel'>,
  options: readonly Option[],
): string | null {
  const option = options.find(({ uuid_shipping_option, label }) =>
    uuidShippingOption ? uuid_shipping_option === uuidShippingOption : label === shippingLabel,
  )
  return option?.tracking_url ?? null
}
