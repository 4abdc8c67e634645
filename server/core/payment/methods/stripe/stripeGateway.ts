import Stripe from 'stripe'
import { z } from 'zod'
import { getProperty } from '../../../../../src/shared/getProperty'
import { assertOutsideTransaction } from '../../../../platform/database/transactions'
import { InvalidRequest } from '../../../../platform/errors'
import {
  createProviderFetch,
  type ProviderFetchSettings,
  usualTimeoutMs,
  withinDeadline,
} from '../../../../platform/support/providerFetch'
import {
  type GatewayEvent,
  type GatewayPayment,
  type PaymentGateway,
  PaymentRefused,
} from '../../paymentGateway'
import { toGatewayError } from './stripeErrors'
import { createdIntent, presentPayment, presentRefund } from './stripePayment'

export interface StripeSettings extends ProviderFetchSettings {
  secretKey: string
  /** The key for Stripe's script in the browser. */
  publishableKey: string
  webhookSecret: string
  /** True when the shop simulates Stripe; browsers then confirm payments at the shop's `/sandbox`. */
  isSandbox?: boolean
  /** The address of the simulator; undefined for Stripe's own address. */
  apiUrl?: string
  now?: () => Date
}

/** Later versions have other names for parameters. The tests check the calls against this version's OpenAPI file. */
const apiVersion = '2023-08-16' as Stripe.LatestApiVersion
const withCharge = { expand: ['latest_charge'] }
const pageSize = 100
const longListMs = 60_000
const signatureToleranceSeconds = 300
/** Stripe's search lags by a minute, or an hour during an outage: https://docs.stripe.com/search#data-freshness */
const searchLagSeconds = 2 * 3600
/** Payments are captured within this time. A checkout lasts an hour at most; the reconciler may need longer. */
const maxHoldSeconds = 24 * 3600

/** The parts of an event that the shop reads. They are checked, because a signature says nothing about the form. */
const stripeEventSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
})
type StripeEvent = z.infer<typeof stripeEventSchema>

/** The address of Stripe's API. */
export const stripeUrl = 'https://api.stripe.com'

/**
 * Creates the gateway to Stripe. Each payment is a PaymentIntent: the shopper confirms it in the browser, and the shop
 * captures it. The reference is its id, `pi_…`.
 */
