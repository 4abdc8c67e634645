import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type ErrorRequestHandler } from 'express'
import { required } from '../../../src/shared/required'
import type { ShopDatabase } from '../../platform/database/access'
import type { SettingValues } from './methods/paymentMethod'
import { type paymentMethods, providerMethods } from './methods/paymentMethods'
import { createRandomId, createSandboxRepository } from './simulator/sandboxRepository'
import type { LedgerEntry, SimulatedProvider } from './simulator/simulatedProvider'
import { createSimulatorEvents } from './simulator/simulatorEvents'
import { createFaults, type FaultPlan } from './simulator/simulatorFaults'
import { Refusal } from './simulator/simulatorHttp'

export interface SimulatorOptions {
  db: ShopDatabase
  now: () => Date
  /** The shop's address for webhook events. Without one, none are sent. */
  webhookUrl?: string | null
  faults?: FaultPlan
  /** The settings of the payment methods, with keys for the simulator. By default, the keys are random. */
  settings?: SettingValues
  /** By default, or with 0, any free port. */
  port?: number
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

/** The simulated providers by method id, each with the shopper's actions for tests and `/sandbox`. */
type SimulatedProviders = {
  [Id in keyof typeof paymentMethods as (typeof paymentMethods)[Id] extends { kind: 'provider' }
    ? Id
    : never]: (typeof paymentMethods)[Id] extends { createSimulator: (...parts: never) => infer Provider }
    ? Provider
    : never
}

/**
 * Makes a simulator of all payment providers, for the test shop and for tests. It is one HTTP server on this machine.
 * @returns the simulator, which listens after `open`
 */
export function createSimulator(options: SimulatorOptions) {
  const { db, now, webhookUrl = null, settings = madeUpSettings() } = options
  const repository = createSandboxRepository(db, now)
  const faults = createFaults(options.faults)
  const events = createSimulatorEvents({
    webhookUrl,
    sign: (gateway, body) => required(simulated[gateway], gateway).signEvent(body),
    faults,
  })
  const parts = { repository, events, faults, now }
  const simulated: Record<string, SimulatedProvider> = Object.fromEntries(
    providerMethods.map((method) => [method.id, method.createSimulator(parts, settings)]),
  )
  const providers = Object.values(simulated)

  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'extended')
  for (const { apiPaths, api } of providers) {
    app.use((req, res, next) => (apiPaths.test(req.path) ? api(req, res, next) : next()))
  }
  app.use(() => {
    throw new Refusal({ status: 404, body: {} })
  }, refusals)

  let server: Server | null = null
  let port = options.port ?? 0

  const ledger = async (uuidCheckout?: string): Promise<LedgerEntry[]> =>
    (await Promise.all(providers.map((provider) => provider.ledger(uuidCheckout)))).flat()

  return {
    settings,
    faults,
    events,
    providers: simulated as SimulatedProviders,

    /** Lists every payment, or those of a checkout. */
    ledger,

    /** Adds up the amounts of a checkout at all providers, and counts its payments with a capture. */
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

    /**
     * Begins to listen, after `goAway` at the same address as before.
     * @returns the address
     */
    async open(): Promise<string> {
      server = createServer(app)
      port = await listen(server, port)
      return `http://127.0.0.1:${port}`
    },

    /** Stops listening, so that connections are refused. */
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

/** Answers errors. To the shop, an error of the simulator looks like one of the provider. */
const refusals: ErrorRequestHandler = (error, _req, res, _next) => {
  const { status, body } = error instanceof Refusal ? error.answer : { status: 500, body: {} }
  res.status(status).json(body)
}

const madeUpSettings = (): SettingValues => sandboxSettings((_word, length) => createRandomId(length))

/**
 * Derives the simulator's keys from the shop's secret. All processes of a shop have the same keys, because they share
 * a ledger, and the events of one process may reach another.
 * @returns settings of the payment methods
 */
export const sandboxSettingsFrom = (secret: string): SettingValues =>
  sandboxSettings((word, length) =>
    createHmac('sha512', secret).update(`simulator ${word}`).digest('hex').slice(0, length),
  )

const sandboxSettings = (derive: (word: string, length: number) => string): SettingValues =>
  Object.assign({}, ...providerMethods.map((method) => method.createSandboxSettings(derive)))

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
