import { z } from 'zod'
import { required } from '../../../../../src/shared/required'
import { tell } from '../../staffSentences'
import type { ProviderMethod, SettingValues } from '../paymentMethod'
import { createPaypalGateway } from './paypalGateway'
import { createPaypalSimulator } from './simulator/paypalSimulator'

const apiUrls = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' }
const withoutSpaces = z.string().regex(/^\S+$/, { error: 'must not contain spaces' }).optional()

const getApiUrl = (settings: SettingValues): string =>
  isPaypalSandbox(settings) ? apiUrls.sandbox : apiUrls.live

/** PayPal: the shopper approves the payment on PayPal's pages and returns to the shop, which captures it. */
export const paypalMethod = {
  kind: 'provider',
  id: 'paypal',
  providerName: 'PayPal',
  offer: 'PayPal',
  settings: {
    PAYPAL_CLIENT_ID: { schema: withoutSpaces, isRequired: true },
    PAYPAL_CLIENT_SECRET: { schema: withoutSpaces, isRequired: true, isSecret: true },
    PAYPAL_WEBHOOK_ID: {
      schema: z
        .string()
        .regex(/^[a-zA-Z0-9]{1,50}$/, { error: 'must be the letters and digits that PayPal shows' })
        .optional(),
      isRequired: true,
    },
    PAYPAL_ENVIRONMENT: {
      schema: z.enum(['live', 'sandbox'], { error: 'must be live or sandbox' }).optional(),
    },
  },
  findSettingProblems: (settings, payments) =>
    payments === 'sandbox' && settings.PAYPAL_CLIENT_SECRET && !isPaypalSandbox(settings)
      ? ["PayPal's live keys are given, but PAYMENTS is sandbox. Set PAYMENTS=live, or remove the keys."]
      : [],
  findTestMode: (settings) =>
    isPaypalSandbox(settings)
      ? {
          logMessage: "PayPal is PayPal's own sandbox: nobody is charged",
          problem: tell("PayPal's sandbox is in use: orders ship, but no one pays."),
          remedy: tell('Remove PAYPAL_ENVIRONMENT and set the keys of the live account.'),
        }
      : null,
  createGateway: (settings, options) =>
    createPaypalGateway({
      apiUrl: getApiUrl(settings),
      ...readKeys(settings),
      ...options,
    }),
  getApiUrl,
  paymentRefOf: (data) => ('paypal_order' in data ? data.paypal_order : null),
  createSandboxSettings: (derive) => ({
    PAYPAL_CLIENT_ID: derive('client', 40),
    PAYPAL_CLIENT_SECRET: derive('client secret', 40),
    // PayPal's OpenAPI file requires a word that does not consist of digits only.
    PAYPAL_WEBHOOK_ID: `W${derive('webhook id', 16).toUpperCase()}`,
  }),
  createSimulator: (parts, settings) => createPaypalSimulator(parts, readKeys(settings)),
} satisfies ProviderMethod

/** Tells whether the keys are for PayPal's own test system. */
const isPaypalSandbox = ({ PAYPAL_ENVIRONMENT: environment }: SettingValues): boolean =>
  environment === 'sandbox'

const readKeys = (settings: SettingValues) => ({
  clientId: required(settings.PAYPAL_CLIENT_ID, 'PAYPAL_CLIENT_ID'),
  clientSecret: required(settings.PAYPAL_CLIENT_SECRET, 'PAYPAL_CLIENT_SECRET'),
  webhookId: required(settings.PAYPAL_WEBHOOK_ID, 'PAYPAL_WEBHOOK_ID'),
})
