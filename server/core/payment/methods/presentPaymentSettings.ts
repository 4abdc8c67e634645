import { type BaseData, baseDataSchema } from '../../../../src/shared/contract'
import { isConfigured, isOffered, type PaymentConfig, providerMethods } from './paymentMethods'

/**
 * Presents the settings of the payment methods that browsers need, as a part of the base data. A method that the shop
 * does not offer gives none.
 * @param offered the ids of the shop's payment options
 */
export function presentPaymentSettings(
  { payments, paymentSettings }: PaymentConfig,
  offered: readonly string[],
): BaseData['payments'] {
  const ofMethods = providerMethods
    .filter((method) => isOffered(method, offered))
    .map((method) => method.publicSettings?.(isConfigured(method, paymentSettings) ? paymentSettings : {}))
  return baseDataSchema.shape.payments.parse(
    Object.assign({ is_sandbox: payments === 'sandbox' }, ...ofMethods),
  )
}
