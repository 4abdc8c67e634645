import type { BaseData } from '../contract'
import { pickupShippingId } from '../vocabulary'
import { paymentOptionIds } from './paymentMethodId'

export type PaymentOption = BaseData['payment_options'][number]

/** What decides which payment options a basket is offered. */
export interface PaidBasket {
  /** The ISO code of the country of the buyer. */
  country: string
  /** Null when nothing is sent. */
  uuidShippingOption: string | null
  /** In euros, without what a gift card pays; nothing is paid for a total of 0, so no limit counts then. */
  total: number
}

/**
 * The least that a provider charges, in euros, by payment option
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). What a gift card leaves may be less.
 */
const leastCharges: Readonly<Record<string, number>> = { [paymentOptionIds.stripe]: 0.5 }

/** Finds the least total that an option is offered for, in euros: that of the shop or of the provider. */
export const getMinTotal = ({ uuid_payment_option, min_total = 0 }: PaymentOption): number =>
  Math.max(min_total, leastCharges[uuid_payment_option] ?? 0)

/** Why a payment option does not fit a basket. */
export type PaymentMisfit = 'country' | 'needsPickup' | 'below' | 'above'

/**
 * Finds the reason why a basket cannot be paid with a payment option. The server refuses, and the browser does not offer,
 * an option with a reason.
 * @returns null when the option fits
 */
export function findPaymentMisfit(
  option: PaymentOption,
  { country, uuidShippingOption, total }: PaidBasket,
): PaymentMisfit | null {
  const { uuid_payment_option, countries, max_total } = option
  if (!countries.includes(country)) return 'country'
  const isPickup = uuid_payment_option === paymentOptionIds.pickup
  if (isPickup && uuidShippingOption !== pickupShippingId) return 'needsPickup'
  if (total === 0) return null
  if (total < getMinTotal(option)) return 'below'
  if (max_total !== undefined && total > max_total) return 'above'
  return null
}
