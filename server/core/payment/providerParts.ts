import type { BaseData } from '../../../src/shared/contract'
import { paymentOptionIds } from '../../../src/shared/payment/paymentMethodId'
import type { PageAccess } from './methods/paymentMethod'
import {
  collectPageAccess,
  listLiveProviders,
  listProvidersWithoutKeys,
  type PaymentConfig,
} from './methods/paymentMethods'
import { presentPaymentSettings } from './methods/presentPaymentSettings'

/**
 * Creates the parts of the shop that browsers and providers need for payments.
 * @returns `site` for the base data, the files that providers read, and what the pages of a checkout load
 */
export function createProviderParts(config: PaymentConfig) {
  return {
    site: {
      payments: (offered: readonly string[]) => presentPaymentSettings(config, offered),
      paymentOptionsWithoutKeys: listProvidersWithoutKeys(config).map(({ id }) => paymentOptionIds[id]),
    },
    publicFiles: listLiveProviders(config).flatMap(
      ({ publicFiles }) => publicFiles?.(config.paymentSettings) ?? [],
    ),
    async listPageAccess(content: {
      terms(): Promise<Pick<BaseData, 'payment_options'>>
    }): Promise<PageAccess[]> {
      const { payment_options } = await content.terms()
      const offered = payment_options.map(({ uuid_payment_option }) => uuid_payment_option)
      return collectPageAccess(config, offered)
    },
  }
}