export function createStripeGateway(settings: StripeSettings): PaymentGateway {
  const { secretKey, publishableKey, webhookSecret, isSandbox = false } = settings
  const { now = () => new Date(), timeoutMs = usualTimeoutMs } = settings
  const url = new URL(settings.apiUrl ?? stripeUrl)
  const isLive = isLiveKey(secretKey)
  const stripe = new Stripe(secretKey, {
    apiVersion,
    host: url.hostname,
    port: url.port || (url.protocol === 'http:' ? 80 : 443),
    protocol: url.protocol === 'http:' ? 'http' : 'https',
    // The callers repeat calls, because they store each attempt. Calls use fetch, because the package's own HTTP client
    // repeats a call after a reset, and its time limit starts again with every byte.
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(onlyFromStripe(createProviderFetch(settings))),
  })

  /** Makes one call and converts Stripe's errors to those of the interface. */
  async function call<Result>(
    operation: string,
    work: () => Promise<Result>,
    limitMs = timeoutMs,
  ): Promise<Result> {
    assertOutsideTransaction(`stripe.${operation}`)
    try {
      return await withinDeadline(limitMs, work)
    } catch (error) {
      throw toGatewayError(error)
    }
  }

  const readPayment = (ref: string) =>
    call('read', async () => {
      try {
        return presentPayment(await stripe.paymentIntents.retrieve(ref, withCharge))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    })

  /** Lists the wanted payments created since a time, newest first. Unlike the search, the list is never behind. */
  async function listSince(seconds: number, isWanted: (intent: Stripe.PaymentIntent) => boolean) {
    const payments: GatewayPayment[] = []
    const created = { gte: Math.floor(seconds) }
    const expand = ['data.latest_charge']
    for await (const intent of stripe.paymentIntents.list({ created, expand, limit: pageSize })) {
      if (isWanted(intent)) payments.push(presentPayment(intent))
    }
    return payments
  }

  return {
    name: 'stripe',

    // The text on the bank statement is set in Stripe's account, because Stripe refuses a payment with an invalid text.
    create: (order) =>
      call('create', async () => {
        const parameters = {
          amount: order.amountCents,
          currency: order.currency.toLowerCase(),
          capture_method: 'manual',
          payment_method_types: ['card'],
          description: order.description,
          metadata: { uuid_checkout: order.uuidCheckout, create_key: order.key },
          // The package's parameter types are those of its newest API version, so a cast is needed.
        } as Stripe.PaymentIntentCreateParams
        const answer = await stripe.paymentIntents.create(parameters, { idempotencyKey: order.key })
        const { id, client_secret } = createdIntent(answer)
        return {
          ref: id,
          started: {
            gateway: 'stripe',
            payment: {
              payment_intent: id,
              client_secret,
              publishable_key: publishableKey,
              is_sandbox: isSandbox,
            },
          },
        }
      }),

    read: readPayment,

    findByCheckout: (uuidCheckout) =>
      call('findByCheckout', async () => {
        const isOfCheckout = (intent: Stripe.PaymentIntent) => intent.metadata.uuid_checkout === uuidCheckout
        const query = `metadata['uuid_checkout']:'${uuidCheckout.replaceAll("'", '')}'`
        const [recent, older] = await Promise.all([
          listSince(now().getTime() / 1000 - searchLagSeconds, isOfCheckout),
          stripe.paymentIntents.search({ query, limit: pageSize }),
        ])
        const recentRefs = new Set(recent.map(({ ref }) => ref))
        const rest = older.data.filter((intent) => !recentRefs.has(intent.id) && isOfCheckout(intent))
        // The results of the search are read again, because they may be out of date.
        const reread = await Promise.all(rest.map(({ id }) => readPayment(id)))
        return [...recent, ...reread.filter((payment) => payment !== null)]
      }),

    capture: (ref, amountCents, key) =>
      call('capture', async () => {
        try {
          const parameters = { amount_to_capture: amountCents, ...withCharge }
          return presentPayment(await stripe.paymentIntents.capture(ref, parameters, { idempotencyKey: key }))
        } catch (error) {
          if (!isWrongState(error)) throw error
          const payment = await readPayment(ref)
          if (payment?.status === 'captured') return payment
          const reason =
            payment?.refusal ?? (payment?.status === 'open' ? 'authentication_failed' : 'declined')
          throw new PaymentRefused(reason, `Stripe: cannot capture a payment that is ${payment?.status}`)
        }
      }),

    cancel: (ref, key) =>
      call('cancel', async () => {
        try {
          await stripe.paymentIntents.cancel(ref, {}, { idempotencyKey: key })
        } catch (error) {
          if (isMissing(error)) return
          if (!isWrongState(error)) throw error
          const payment = await readPayment(ref)
          if (payment?.status === 'failed') return
          throw new PaymentRefused('declined', `Stripe: cannot cancel a payment that is ${payment?.status}`)
        }
      }),

    refund: (ref, amountCents, key) =>
      call('refund', async () => {
        const parameters = { payment_intent: ref, amount: amountCents }
        return presentRefund(await stripe.refunds.create(parameters, { idempotencyKey: key }))
      }),

    async readEvent(rawBody, headers): Promise<GatewayEvent> {
      const event = verifyEvent(rawBody, headers['stripe-signature'])
      if (event.livemode !== isLive) {
        throw new InvalidRequest('This webhook event is of the other mode, test or live.', 'wrong_mode')
      }
      return { eventId: event.id, type: event.type, paymentRef: findPaymentRef(event.data.object) }
    },

    /** The list may also contain payments that were captured up to a day earlier. It takes at most a minute. */
    listCaptures: (since) =>
      call(
        'listCaptures',
        () => listSince(since.getTime() / 1000 - maxHoldSeconds, (intent) => intent.amount_received > 0),
        longListMs,
      ),
  }

  function verifyEvent(rawBody: Buffer, signature: string | undefined): StripeEvent {
    let event: unknown
    try {
      event = stripe.webhooks.constructEvent(
        rawBody,
        signature ?? '',
        webhookSecret,
        signatureToleranceSeconds,
        undefined,
        now().getTime(),
      )
    } catch {
      throw new InvalidRequest('This webhook event is not signed by Stripe.', 'bad_signature')
    }
    const parsedEvent = stripeEventSchema.safeParse(event)
    if (!parsedEvent.success) throw new InvalidRequest('This is not an event of Stripe.')
    return parsedEvent.data
  }
}

export const isLiveKey = (key: string): boolean => /^[a-z]+_live_/.test(key)

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 404 && error.code === 'resource_missing'

const isWrongState = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'

/** Finds the payment of an event's object: the payment itself, or a charge, refund or dispute that names it. */
function findPaymentRef(object: unknown): string | null {
  const owner = getProperty(object, 'payment_intent')
  const ownerId = typeof owner === 'object' ? getProperty(owner, 'id') : owner
  const ref = [ownerId, getProperty(object, 'id')].find(
    (id) => typeof id === 'string' && id.startsWith('pi_'),
  )
  return typeof ref === 'string' ? ref : null
}

/**
 * Refuses answers that are not from Stripe. The package treats any JSON without `error` as success, even with an error
 * status, so an error page of a proxy would count as success.
 */
const onlyFromStripe =
  (providerFetch: typeof fetch): typeof fetch =>
  async (input, init) => {
    const answer = await providerFetch(input, init)
    const text = await answer.text()
    const json = parseObject(text)
    if (!json || (!answer.ok && typeof json.error !== 'object')) {
      throw new Error(`${answer.status}, and not in Stripe's words`)
    }
    return new Response(text, { status: answer.status, headers: answer.headers })
  }

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null ? { ...json } : null
  } catch {
    return null
  }
}
