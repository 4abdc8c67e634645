import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { required } from '../../../../../src/shared/required'
import { tell } from '../../staffSentences'
import type { ProviderMethod, SettingValues } from '../paymentMethod'
import { createStripeSimulator } from './simulator/stripeSimulator'
import { createStripeGateway, isLiveKey, stripeUrl } from './stripeGateway'

/** Cards with Stripe: the shopper confirms the payment in Stripe's card form, and the shop captures it. */
export const stripeMethod = {
  kind: 'provider',
  id: 'stripe',
  providerName: 'Stripe',
  offer: 'cards',
  settings: {
    STRIPE_SECRET_KEY: {
      schema: z
        .string()
        .regex(/^(sk|rk)_(test|live)_\w+$/, { error: 'must be a secret key, sk_live_… or rk_live_…' })
        .optional(),
      isRequired: true,
      isSecret: true,
    },
    STRIPE_PUBLISHABLE_KEY: {
      schema: z
        .string()
        .regex(/^pk_(test|live)_\w+$/, { error: 'must be a publishable key, pk_live_…' })
        .optional(),
      isRequired: true,
    },
    STRIPE_WEBHOOK_SECRET: {
      schema: z
        .string()
        .regex(/^whsec_\S+$/, { error: "must be the signing secret of the shop's endpoint, whsec_…" })
        .optional(),
      isRequired: true,
      isSecret: true,
    },
    APPLE_PAY_DOMAIN_FILE: {
      schema: z
        .string()
        .refine((file) => path.isAbsolute(file) && existsSync(file), {
          error: "must be the absolute path of Stripe's domain association file, which was not found there",
        })
        .optional(),
    },
  },
  findSettingProblems(settings, payments) {
    const keys = [settings.STRIPE_SECRET_KEY, settings.STRIPE_PUBLISHABLE_KEY]
    const liveKeys = keys.filter((key) => key?.includes('_live_'))
    if (payments === 'sandbox' && liveKeys.length > 0) {
      return ["Stripe's live keys are given, but PAYMENTS is sandbox. Set PAYMENTS=live, or remove the keys."]
    }
    return payments === 'live' && liveKeys.length === 1 && keys.every(Boolean)
      ? ['STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys, or both test keys.']
      : []
  },
  findTestMode: ({ STRIPE_SECRET_KEY: key }) =>
    key === undefined || isLiveKey(key)
      ? null
      : {
          logMessage: "Stripe's keys are test keys: cards are not charged",
          problem: tell("Stripe's keys are test keys: orders ship, but cards are not charged."),
          remedy: tell('Set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY to live keys.'),
        },
  createGateway: (settings, options) => createStripeGateway({ ...readKeys(settings), ...options }),
  getApiUrl: () => stripeUrl,
  paymentRefOf: (data) => ('payment_intent' in data ? data.payment_intent : null),
  publicSettings: ({ STRIPE_PUBLISHABLE_KEY: key }) => ({ stripe_publishable_key: key ?? null }),
  paymentPage: ({ STRIPE_SECRET_KEY: key = '' }, ref, isTest) =>
    isLiveKey(key) === isTest
      ? null
      : `https://dashboard.stripe.com/${isTest ? 'test/' : ''}payments/${encodeURIComponent(ref)}`,
  publicFiles: ({ APPLE_PAY_DOMAIN_FILE: file }) =>
    file === undefined
      ? []
      : [{ address: '/.well-known/apple-developer-merchantid-domain-association', file }],
  pageAccess: {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connections: [stripeUrl],
    paymentRequests: ['https://js.stripe.com'],
  },
  createSelfTestEvent(settings, now) {
    const { secretKey, webhookSecret } = readKeys(settings)
    const seconds = Math.floor(now.getTime() / 1000)
    const body = JSON.stringify({
      id: `evt_rille_self_test_${now.getTime()}`,
      object: 'event',
      type: 'rille.self_test',
      created: seconds,
      livemode: isLiveKey(secretKey),
      data: { object: { id: 'rille_self_test', object: 'rille.self_test' } },
    })
    // https://docs.stripe.com/webhooks#verify-manually
    const signature = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex')
    return { headers: { 'Stripe-Signature': `t=${seconds},v1=${signature}` }, body }
  },
  createSandboxSettings: (derive) => ({
    STRIPE_SECRET_KEY: `sk_test_${derive('key', 24)}`,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_simulator',
    STRIPE_WEBHOOK_SECRET: `whsec_${derive('webhook', 32)}`,
  }),
  createSimulator: (parts, settings) => createStripeSimulator(parts, readKeys(settings)),
} satisfies ProviderMethod

const readKeys = (settings: SettingValues) => ({
  secretKey: required(settings.STRIPE_SECRET_KEY, 'STRIPE_SECRET_KEY'),
  publishableKey: required(settings.STRIPE_PUBLISHABLE_KEY, 'STRIPE_PUBLISHABLE_KEY'),
  webhookSecret: required(settings.STRIPE_WEBHOOK_SECRET, 'STRIPE_WEBHOOK_SECRET'),
})
