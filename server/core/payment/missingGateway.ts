import { InvalidRequest } from '../../platform/errors'
import type { ProviderMethod } from './methods/paymentMethod'
import { GatewayUnreachable, type PaymentGateway } from './paymentGateway'

/**
 * Creates the gateway for a provider without keys. The shop does not offer the provider. Payments of earlier orders
 * cannot be read or refunded until the keys are set again.
 * @returns a gateway whose calls throw GatewayUnreachable; `readEvent` throws InvalidRequest
 */
export function createMissingGateway({ id, providerName }: ProviderMethod): PaymentGateway {
  const refuse = async (): Promise<never> => {
    throw new GatewayUnreachable(`The keys of ${providerName} are not set.`)
  }
  return {
    name: id,
    isMissing: true,
    create: refuse,
    read: refuse,
    findByCheckout: refuse,
    capture: refuse,
    cancel: refuse,
    refund: refuse,
    readEvent: async () => {
      throw new InvalidRequest('This shop has no keys of this payment provider.')
    },
    listCaptures: refuse,
  }
}
