import type { z } from 'zod'
import type { StartedPayment } from '../../../../src/shared/contract'
import type { PaymentData } from '../../../../src/shared/payment/paymentContracts'
import type { PaymentMethodId } from '../../../../src/shared/payment/paymentMethodId'
import type { WriteTransaction } from '../../../platform/database/access'
import type { ProviderFetchSettings } from '../../../platform/support/providerFetch'
import type { OrderContent } from '../../order/orderContent'
import type { PaymentGateway } from '../paymentGateway'
import type { SimulatedProvider } from '../simulator/simulatedProvider'
import type { SimulatorParts } from '../simulator/simulatorHttp'

/** Everything that the server knows about a payment method. `paymentMethods.ts` lists all of them. */
export type PaymentMethod = ProviderMethod | DeferredMethod

/** A payment method with a provider, such as Stripe. */
export interface ProviderMethod {
  readonly kind: 'provider'
  readonly id: PaymentMethodId
  /** The provider's name for the ops team, such as `PayPal`. */
  readonly providerName: string
  /** The ops team's name for what the method accepts, such as `cards`. */
  readonly offer: string
  /** The environment variables of the method, by name. */
  readonly settings: Readonly<Record<string, PaymentSetting>>
  /**
   * Finds problems of settings that are each valid but do not fit together.
   * @returns one sentence for each problem
   */
  findSettingProblems(settings: SettingValues, payments: 'sandbox' | 'live'): string[]
  /**
   * Tells whether payments with these settings are only tests.
   * @returns null when they move money
   */
  findTestMode(settings: SettingValues): TestMode | null
  /**
   * Creates the gateway to the provider.
   * @param settings contain all required settings
   */
  createGateway(settings: SettingValues, options: GatewayOptions): PaymentGateway
  /**
   * Finds the provider's reference of the payment that the shopper has confirmed.
   * @returns null for data of another method
   */
  paymentRefOf(data: PaymentData): string | null
  /**
   * Selects the settings that browsers get with the base data.
   * @param settings empty in the sandbox, and when the provider has no keys
   */
  publicSettings?(settings: SettingValues): Record<string, string | null>
  /**
   * Makes the address of the provider's own page of a payment, for staff.
   * @returns null if the payment was made in another mode than these keys have
   */
  paymentPage?(settings: SettingValues, ref: string, isTest: boolean): string | null
  /** The files that the provider reads at addresses of the shop, to check that it is the owner's. */
  publicFiles?(settings: SettingValues): ProviderFile[]
  /** The origins that the provider's script needs on the basket's page; undefined when it has no script there. */
  readonly pageAccess?: PageAccess
  /**
   * Creates a webhook event as the provider would send it. Undefined when only the provider can sign events.
   * @returns an event that names no payment
   */
  createSelfTestEvent?(settings: SettingValues, now: Date): { headers: Record<string, string>; body: string }
  /** Returns the address of the provider's API. */
  getApiUrl(settings: SettingValues): string
  /**
   * Creates the keys with which the shop and the simulator authenticate each other.
   * @param derive makes a text of letters and digits; it returns the same text for the same word
   */
  createSandboxSettings(derive: (word: string, length: number) => string): Record<string, string>
  /** Creates the simulator of the provider. */
  createSimulator(parts: SimulatorParts, settings: SettingValues): SimulatedProvider
}

/**
 * A payment method without a provider: the order is written at once, and the money comes later. It needs no settings.
 */
export interface DeferredMethod {
  readonly kind: 'deferred'
  readonly id: PaymentMethodId
  /** The answer to `start_payment`. */
  readonly started: StartedPayment
  createRecorder(shopSecret: string): RecordDeferredPayment
}

/**
 * Records a payment in the transaction that writes the orders.
 * @param agreed `acceptedAt` is an ISO time; `shipsOn` is the day of the last pre-order, null without one
 * @throws ShopError when the shopper cannot pay with this method
 */
export type RecordDeferredPayment = (
  trx: WriteTransaction,
  data: PaymentData,
  agreed: { uuidCheckout: string; amountCents: number; acceptedAt: string; shipsOn: string | null },
) => Promise<DeferredPayment>

export interface DeferredPayment {
  /** The reference under which the payment is kept. */
  ref: string
  /** The data of a SEPA mandate that the order shows; null for other methods. */
  sepa: OrderContent['sepa']
  /** What the buyer needs to pay later; left out by methods that collect the money themselves. */
  awaited?: OrderContent['awaited']
}

/** A value that a payment method takes from the environment. */
export interface PaymentSetting {
  schema: z.ZodType<string | undefined>
  /** The shop offers the method when it has all required settings. */
  isRequired?: true
  /** True when the value must be removed from the log. */
  isSecret?: true
}

/** Values of the environment by name. */
export type SettingValues = Readonly<Record<string, string | undefined>>

/** The messages about settings with which payments look real but move no money. */
export interface TestMode {
  logMessage: string
  /** The problem and its remedy for `rille doctor` and the back office, in the language of the reader. */
  problem: string
  remedy: string
}

export interface GatewayOptions extends ProviderFetchSettings {
  now: () => Date
  isSandbox: boolean
  /** The address of the simulator; undefined for the provider's own address. */
  apiUrl?: string
}

export interface ProviderFile {
  /** The path at which the shop serves it. */
  address: string
  /** The absolute path of the file on disk. */
  file: string
}

/** Origins that the content security policy of the page allows. */
export interface PageAccess {
  scripts: readonly string[]
  frames: readonly string[]
  connections: readonly string[]
  /** Origins that may use the browser's Payment Request API. */
  paymentRequests: readonly string[]
}
