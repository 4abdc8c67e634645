import { InvalidRequest } from '../errors'
import { type GatewayName, GatewayUnreachable, type PaymentGateway } from './paymentGateway'

/**
 * Stands in for a provider of which the shop has no keys. The shop does not offer it; payments of earlier orders, whose
 * keys were taken out since, cannot be read or refunded until the keys are back, and wait for them.
 */
export function createMissingGateway(name: GatewayName): PaymentGateway {
  const refuse = async (): Promise<never> => {
    throw new GatewayUnreachable(`The keys of ${name} are not set.`)
  }
  return {
    name,
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
