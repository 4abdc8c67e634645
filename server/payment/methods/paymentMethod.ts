import type { z } from 'zod'
import type { StartedPayment } from '../../../src/shared/contract'
import type { PaymentData } from '../../../src/shared/payment/paymentContracts'
import type { PaymentMethodId } from '../../../src/shared/payment/paymentMethodId'
import type { WriteTransaction } from '../../database/access'
import type { OrderContent } from '../../order/orderContent'
import type { PaymentGateway } from '../paymentGateway'
import type { ProviderFetchSettings } from '../providerFetch'
import type { SimulatedProvider } from '../simulator/simulatedProvider'
import type { SimulatorParts } from '../simulator/simulatorHttp'

/** A way to pay. Everything that the server knows of it is here; `paymentMethods.ts` lists all of them. */
export type PaymentMethod = ProviderMethod | DeferredMethod

/** A payment that a provider takes, such as Stripe. */
export interface ProviderMethod {
  readonly kind: 'provider'
  readonly id: PaymentMethodId
  /** For the ops team, such as `PayPal`. */
  readonly providerName: string
  /** What the shop offers with it, for the ops team, such as `cards`. */
  readonly offer: string
  /** The environment variables of the method, by name. */
  readonly settings: Readonly<Record<string, PaymentSetting>>
  /**
   * Finds what is wrong with settings that are right each by themselves.
   * @returns one sentence for each problem
   */
  findSettingProblems(given: SettingValues, payments: 'sandbox' | 'live'): string[]
  /** @returns null when payments with these settings move money */
  findTestMode(settings: SettingValues): TestMode | null
  /** @param settings with all that are required */
  createGateway(settings: SettingValues, options: GatewayOptions): PaymentGateway
  /** @returns the provider's reference of the payment that the shopper confirmed; null for data of another method */
  paymentRefOf(data: PaymentData): string | null
  /** What the base data tells browsers. @param settings empty in the sandbox, and without the provider's keys */
  publicSettings?(settings: SettingValues): Record<string, string | null>
  /** What the provider's own script needs on the page of the basket. Left out: the provider has no script there. */
  readonly pageAccess?: PageAccess
  /**
   * Makes a webhook event as the provider would send it. Left out: only the provider can sign events.
   * @returns an event that is about no payment
   */
  createSelfTestEvent?(settings: SettingValues, now: Date): { headers: Record<string, string>; body: string }
  /**
   * Makes the keys with which the shop and the simulator know each other.
   * @param derive makes a text of letters and digits; the same for the same word
   */
  createSandboxSettings(derive: (word: string, length: number) => string): Record<string, string>
  /** @param publicUrl the shop's address for shoppers */
  createSimulator(parts: SimulatorParts, settings: SettingValues, publicUrl: string): SimulatedProvider
}

/**
 * A payment that comes after the order, without a provider: the order is written at once and waits for the money.
 * It needs no settings.
 */
export interface DeferredMethod {
  readonly kind: 'deferred'
  readonly id: PaymentMethodId
  /** The answer to `start_payment`. */
  readonly started: StartedPayment
  createRecorder(shopSecret: string): RecordDeferredPayment
}

/**
 * Records what the shopper agreed to, within the transaction that writes the orders.
 * @throws ShopError when the shopper cannot pay like this
 */
export type RecordDeferredPayment = (
  trx: WriteTransaction,
  data: PaymentData,
  agreed: { uuidCheckout: string; amountCents: number; acceptedAt: string },
) => Promise<DeferredPayment>

export interface DeferredPayment {
  /** The reference under which the payment is kept. */
  ref: string
  /** What the order shows of a SEPA mandate; null for other methods. */
  sepa: OrderContent['sepa']
}

/** A value that a payment method takes from the environment. */
export interface PaymentSetting {
  schema: z.ZodType<string | undefined>
  /** The shop offers the method when it has all required settings. */
  isRequired?: true
  /** The value is removed from the log. */
  isSecret?: true
}

/** Values of the environment by name. */
export type SettingValues = Readonly<Record<string, string | undefined>>

/** Payments look real and move no money. */
export interface TestMode {
  logMessage: string
  /** For `rille doctor`: what is wrong, and how to fix it. */
  problem: string
  remedy: string
}

export interface GatewayOptions extends ProviderFetchSettings {
  now: () => Date
  isSandbox: boolean
  /** Where the simulator answers; left out: the provider's own address. */
  apiUrl?: string
}

/** Origins that the security policy of the page lets in. */
export interface PageAccess {
  scripts: readonly string[]
  frames: readonly string[]
  connections: readonly string[]
  /** Origins that may use the browser's Payment Request API. */
  paymentRequests: readonly string[]
}
