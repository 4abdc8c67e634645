import type { Kysely } from 'kysely'
import type { Database } from '../../server/database/schema'
import { createPaypalGateway } from '../../server/payment/methods/paypal/paypalGateway'
import { createStripeGateway } from '../../server/payment/methods/stripe/stripeGateway'
import type { GatewayName, NewPayment, PaymentGateway } from '../../server/payment/paymentGateway'
import { type SimulatorOptions, startSimulator } from '../../server/payment/simulator/startSimulator'

/** One call as it went over the wire. */
export interface Exchange {
  method: string
  url: URL
  headers: Record<string, string>
  body: string
  status: number
  answer: unknown
}

/** Both clients on a simulator of their own, with a clock to set and every call kept. */
export async function simulatedGateways(
  db: Kysely<Database>,
  options: Partial<SimulatorOptions> & { timeoutMs?: number } = {},
) {
  let time = Date.parse('2026-11-21T12:00:00Z')
  const now = () => new Date(time)
  const simulator = await startSimulator({ db, now, publicUrl: 'http://rille.example', ...options })
  const { credentials, url } = simulator
  const exchanges: Exchange[] = []
  const { timeoutMs = 2_000 } = options
  const shared = { apiUrl: url, now, timeoutMs, fetch: keeping(exchanges) }
  const gateways: Record<GatewayName, PaymentGateway> = {
    stripe: createStripeGateway({ ...credentials.stripe, ...shared }),
    paypal: createPaypalGateway({ ...credentials.paypal, ...shared }),
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
  returnUrl: 'http://rille.example/basket/1?paypal=approved',
  cancelUrl: 'http://rille.example/basket/1?paypal=cancelled',
  ...more,
})

export const goodCard = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }

/** A payment that the shopper has agreed to: it can be captured. */
export async function anAuthorisedPayment(
  { gateways, simulator }: SimulatedGateways,
  name: GatewayName,
  more: Partial<NewPayment> = {},
) {
  const order = aNewPayment(more)
  const created = await gateways[name].create(order)
  if (created.gateway === 'stripe') await simulator.confirmCard(created.clientSecret, goodCard)
  else await simulator.approvePaypal(created.ref)
  return { ...order, ref: created.ref }
}
