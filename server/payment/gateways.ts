import type { Router } from 'express'
import type { Config } from '../config'
import type { ShopDatabase } from '../database/access'
import type { Logger } from '../log/log'
import { createPaypalGateway } from './methods/paypal/paypalGateway'
import { createStripeGateway, isLiveKey } from './methods/stripe/stripeGateway'
import { createMissingGateway } from './missingGateway'
import type { GatewayName, PaymentGateway } from './paymentGateway'
import { createSandboxRouter } from './simulator/sandboxRoutes'
import {
  createSimulator,
  credentialsFrom,
  type Simulator,
  type SimulatorCredentials,
} from './simulator/startSimulator'

export interface GatewayDependencies {
  now: () => Date
  log: Logger
  /** The shop's; all its processes then take each other's simulated notices. */
  secret?: string
  /** A simulator that runs elsewhere, for tests that end this process; without it the sandbox starts its own. */
  simulator?: { url: string; credentials: SimulatorCredentials }
}

export interface Gateways {
  gateways: Record<GatewayName, PaymentGateway>
  /** For Stripe's script in the browser; the sandbox has no use for that script, and a key that fits nothing. Empty without Stripe. */
  publishableKey: string
  /** Providers of which the shop has no keys: it does not offer them. */
  withoutKeys: readonly GatewayName[]
  /** To be mounted at `/sandbox`; null where real money moves, and with a simulator that runs elsewhere. */
  sandbox: Router | null
  /** The simulator behind the gateways, when it is this process's own. */
  simulator: Simulator | null
  /** Starts the simulator where there is one; before that the gateways are unreachable. */
  open(): Promise<void>
  close(): Promise<void>
}

const paypalUrls = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' }
const sandboxKey = 'pk_test_simulator'
/** Stands for the simulator, whose port is only known when it listens. */
const somewhere = 'http://simulator.invalid'

/**
 * Makes the gateways to the payment providers, or to the simulator in the sandbox.
 * @returns gateways, the publishable key and the simulator's routes
 */
export function createGateways(
  config: Pick<Config, 'payments' | 'stripe' | 'paypal' | 'publicUrl' | 'host' | 'port'>,
  db: ShopDatabase,
  { now, log, secret, simulator: elsewhere }: GatewayDependencies,
): Gateways {
  if (config.payments === 'live') return liveGateways(config, { now, log })
  if (elsewhere) {
    const { url, credentials } = elsewhere
    return { ...noSimulator, gateways: gatewaysOf(url, credentials, now), publishableKey: sandboxKey }
  }
  const simulator = createSimulator({
    db,
    now,
    publicUrl: config.publicUrl,
    webhookUrl: ownUrl(config),
    credentials: secret === undefined ? undefined : credentialsFrom(secret),
  })
  let url: string | null = null
  const toSimulator: typeof fetch = (input, init) => {
    if (url === null) throw Object.assign(new Error('The simulator is not open.'), { code: 'ECONNREFUSED' })
    return fetch(String(input).replace(somewhere, url), init)
  }
  return {
    gateways: gatewaysOf(somewhere, simulator.credentials, now, toSimulator),
    publishableKey: sandboxKey,
    withoutKeys: [],
    sandbox: createSandboxRouter(simulator),
    simulator,
    async open() {
      url = await simulator.open()
      log.info('payments are simulated: no money moves')
    },
    close: () => simulator.close(),
  }
}

const noSimulator = {
  withoutKeys: [],
  sandbox: null,
  simulator: null,
  open: async () => {},
  close: async () => {},
}

function liveGateways(
  { stripe, paypal }: Pick<Config, 'stripe' | 'paypal'>,
  { now, log }: Pick<GatewayDependencies, 'now' | 'log'>,
): Gateways {
  if (stripe && !isLiveKey(stripe.secretKey)) log.warn("Stripe's keys are test keys: cards are not charged")
  if (paypal?.environment === 'sandbox') log.warn("PayPal is PayPal's own sandbox: nobody is charged")
  return {
    ...noSimulator,
    gateways: {
      stripe: stripe ? createStripeGateway({ ...stripe, now }) : createMissingGateway('stripe'),
      paypal: paypal
        ? createPaypalGateway({ ...paypal, apiUrl: paypalUrls[paypal.environment], now })
        : createMissingGateway('paypal'),
    },
    publishableKey: stripe?.publishableKey ?? '',
    withoutKeys: [...(stripe ? [] : ['stripe' as const]), ...(paypal ? [] : ['paypal' as const])],
  }
}

const gatewaysOf = (
  apiUrl: string,
  { stripe, paypal }: SimulatorCredentials,
  now: () => Date,
  toApi?: typeof fetch,
): Record<GatewayName, PaymentGateway> => ({
  stripe: createStripeGateway({ ...stripe, apiUrl, now, fetch: toApi }),
  paypal: createPaypalGateway({ ...paypal, apiUrl, now, fetch: toApi }),
})

/** Where this very process listens; null when it takes any port that is free: there are no notices then. */
function ownUrl({ host, port }: Pick<Config, 'host' | 'port'>): string | null {
  if (port === 0) return null
  const isAny = host === '0.0.0.0' || host === '::'
  return `http://${isAny ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`
}
