import { getKeys } from '../objects'

/** The ids of the payment options by their methods. They are the same in every shop. */
export const paymentOptionIds = {
  stripe: '6a6e4c9e-43ac-47df-9c22-63353ee4240a',
  paypal: 'e28588b0-7c24-4230-8e0c-ec82a5142827',
  sepa: '61011b15-579d-4b5d-b995-fe157bcb44dc',
  prepayment: '45165b9b-1f67-4232-a6dd-6c3d14f58cb4',
  pickup: '55b3d114-8298-4e88-8ecc-1a94152e253d',
  invoice: '53b551b8-5061-4a1e-bc30-9db803309af0',
} as const

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
