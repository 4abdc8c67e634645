import type { Kysely } from 'kysely'
import { paypalMethod } from '../../server/core/payment/methods/paypal/paypalMethod'
import { stripeMethod } from '../../server/core/payment/methods/stripe/stripeMethod'
import type { CreatedPayment, NewPayment, PaymentGateway } from '../../server/core/payment/paymentGateway'
import { type SimulatorOptions, startSimulator } from '../../server/core/payment/startSimulator'
import type { Database } from '../../server/platform/database/schema'
import { patience } from './patience'

export type ProviderName = 'stripe' | 'paypal'

/** @throws for a payment that is no card payment */
export function clientSecretOf({ started }: CreatedPayment): string {
  if (started.gateway !== 'stripe') throw new Error('not by Stripe')
  return started.payment.client_secret
}

/** One call as it was sent. */
export interface Exchange {
  method: string
  url: URL
  headers: Record<string, string>
  body: string
  status: number
  answer: unknown
}

/**
 * Makes both gateways on a simulator of their own, with a settable clock and a record of every call.
 * @returns gateways, simulator and calls
 */
export async function simulatedGateways(
  db: Kysely<Database>,
  options: Partial<SimulatorOptions> & { timeoutMs?: number } = {},
) {
  let time = Date.parse('2026-11-21T12:00:00Z')
  const now = () => new Date(time)
  const simulator = await startSimulator({ db, now, ...options })
  const { settings, url } = simulator
  const exchanges: Exchange[] = []
  const { timeoutMs = patience(30) } = options
  const shared = { apiUrl: url, now, timeoutMs, fetch: keeping(exchanges), isSandbox: true }
  const gateways: Record<ProviderName, PaymentGateway> = {
    stripe: stripeMethod.createGateway(settings, shared),
    paypal: paypalMethod.createGateway(settings, shared),
  }
  return {
    simulator,
    gateways,
    exchanges,
    now,
    pass(ms: number) {
      time += ms
    },
  }
}

export type SimulatedGateways = Awaited<ReturnType<typeof simulatedGateways>>

const keeping =
  (exchanges: Exchange[]): typeof fetch =>
  async (input, init) => {
    const answer = await fetch(input, init)
    exchanges.push({
      method: init?.method ?? 'GET',
      url: new URL(String(input)),
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: typeof init?.body === 'string' ? init.body : '',
      status: answer.status,
      answer: await answer.clone().json(),
    })
    return answer
  }

export const aNewPayment = (more: Partial<NewPayment> = {}): NewPayment => ({
  uuidCheckout: crypto.randomUUID(),
  amountCents: 2590,
  currency: 'EUR',
  key: crypto.randomUUID(),
  email: 'ada@example.org',
  description: 'Rille, 2 records',
  language: 'en',
  returnUrl: 'http://rille.example/basket/1?paypal=approved',
  cancelUrl: 'http://rille.example/basket/1?paypal=cancelled',
  ...more,
})

export const goodCard = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }

/**
 * Makes a payment that the shopper has authorised, so that it can be captured.
 * @returns the payment with its reference
 */
export async function anAuthorisedPayment(
  { gateways, simulator }: SimulatedGateways,
  name: ProviderName,
  more: Partial<NewPayment> = {},
) {
  const order = aNewPayment(more)
  const created = await gateways[name].create(order)
  if (name === 'stripe') await simulator.providers.stripe.confirmCard(clientSecretOf(created), goodCard)
  else await simulator.providers.paypal.approvePaypal(created.ref)
  return { ...order, ref: created.ref }
}
