import { getKeys } from '../records'
import { paymentOptionIds } from '../vocabulary'

/** The name of a payment method in the API, in `shop.yaml` and in the database. */
export type PaymentMethodId = keyof typeof paymentOptionIds

export const paymentMethodIds: readonly PaymentMethodId[] = getKeys(paymentOptionIds)

/**
 * Finds the payment method of a payment option, by the option's fixed id.
 * @param uuidPaymentOption null: no option is chosen
 * @returns null when no method belongs to the option
 */
export const paymentMethodOfOption = (uuidPaymentOption: string | null): PaymentMethodId | null =>
  paymentMethodIds.find((id) => paymentOptionIds[id] === uuidPaymentOption) ?? null
