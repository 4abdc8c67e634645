import { getKeys } from '../../../../src/shared/objects'
import type { PaymentMethodId } from '../../../../src/shared/payment/paymentMethodId'
import { paymentOptionIds } from '../../../../src/shared/payment/paymentMethodId'
import { invoiceMethod, pickupMethod, prepaymentMethod } from './awaited/awaitedMethods'
import type {
  PageAccess,
  PaymentMethod,
  ProviderMethod,
  RecordDeferredPayment,
  SettingValues,
} from './paymentMethod'
import { paypalMethod } from './paypal/paypalMethod'
import { sepaMethod } from './sepa/sepaMethod'
import { stripeMethod } from './stripe/stripeMethod'

/** All payment methods that the shop can offer: see docs/development/adding-a-payment-method.md. */
export const paymentMethods = {
  stripe: stripeMethod,
  paypal: paypalMethod,
  sepa: sepaMethod,
  prepayment: prepaymentMethod,
  pickup: pickupMethod,
  invoice: invoiceMethod,
} satisfies Record<PaymentMethodId, PaymentMethod>

const allMethods: readonly PaymentMethod[] = Object.values(paymentMethods)

export const providerMethods: readonly ProviderMethod[] = allMethods.filter(
  (method) => method.kind === 'provider',
)

export const providerIds: readonly PaymentMethodId[] = providerMethods.map(({ id }) => id)

/** The recorders of the payments that come after the order, by payment method. */
export type DeferredPayments = Readonly<Partial<Record<PaymentMethodId, RecordDeferredPayment>>>

export const createDeferredPayments = (shopSecret: string): DeferredPayments =>
  Object.fromEntries(
    allMethods
      .filter((method) => method.kind === 'deferred')
      .map((method) => [method.id, method.createRecorder(shopSecret)]),
  )

/** The part of the configuration that decides which providers the shop has. */
export interface PaymentConfig {
  payments: 'sandbox' | 'live'
  /** The settings of all payment methods by name; empty in the sandbox. */
  paymentSettings: SettingValues
}

/** Lists the names of the settings without which a provider cannot be offered. */
export const listRequiredSettings = ({ settings }: ProviderMethod): string[] =>
  getKeys(settings).filter((name) => settings[name]?.isRequired)

/** Tells whether a provider has all settings that it needs. */
export const isConfigured = (method: ProviderMethod, settings: SettingValues): boolean =>
  listRequiredSettings(method).every((name) => settings[name])

/** Lists the providers that move money for this shop. */
export const listLiveProviders = ({ payments, paymentSettings }: PaymentConfig): ProviderMethod[] =>
  payments === 'live' ? providerMethods.filter((method) => isConfigured(method, paymentSettings)) : []

/** Finds the provider's own page of a payment; null without one, as in the sandbox. */
export type PaymentPageOf = (method: string, ref: string, isTest: boolean) => string | null

export const createPaymentPages =
  (config: PaymentConfig): PaymentPageOf =>
  (method, ref, isTest) =>
    listLiveProviders(config)
      .find(({ id }) => id === method)
      ?.paymentPage?.(config.paymentSettings, ref, isTest) ?? null

/**
 * Tells whether the shop has a payment option of a method.
 * @param offered the ids of the shop's payment options
 */
export const isOffered = ({ id }: PaymentMethod, offered: readonly string[]): boolean =>
  offered.includes(paymentOptionIds[id])

/**
 * Lists what the pages of a checkout need to load for the providers that this shop offers.
 * @param offered the ids of the shop's payment options
 */
export const collectPageAccess = (config: PaymentConfig, offered: readonly string[]): PageAccess[] =>
  listLiveProviders(config)
    .filter((method) => isOffered(method, offered))
    .flatMap(({ pageAccess }) => pageAccess ?? [])

/** Lists the providers that a live shop cannot offer, because it has no keys. */
export const listProvidersWithoutKeys = (config: PaymentConfig): ProviderMethod[] =>
  config.payments === 'live'
    ? providerMethods.filter((method) => !isConfigured(method, config.paymentSettings))
    : []

/**
 * Names the settings of some providers for the ops team.
 * @returns a text such as `STRIPE_… for cards, PAYPAL_… for PayPal`
 */
export const formatSettingsHint = (methods: readonly ProviderMethod[]): string =>
  methods
    .map((method) => `${listRequiredSettings(method)[0]?.split('_')[0]}_… for ${method.offer}`)
    .join(', ')
