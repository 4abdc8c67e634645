import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type ErrorRequestHandler } from 'express'
import type { ShopDatabase } from '../../database/access'
import { refundedOf as paypalRefunded, type StoredOrder } from '../methods/paypal/simulator/paypalObjects'
import { createPaypalSimulator, type PaypalCredentials } from '../methods/paypal/simulator/paypalSimulator'
import { type StoredIntent, refundedOf as stripeRefunded } from '../methods/stripe/simulator/stripeObjects'
import { createStripeSimulator } from '../methods/stripe/simulator/stripeSimulator'
import type { GatewayName } from '../paymentGateway'
import { createSandboxRepository, randomId } from './sandboxRepository'
import { createSimulatorEvents } from './simulatorEvents'
import { createFaults, type FaultPlan } from './simulatorFaults'
import { Refusal } from './simulatorHttp'

export interface SimulatorOptions {
  db: ShopDatabase
  now: () => Date
  /** The shop's address for shoppers; the page in place of PayPal's is at `/sandbox/paypal/approve` there. */
  publicUrl: string
  /** The shop's address for notices, which go to `/webhooks/stripe` and `/webhooks/paypal`; null: none are sent. */
  webhookUrl?: string | null
  faults?: FaultPlan
  /** Others are made up when not given. */
  credentials?: SimulatorCredentials
  /** 0: any that is free. */
  port?: number
}

export interface SimulatorCredentials {
  stripe: { secretKey: string; webhookSecret: string }
  paypal: PaypalCredentials
}

/** A payment as the simulated provider knows it, independently of the shop. */
export interface LedgerEntry {
  gateway: GatewayName
  ref: string
  uuidCheckout: string | null
  status: string
  amountCents: number
  /** Money that can still be captured. */
  heldCents: number
  /** Money that was taken, or is under review. */
  capturedCents: number
  refundedCents: number
}

export type Simulator = ReturnType<typeof createSimulator>

/**
 * Starts a simulator.
 * @returns the simulator, which is listening, and its address
 */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator & { url: string }> {
  const simulator = createSimulator(options)
  return Object.assign(simulator, { url: await simulator.open() })
}

/**
 * Makes Stripe and PayPal in one HTTP server on this machine, for the test shop and for tests. No money moves.
 * @returns the simulator
 */
export function createSimulator(options: SimulatorOptions) {
  const { db, now, publicUrl, webhookUrl = null, credentials = madeUpCredentials() } = options
  const repository = createSandboxRepository(db, now)
  const faults = createFaults(options.faults)
  const events = createSimulatorEvents({
    webhookUrl,
    stripeWebhookSecret: credentials.stripe.webhookSecret,
    paypalWebhookId: credentials.paypal.webhookId,
    paypalSigningSecret: credentials.paypal.clientSecret,
    faults,
    now,
  })
  const parts = { repository, events, faults, now }
  const stripe = createStripeSimulator(parts, credentials.stripe.secretKey)
  const paypal = createPaypalSimulator(parts, credentials.paypal, publicUrl)

  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'extended')
  const stripePaths = /^\/v1\/(payment_intents|refunds)\b/
  app.use((req, res, next) => {
    if (!stripePaths.test(req.path)) return next()
    req.url = req.url.slice('/v1'.length)
    stripe.router(req, res, next)
  })
  app.use(paypal.router, refusals)

  let server: Server | null = null
  let port = options.port ?? 0

  async function ledger(uuidCheckout?: string): Promise<LedgerEntry[]> {
    const [intents, orders] = await Promise.all([
      repository.list<StoredIntent>('stripe_intent', { uuidCheckout }),
      repository.list<StoredOrder>('paypal_order', { uuidCheckout }),
    ])
    return [
      ...intents.map((stored) => ofIntent(stored.body, stored.uuidCheckout)),
      ...orders.map((stored) => ofOrder(stored.body)),
    ]
  }

  return {
    credentials,
    faults,
    events,
    ...stripe.shopper,
    ...paypal.shopper,

    /** Every payment, or those of a checkout. */
    ledger,

    /** What has moved for a checkout, at both providers together. */
    async moved(uuidCheckout: string) {
      const entries = await ledger(uuidCheckout)
      const sum = (field: 'heldCents' | 'capturedCents' | 'refundedCents') =>
        entries.reduce((total, entry) => total + entry[field], 0)
      return {
        heldCents: sum('heldCents'),
        capturedCents: sum('capturedCents'),
        refundedCents: sum('refundedCents'),
        captures: entries.filter(({ capturedCents }) => capturedCents > 0).length,
      }
    },

    /** Begins to listen; after `goAway`, at the same address. @returns the address */
    async open(): Promise<string> {
      server = createServer(app)
      port = await listen(server, port)
      return `http://127.0.0.1:${port}`
    },

    /** From now on connections are refused. */
    goAway,

    async close() {
      await events.close()
      await goAway()
    },
  }

  async function goAway() {
    if (server) await stop(server)
    server = null
  }
}

/** What broke in here is for the shop what a provider's breakdown is: whether something happened is not known. */
const refusals: ErrorRequestHandler = (error, _req, res, _next) => {
  const { status, body } = error instanceof Refusal ? error.answer : { status: 500, body: {} }
  res.status(status).json(body)
}

function madeUpCredentials(): SimulatorCredentials {
  return {
    stripe: { secretKey: `sk_test_${randomId(24)}`, webhookSecret: `whsec_${randomId(32)}` },
    paypal: {
      clientId: randomId(40),
      clientSecret: randomId(40),
      // A word that is not only digits, as PayPal's file has it.
      webhookId: `W${randomId(16, 36)}`,
    },
  }
}

/**
 * Derives the simulator's keys from the shop's secret. All processes of a shop have the same ones, because they share
 * a ledger, and events of one may reach another.
 * @returns the keys
 */
export function credentialsFrom(secret: string): SimulatorCredentials {
  const derive = (what: string, length: number) =>
    createHmac('sha512', secret).update(`simulator ${what}`).digest('hex').slice(0, length)
  return {
    stripe: { secretKey: `sk_test_${derive('key', 24)}`, webhookSecret: `whsec_${derive('webhook', 32)}` },
    paypal: {
      clientId: derive('client', 40),
      clientSecret: derive('client secret', 40),
      webhookId: `W${derive('webhook id', 16).toUpperCase()}`,
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    // Exclusive: the workers of a cluster would share the port, and answer for each other's simulators.
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      resolve((server.address() as AddressInfo).port),
    )
  })
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

const ofIntent = (intent: StoredIntent, uuidCheckout: string | null): LedgerEntry => ({
  gateway: 'stripe',
  ref: intent.id,
  uuidCheckout,
  status: intent.status,
  amountCents: intent.amount,
  heldCents: intent.status === 'requires_capture' ? intent.amount : 0,
  capturedCents: intent.charge?.captured ?? 0,
  refundedCents: stripeRefunded(intent),
})

const ofOrder = (order: StoredOrder): LedgerEntry => ({
  gateway: 'paypal',
  ref: order.id,
  uuidCheckout: order.customId,
  status: order.status,
  amountCents: order.amount,
  // An approval holds no money.
  heldCents: 0,
  capturedCents: order.capture && order.capture.status !== 'DECLINED' ? order.amount : 0,
  refundedCents: paypalRefunded(order),
})
