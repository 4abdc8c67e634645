import type { Config } from '../../config/config'
import type { ShopDatabase } from '../../platform/database/access'
import type { Logger } from '../../platform/log/log'
import type { GatewayOptions, ProviderMethod, SettingValues } from './methods/paymentMethod'
import { isConfigured, providerMethods } from './methods/paymentMethods'
import { createMissingGateway } from './missingGateway'
import type { Gateways, PaymentGateway } from './paymentGateway'
import { createSimulator, type Simulator, sandboxSettingsFrom } from './startSimulator'

export interface GatewayDependencies {
  now: () => Date
  log: Logger
  /** The shop's secret, so that all processes of a shop accept each other's simulated webhook events. */
  secret?: string
  /** A simulator in another process, for tests that end this process; without it the sandbox starts its own. */
  simulator?: { url: string; settings: SettingValues }
}

export interface PaymentProviders {
  gateways: Gateways
  /** The simulator behind the gateways; null in a live shop, and with a simulator in another process. */
  simulator: Simulator | null
  /** Starts the simulator of this process, if it has one; until then its gateways are unreachable. */
  open(): Promise<void>
  close(): Promise<void>
}

/** A placeholder for the simulator's address, whose port is only known after it listens. */
const simulatorUrl = 'http://simulator.invalid'

/**
 * Creates the gateways to the payment providers; in the sandbox they lead to the simulator.
 */
export function createGateways(
  config: Pick<Config, 'payments' | 'paymentSettings' | 'host' | 'port'>,
  db: ShopDatabase,
  { now, log, secret, simulator: elsewhere }: GatewayDependencies,
): PaymentProviders {
  if (config.payments === 'live') {
    return { ...noSimulator, gateways: createLiveGateways(config.paymentSettings, { now, log }) }
  }
  if (elsewhere) {
    const options = { now, isSandbox: true, apiUrl: elsewhere.url }
    return { ...noSimulator, gateways: createSandboxGateways(elsewhere.settings, options) }
  }
  const simulator = createSimulator({
    db,
    now,
    webhookUrl: findOwnUrl(config),
    settings: secret === undefined ? undefined : sandboxSettingsFrom(secret),
  })
  let url: string | null = null
  const toSimulator: typeof fetch = (input, init) => {
    if (url === null) throw Object.assign(new Error('The simulator is not open.'), { code: 'ECONNREFUSED' })
    return fetch(String(input).replace(simulatorUrl, url), init)
  }
  const options = { now, isSandbox: true, apiUrl: simulatorUrl, fetch: toSimulator }
  return {
    gateways: createSandboxGateways(simulator.settings, options),
    simulator,
    async open() {
      url = await simulator.open()
      log.info('payments are simulated: no money moves')
    },
    close: () => simulator.close(),
  }
}

const noSimulator = {
  simulator: null,
  open: async () => {},
  close: async () => {},
}

function createLiveGateways(
  settings: SettingValues,
  { now, log }: Pick<GatewayDependencies, 'now' | 'log'>,
): Gateways {
  return buildGateways((method) => {
    if (!isConfigured(method, settings)) return createMissingGateway(method)
    const testMode = method.findTestMode(settings)
    if (testMode) log.warn(testMode.logMessage)
    return method.createGateway(settings, { now, isSandbox: false })
  })
}

/**
 * Creates the gateways to a simulator.
 * @param settings the settings of the simulator
 */
export const createSandboxGateways = (settings: SettingValues, options: GatewayOptions): Gateways =>
  buildGateways((method) => method.createGateway(settings, options))

const buildGateways = (create: (method: ProviderMethod) => PaymentGateway): Gateways =>
  Object.fromEntries(providerMethods.map((method) => [method.id, create(method)]))

/** Returns the address of this process; null when its port is not fixed, so the simulator sends no webhook events. */
function findOwnUrl({ host, port }: Pick<Config, 'host' | 'port'>): string | null {
  if (port === 0) return null
  const isAny = host === '0.0.0.0' || host === '::'
  return `http://${isAny ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`
}
