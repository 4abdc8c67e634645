import { type BaseData, baseDataSchema } from '../../../src/shared/contract'
import { isConfigured, type PaymentConfig, providerMethods } from './paymentMethods'

/**
 * Presents the settings of the payment methods that browsers need, as a part of the base data.
 */
export function presentPaymentSettings({ payments, paymentSettings }: PaymentConfig): BaseData['payments'] {
  const ofMethods = providerMethods.map((method) =>
    method.publicSettings?.(isConfigured(method, paymentSettings) ? paymentSettings : {}),
  )
  return baseDataSchema.shape.payments.parse(
    Object.assign({ is_sandbox: payments === 'sandbox' }, ...ofMethods),
  )
}
